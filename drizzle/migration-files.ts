import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of this version's migrations. */
export const MIGRATIONS = fileURLToPath(new URL('./migrations', import.meta.url))

export interface Migration {
  readonly name: string
  /** When it was made, in milliseconds since the epoch: its identity in a database. */
  readonly at: number
  /** The hash of its text, in drizzle's form. */
  readonly hash: string
  readonly statements: readonly string[]
  /** It makes or drops indexes concurrently, which is not possible in a transaction. */
  readonly isConcurrent: boolean
}

/** Oldest first. @throws Error for one that makes indexes concurrently and does something else too */
export function readMigrations(folder: string): Migration[] {
  return entriesIn(folder).map(({ tag, when }) => {
    const text = readFileSync(`${folder}/${tag}.sql`)
    const statements = text.toString().split('--> statement-breakpoint').map(bare).filter(Boolean)
    return {
      name: tag,
      at: when,
      hash: createHash('sha256').update(text).digest('hex'),
      statements,
      isConcurrent: isConcurrent(tag, statements),
    }
  })
}

/** When the newest migration that this version knows was made, in milliseconds since the epoch. */
export const newestMigration = (): number => Math.max(...entriesIn(MIGRATIONS).map(({ when }) => when))

const entriesIn = (folder: string): { when: number; tag: string }[] =>
  JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')).entries

/** Without leading comments, so that its first words can be recognised. */
const bare = (statement: string): string => statement.replace(/^(?:\s*--[^\n]*\n)*/, '').trim()

const CONCURRENT = /^(?:create (?:unique )?|drop )index concurrently\b/i

/** A stopped migration is run again, which is safe only for indexes. */
function isConcurrent(name: string, statements: readonly string[]): boolean {
  const count = statements.filter(statement => CONCURRENT.test(statement)).length
  if (count === 0) return false
  if (count === statements.length) return true
  throw new Error(`${name} makes indexes concurrently: what else it does goes into a migration of its own`)
}
