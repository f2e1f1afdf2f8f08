import type { Static } from '@sinclair/typebox'
import type { Tx } from '#drizzle/client.ts'
import type { OrderCheck } from '#schemas/campaign-check.ts'
import type { CampaignCheck } from '#schemas/post-campaign.ts'
import type { ProofRecipient } from '#schemas/proofs.ts'
import { reason } from '#schemas/reasons.ts'
import { balanceOf } from '../../credits/service.ts'
import { type PreparedRow, recipientsAt, widestRecipient } from '../../recipients/service.ts'
import { requireTelephony } from '../../telephony/service.ts'
import { positionOf } from '../positions.ts'
import { warningsOf, withWarnings } from '../warnings.ts'
import type { Audience } from './audience.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { type Prepared, prepare } from './prepare.ts'

type Services = Omit<CreateServices, 'boss'>

/** What an order would do. Too small a balance is reported, not refused. */
async function check(services: Services, order: CreateOrder, { content, audience, facts }: Prepared) {
  if (facts.printsPhoneNumber) requireTelephony(services.telephonyEnabled)
  return {
    letters: audience.letters,
    pagesPerLetter: order.body.format === 'postcard' || content.design.hasBackPage ? 2 : 1,
    balance: (await balanceOf(services.db, order.accountId))?.balance ?? 0,
    warnings: facts.warnings,
    allChecked: facts.rowsChecked,
  }
}

/**
 * Checks an order of a program as creating it would, and writes nothing. @throws ApiError as creating it would; QueueFull
 */
export async function checkOrder(
  services: Services,
  order: CreateOrder,
): Promise<Static<typeof OrderCheck>['data']> {
  await using prepared = await prepare(services, order, { asksForFunds: false, numbers: 'sent' })
  const { letters, balance, ...checked } = await check(services, order, prepared)
  const { imported, leftOut } = prepared.audience
  const skipped = (imported?.skipped ?? 0) + leftOut.length
  return { letters, skipped, credits: { needed: letters, balance }, ...checked }
}

/** The same for a person, who is also told whose address letters come back to. */
export async function checkCampaign(
  services: Services,
  order: CreateOrder,
): Promise<Static<typeof CampaignCheck>['data']> {
  await using prepared = await prepare(services, order, { asksForFunds: false, numbers: 'sent' })
  const { warnings, ...checked } = await check(services, order, prepared)
  const ofSender = prepared.content.hasForeignSender ? [reason('sender_of_deployment')] : []
  const { rows, first } = prepared.stopped
  return {
    ...checked,
    stopped: { count: rows.length, first: [...first] },
    warnings: withWarnings(warningsOf(ofSender), warnings),
    samples: await samplesOf(services.db, prepared.audience),
    phoneNumber: prepared.facts.printsPhoneNumber,
  }
}

type Samples = Static<typeof CampaignCheck>['data']['samples']

async function samplesOf(tx: Tx, { own, listId, leftOut, facts, fields }: Audience): Promise<Samples> {
  const first = own ? own.first : (await recipientsAt(tx, listId!, [positionOf(leftOut, 1)]))[0]
  return [
    ...(first
      ? [{ kind: 'first' as const, position: first.row, recipient: proofRecipient(first.recipient) }]
      : []),
    { kind: 'widest', position: null, recipient: widestRecipient(facts, fields) },
  ]
}

function proofRecipient({
  name,
  street,
  postCode,
  postTown,
  country,
  customFields,
}: PreparedRow): ProofRecipient {
  const fields = Object.entries(customFields).map(([key, { value }]) => [key, value])
  return { name, street, postCode, postTown, country, fields: Object.fromEntries(fields) }
}
