import { inLanguages } from '../../words/language.ts'

export const overviewWords = inLanguages(
  {
    title: 'Overview',
    firstTemplate:
      'Nothing has been written yet. Begin with a template: you see the sheet as it will print while you write.',
    write: 'Write a letter',
  },
  {
    title: 'Översikt',
    firstTemplate: 'Inget är skrivet än. Börja med en mall: du ser arket som det trycks medan du skriver.',
    write: 'Skriv ett brev',
  },
)
