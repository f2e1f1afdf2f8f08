import { A4, DESTINATION, expanded, LEAST_QUIET_ZONE, overlaps } from '#letter/base/geometry.ts'
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
      yield fieldError('/variantBBackContent', 'needs variantBContent')
    }
    return
  }
  for (const name of ['variantBContent', 'variantBBackContent'] as const) {
    if (template[name]) yield fieldError(`/${name}`, 'is only for a campaign')
  }
}

/** Checks fields in combination. */
export function* crossFieldErrors(
  template: AnyTemplate & Pick<TemplateFile, 'format'>,
): Generator<FieldError> {
  // Its artwork would be laid out for A4: a stored template has no format, and no key may order a card.
  if (template.format === 'postcard')
    yield fieldError('/format', 'must be letter: templates are for letters only')
  if (template.mode === 'pdf') yield* overArtwork(template)
  else yield* withDocuments(template)
  for (const [index, image] of (template.images ?? []).entries()) {
    if (!isPartlyOn(A4, image))
      yield fieldError(`/images/${index}`, 'must lie on the 210 x 297 mm sheet, or partly so')
    if (image.page === 'back' && !hasBackPage(template)) {
      yield fieldError(`/images/${index}/page`, 'must be front: the template has no back page')
    }
  }
}

/** @param path as a JSON pointer */
export const fieldError = (path: string, problem: string): FieldError => ({
  path: path.split('/').slice(1),
  problem,
})

function* withDocuments(template: AnyTemplate): Generator<FieldError> {
  if (!template.content) yield fieldError('/content', 'is required for a template of mode editor')
  if (template.pdf) yield fieldError('/pdf', 'is only for a template of mode pdf')
  if (template.hasBackPage !== undefined) {
    yield fieldError(
      '/hasBackPage',
      'is only for mode pdf: a template of mode editor has a back page with its backContent',
    )
  }
  if (template.pdfQrPlacement) yield fieldError('/pdfQrPlacement', 'is only for a template of mode pdf')
}

function* overArtwork(template: AnyTemplate): Generator<FieldError> {
  if (!template.pdf) yield fieldError('/pdf', 'is required for a template of mode pdf')
  for (const name of DOCUMENTS) {
    if (template[name]) yield fieldError(`/${name}`, 'is only for a template of mode editor')
  }
  const place = template.pdfQrPlacement
  if (template.qrCode && !place) yield fieldError('/pdfQrPlacement', 'is required for a code over artwork')
  if (!place) return
  if (!placementOnSheet(place)) {
    yield fieldError('/pdfQrPlacement', 'must lie wholly on the 210 x 297 mm sheet')
  }
  if (liesOnAddress(place)) yield fieldError('/pdfQrPlacement', "must not lie on the recipient's address")
  if (place.page !== 'front' && !template.hasBackPage) {
    yield fieldError('/pdfQrPlacement/page', 'must be front: the template has no back page')
  }
}

/** An image completely outside the sheet would never be seen. One that extends over the edge is cut there. */
export const isPartlyOn = (
  sheet: { readonly w: number; readonly h: number },
  { x, y, w, h }: ImagePlacement,
): boolean => x < sheet.w && y < sheet.h && x + w > 0 && y + h > 0

/** With the white around it, at least as much as every code has. */
const liesOnAddress = ({ page, x, y, size }: NonNullable<AnyTemplate['pdfQrPlacement']>): boolean =>
  page !== 'back' && overlaps(expanded({ x, y, w: size, h: size }, LEAST_QUIET_ZONE), DESTINATION)

/** Whether the sheet is printed on both sides. */
export const hasBackPage = ({ mode, hasBackPage, backContent, variantBBackContent }: AnyTemplate): boolean =>
  mode === 'pdf' ? hasBackPage === true : Boolean(backContent ?? variantBBackContent)
