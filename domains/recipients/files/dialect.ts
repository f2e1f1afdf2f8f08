const quote = 0x22
const blank = 0x20
const lineFeed = 0x0a
const carriageReturn = 0x0d

/** Ties fall to the first: a comma also stands in plain text, the others hardly ever do. */
const BAR = '|'
const delimiters: readonly string[] = [';', '\t', ',', BAR]

const sample = { characters: 65_536, records: 100 }

/** How often each delimiter stands outside quotation marks, record by record, blank ones left out. */
function countDelimiters(text: string): number[][] {
  const codes = delimiters.map(delimiter => delimiter.charCodeAt(0))
  const records: number[][] = []
  const end = Math.min(text.length, sample.characters)
  let counts = codes.map(() => 0)
  let quoted = false
  let fieldStart = true
  let recordStart = 0
  for (let at = 0; at < end && records.length < sample.records; at++) {
    const code = text.charCodeAt(at)
    if (quoted) {
      if (code === quote) quoted = false
    } else if (code === quote) {
      // After a closing quote, fieldStart is still true: a doubled quote opens again.
      quoted = fieldStart
    } else if (code === lineFeed || code === carriageReturn) {
      if (at > recordStart) records.push(counts)
      counts = codes.map(() => 0)
      recordStart = at + 1
      fieldStart = true
    } else {
      const which = codes.indexOf(code)
      if (which >= 0) counts[which]!++
      // A blank before a quotation mark belongs to neither the cell nor the text.
      fieldStart = which >= 0 || (fieldStart && code === blank)
    }
  }
  // A record that the sample cuts in two does not count, unless it is the only one.
  const whole = end === text.length && end > recordStart && records.length < sample.records
  if (records.length === 0 || whole) records.push(counts)
  return records
}

/** Counts how many records agree on a number of columns. */
type Measure = (records: readonly number[][], which: number) => number[]

const ofHeader: Measure = ([header], which) => [header?.[which] ?? 0]

/** Also tries the count that most records share, because the first record may be a title. */
const ofMost: Measure = (records, which) => {
  const shared = new Map<number, number>()
  for (const counts of records) shared.set(counts[which]!, (shared.get(counts[which]!) ?? 0) + 1)
  shared.delete(0)
  const [most] = [...shared].sort(([, a], [, b]) => b - a)
  return [...ofHeader(records, which), ...(most ? [most[0]] : [])]
}

/**
 * The delimiter of a CSV text.
 *
 * It is the one that most records contain as often as the header does; of two equal ones, the one that gives more
 * columns. The header counts because names of columns seldom contain a comma, while names of people and streets do
 * (`Ek, Bo;Storgatan 1, 2 tr`).
 *
 * @param hasTitles whether the header may stand below other rows
 */
export function sniffDelimiter(text: string, hasTitles = false): string {
  const records = countDelimiters(text)
  const measure = hasTitles ? ofMost : ofHeader
  let best: { delimiter: string; agreeing: number; columns: number } | undefined
  for (const [which, delimiter] of delimiters.entries()) {
    for (const columns of measure(records, which)) {
      if (columns === 0) continue
      const agreeing = records.filter(counts => counts[which] === columns).length
      if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && columns > best.columns)) {
        best = { delimiter, agreeing, columns }
      }
    }
  }
  return best?.delimiter ?? busiest(records)
}

/**
 * The delimiter that occurs most: for a file whose header, a title maybe, has a single cell. A bar says little: nobody
 * aligns cells by it, and texts have it.
 */
function busiest(records: number[][]): string {
  let best = ','
  let most = 0
  for (const [which, delimiter] of delimiters.entries()) {
    const total = records.reduce((sum, counts) => sum + (counts[which] ?? 0), 0)
    if (delimiter === BAR) continue
    if (total > most) {
      best = delimiter
      most = total
    }
  }
  return best
}

/** `sep=;`, perhaps in quotation marks, and with the delimiters or blanks that a program added when it saved the file. */
const DECLARATION = /^[ \t]*"?[ \t]*sep=(\t|[^\p{L}\p{N}\s"])(?:(?!\1)[ \t",;|]|\1)*(?:\r\n|\n|\r|$)/iu

/** Removes the line by which Excel declares a delimiter, and which it never shows as a row. */
export function declaredDelimiter(text: string): { delimiter: string; rest: string } | undefined {
  const line = DECLARATION.exec(text)
  return line ? { delimiter: line[1]!, rest: text.slice(line[0].length) } : undefined
}
