import type { PgBoss } from 'pg-boss'
import { uuidv7 } from 'uuidv7'
import type { Db, Tx } from '../../../drizzle/client.ts'
import type { CreateCampaign } from '../../../schemas/campaigns.ts'
import { ApiError } from '../../../schemas/errors.ts'
import { enqueue } from '../../../workers/queue/enqueue.ts'
import { writeInTurn } from '../../../workers/turns/writes.ts'
import { charge, requireBalance } from '../../credits/index.ts'
import { codeOfCampaign, createCode, type QrCodeRow } from '../../qr/index.ts'
import type { PackedAudience } from '../../recipients/index.ts'
import { rentNumber } from '../../telephony/index.ts'
import { batchSizeFor } from '../batches.ts'
import { insertCampaign } from '../lifecycle.ts'
import type { CampaignRow } from '../present.ts'
import { lockIdempotencyKey, selectByIdempotencyKey, selectCampaign, setPhoneNumber } from '../queries.ts'
import { warningsOf, withWarnings } from '../warnings.ts'
import { type Audience, fileFormat, storeAudience, withAudience } from './audience.ts'
import type { Documents } from './body/documents.ts'
import { type ResolvedContent, resolveContent, storeSnapshot } from './content/content.ts'
import type { Uploads } from './content/file-parts.ts'
import { checkPrintable, type PrintFacts } from './preflight/preflight.ts'
import { sentOrder } from './preflight/preflight-design.ts'

export interface CreateOrder {
  readonly accountId: string
  readonly idempotencyKey: string | null
  readonly body: CreateCampaign
  readonly files: Uploads
  /** Recipients of a body that was read in a thread; they are not in `body` then. */
  readonly recipients?: PackedAudience | null
  /** Checks and gives the documents of such a body; they are not in `body` either. @throws as `readDocuments` */
  readonly documents?: (() => Promise<Documents>) | null
  /** The part `imagesManifest`, as it was sent. */
  readonly imagesManifest: string | undefined
  /** `payment`: the campaign waits for the provider's confirmation and is never charged credits. */
  readonly funding: 'credits' | 'payment'
  readonly source: 'api' | 'web'
  /** Fires when the client has gone: what has not been written by then never is. */
  readonly signal?: AbortSignal | undefined
  /** Travels with the work, so that its log lines name the request that asked for it. */
  readonly requestId?: string
}

export interface CreateServices {
  readonly db: Db
  readonly boss: PgBoss
  /** Where printed codes lead. */
  readonly baseUrl: string
  readonly telephonyEnabled: boolean
}

export interface CreatedCampaignRow {
  readonly campaign: CampaignRow
  readonly code: QrCodeRow | null
  /** Null where the audience is an existing list. */
  readonly imported: { imported: number; skipped: number } | null
  /** An earlier create with the same key was found: nothing was made. */
  readonly replayed: boolean
}

/** An earlier campaign of this account and key, as it stands now. */
export async function replay(
  tx: Tx,
  accountId: string,
  key: string,
): Promise<CreatedCampaignRow | undefined> {
  const campaign = await selectByIdempotencyKey(tx, accountId, key)
  if (!campaign) return undefined
  const code = (await codeOfCampaign(tx, accountId, campaign.id)) ?? null
  return { campaign, code, imported: null, replayed: true }
}

/**
 * Creates a campaign, whole or not at all. Everything that takes time (files, parsing, fonts) happens before the
 * transaction; within it, rows are only written.
 */
export async function createCampaign(
  services: CreateServices,
  order: CreateOrder,
): Promise<CreatedCampaignRow> {
  const { body, files } = order
  const recipientsFile = files.get('recipientsFile')
  if (recipientsFile) fileFormat(recipientsFile, body)
  const content = await resolveContent(services.db, order)
  return withAudience(services.db, order, audience => chargeAndWrite(services, order, content, audience))
}

async function chargeAndWrite(
  services: CreateServices,
  order: CreateOrder,
  content: ResolvedContent,
  audience: Audience,
): Promise<CreatedCampaignRow> {
  const { db } = services
  const { accountId } = order
  if (order.funding === 'credits') {
    try {
      await requireBalance(db, accountId, audience.letters)
    } catch (error) {
      // A database that has just gone is not asked again: the client has waited long enough.
      if (!(error instanceof ApiError) || order.idempotencyKey === null) throw error
      // The same order, sent twice at once, may have spent these very letters.
      const earlier = await replay(db, accountId, order.idempotencyKey)
      if (earlier) return earlier
      throw error
    }
  }
  // After the balance: laying out letters takes time that whoever cannot pay has no claim to.
  const printed = sentOrder({ body: order.body, content, audience, baseUrl: services.baseUrl })
  // Money that has been paid does not come back by itself: such an order is looked at whole, before it is paid.
  const allRows = order.funding === 'payment'
  const facts = await checkPrintable(db, order, printed, audience, { allRows })
  const turn = { account: accountId, idempotencyKey: order.idempotencyKey, listId: audience.listId }
  return writeInTurn(db, turn, tx => write(tx, services, order, { content, audience, facts }))
}

/** An order with nothing wrong about it. */
interface Checked {
  readonly content: ResolvedContent
  readonly audience: Audience
  readonly facts: PrintFacts
}

async function write(
  tx: Tx,
  { boss, telephonyEnabled }: CreateServices,
  order: CreateOrder,
  { content, audience, facts }: Checked,
): Promise<CreatedCampaignRow> {
  const { accountId, idempotencyKey, funding } = order
  const { name } = order.body
  if (idempotencyKey !== null) {
    await lockIdempotencyKey(tx, accountId, idempotencyKey)
    const earlier = await replay(tx, accountId, idempotencyKey)
    if (earlier) return earlier
  }

  const id = uuidv7()
  const listId = await storeAudience(tx, accountId, name, audience)
  const templateId = await storeSnapshot(tx, accountId, name, content)
  const campaignRow = {
    id,
    accountId,
    name,
    listId,
    templateId,
    idempotencyKey,
    funding,
    source: order.source,
    format: order.body.format ?? 'letter',
    cardDesign: order.body.cardDesign ?? null,
    letters: audience.letters,
    characters: audience.facts.characters,
    batchSize: batchSizeFor(audience.letters),
    warnings: withWarnings(warningsOf(content.warnings), facts.warnings.first, facts.warnings.count),
    rowsChecked: facts.rowsChecked,
  }
  await insertCampaign(tx, campaignRow, { published: funding === 'credits' })
  if (facts.printsPhoneNumber) {
    const phoneNumber = await rentNumber(tx, { enabled: telephonyEnabled, campaignId: id })
    await setPhoneNumber(tx, id, phoneNumber)
  }
  const code = content.code
    ? await createCode(tx, { accountId, campaignId: id, name, choice: content.code })
    : null
  // The account's row is locked from here to the commit: last, so that creates of one account hardly wait.
  if (funding === 'credits') {
    await charge(tx, { accountId, campaignId: id, letters: audience.letters })
    const origin = order.requestId === undefined ? {} : { requestId: order.requestId }
    await enqueue(boss, tx, 'render', { campaignId: id, ...origin })
  }
  const campaign = await selectCampaign(tx, accountId, id)
  return { campaign: campaign!, code, imported: audience.imported, replayed: false }
}
