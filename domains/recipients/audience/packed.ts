import { searchName } from '#drizzle/search-name.ts'
import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import type { ValidationIssue } from '#schemas/errors.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'
import type { Audience } from './prepare.ts'
import type { PreparedRow } from './types.ts'

/** A row with its sender's number. */
export interface NumberedRow {
  readonly row: number
  readonly recipient: PreparedRow
}

/** An audience without its rows, which a thread may keep. */
export interface AudienceSummary {
  /** Rows that will be stored. */
  readonly letters: number
  /** Rows that were skipped because a value is missing. */
  readonly skipped: number
  /** The list's schema once these rows are in. */
  readonly fields: ListField[]
  /** All issues, up to `MAX_ISSUES`. */
  readonly issues: ValidationIssue[]
  /** Positions count from 1 among the rows. */
  readonly facts: AudienceFacts
  /** See `PeopleDigest`. */
  readonly people: string
  /** The rows that hold the widest values, in their order. */
  readonly samples: readonly NumberedRow[]
  readonly first: NumberedRow | null
  /** What a file leaves in doubt, with the numbers of its rows. */
  readonly doubts?: readonly WarningReason[]
}

/** Rows for `insertRecipients`: JSON that is passed to PostgreSQL unchanged. */
export interface RowChunk {
  readonly json: string
  readonly rows: number
  /** The sender's number of each row. */
  readonly numbers: readonly number[]
}

/** An audience that is ready to be stored. */
export interface PackedAudience extends AudienceSummary {
  /** Its rows from the first. A second call ends the iteration of the first. */
  chunks(): AsyncIterable<RowChunk> | Iterable<RowChunk>
}

/** Recipients that an order brings along. */
export interface SentAudience extends PackedAudience {
  /** The same without some rows, by their numbers: they count as skipped. It takes the place of this one. */
  without(rows: readonly number[]): Promise<PackedAudience>
}

/** Enough rows that the cost of a statement does not matter, and few enough characters that passing them on is quick. */
const CHUNK = { rows: 1000, characters: 262_144 }

export function* chunksOf(rows: Iterable<NumberedRow>): Generator<RowChunk> {
  let objects: string[] = []
  let numbers: number[] = []
  let characters = 0
  const take = (): RowChunk => {
    const chunk = { json: `[${objects.join(',')}]`, rows: objects.length, numbers }
    objects = []
    numbers = []
    characters = 0
    return chunk
  }
  for (const { row, recipient } of rows) {
    const json = JSON.stringify({ ...recipient, searchName: searchName(recipient.name) })
    objects.push(json)
    numbers.push(row)
    characters += json.length
    if (objects.length >= CHUNK.rows || characters >= CHUNK.characters) yield take()
  }
  if (objects.length > 0) yield take()
}

/** The positions at which an audience's widest values stand, in order. */
export const widestPositions = ({ widest }: AudienceFacts): number[] =>
  [...new Set(Object.values(widest).map(({ position }) => position))].sort((a, b) => a - b)

export const firstOf = ({ rows, numbers }: Pick<Audience, 'rows' | 'numbers'>): NumberedRow | null =>
  rows[0] ? { row: numbers[0]!, recipient: rows[0] } : null

export function summaryOf({ rows, numbers, facts, ...rest }: Audience): AudienceSummary {
  const samples = widestPositions(facts).map(position => ({
    row: numbers[position - 1]!,
    recipient: rows[position - 1]!,
  }))
  return { ...rest, facts, letters: rows.length, samples, first: firstOf({ rows, numbers }) }
}

export function* numbered({ rows, numbers }: Pick<Audience, 'rows' | 'numbers'>): Generator<NumberedRow> {
  for (const [index, recipient] of rows.entries()) yield { row: numbers[index]!, recipient }
}

/** Packs a small audience on the answering thread. */
export const packAudience = (audience: Audience): PackedAudience => ({
  ...summaryOf(audience),
  chunks: () => chunksOf(numbered(audience)),
})
