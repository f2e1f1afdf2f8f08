import { tableRules } from '../rules.ts'
import type { ExportedTable } from './rows.ts'

export interface Entry {
  /** Path in the archive. */
  readonly file: string
  /** Of a table. */
  readonly rows?: number
  /** Bytes. */
  readonly size: number
  /** Hex. */
  readonly sha256: string
}

export interface ExportManifest {
  readonly version: 1
  readonly service: string
  readonly accountId: string
  /** Everything in the archive is as it was at this instant. */
  readonly asOf: string
  readonly entries: readonly Entry[]
}

/** The tables of an account's export, each a file of lines of JSON. */
export const exportedTables: readonly ExportedTable[] = tableRules.flatMap(({ table, of, exported }) =>
  of !== null && typeof exported === 'object' ? [{ table, of, exported }] : [],
)

const columns = (): string[] =>
  exportedTables.flatMap(({ table, exported: { leftOut = {} } }) =>
    Object.entries(leftOut).map(([column, why]) => `- ${table}: ${column} (${why})`),
  )

const tables = (): string[] =>
  tableRules.flatMap(({ table, of, exported }) =>
    of !== null && typeof exported === 'string' ? [`- ${table}: ${exported}`] : [],
  )

/** The README of the archive, for those who open it years later. */
export const readme = (accountId: string, asOf: string): string => `# Everything of account ${accountId}

As it was at ${asOf}. All of it is of one instant.

- tables/NAME.jsonl: one file a table, one row a line, each a JSON object (UTF-8). Names are those of the API, for
  example postCode and customFields. Times are ISO 8601 in UTC. An id in one file is the same id in another:
  a recipient's listId is the id of a line in lists.jsonl.
- files/ID.png, .jpg, .pdf: the images and the artwork of templates and campaigns. assets.jsonl says what they are.
- letters/CAMPAIGN/letters-0001.pdf: letters as they were printed. They are kept for 30 days after their delivery; of
  older campaigns there is letters.jsonl alone.
- manifest.json: each file with its number of rows, its size in bytes and its SHA-256.

This archive holds names and addresses. Keep it where only those can read it who must, and delete it when it has
served.

## What is left out

Secrets, so that nobody gets in with this archive: API keys and their hashes, sessions' and sign-in links' tokens,
passkeys, addresses of payment pages. What is made from other lines, and hashes of strangers:

${columns().join('\n')}

Whole tables:

${tables().join('\n')}
`
