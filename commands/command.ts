import { open } from 'node:fs/promises'
import type { ParseArgsOptionsConfig } from 'node:util'
import type { OpenCommand } from './context.ts'

/** A call that can't be understood: told on standard error, exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** What a command may not do or find: told on standard error, exit code 1. */
export class Refusal extends Error {
  override name = 'Refusal'
}

export interface Arguments {
  readonly flags: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

/** What a command has to say: `data` for --json, `text` for people. */
export interface Outcome {
  readonly data: unknown
  readonly text: string
  /** The command did its work, but what it found calls for exit code 1: one line for standard error. */
  readonly failure?: string
}

export interface Command {
  /** After `brevduva <noun> <verb>`. */
  readonly usage: string
  readonly options?: ParseArgsOptionsConfig
  /** Positional arguments that must be there. */
  readonly takes?: number
  run(args: Arguments, open: OpenCommand): Promise<Outcome>
}

export type Noun = Readonly<Record<string, Command>>

export function required(args: Arguments, flag: string): string {
  const value = args.flags[flag]
  if (typeof value !== 'string') throw new UsageError(`--${flag} is required`)
  return value
}

export function optional(args: Arguments, flag: string): string | undefined {
  const value = args.flags[flag]
  return typeof value === 'string' ? value : undefined
}

/** A required flag of 1 to `max` visible characters. */
export function requiredText(args: Arguments, flag: string, max = 200): string {
  const value = required(args, flag)
  if (value.trim() === '' || value.length > max || /\p{Cc}/u.test(value)) {
    throw new UsageError(`--${flag} must be 1 to ${max} characters of text`)
  }
  return value
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function id(value: string, what: string): string {
  if (!UUID.test(value)) throw new UsageError(`${what} must be an id such as "brevduva … list" prints`)
  return value
}

export const accountFlag = (args: Arguments): string => id(required(args, 'account'), '--account')

export function wholeNumber(text: string, flag: string, min: number, max: number): number {
  const value = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= min && value <= max)) {
    throw new UsageError(`--${flag} must be a whole number from ${min} to ${max}`)
  }
  return value
}

/** Writes what a command has made to where it was told to, for its user alone: it names people. */
export async function writeOut(file: string, bytes: Uint8Array): Promise<void> {
  try {
    const handle = await open(file, 'w', 0o600)
    try {
      // One that was there keeps its mode otherwise; a pipe or a terminal has none to set.
      if ((await handle.stat()).isFile()) await handle.chmod(0o600).catch(() => undefined)
      await handle.writeFile(bytes)
    } finally {
      await handle.close()
    }
  } catch (error) {
    throw new Refusal(`Cannot write ${file}: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Rows as aligned columns under their names. */
export function table(rows: readonly Readonly<Record<string, unknown>>[], empty: string): string {
  if (rows.length === 0) return empty
  const names = Object.keys(rows[0]!)
  return aligned([names, ...rows.map(row => names.map(name => show(row[name])))])
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

/** Places that a text takes on a terminal: an accent that is a character of its own takes none. */
const columns = (text: string): number => [...text.replace(/[\p{Mn}\p{Me}]/gu, '')].length

/** Names come from customers: what could steer a terminal is shown as blank. */
function show(value: unknown): string {
  if (value === null || value === undefined) return '-'
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(show).join(', ') || '(none)'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, ' ')
}
