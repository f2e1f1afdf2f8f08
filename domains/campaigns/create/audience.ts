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
  knownOf,
  type NumberedRow,
  openTable,
  packAudience,
  planMapping,
  prepareAudience,
  type Reader,
  recipientsAt,
  requireFileSize,
  type SentAudience,
  type TableFormat,
  toPolicies,
  UNLOCKED,
  widestPositions,
} from '../../recipients/service.ts'
import { type NumberedRows, rowsOfList } from '../list-rows.ts'
import type { LeftOut } from '../positions.ts'
import { unknownFormat } from './errors.ts'

/**
 * The recipients of a campaign: an existing list as it is now, or the campaign's own. A thread keeps own recipients
 * until they are written; disposing of the audience frees the thread.
 */
export interface Audience extends AsyncDisposable {
  /** How many letters: one for each of the list's first positions that are not left out. */
  readonly letters: number
  /** Positions of an existing list. */
  readonly leftOut: LeftOut
  readonly fields: readonly ListField[]
  readonly facts: AudienceFacts
  /** Null: the campaign has recipients of its own. */
  readonly listId: string | null
  readonly own: SentAudience | null
  readonly imported: { imported: number; skipped: number } | null
  /** How many recipients of an existing list had been erased when it was counted. */
  readonly erased?: number
}

/** The part of an order that names the recipients. */
interface AudienceOrder extends Reader {
  readonly body: CreateCampaign
  readonly files: Uploads
  readonly recipients?: SentAudience | null
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
  const check = (without?: readonly number[]) =>
    table.check({ mapping, schema: UNLOCKED, skipsDuplicates, without })
  const own = { ...(await check()), without: check }
  const audience = fromPacked(own, reason('file_without_recipients'))
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
  const none = { leftOut: [], own: null, imported: null }
  return { letters, erased, fields, facts, listId, ...none, ...nothingToDispose }
}

function fromRows({ recipients = [], recipientPolicies = {}, duplicates }: CreateCampaign): Audience {
  const policies = toPolicies(recipientPolicies)
  const prepare = (without?: readonly number[]) =>
    packAudience(
      prepareAudience(recipients, UNLOCKED, { policies, known: knownOf(duplicates === 'skip', without) }),
    )
  return fromPacked({ ...prepare(), without: async rows => prepare(rows) }, reason('list_empty'))
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

function fromPacked(own: SentAudience, whenEmpty: Reason): Audience {
  if (own.issues.length > 0) {
    throw rowsFailed('recipient_validation_failed', own.issues, reason('recipients_invalid'))
  }
  const { letters, fields, facts, skipped } = own
  if (letters === 0) throw new ApiError('list_empty', whenEmpty)
  const imported = { imported: letters, skipped }
  return { letters, leftOut: [], fields, facts, listId: null, own, imported, ...nothingToDispose }
}

/** An audience without some of its rows, by the sender's numbers. @throws ApiError list_empty if none is left */
export async function withoutRows(audience: Audience, rows: readonly number[]): Promise<Audience> {
  const whenEmpty = reason('recipients_all_stopped')
  const { own } = audience
  if (own) {
    // The thread stays with the audience that was opened.
    return fromPacked({ ...own, ...(await own.without(rows)) }, whenEmpty)
  }
  const letters = audience.letters - rows.length
  if (letters === 0) throw new ApiError('list_empty', whenEmpty)
  return { ...audience, letters, leftOut: rows }
}

/** The rows with the widest values, and the sender's number of each. */
export async function widestRows(
  tx: Tx,
  { listId, own, facts, leftOut }: Audience,
): Promise<readonly NumberedRow[]> {
  if (own) return own.samples
  const left = new Set(leftOut)
  return recipientsAt(
    tx,
    listId!,
    widestPositions(facts).filter(position => !left.has(position)),
  )
}

/** All rows of an audience, in their order. */
export const rowsOfAudience = (
  tx: Tx,
  { own, listId, ...audience }: Audience,
): AsyncIterable<NumberedRows> | Iterable<NumberedRows> =>
  own ? own.chunks() : rowsOfList(tx, { listId: listId!, ...audience })

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
