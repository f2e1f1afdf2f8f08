import { CARD } from '#letter/base/geometry.ts'
import type { CardDesign } from '#letter/base/types.ts'
import { type AnyTemplate, fieldError, isPartlyOn } from './rules.ts'
import type { FieldError } from './template-error.ts'

/** Marks a source as that of a postcard. */
export interface CardChoice {
  /** A ready-made picture side; null: the source has its own. */
  readonly cardDesign: CardDesign | null
}

/** Fields for which a card has no place. */
const LETTERS_ONLY = {
  backContent: 'is only for letters: the other side of a card is its picture',
  variantBBackContent: 'is only for letters: the other side of a card is its picture',
  hasBackPage: 'is only for letters: a card always has two sides',
  pdfQrPlacement: 'is only for letters: the code of a card stands below its message',
  noReturnAddress: 'is only for letters: a card without a sender could not come back',
} as const

/**
 * Checks a card's fields in combination. Its `content` is the message on the address side, and exactly one of
 * `cardDesign`, artwork and images on the front is its picture.
 */
export function* cardErrors(source: AnyTemplate, { cardDesign }: CardChoice): Generator<FieldError> {
  if (source.mode !== 'editor') yield fieldError('/mode', 'must be editor: a card has a message')
  if (!source.content) yield fieldError('/content', 'is required: the message of a card, which may be empty')
  for (const [field, problem] of Object.entries(LETTERS_ONLY)) {
    const value = (source as Readonly<Record<string, unknown>>)[field]
    if (value !== undefined && value !== null && value !== false) yield fieldError(`/${field}`, problem)
  }
  const images = source.images ?? []
  if (cardDesign && source.pdf) yield fieldError('/pdf', 'is only for a card without a cardDesign')
  if (!cardDesign && !source.pdf && !images.some(({ page }) => page === 'front')) {
    yield fieldError('/pdf', 'is required for a card without a cardDesign, or an image on its front')
  }
  for (const [index, image] of images.entries()) {
    if (!isPartlyOn(CARD, image)) {
      yield fieldError(`/images/${index}`, `must lie on the ${CARD.w} x ${CARD.h} mm card, or partly so`)
    }
  }
}
