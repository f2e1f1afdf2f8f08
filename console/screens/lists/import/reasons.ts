import { ApiError } from '../../../api/api-error.ts'
import { inLanguages } from '../../../words/language.ts'

export const reasonWords = inLanguages(
  {
    unreadable:
      'This workbook cannot be read. Open it in Excel, save it again as .xlsx, and choose that copy.',
    password: 'The workbook is protected by a password. Save it without one.',
    tooMuch: 'The file holds too much to be read. Split it into several files.',
    tooManyRows: (most: string) => `The file has more than ${most} rows. Split it into several files.`,
    tooManyColumns: (most: string) =>
      `The file has more than ${most} columns. Delete those that are not needed.`,
    notCsv: 'This is no CSV file, whatever its name says. Save it as .xlsx or .csv, and choose that.',
    noSheet: 'The workbook has no worksheet.',
    quote: (row: string) => `Row ${row} opens a quotation mark that is never closed.`,
  },
  {
    unreadable:
      'Arbetsboken går inte att läsa. Öppna den i Excel, spara om den som .xlsx och välj den kopian.',
    password: 'Arbetsboken är skyddad med lösenord. Spara den utan.',
    tooMuch: 'Filen innehåller för mycket för att kunna läsas. Dela den i flera filer.',
    tooManyRows: most => `Filen har fler än ${most} rader. Dela den i flera filer.`,
    tooManyColumns: most => `Filen har fler än ${most} kolumner. Ta bort dem som inte behövs.`,
    notCsv: 'Det här är ingen CSV-fil, vad den än heter. Spara som .xlsx eller .csv och välj den filen.',
    noSheet: 'Arbetsboken har inget blad.',
    quote: row => `Rad ${row} börjar ett citat som aldrig slutar.`,
  },
)

type ReasonWords = (typeof reasonWords)['en']

/** The sentence for a file that the service refuses as a whole; undefined for errors that any screen may get. */
export function refusalOf(error: unknown, words: ReasonWords): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'validation_failed') return undefined
  const { message } = error
  const at = (pattern: RegExp) => pattern.exec(message)?.[1]
  const known: readonly (readonly [RegExp, (found: string) => string])[] = [
    [/(protected by a password)/, () => words.password],
    [/more than ([\d,]+) columns/, words.tooManyColumns],
    [/more than ([\d,]+) rows/, words.tooManyRows],
    [/(too large when unpacked|holds too much|took too long)/, () => words.tooMuch],
    [/(not a readable Excel)/, () => words.unreadable],
    [/(not a CSV file)/, () => words.notCsv],
    [/(no worksheet)/, () => words.noSheet],
    [/^\D*(\d+) opens a quotation mark/, words.quote],
  ]
  for (const [pattern, say] of known) {
    const found = at(pattern)
    if (found !== undefined) return say(found)
  }
  return undefined
}
