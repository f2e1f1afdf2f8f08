import { PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFWriter } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import { grown, intersection, numbers, placement, type Sheet } from '../geometry.ts'
import { inspect } from '../inspect/inspect.ts'
import {
  type ArtworkWarning,
  warnOfBleed,
  warnOfButtons,
  warnOfNotes,
  warnOfPages,
} from '../inspect/warnings.ts'
import { CONTENT_LIMITS, type ContentLimits } from '../limits.ts'
import type { ChildOrder } from '../process/child-order.ts'
import { isFieldText, leavesButtons, leavesNotes, printedAppearances } from '../source/annotations.ts'
import { trimmedTo } from '../source/bleed.ts'
import type { FieldText } from '../source/field-text.ts'
import { readForm } from '../source/form-fields.ts'
import { readLayers } from '../source/layers.ts'
import { dictEntry, resolve } from '../source/objects.ts'
import { findPages, hasMore, type SourcePage } from '../source/pages.ts'
import { parse } from '../source/parse.ts'
import { Copier } from './copier.ts'
import { checkNesting } from './nesting.ts'
import { copyIntent, keepIntent, readIntent } from './output-intent.ts'
import { hideLayers, pageForm } from './page-form.ts'
import { repackStreams } from './repack.ts'

/** Artwork as it is stored, and warnings about its print. */
export interface CleanArtwork {
  readonly pdf: Uint8Array
  /** Sheets of it. */
  readonly pages: number
  readonly warnings: readonly ArtworkWarning[]
}

/** Loads what draws the values of form fields. */
export type LoadFieldTexts = () => Promise<{
  /** A PDF of one page whose resources hold a form for each text, with a box of its size and the origin at the lower left. */
  drawFieldTexts(texts: readonly FieldText[]): Uint8Array
  /** The name of the form that stands for a text, by its place among the texts. */
  fieldForm(index: number): string
}>

/** What is to be made of a file. */
export interface Wanted extends Pick<ChildOrder, 'pages' | 'sheet'> {
  readonly loadFieldTexts: LoadFieldTexts
}

/**
 * Writes a clean document with exactly the requested number of sheets. Each has one page of the source, drawn at its
 * own size from the top-left corner, as a reader shows it, cut to its trim box; a sheet without a page is blank. Runs
 * in the child: the input may be hostile.
 *
 * @throws {ArtworkError} when the source cannot be read.
 */
export async function normalise(
  bytes: Uint8Array,
  { pages: sides, sheet, loadFieldTexts }: Wanted,
  limits: ContentLimits = CONTENT_LIMITS,
): Promise<CleanArtwork> {
  const source = await parse(bytes)
  const target = PDFContext.create()
  const layers = readLayers(source)
  const copier = new Copier(source, target, layers, limits)
  const printed = findPages(source, sides === 'own' ? 2 : sides, limits).map(page => trimmedTo(sheet, page))
  const pages = sides === 'own' ? printed.length : sides
  const tree = target.nextRef()
  const drawn: DrawnPage[] = []
  for (const page of printed) drawn.push(await drawPage(page, copier, sheet, loadFieldTexts))
  const blank: DrawnPage = { content: '', forms: {}, description: new Uint8Array() }
  const sheets = Array.from({ length: pages }, (_, index) => {
    const { content, forms } = drawn[index] ?? blank
    return target.register(
      target.obj({
        Type: 'Page',
        Parent: tree,
        ...boxes(sheet),
        Resources: { XObject: forms },
        // A page without contents is legal, but pdf-lib refuses to embed it.
        Contents: target.register(target.stream(content)),
      }),
    )
  })
  const found = await readIntent(source, limits)
  const intent = found && copyIntent(found, copier)
  await repackStreams(
    copier.streams,
    copier.descriptions,
    drawn.map(({ description }) => description),
    limits,
  )
  await hideLayers(copier)
  await checkNesting(
    target,
    drawn.flatMap(({ forms }) => Object.values(forms)),
    limits,
  )
  target.assign(tree, target.obj({ Type: 'Pages', Kids: sheets, Count: sheets.length }))
  const catalog = target.obj({ Type: 'Catalog', Pages: tree })
  target.trailerInfo.Root = target.register(catalog)
  if (intent) keepIntent(target, intent, catalog)
  const pdf = await PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer()
  if (pdf.length > limits.output) throw new ArtworkError('bomb')
  const form = readForm(resolve(source, source.trailerInfo.Root))
  const warnings = [
    ...warnOfPages(printed, pages, hasMore(source, pages, limits), sheet),
    ...warnOfBleed(printed[0]!, sheet),
    ...warnOfButtons(printed.map(page => leavesButtons(page, layers, form))),
    ...warnOfNotes(printed.map(page => leavesNotes(page, layers))),
    ...(await inspect(target, drawn, sheet, limits)),
  ]
  return { pdf, pages, warnings }
}

/** A sheet with bleed names its trim box and the part that a viewer shows. */
function boxes({ width, height, bleed }: Sheet): Record<string, number[]> {
  const trim = [0, 0, width, height]
  const media = [-bleed, -bleed, width + bleed, height + bleed]
  return bleed === 0 ? { MediaBox: trim } : { MediaBox: media, BleedBox: media, TrimBox: trim, CropBox: trim }
}

export interface DrawnPage {
  /** Operators of the sheet. */
  readonly content: string
  /** The forms that they draw, by name. */
  readonly forms: Record<string, PDFRef>
  /** Operators of the page itself, as in its form. */
  readonly description: Uint8Array
}

async function drawPage(
  page: SourcePage,
  copier: Copier,
  sheet: Sheet,
  loadFieldTexts: LoadFieldTexts,
): Promise<DrawnPage> {
  const { box, painted, unit } = page
  // The box itself lies within what is painted.
  const clip = intersection(painted, grown(box, sheet.bleed / unit)) ?? box
  const { form, content } = await pageForm(page, clip, copier)
  const forms: Record<string, PDFRef> = { Page: form }
  const operators = [
    'q',
    `${numbers(...placement(box, page.rotate, unit, sheet))} cm`,
    `${numbers(clip.x0, clip.y0, clip.x1 - clip.x0, clip.y1 - clip.y0)} re W n`,
    '/Page Do',
  ]
  const { context } = page.dict
  const fields = readForm(resolve(context, context.trailerInfo.Root))
  const appearances = await printedAppearances(page, copier.layers, fields, copier.limits.content)
  const fieldTexts = appearances.map(({ drawn }) => drawn).filter(isFieldText)
  const texts = await drawTexts(fieldTexts, copier, loadFieldTexts)
  for (const [index, { drawn, matrix }] of appearances.entries()) {
    const name = `Note${index}`
    const copy = isFieldText(drawn) ? texts.get(drawn) : copier.object(drawn, 'form')
    if (!(copy instanceof PDFRef)) continue
    forms[name] = copy
    operators.push(`q ${numbers(...matrix)} cm /${name} Do Q`)
  }
  return { content: [...operators, 'Q'].join('\n'), forms, description: content }
}

/** Draws the values of form fields, each as a form XObject of the clean document. */
async function drawTexts(
  fields: readonly FieldText[],
  { target, limits }: Copier,
  loadFieldTexts: LoadFieldTexts,
): Promise<Map<FieldText, PDFObject>> {
  if (fields.length === 0) return new Map()
  // Loading the fonts takes longer than most files; few have such fields.
  const { drawFieldTexts, fieldForm } = await loadFieldTexts()
  const source = await parse(drawFieldTexts(fields))
  const copier = new Copier(source, target, { hides: () => false }, limits)
  const [page] = findPages(source, 1, limits)
  const resources = resolve(source, page?.resources)
  const forms = resources instanceof PDFDict ? dictEntry(resources, 'XObject') : undefined
  return new Map(
    fields.flatMap((field, index) => {
      const form = forms?.get(PDFName.of(fieldForm(index)))
      return form ? [[field, copier.object(form, 'form')]] : []
    }),
  )
}
