import { type Page, PdfFile } from './file.ts'
import { type Font, fontOf, type Outlines } from './font.ts'
import { Kept } from './kept.ts'
import { PagePainter, type Supplies } from './page-painter.ts'
import { pictureOf } from './picture.ts'
import { type Dict, Ref, Unfamiliar } from './values.ts'

const outlines = new Kept<Outlines>()
const pictures = new Kept<Promise<ImageBitmap>>()

/** A file of the engine whose pages can be painted. */
export interface LetterFile {
  readonly pages: number
  /**
   * @param width pixels
   * @throws Unfamiliar for what the engine does not write
   */
  paint(page: number, width: number): ImageBitmap
}

/** @throws Unfamiliar for what the engine does not write */
export async function openLetter(bytes: Uint8Array): Promise<LetterFile> {
  const file = new PdfFile(bytes)
  const fonts = new Map<number, Font>()
  const images = new Map<number, Promise<ImageBitmap>>()
  for (const { resources } of file.pages) {
    for (const font of references(file, resources, '/Font')) {
      if (!fonts.has(font.number)) fonts.set(font.number, fontOf(file, font, outlines))
    }
    for (const object of references(file, resources, '/XObject')) {
      const image = file.stream(object)
      if (image.dict.get('/Subtype') !== '/Image' || images.has(object.number)) continue
      const mask = image.dict.has('/SMask') ? file.stream(image.dict.get('/SMask')) : null
      const sources = mask ? [image.source, mask.source] : [image.source]
      images.set(
        object.number,
        pictures.of(sources, () => pictureOf(image, mask)),
      )
    }
  }
  outlines.sweep()
  pictures.sweep()
  const bitmaps = new Map<number, ImageBitmap>()
  await Promise.all(Array.from(images, async ([number, image]) => bitmaps.set(number, await image)))
  const supplies = { font: known(fonts), picture: known(bitmaps) }
  return { pages: file.pages.length, paint: (page, width) => paint(file, file.pages[page]!, supplies, width) }
}

const references = (file: PdfFile, resources: Dict, kind: string): Ref[] =>
  [...file.dict(resources.get(kind) ?? new Map()).values()].filter(value => value instanceof Ref)

const known =
  <Supply>(supplies: ReadonlyMap<number, Supply>) =>
  ({ number }: Ref): Supply => {
    const supply = supplies.get(number)
    if (supply === undefined) throw new Unfamiliar('something that the page does not name')
    return supply
  }

function paint(
  file: PdfFile,
  { box, contents, resources }: Page,
  supplies: Supplies,
  width: number,
): ImageBitmap {
  const [left, bottom, right, top] = box
  const scale = width / (right - left)
  const canvas = new OffscreenCanvas(width, Math.round((top - bottom) * scale))
  // In memory, where a thousand small shapes are drawn soonest on every machine.
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })!
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = 'black'
  const painter = new PagePainter(file, supplies, context, [scale, 0, 0, -scale, -left * scale, top * scale])
  for (const content of contents) painter.draw(content, resources)
  return canvas.transferToImageBitmap()
}
