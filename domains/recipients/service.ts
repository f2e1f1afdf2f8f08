import type { Tx } from '#drizzle/client.ts'
import type { PreparedRow } from './audience/index.ts'
import { selectAt } from './queries.ts'

export { addRecipients } from './add.ts'
export {
  type Audience,
  type AudienceOptions,
  type AudienceSummary,
  chunksOf,
  type FieldSchema,
  knownOf,
  type NumberedRow,
  type PackedAudience,
  type Policy,
  type PreparedRow,
  packAudience,
  prepareAudience,
  type RecipientInput,
  type RowChunk,
  type SentAudience,
  summaryOf,
  toPolicies,
  UNLOCKED,
  widestPositions,
} from './audience/index.ts'
export { widestRecipient } from './audience/widest-recipient.ts'
export { detectFormat, type TableFormat } from './files/index.ts'
export { planMapping } from './import/mapping.ts'
export {
  fileTooLarge,
  openTable,
  type Reader,
  type RecipientsFile,
  readingTurns,
  readingWeight,
  requireFileSize,
} from './import/read-file.ts'
export {
  type AudienceText,
  addresseeOf,
  isNotIn,
  readAddresses,
  readAudience,
  readRecipient,
  type Stretch,
} from './queries.ts'

/** The stored rows at these positions of a list, in the list's order. */
export async function recipientsAt(
  tx: Tx,
  listId: string,
  positions: readonly number[],
): Promise<{ row: number; recipient: PreparedRow }[]> {
  const rows = await selectAt(tx, listId, positions)
  return rows.map(recipient => ({ row: recipient.position, recipient }))
}
