import type { CampaignDraftBody, DraftAudience } from '../../api/campaign-draft-body.ts'
import { assetsOfCard, toCardSource } from '../../editor/model/card.ts'
import { assetsOf, type TemplateDesign, toSource } from '../../editor/model/design.ts'
import type { Code, TemplateSource } from '../../editor/model/source.ts'

export const STEPS = ['letter', 'recipients', 'post'] as const

/** Parts of the screen, in the order in which a campaign is made. */
export type Step = (typeof STEPS)[number]

export type CardDesign = NonNullable<CampaignDraftBody['cardDesign']>

export type { DraftAudience as Audience, TypedRecipient } from '../../api/campaign-draft-body.ts'

/** Which letter is posted. The content of an own letter is in the editor. */
export type Content =
  | { readonly kind: 'template'; readonly templateId: string }
  /** `templateId`: the template that it was made from, if any. */
  | { readonly kind: 'own'; readonly templateId: string | null }

/** All of a campaign that is no part of its letter. */
export interface Fields {
  readonly name: string
  readonly format: 'letter' | 'postcard'
  readonly cardDesign: CardDesign | null
  readonly content: Content | null
  /** The code that is printed instead of the template's; null: the template's. An own letter contains its code. */
  readonly qrCode: Code | null
  readonly audience: DraftAudience | null
  /** The campaign's own choice, besides the letter's. */
  readonly noReturnAddress: boolean
  readonly payment: 'credits' | 'checkout'
  /** When it is to begin (ISO 8601); null: as soon as possible; empty: the choice is not finished. */
  readonly startAt: string | null
  readonly step: Step
}

export const emptyFields: Fields = {
  name: '',
  format: 'letter',
  cardDesign: null,
  content: null,
  qrCode: null,
  audience: null,
  noReturnAddress: false,
  payment: 'credits',
  startAt: null,
  step: 'letter',
}

export const isStep = (text: string): text is Step => STEPS.some(step => step === text)

/** Reads the fields of a draft's body, except its own letter, which `readSource` reads. */
export function readFields({ content, qrCode, startAt, step, ...rest }: CampaignDraftBody): Fields {
  return {
    ...rest,
    startAt: startAt ?? null,
    content: content?.kind === 'own' ? { kind: 'own', templateId: content.templateId } : (content ?? null),
    qrCode: qrCode && {
      url: qrCode.url,
      description: qrCode.description ?? null,
      trackingEnabled: qrCode.trackingEnabled ?? false,
    },
    step: isStep(step) ? step : 'letter',
  }
}

/** @param design the own letter; null if there is none */
export const toBody = (
  { content, startAt, ...rest }: Fields,
  design: TemplateDesign | null,
): CampaignDraftBody => ({
  ...rest,
  // Left out where there is none: version 1.7.0 refuses a field that it does not know.
  ...(startAt !== null && { startAt }),
  content: content?.kind === 'own' ? design && { ...content, letter: sourceOf(design, rest) } : content,
})

type Kind = Pick<Fields, 'format' | 'cardDesign'>

/** The letter or the card as the API takes it. */
export const sourceOf = (design: TemplateDesign, { format, cardDesign }: Kind): TemplateSource =>
  format === 'postcard' ? toCardSource(design, cardDesign) : toSource(design)

/** The files that it names, each once. */
export const filesOf = (design: TemplateDesign, { format }: Kind): string[] =>
  format === 'postcard' ? assetsOfCard(design) : assetsOf(design)

/** The letter that is printed: the choices for this campaign replace those of the template. */
export function printedDesign(design: TemplateDesign, fields: Fields): TemplateDesign {
  const isTemplate = fields.content?.kind === 'template'
  return {
    ...design,
    name: fields.name,
    ...(isTemplate && fields.qrCode && { hasCode: true, code: fields.qrCode }),
    ...(isTemplate && fields.noReturnAddress && { noReturnAddress: true }),
  }
}
