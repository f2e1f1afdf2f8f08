import { type ContentSource, codeOf, type PrintedSides } from './source.ts'

/** A postcard: its picture is a ready-made design or comes, like its message, from the letter. */
export function cardContent({ body, template }: ContentSource): PrintedSides {
  const code = codeOf(body, template)
  return {
    mode: 'card',
    content: template.content,
    backContent: null,
    variantBContent: template.variantBContent,
    variantBBackContent: null,
    hasBackPage: true,
    artwork: null,
    code,
    pdfQrPlacement: null,
  }
}
