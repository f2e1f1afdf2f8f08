import { invalidForm } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { type ContentSource, codeOf, type PrintedSides, requireBackForImages } from './source.ts'

/** Letters that are set from rich-text documents. @throws ApiError validation_failed */
export function editorContent({ body, documents, template, images }: ContentSource): PrintedSides {
  if (body.pdfQrPlacement) throw invalidForm([reason('placement_only_in_pdf_mode')])
  // The second letter is taken as a whole: one from the request does not get the template's back page.
  const { variantBContent, variantBBackContent } = documents.variantBContent ? documents : template
  const backContent = documents.backContent ?? template.backContent
  const hasBackPage = Boolean(backContent ?? variantBBackContent)
  requireBackForImages(images, hasBackPage)
  return {
    mode: template.mode,
    content: documents.content ?? template.content,
    backContent,
    variantBContent,
    variantBBackContent,
    hasBackPage,
    artwork: null,
    code: codeOf(body, template),
    pdfQrPlacement: null,
  }
}
