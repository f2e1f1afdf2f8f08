import { CARD } from '#letter/base/geometry.ts'
import type { CardDesign } from '#letter/base/types.ts'
import { fieldReason } from '#schemas/field-reasons.ts'
import { type AnyTemplate, fieldError, isPartlyOn } from './rules.ts'
import type { FieldError } from './template-error.ts'

/** Marks a source as that of a postcard. */
export interface CardChoice {
  /** A ready-made picture side; null: the source has its own. */
  readonly cardDesign: CardDesign | null
}

/** Fields for which a card has no place, and what it has instead. */
const LETTERS_ONLY = {
  backContent: 'back',
  variantBBackContent: 'back',
  hasBackPage: 'sides',
  pdfQrPlacement: 'code',
  noReturnAddress: 'sender',
} as const

/**
 * Checks a card's fields in combination. Its `content` is the message on the address side, and exactly one of
 * `cardDesign`, artwork and images on the front is its picture.
 */
export function* cardErrors(source: AnyTemplate, { cardDesign }: CardChoice): Generator<FieldError> {
  if (source.mode !== 'editor') yield fieldError('/mode', fieldReason('mode_not_editor'))
  if (!source.content) yield fieldError('/content', fieldReason('message_required'))
  for (const [field, why] of Object.entries(LETTERS_ONLY)) {
    const value = (source as Readonly<Record<string, unknown>>)[field]
    if (value !== undefined && value !== null && value !== false)
      yield fieldError(`/${field}`, fieldReason('field_only_for_letters', { why }))
  }
  const images = source.images ?? []
  if (cardDesign && source.pdf) yield fieldError('/pdf', fieldReason('picture_twice'))
  if (!cardDesign && !source.pdf && !images.some(({ page }) => page === 'front')) {
    yield fieldError('/pdf', fieldReason('picture_required'))
  }
  for (const [index, image] of images.entries()) {
    if (!isPartlyOn(CARD, image)) {
      yield fieldError(
        `/images/${index}`,
        fieldReason('image_off_sheet', { width: CARD.w, height: CARD.h, sheet: 'card' }),
      )
    }
  }
}
