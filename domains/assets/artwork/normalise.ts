import { PDFContext, PDFDict, PDFName, type PDFObject, PDFRef, PDFWriter } from '@cantoo/pdf-lib'
import type { FieldText } from '../../../letter/field-text.ts'
import { isFieldText, printedAppearances } from './annotations.ts'
import { Copier } from './copy.ts'
import { ArtworkError } from './error.ts'
import { readForm } from './fields.ts'
import { hideLayers, pageForm } from './forms.ts'
import { numbers, placement, SHEETS, type Sheet } from './geometry.ts'
import { type Layers, readLayers } from './layers.ts'
import { LIMITS } from './limits.ts'
import { checkNesting } from './nesting.ts'
import { findPages, type SourcePage } from './pages.ts'
import { dictEntry, parse, resolve } from './read.ts'
import { settleStreams } from './settle.ts'

/**
 * Writes a clean document with exactly `pages` sheets, each with one page of the source drawn at its own size
 * from the top-left corner, as its reader shows it, or blank. Runs in the child: the input may be hostile.
 *
 * @throws {ArtworkError} when the source cannot be read.
 */
export async function normalise(
  bytes: Uint8Array,
  pages: 1 | 2,
  format: keyof typeof SHEETS,
): Promise<Uint8Array> {
  const source = await parse(bytes)
  const target = PDFContext.create()
  const layers = readLayers(source)
  const copier = new Copier(source, target, layers)
  const found = findPages(source, pages)
  const sheet = SHEETS[format]
  const tree = target.nextRef()
  const sheets: PDFRef[] = []
  const forms: PDFRef[] = []
  for (let index = 0; index < pages; index++) {
    const page = found[index]
    const drawn = page ? await drawPage(page, copier, target, layers, sheet) : { content: '', forms: {} }
    forms.push(...Object.values(drawn.forms))
    sheets.push(
      target.register(
        target.obj({
          Type: 'Page',
          Parent: tree,
          MediaBox: [0, 0, sheet.width, sheet.height],
          Resources: { XObject: drawn.forms },
          // A page without contents is legal, but pdf-lib refuses to embed it.
          Contents: target.register(target.stream(drawn.content)),
        }),
      ),
    )
  }
  await settleStreams(copier.streams)
  await hideLayers(copier, layers)
  await checkNesting(target, forms)
  target.assign(tree, target.obj({ Type: 'Pages', Kids: sheets, Count: sheets.length }))
  target.trailerInfo.Root = target.register(target.obj({ Type: 'Catalog', Pages: tree }))
  const clean = await PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer()
  if (clean.length > LIMITS.output) throw new ArtworkError('bomb')
  return clean
}

interface Drawn {
  /** Operators of the sheet. */
  readonly content: string
  /** The forms that they draw, by name. */
  readonly forms: Record<string, PDFRef>
}

async function drawPage(
  page: SourcePage,
  copier: Copier,
  target: PDFContext,
  layers: Layers,
  sheet: Sheet,
): Promise<Drawn> {
  const { box } = page
  const forms: Record<string, PDFRef> = { Page: await pageForm(page, copier, target, layers) }
  const operators = [
    'q',
    `${numbers(...placement(box, page.rotate, page.unit, sheet))} cm`,
    `${numbers(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0)} re W n`,
    '/Page Do',
  ]
  const { context } = page.dict
  const fields = readForm(resolve(context, context.trailerInfo.Root))
  const appearances = printedAppearances(page, layers, fields)
  const texts = await drawTexts(appearances.map(({ drawn }) => drawn).filter(isFieldText), target)
  for (const [index, { drawn, matrix }] of appearances.entries()) {
    const name = `Note${index}`
    const copy = isFieldText(drawn) ? texts.get(drawn) : copier.object(drawn, 'form')
    if (!(copy instanceof PDFRef)) continue
    forms[name] = copy
    operators.push(`q ${numbers(...matrix)} cm /${name} Do Q`)
  }
  return { content: [...operators, 'Q'].join('\n'), forms }
}

/** Draws the values of fields, each as a form of the clean document. */
async function drawTexts(
  fields: readonly FieldText[],
  target: PDFContext,
): Promise<Map<FieldText, PDFObject>> {
  if (fields.length === 0) return new Map()
  // Loading the fonts takes longer than most files; few have such fields.
  const { drawFieldTexts, fieldForm } = await import('../../../letter/field-text.ts')
  const source = await parse(drawFieldTexts(fields))
  const copier = new Copier(source, target, { hides: () => false })
  const [page] = findPages(source, 1)
  const resources = resolve(source, page?.resources)
  const forms = resources instanceof PDFDict ? dictEntry(resources, 'XObject') : undefined
  return new Map(
    fields.flatMap((field, index) => {
      const form = forms?.get(PDFName.of(fieldForm(index)))
      return form ? [[field, copier.object(form, 'form')]] : []
    }),
  )
}
