import { inLanguages } from '../../../words/language.ts'
import { checkWords } from './words/check.ts'
import { columnWords } from './words/columns.ts'
import { fileWords } from './words/file.ts'

/** All texts of the import. */
export const importWords = inLanguages(
  { ...fileWords.en, ...columnWords.en, ...checkWords.en },
  { ...fileWords.sv, ...columnWords.sv, ...checkWords.sv },
)

export type ImportWords = (typeof importWords)['en']
