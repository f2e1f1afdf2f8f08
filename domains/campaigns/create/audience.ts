import type { Tx } from '../../../drizzle/client.ts'
import type { AudienceFacts, ListField } from '../../../drizzle/tables/index.ts'
import type { CreateCampaign } from '../../../schemas/campaigns.ts'
import { ApiError, invalid, notFound, rowsFailed } from '../../../schemas/errors.ts'
import { createList, readList, touchList } from '../../lists/index.ts'
import {
  addRecipients,
  detectFormat,
  type NumberedRow,
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
  withTable,
} from '../../recipients/index.ts'
import type { UploadedFile, Uploads } from './content/file-parts.ts'

/** Who will get a letter: an existing list as it stands now, or recipients that the campaign brings. */
export interface Audience {
  /** Letters: one for each of the list's first positions. */
  readonly letters: number
  readonly fields: readonly ListField[]
  readonly facts: AudienceFacts
  /** Null: the campaign brings its own. */
  readonly listId: string | null
  readonly brought: PackedAudience | null
  readonly imported: { imported: number; skipped: number } | null
}

/** What of an order says who gets a letter. */
interface AudienceOrder extends Reader {
  readonly body: CreateCampaign
  readonly files: Uploads
  readonly recipients?: PackedAudience | null
}

/**
 * Reads and judges the recipients, before any transaction, and hands them to `work`: what stands in a thread until then
 * goes with it.
 * @throws ApiError not_found, invalid_mapping, recipient_validation_failed with all rows, list_empty; what `work` throws.
 */
export async function withAudience<Result>(
  db: Tx,
  order: AudienceOrder,
  work: (audience: Audience) => Promise<Result>,
): Promise<Result> {
  const { body, files, recipients, accountId } = order
  if (body.listId !== undefined) return work(await existingList(db, accountId, body.listId))
  if (recipients) return work(fromPacked(recipients, 'List has no recipients'))
  const file = files.get('recipientsFile')
  if (!file) return work(fromRows(body))
  const mapping = body.mapping!
  // A mapping that can't fit is told before the file is looked at.
  planMapping(mapping, UNLOCKED)
  return withTable(order, file, fileFormat(file, body), async table => {
    const audience = await table.check(mapping, UNLOCKED)
    return work(fromPacked(audience, `${NO_ROWS}. A campaign needs at least one recipient`))
  })
}

const NO_ROWS = 'The recipients file produced no importable rows'

async function existingList(db: Tx, accountId: string, listId: string): Promise<Audience> {
  const list = await readList(db, accountId, listId)
  if (!list) throw notFound('List')
  if (list.recipientCount === 0) throw new ApiError('list_empty', 'List has no recipients')
  // Positions are only ever added after this one: the audience is frozen by the number alone.
  const { recipientCount: letters, fields, facts } = list
  return { letters, fields, facts, listId, brought: null, imported: null }
}

function fromRows({ recipients = [], recipientPolicies = {} }: CreateCampaign): Audience {
  const prepared = prepareAudience(recipients, UNLOCKED, { policies: toPolicies(recipientPolicies) })
  return fromPacked(packAudience(prepared), 'List has no recipients')
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

function fromPacked(brought: PackedAudience, whenEmpty: string): Audience {
  if (brought.issues.length > 0) {
    throw rowsFailed('recipient_validation_failed', brought.issues, 'Recipient validation failed')
  }
  const { letters, fields, facts, skipped } = brought
  if (letters === 0) throw new ApiError('list_empty', whenEmpty)
  return { letters, fields, facts, listId: null, brought, imported: { imported: letters, skipped } }
}

/** The rows that hold the widest values, with the number by which their sender knows them. */
export async function widestRows(
  tx: Tx,
  { listId, brought, facts }: Audience,
): Promise<readonly NumberedRow[]> {
  return brought ? brought.samples : recipientsAt(tx, listId!, widestPositions(facts))
}

/** Rows on their way to the thread that looks at their letters. */
export interface SentRows {
  /** A JSON array of rows as they are stored. */
  readonly json: string
  /** The number under which the sender knows each of them. */
  readonly numbers: readonly number[]
}

/** Rows of a list that are read at once. */
const ROWS_AT_ONCE = 1000

/** All rows of an audience, in their order. */
export async function* rowsOfAudience(
  tx: Tx,
  { listId, brought, letters }: Audience,
): AsyncGenerator<SentRows> {
  if (brought) yield* brought.chunks()
  for (let first = 1; !brought && first <= letters; first += ROWS_AT_ONCE) {
    const last = Math.min(letters, first + ROWS_AT_ONCE - 1)
    const { json, count } = await readAudience(tx, listId!, first, last)
    yield { json, numbers: Array.from({ length: count }, (_, index) => first + index) }
  }
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
  if (audience.brought === null) {
    if (!(await touchList(tx, accountId, audience.listId!))) {
      throw new ApiError('conflict', 'List no longer exists')
    }
    return audience.listId!
  }
  const list = await createList(tx, { accountId, name })
  await addRecipients(tx, list, audience.brought)
  return list.id
}
