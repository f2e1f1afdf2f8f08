import type { Tx } from '#drizzle/client.ts'
import type { AudienceFacts, ListField } from '#drizzle/tables/index.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import { ApiError, notFound, rowsFailed } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import type { UploadedFile, Uploads } from '#schemas/uploads.ts'
import { createList, readList, touchList } from '../../lists/service.ts'
import {
  addRecipients,
  detectFormat,
  KnownPersons,
  type NumberedRow,
  openTable,
  type PackedAudience,
  packAudience,
  planMapping,
  prepareAudience,
  type Reader,
  readAudience,
  recipientsAt,
  requireFileSize,
  type TableFormat,
  toPolicies,
  UNLOCKED,
  widestPositions,
} from '../../recipients/service.ts'
import { unknownFormat } from './errors.ts'

/**
 * The recipients of a campaign: an existing list as it is now, or the campaign's own. A thread keeps own recipients
 * until they are written; disposing of the audience frees the thread.
 */
export interface Audience extends AsyncDisposable {
  /** How many letters: one for each of the list's first positions. */
  readonly letters: number
  readonly fields: readonly ListField[]
  readonly facts: AudienceFacts
  /** Null: the campaign has recipients of its own. */
  readonly listId: string | null
  readonly own: PackedAudience | null
  readonly imported: { imported: number; skipped: number } | null
  /** How many recipients of an existing list had been erased when it was counted. */
  readonly erased?: number
}

/** The part of an order that names the recipients. */
interface AudienceOrder extends Reader {
  readonly body: CreateCampaign
  readonly files: Uploads
  readonly recipients?: PackedAudience | null
}

/**
 * Reads and checks the recipients, before any transaction.
 * @param locale in which the cells of a workbook are shown
 * @throws ApiError not_found, invalid_mapping, recipient_validation_failed with all rows, list_empty
 */
export async function openAudience(db: Tx, order: AudienceOrder, locale: string): Promise<Audience> {
  const { body, files, recipients, accountId } = order
  if (body.listId !== undefined) return existingList(db, accountId, body.listId)
  if (recipients) return fromPacked(recipients, reason('list_empty'))
  const file = files.get('recipientsFile')
  return file ? fromFile(order, file, locale) : fromRows(body)
}

async function fromFile(order: AudienceOrder, file: UploadedFile, locale: string): Promise<Audience> {
  const mapping = order.body.mapping!
  // A mapping that cannot fit the columns is refused before the file is read.
  planMapping(mapping, UNLOCKED)
  await using opened = new AsyncDisposableStack()
  const table = opened.use(await openTable(order, file, fileFormat(file, order.body), { locale }))
  const skipsDuplicates = order.body.duplicates === 'skip'
  const packed = await table.check({ mapping, schema: UNLOCKED, skipsDuplicates })
  const audience = fromPacked(packed, reason('file_without_recipients'))
  const kept = opened.move()
  return { ...audience, [Symbol.asyncDispose]: () => kept.disposeAsync() }
}

const nothingToDispose = { [Symbol.asyncDispose]: async () => {} }

async function existingList(db: Tx, accountId: string, listId: string): Promise<Audience> {
  const list = await readList(db, accountId, listId)
  if (!list) throw notFound('List')
  if (list.recipientCount === 0) throw new ApiError('list_empty')
  // New positions only follow this one, so the number alone freezes the audience.
  const { recipientCount: letters, erasedRecipients: erased, fields, facts } = list
  return { letters, erased, fields, facts, listId, own: null, imported: null, ...nothingToDispose }
}

function fromRows({ recipients = [], recipientPolicies = {}, duplicates }: CreateCampaign): Audience {
  const prepared = prepareAudience(recipients, UNLOCKED, {
    policies: toPolicies(recipientPolicies),
    known: duplicates === 'skip' ? new KnownPersons() : undefined,
  })
  return fromPacked(packAudience(prepared), reason('list_empty'))
}

/**
 * Refuses a recipients file of no known format, before anything is parsed.
 * @throws ApiError validation_failed, payload_too_large
 */
export function requireKnownFormat({ files, body }: Pick<AudienceOrder, 'files' | 'body'>): void {
  const file = files.get('recipientsFile')
  if (file) fileFormat(file, body)
}

function fileFormat(file: UploadedFile, body: CreateCampaign): TableFormat {
  const format = body.fileFormat ?? detectFormat(file.filename, file.mimetype)
  if (!format) throw unknownFormat()
  requireFileSize(file, format)
  return format
}

function fromPacked(own: PackedAudience, whenEmpty: Reason): Audience {
  if (own.issues.length > 0) {
    throw rowsFailed('recipient_validation_failed', own.issues, reason('recipients_invalid'))
  }
  const { letters, fields, facts, skipped } = own
  if (letters === 0) throw new ApiError('list_empty', whenEmpty)
  const imported = { imported: letters, skipped }
  return { letters, fields, facts, listId: null, own, imported, ...nothingToDispose }
}

/** The rows with the widest values, and the sender's number of each. */
export async function widestRows(tx: Tx, { listId, own, facts }: Audience): Promise<readonly NumberedRow[]> {
  return own ? own.samples : recipientsAt(tx, listId!, widestPositions(facts))
}

/** Rows for the thread that checks their letters. */
export interface SentRows {
  /** A JSON array of stored rows. */
  readonly json: string
  /** The sender's number of each row. */
  readonly numbers: readonly number[]
}

/** Rows of a list that are read at once. */
const ROWS_AT_ONCE = 1000

/** All rows of an audience, in their order. */
export async function* rowsOfAudience(tx: Tx, { listId, own, letters }: Audience): AsyncGenerator<SentRows> {
  if (own) yield* own.chunks()
  for (let first = 1; !own && first <= letters; first += ROWS_AT_ONCE) {
    const last = Math.min(letters, first + ROWS_AT_ONCE - 1)
    const { lines, count } = await readAudience(tx, listId!, first, last)
    const json = `[${lines.replaceAll('\n', ',')}]`
    yield { json, numbers: Array.from({ length: count }, (_, index) => first + index) }
  }
}

/**
 * Writes the campaign's own list, or marks the existing one as used; returns its id. @throws ApiError conflict if the
 * list, or a recipient of it, was deleted since it was read.
 */
export async function storeAudience(
  tx: Tx,
  accountId: string,
  name: string,
  audience: Audience,
): Promise<string> {
  if (audience.own === null) {
    if (!(await touchList(tx, accountId, audience.listId!, audience.erased))) {
      const isThere = await readList(tx, accountId, audience.listId!)
      throw new ApiError('conflict', reason(isThere ? 'list_recipient_erased' : 'list_gone'))
    }
    return audience.listId!
  }
  const list = await createList(tx, { accountId, name })
  await addRecipients(tx, list, audience.own)
  return list.id
}
