import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Where this version's migrations lie. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export interface Migration {
  readonly name: string
  /** Milliseconds since the epoch at which it was made: its identity in a database. */
  readonly at: number
  /** Of its text, as drizzle writes it down. */
  readonly hash: string
  /** That, and those of earlier texts that a later migration puts right. */
  readonly hashes: readonly string[]
  readonly statements: readonly string[]
  /** It makes or drops indexes while the service goes on writing, which no transaction may. */
  readonly isConcurrent: boolean
}

/** Each migration's hash as it landed, for the tests; and of what landed and was edited nevertheless, those before. */
export type LandedMigrations = Readonly<Record<string, { sha256: string; earlier: readonly string[] }>>

/** Oldest first. @throws Error for one that makes indexes concurrently and does something else too */
export function readMigrations(folder: string): Migration[] {
  const readJson = (name: string) => JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'))
  const journal: { entries: { when: number; tag: string }[] } = readJson('meta/_journal.json')
  const landed: LandedMigrations = readJson('landed.json')
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(`${folder}/${tag}.sql`)
    const hash = createHash('sha256').update(text).digest('hex')
    const statements = text.toString().split('--> statement-breakpoint').map(bare).filter(Boolean)
    return {
      name: tag,
      at: when,
      hash,
      hashes: [hash, ...(landed[tag]?.earlier ?? [])],
      statements,
      isConcurrent: isConcurrent(tag, statements),
    }
  })
}

/** Without the comments in front of it, by which it could not be told apart. */
const bare = (statement: string): string => statement.replace(/^(?:\s*--[^\n]*\n)*/, '').trim()

const CONCURRENT = /^(?:create (?:unique )?|drop )index concurrently\b/i

/** What stops half-way is done again: that is safe for indexes, and for nothing else. */
function isConcurrent(name: string, statements: readonly string[]): boolean {
  const count = statements.filter(statement => CONCURRENT.test(statement)).length
  if (count === 0) return false
  if (count === statements.length) return true
  throw new Error(`${name} makes indexes concurrently: what else it does goes into a migration of its own`)
}
