import type { Static } from '@sinclair/typebox'
import type { Tx } from '#drizzle/client.ts'
import type { CampaignCheck } from '#schemas/post-campaign.ts'
import type { ProofRecipient } from '#schemas/proofs.ts'
import { balanceOf } from '../../credits/service.ts'
import { type PreparedRow, recipientsAt, widestRecipient } from '../../recipients/service.ts'
import { requireTelephony } from '../../telephony/service.ts'
import type { Audience } from './audience.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { prepare } from './prepare.ts'

/**
 * Checks an order as posting it would, and writes nothing. Too small a balance is reported, not refused. @throws
 * ApiError as posting it would; QueueFull
 */
export async function checkCampaign(
  services: Omit<CreateServices, 'boss'>,
  order: CreateOrder,
): Promise<Static<typeof CampaignCheck>['data']> {
  const { db, telephonyEnabled } = services
  await using prepared = await prepare(services, order, { asksForFunds: false })
  const { content, audience, facts } = prepared
  if (facts.printsPhoneNumber) requireTelephony(telephonyEnabled)
  return {
    letters: audience.letters,
    pagesPerLetter: order.body.format === 'postcard' || content.design.hasBackPage ? 2 : 1,
    balance: (await balanceOf(db, order.accountId))?.balance ?? 0,
    warnings: facts.warnings,
    allChecked: facts.rowsChecked,
    samples: await samplesOf(db, audience),
    phoneNumber: facts.printsPhoneNumber,
  }
}

type Samples = Static<typeof CampaignCheck>['data']['samples']

async function samplesOf(tx: Tx, { own, listId, facts, fields }: Audience): Promise<Samples> {
  const first = own ? own.first : (await recipientsAt(tx, listId!, [1]))[0]
  const { token: _, variant: __, ...widest } = widestRecipient(facts, fields, false)
  return [
    ...(first
      ? [{ kind: 'first' as const, position: first.row, recipient: proofRecipient(first.recipient) }]
      : []),
    { kind: 'widest', position: null, recipient: widest },
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
