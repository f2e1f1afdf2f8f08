import { and, desc, eq, gt } from 'drizzle-orm'
import { letterReason } from '#domains/campaigns/letter-reason.ts'
import { proofDesign } from '#domains/campaigns/proof/design.ts'
import { fieldWords } from '#domains/recipients/in-thread.ts'
import { widestRecipient } from '#domains/recipients/service.ts'
import type { AuthoredTemplate } from '#domains/templates/author.ts'
import { placedImage } from '#domains/templates/service.ts'
import type { Tx } from '#drizzle/client.ts'
import { lists } from '#drizzle/tables/index.ts'
import {
  type CompiledDesign,
  charactersWith,
  compile,
  type Design,
  designWarnings,
  documentFields,
  drawProofs,
  type Imprint,
  LetterPreflight,
  type LetterRecipient,
  otherLanguages,
  PROOF_VALUES,
  parseDesign,
  proofOptOut,
  requirePrintable,
  senderOf,
  sizeWarnings,
  Unprintable,
  unreplacedTexts,
} from '#letter/index.ts'
import { ApiError } from '#schemas/errors.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { standardFields } from '#schemas/recipient-limits.ts'

const standard: ReadonlySet<string> = new Set(standardFields)

/** How many lists are searched for one with the template's fields. */
const MAX_LISTS = 200

/** Custom fields that the template prints. */
function printedFields(design: Design): string[] {
  const docs = [design.front, design.back].filter(doc => doc !== null)
  return [...new Set(docs.flatMap(documentFields))].filter(field => !standard.has(field))
}

/** What a proof prints in place of a letter's own values. */
const ownOf = ({ optOutAddress }: Design) => ({
  token: PROOF_VALUES.token,
  optOut: proofOptOut(optOutAddress),
  variant: 'A' as const,
})

/** A made-up recipient of average length; a custom field prints its own key. */
export function madeUpRecipient(design: Design): LetterRecipient {
  return {
    name: 'Åsa Öberg',
    street: 'Storgatan 12 lgh 1102',
    postCode: '411 24',
    postTown: 'Göteborg',
    country: design.homeCountry,
    fields: Object.fromEntries(printedFields(design).map(key => [key, `[${key}]`])),
    ...ownOf(design),
  }
}

/**
 * The widest values of the most recently used list that has all fields of the template.
 * @throws ApiError unprocessable where no list has them
 */
export async function widestOf(tx: Tx, accountId: string, design: Design): Promise<LetterRecipient> {
  const wanted = printedFields(design)
  const rows = await tx
    .select({ fields: lists.fields, facts: lists.facts })
    .from(lists)
    .where(and(eq(lists.accountId, accountId), gt(lists.recipientCount, 0)))
    .orderBy(desc(lists.lastActivityAt))
    .limit(MAX_LISTS)
  const list = rows.find(({ fields }) => wanted.every(key => fields.some(field => field.fieldKey === key)))
  if (!list) {
    throw new ApiError('unprocessable', reason('no_list_with_fields', { fields: wanted }))
  }
  return { ...widestRecipient(list.facts, list.fields), ...ownOf(design) }
}

/** What letters print where their template names nothing: the account's, or the deployment's. */
interface Defaults {
  readonly baseUrl: string
  readonly imprint: Imprint
  readonly returnAddress: string
  /** The image beside that address. */
  readonly returnAddressLogo?: Uint8Array | null
}

/** What a campaign with this template would print if it overrides nothing. */
export function designOfTemplate(template: AuthoredTemplate, defaults: Defaults): Design {
  const { design, images, artwork, logo, returnLogo } = template
  const sender = senderOf(
    { none: design.noReturnAddress, address: design.returnAddress, logo: returnLogo?.bytes ?? null },
    { address: defaults.returnAddress, logo: defaults.returnAddressLogo ?? null },
  )
  return parseDesign(
    proofDesign({ ...design, returnAddress: sender.address }, defaults, {
      artwork: artwork?.bytes ?? null,
      logo: logo?.bytes ?? null,
      returnAddressLogo: sender.logo,
      images: images.map(({ asset, placement }) => placedImage(placement, asset.bytes)),
    }),
  )
}

export interface TemplateProof {
  readonly pdf: Uint8Array
  /** Why a campaign that prints such a letter is refused, or null. */
  readonly refusal: Reason | null
  readonly warnings: readonly Reason[]
}

/** One letter of the template. The recipient may combine the widest values of several. */
export async function drawTemplateProof(
  template: Design,
  recipient: LetterRecipient,
): Promise<TemplateProof> {
  const design = { ...template, characters: charactersWith(template.characters, recipient) }
  const compiled = await compile(design)
  const preflight = new LetterPreflight(design, compiled)
  const { error } = preflight.check(recipient, ['A'])
  const { pdf, smaller } = drawProofs(compiled, [recipient])
  return {
    pdf,
    refusal:
      refusalOfDesign(design, compiled) ?? (error && letterReason(error, { recipient: null, among: 'rows' })),
    // Post code and country are not compared: they may come from two recipients.
    warnings: [
      ...designWarnings(design, compiled),
      ...unreplacedTexts(design, fieldWords([])),
      ...otherLanguages(design),
      ...preflight.smallAddress(recipient),
      ...(error ? [] : sizeWarnings(compiled, smaller)),
    ],
  }
}

function refusalOfDesign(design: Design, compiled: CompiledDesign): Reason | null {
  try {
    requirePrintable(design, compiled)
    return null
  } catch (error) {
    if (error instanceof Unprintable) return error.finding
    throw error
  }
}
