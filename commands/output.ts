import { open, readFile } from 'node:fs/promises'
import { Refusal } from './errors.ts'

/** Reads a file that a command is given. */
export async function bytesOf(path: string): Promise<Buffer> {
  try {
    return await readFile(path)
  } catch (error) {
    throw new Refusal(`Cannot read ${path} (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Writes a command's file, readable by its user alone: it holds names. */
export async function writeOut(file: string, content: Uint8Array | AsyncIterable<string>): Promise<void> {
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      // An existing file would keep its mode; a pipe or a terminal has none to set.
      if ((await handle.stat()).isFile()) await handle.chmod(0o600).catch(() => undefined)
      await handle.writeFile(content)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new Refusal(`Cannot write ${file}: ${error instanceof Error ? error.message : ''}`)
  }
}

/** A number and what it counts: `1 letter`, `2 letters`. */
export const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

/** Rows as aligned columns under their names. */
export function table(rows: readonly Readonly<Record<string, unknown>>[], empty: string): string {
  if (rows.length === 0) return empty
  const names = Object.keys(rows[0]!)
  return aligned([names, ...rows.map(row => names.map(name => show(row[name])))])
}

/** Rows as a table for other programs (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe. */
export function csv(rows: readonly Readonly<Record<string, unknown>>[], empty: string): string {
  if (rows.length === 0) return empty
  const names = Object.keys(rows[0]!)
  const cell = (value: unknown) => {
    const text = typeof value === 'string' && /^[=+\-@]/.test(value) ? `'${value}` : show(value)
    return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return [names, ...rows.map(row => names.map(name => cell(row[name])))]
    .map(line => line.join(','))
    .join('\n')
}

/** One thing as lines of a name and its value, the values below each other. */
export const sheet = (row: Readonly<Record<string, unknown>>): string =>
  aligned(Object.entries(row).map(([name, value]) => [name, show(value)]))

function aligned(lines: readonly (readonly string[])[]): string {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map(line => columns(line[column]!))))
  return lines
    .map(line =>
      line
        .map((cell, column) => cell + ' '.repeat(widths[column]! - columns(cell)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Columns that a text takes on a terminal. Combining accents take none. */
const columns = (text: string): number => [...text.replace(/[\p{Mn}\p{Me}]/gu, '')].length

/** Names come from customers: characters that could control a terminal are shown as blanks. */
function show(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(show).join(', ') || '(none)'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ')
}
