import { DESTINATION, expanded, LEAST_QUIET_ZONE, overlaps, type SheetSize } from '#letter/base/geometry.ts'
import { type FieldReason, fieldReason } from '#schemas/field-reasons.ts'
import type { ImagePlacement } from '#schemas/image-placement.ts'
import { placementOnSheet } from '#schemas/sheet.ts'
import type { TemplateFile, TemplateSource } from '#schemas/template-source.ts'
import type { FieldError } from './template-error.ts'

/** A template, however it names its files. */
export type AnyTemplate = Omit<TemplateSource, 'images'> & { readonly images?: readonly ImagePlacement[] }

/** The documents of a template, each with its field. */
export const DOCUMENTS = ['content', 'backContent', 'variantBContent', 'variantBBackContent'] as const

/** Only campaigns test a second letter against the first, so no stored template has one. */
export function* variantErrors(template: AnyTemplate, isOfCampaign: boolean): Generator<FieldError> {
  if (isOfCampaign) {
    if (template.variantBBackContent && !template.variantBContent) {
      yield fieldError('/variantBBackContent', fieldReason('field_needs', { other: 'variantBContent' }))
    }
    return
  }
  for (const name of ['variantBContent', 'variantBBackContent'] as const) {
    if (template[name]) yield fieldError(`/${name}`, fieldReason('field_only_for_campaigns'))
  }
}

/** Checks fields in combination. @param sheet that its letters are printed on */
export function* crossFieldErrors(
  template: AnyTemplate & Pick<TemplateFile, 'format'>,
  sheet: SheetSize,
): Generator<FieldError> {
  // Its artwork would be laid out for a letter: a stored template has no format, and no key may order a card.
  if (template.format === 'postcard') yield fieldError('/format', fieldReason('format_not_letter'))
  if (template.mode === 'pdf') yield* overArtwork(template, sheet)
  else yield* withDocuments(template)
  for (const [index, image] of (template.images ?? []).entries()) {
    if (!isPartlyOn(sheet, image))
      yield fieldError(
        `/images/${index}`,
        fieldReason('image_off_sheet', { width: sheet.w, height: sheet.h, sheet: 'sheet' }),
      )
    if (image.page === 'back' && !hasBackPage(template)) {
      yield fieldError(`/images/${index}/page`, fieldReason('page_is_missing'))
    }
  }
}

/** @param path as a JSON pointer */
export const fieldError = (path: string, why: FieldReason): FieldError => ({
  path: path.split('/').slice(1),
  why,
})

function* withDocuments(template: AnyTemplate): Generator<FieldError> {
  if (!template.content)
    yield fieldError('/content', fieldReason('field_required_in_mode', { mode: 'editor' }))
  if (template.pdf) yield fieldError('/pdf', fieldReason('field_only_in_mode', { mode: 'pdf' }))
  if (template.hasBackPage !== undefined) {
    yield fieldError('/hasBackPage', fieldReason('back_page_by_its_content'))
  }
  if (template.pdfQrPlacement)
    yield fieldError('/pdfQrPlacement', fieldReason('field_only_in_mode', { mode: 'pdf' }))
}

function* overArtwork(template: AnyTemplate, sheet: SheetSize): Generator<FieldError> {
  if (!template.pdf) yield fieldError('/pdf', fieldReason('field_required_in_mode', { mode: 'pdf' }))
  for (const name of DOCUMENTS) {
    if (template[name]) yield fieldError(`/${name}`, fieldReason('field_only_in_mode', { mode: 'editor' }))
  }
  const place = template.pdfQrPlacement
  if (template.qrCode && !place) yield fieldError('/pdfQrPlacement', fieldReason('placement_required'))
  if (!place) return
  if (!placementOnSheet(place, sheet)) {
    yield fieldError(
      '/pdfQrPlacement',
      fieldReason('placement_off_sheet', { width: sheet.w, height: sheet.h }),
    )
  }
  if (liesOnAddress(place)) yield fieldError('/pdfQrPlacement', fieldReason('placement_on_address'))
  if (place.page !== 'front' && !template.hasBackPage) {
    yield fieldError('/pdfQrPlacement/page', fieldReason('page_is_missing'))
  }
}

/** An image completely outside the sheet would never be seen. One that extends over the edge is cut there. */
export const isPartlyOn = (sheet: SheetSize, { x, y, w, h }: ImagePlacement): boolean =>
  x < sheet.w && y < sheet.h && x + w > 0 && y + h > 0

/** With the white around it, at least as much as every code has. */
const liesOnAddress = ({ page, x, y, size }: NonNullable<AnyTemplate['pdfQrPlacement']>): boolean =>
  page !== 'back' && overlaps(expanded({ x, y, w: size, h: size }, LEAST_QUIET_ZONE), DESTINATION)

/** Whether the sheet is printed on both sides. */
export const hasBackPage = ({ mode, hasBackPage, backContent, variantBBackContent }: AnyTemplate): boolean =>
  mode === 'pdf' ? hasBackPage === true : Boolean(backContent ?? variantBBackContent)
