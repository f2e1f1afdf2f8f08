import type { Tx } from '../../drizzle/client.ts'
import { selectAt } from './queries.ts'
import type { PreparedRow } from './types.ts'

export { addRecipients } from './add.ts'
export { type Audience, type AudienceOptions, prepareAudience } from './audience.ts'
export { type AudienceText, readAudience } from './audience-text.ts'
export { toPolicies } from './fields.ts'
export { detectFormat, type TableFormat } from './files/index.ts'
export { planMapping } from './mapping.ts'
export {
  chunksOf,
  type JudgedAudience,
  judgedAudience,
  type NumberedRow,
  type PackedAudience,
  packAudience,
  type RowChunk,
  widestPositions,
} from './packed.ts'
export { chunksFrom, ownBytes } from './packed-thread.ts'
export { type Reader, type RecipientsFile, readingTurns, requireFileSize, withTable } from './read-file.ts'
export { type FieldSchema, type Policy, type PreparedRow, type RecipientInput, UNLOCKED } from './types.ts'

/** The stored rows at these positions of a list, in the list's order. */
export async function recipientsAt(
  tx: Tx,
  listId: string,
  positions: readonly number[],
): Promise<{ row: number; recipient: PreparedRow }[]> {
  const rows = await selectAt(tx, listId, positions)
  return rows.map(recipient => ({ row: recipient.position, recipient }))
}
