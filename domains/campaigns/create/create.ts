import { uuidv7 } from 'uuidv7'
import { requireAccess, type Writer } from '#concurrency/access.ts'
import { serializedWrite } from '#concurrency/writes.ts'
import type { Tx } from '#drizzle/client.ts'
import { optOutAddress } from '#letter/base/opt-out.ts'
import { enqueue } from '#queue/enqueue.ts'
import { ApiError } from '#schemas/errors.ts'
import { holdOf } from '../../accounts/service.ts'
import { record } from '../../audit/service.ts'
import { charge } from '../../credits/service.ts'
import { codeOfCampaign, createCode, type QrCodeRow } from '../../qr/service.ts'
import { rentNumber } from '../../telephony/service.ts'
import { batchSizeFor } from '../batches.ts'
import { takeDraft } from '../drafts/campaign-drafts.ts'
import { requireRoomForUnpaid } from '../lifecycle/unpaid.ts'
import { insertCampaign } from '../lifecycle.ts'
import type { CampaignAnswer } from '../present.ts'
import { lockIdempotencyKey, selectByIdempotencyKey, selectCampaign, setPhoneNumber } from '../queries.ts'
import { storeAudience } from './audience.ts'
import { storeSnapshot } from './content/snapshot.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { type Prepared, prepare } from './prepare.ts'

export interface CreatedCampaignRow {
  readonly campaign: CampaignAnswer
  readonly code: QrCodeRow | null
  /** Null if the audience is an existing list. */
  readonly imported: { imported: number; skipped: number } | null
  /** An earlier create with the same key was found, and nothing was created. */
  readonly replayed: boolean
}

/**
 * Creates a campaign completely or not at all. Slow work is done before the transaction, which only writes rows.
 * @param writer whose access is looked at again in that transaction
 * @throws ApiError; QueueFull
 */
export async function createCampaign(
  services: CreateServices,
  order: CreateOrder,
  writer: Writer,
): Promise<CreatedCampaignRow> {
  const { db } = services
  const { accountId, idempotencyKey } = order
  try {
    await using prepared = await prepare(services, order)
    const turn = { writer, idempotencyKey, listId: prepared.audience.listId }
    return await serializedWrite(db, turn, tx => write(tx, services, order, prepared, writer))
  } catch (error) {
    if (!isUnpaid(error) || idempotencyKey === null) throw error
    await requireAccess(db.$client, writer)
    // The same order may have been sent twice at once, and the other one may have spent these credits.
    const earlier = await replay(db, accountId, idempotencyKey)
    if (earlier) return earlier
    throw error
  }
}

const isUnpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'insufficient_credits'

/** An earlier campaign of this account and key, in its current state. */
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

async function write(
  tx: Tx,
  { boss, baseUrl, telephonyEnabled, secretId }: CreateServices,
  order: CreateOrder,
  { content, audience, facts, letterDigest, startAt }: Prepared,
  writer: Writer,
): Promise<CreatedCampaignRow> {
  const { accountId, idempotencyKey, funding } = order
  const { name } = order.body
  if (idempotencyKey !== null) {
    await lockIdempotencyKey(tx, accountId, idempotencyKey)
    const earlier = await replay(tx, accountId, idempotencyKey)
    if (earlier) return earlier
  }
  if (funding === 'payment') await requireRoomForUnpaid(tx, accountId)
  if (order.draft) await takeDraft(tx, order.draft)

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
    imprint: { ...content.imprint, optOutAddress: optOutAddress(baseUrl) },
    secretId,
    letters: audience.letters,
    leftOut: [...audience.leftOut],
    characters: audience.facts.characters,
    batchSize: batchSizeFor(audience.letters),
    warnings: facts.warnings,
    letterDigest,
    peopleDigest: audience.own?.people ?? null,
    metadata: order.body.metadata ?? null,
    rowsChecked: facts.rowsChecked,
    startAt,
  }
  const published = funding === 'credits'
  const hold = published ? await holdOf(tx, writer) : 0
  const startAfter = await insertCampaign(tx, campaignRow, { published, hold })
  if (facts.printsPhoneNumber) {
    const phoneNumber = await rentNumber(tx, { enabled: telephonyEnabled, campaignId: id })
    await setPhoneNumber(tx, id, phoneNumber)
  }
  const code = content.code
    ? await createCode(tx, { accountId, campaignId: id, name, choice: content.code })
    : null
  if (writer.kind !== 'operator') await record(tx, writer, order.operation ?? 'createCampaign', id)
  // Last, because it locks the account's row until the commit: creates of one account hardly wait.
  if (funding === 'credits') {
    await charge(tx, { accountId, campaignId: id, letters: audience.letters })
    const origin = order.requestId === undefined ? {} : { requestId: order.requestId }
    await enqueue(boss, tx, 'render', { campaignId: id, ...origin }, { startAfter })
  }
  const campaign = await selectCampaign(tx, accountId, id)
  return { campaign: campaign!, code, imported: audience.imported, replayed: false }
}
