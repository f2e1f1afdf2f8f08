import type { Tx } from '../../drizzle/client.ts'
import type { AudienceFacts, ListField } from '../../drizzle/tables/index.ts'
import type { CreateCampaign } from '../../schemas/campaigns.ts'
import { ApiError, invalid, notFound, rowsFailed } from '../../schemas/errors.ts'
import { createList, readList, touchList } from '../lists/index.ts'
import {
  addRecipients,
  detectFormat,
  type Audience as PreparedAudience,
  type PreparedRow,
  prepareAudience,
  readRecipientsFile,
  recipientsAt,
  requireFileSize,
  type TableFormat,
  toPolicies,
  UNLOCKED,
} from '../recipients/index.ts'
import type { UploadedFile, Uploads } from './uploads.ts'

/** Who will get a letter: an existing list as it stands now, or recipients that the campaign brings. */
export interface Audience {
  /** Letters: one for each of the list's first positions. */
  readonly letters: number
  readonly fields: readonly ListField[]
  readonly facts: AudienceFacts
  /** Null: the campaign brings its own. */
  readonly listId: string | null
  readonly prepared: PreparedAudience | null
  readonly imported: { imported: number; skipped: number } | null
}

/**
 * Reads and judges the recipients, before any transaction.
 * @throws ApiError not_found, invalid_mapping, recipient_validation_failed with all rows, list_empty.
 */
export async function resolveAudience(
  db: Tx,
  accountId: string,
  body: CreateCampaign,
  files: Uploads,
): Promise<Audience> {
  if (body.listId !== undefined) return existingList(db, accountId, body.listId)
  const file = files.get('recipientsFile')
  return file ? fromFile(file, body) : fromRows(body)
}

async function existingList(db: Tx, accountId: string, listId: string): Promise<Audience> {
  const list = await readList(db, accountId, listId)
  if (!list) throw notFound('List')
  if (list.recipientCount === 0) throw new ApiError('list_empty', 'List has no recipients')
  // Positions are only ever added after this one: the audience is frozen by the number alone.
  const { recipientCount: letters, fields, facts } = list
  return { letters, fields, facts, listId, prepared: null, imported: null }
}

function fromRows({ recipients = [], recipientPolicies = {} }: CreateCampaign): Audience {
  const prepared = prepareAudience(recipients, UNLOCKED, { policies: toPolicies(recipientPolicies) })
  return brought(prepared, 'List has no recipients')
}

/**
 * The format of a recipients file, which may be of any size that its format has.
 * @throws ApiError validation_failed, payload_too_large
 */
export function fileFormat(file: UploadedFile, body: CreateCampaign): TableFormat {
  const format = body.fileFormat ?? detectFormat(file.filename, file.mimetype)
  if (!format) throw invalid('Could not detect the recipients file format')
  requireFileSize(file, format)
  return format
}

async function fromFile(file: UploadedFile, body: CreateCampaign): Promise<Audience> {
  const prepared = await readRecipientsFile(file, fileFormat(file, body), body.mapping!, UNLOCKED)
  return brought(
    prepared,
    'The recipients file produced no importable rows. A campaign needs at least one recipient',
  )
}

function brought(prepared: PreparedAudience, whenEmpty: string): Audience {
  if (prepared.issues.length > 0) {
    throw rowsFailed('recipient_validation_failed', prepared.issues, 'Recipient validation failed')
  }
  const letters = prepared.rows.length
  if (letters === 0) throw new ApiError('list_empty', whenEmpty)
  const { fields, facts, skipped } = prepared
  return { letters, fields, facts, listId: null, prepared, imported: { imported: letters, skipped } }
}

/** The rows at these positions, with the number by which their sender knows them. */
export async function rowsAt(
  tx: Tx,
  { listId, prepared }: Audience,
  positions: readonly number[],
): Promise<{ row: number; recipient: PreparedRow }[]> {
  if (prepared === null) return recipientsAt(tx, listId!, positions)
  return positions.map(position => ({
    row: prepared.numbers[position - 1]!,
    recipient: prepared.rows[position - 1]!,
  }))
}

/**
 * Writes the campaign's own list, or marks the existing one as used; returns its id.
 * @throws ApiError conflict where the list went away since it was read.
 */
export async function storeAudience(
  tx: Tx,
  accountId: string,
  name: string,
  audience: Audience,
): Promise<string> {
  if (audience.prepared === null) {
    if (!(await touchList(tx, accountId, audience.listId!))) {
      throw new ApiError('conflict', 'List no longer exists')
    }
    return audience.listId!
  }
  const list = await createList(tx, { accountId, name })
  await addRecipients(tx, list, audience.prepared)
  return list.id
}
