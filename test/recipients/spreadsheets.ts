import { ofPeople } from './spreadsheets-of-people.ts'
import { ofPrograms } from './spreadsheets-of-programs.ts'

export const spreadsheets = [...ofPrograms, ...ofPeople]
