import { optOutAddress } from '#letter/base/opt-out.ts'
import type { LetterRecipient } from '#letter/base/types.ts'
import { PROOF_VALUES, proofOptOut } from '#letter/drawing/proof.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { readFiles } from '../../assets/service.ts'
import { type PreparedRow, recipientsAt, widestRecipient } from '../../recipients/service.ts'
import { placedImage } from '../../templates/service.ts'
import type { CreateOrder, CreateServices } from './order.ts'
import { asLetter } from './preflight/as-letter.ts'
import { letterThreads } from './preflight/letter-threads.ts'
import { orderDesign } from './preflight/preflight-design.ts'
import { type OpenOrder, openOrder } from './prepare.ts'

type Services = Omit<CreateServices, 'boss'>

export const noSuchRecipient = () => new ApiError('not_found', reason('recipient_not_found'))

/**
 * Draws one letter of an order as it would be printed: a PDF. Which version of two the recipient gets is not known
 * before there is a campaign; the first is drawn. Writes nothing.
 * @param which the recipient's position in what was sent, from 1
 * @throws ApiError as a create would; not_found where no letter is to that recipient; QueueFull
 */
export async function drawOrderProof(
  services: Services,
  order: CreateOrder,
  which: number | 'widest',
): Promise<Uint8Array> {
  await using opened = await openOrder(services, order)
  const recipient = await recipientOf(services, opened, which)
  const { accountId, signal, body } = order
  const { db, baseUrl } = services
  const { content, audience } = opened
  const { design, uploads } = content
  const named = [design.artworkAssetId, design.logoAssetId, design.returnLogoAssetId]
  const ids = [...named, ...design.images.map(image => image.assetId)].filter(id => id !== null)
  return letterThreads.run('proof', { account: accountId, signal }, async () => {
    const files = await readFiles(db, accountId, ids, signal)
    const bytes = (id: string | null) => files.get(id ?? '')?.bytes ?? null
    const drawn = orderDesign(
      { body, content, audience, baseUrl },
      {
        artwork: uploads.artwork?.bytes ?? bytes(design.artworkAssetId),
        logo: uploads.logo?.bytes ?? bytes(design.logoAssetId),
        returnAddressLogo: uploads.returnLogo?.bytes ?? bytes(design.returnLogoAssetId),
        images: [
          ...design.images.flatMap(image => {
            const stored = bytes(image.assetId)
            return stored ? [placedImage(image, stored)] : []
          }),
          ...uploads.images.map(({ placement, asset }) => placedImage(placement, asset.bytes)),
        ],
      },
    )
    return { input: { design: drawn, recipient } }
  })
}

async function recipientOf(
  { db, baseUrl }: Services,
  { audience, content }: OpenOrder,
  which: number | 'widest',
): Promise<LetterRecipient> {
  const perLetter = content.code?.trackingEnabled ?? false
  const { own, listId, letters, leftOut, facts, fields } = audience
  const ownOfLetter = {
    token: perLetter ? PROOF_VALUES.token : null,
    optOut: proofOptOut(optOutAddress(baseUrl)),
  }
  if (which === 'widest') return { ...widestRecipient(facts, fields), ...ownOfLetter, variant: 'A' }
  if (own === null) {
    const isOne = which <= letters + leftOut.length && !leftOut.includes(which)
    const [row] = isOne ? await recipientsAt(db, listId!, [which]) : []
    if (!row) throw noSuchRecipient()
    return asLetter(row.recipient, ownOfLetter)
  }
  for await (const { numbers, json } of own.chunks()) {
    const index = numbers.indexOf(which)
    if (index === -1) continue
    const rows: PreparedRow[] = JSON.parse(json)
    return asLetter(rows[index]!, ownOfLetter)
  }
  throw noSuchRecipient()
}
