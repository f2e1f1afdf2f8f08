import { inLanguages } from '../../../words/language.ts'

export const finderWords = inLanguages(
  {
    search: 'Find a recipient',
    hint: 'Name, or number in the list',
    number: (number: string) => `No. ${number}`,
    nobody: 'No recipients match.',
    found: (name: string) => `Found: ${name}`,
  },
  {
    search: 'Hitta en mottagare',
    hint: 'Namn, eller nummer i listan',
    number: number => `Nr ${number}`,
    nobody: 'Inga mottagare matchar.',
    found: name => `Hittade ${name}`,
  },
)
