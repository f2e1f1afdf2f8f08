import t from 'tap'
import { openLetter } from '#console/painter/letter-file.ts'
import { compile, drawProofs, type PlacedImage } from '#letter/index.ts'
import { design, doc, jpeg, paragraph, png, recipient, text } from '../support/letters.ts'
import { withGlobals } from './browser-globals.ts'

/*
 * What the painter overlooks prints and is not seen. So a file that has anything else in it than the engine writes is
 * another reader's. Here the browser is a fake that draws nothing.
 */
const drawsNothing = new Proxy({}, { get: () => () => ({ addColorStop: () => undefined }), set: () => true })
withGlobals(t, {
  Path2D: class {
    moveTo() {}
    lineTo() {}
    quadraticCurveTo() {}
    closePath() {}
  },
  ImageData: class {
    readonly data: Uint8ClampedArray
    constructor(width: number, height: number) {
      this.data = new Uint8ClampedArray(width * height * 4)
    }
  },
  OffscreenCanvas: class {
    getContext = () => drawsNothing
    transferToImageBitmap = () => null
  },
  createImageBitmap: async (picture: unknown) => picture,
})

const placed = (bytes: Uint8Array, ordinal: number): PlacedImage => ({
  bytes,
  page: 'front',
  x: 20,
  y: 100,
  w: 40,
  h: 40,
  layer: 'above',
  fit: 'stretch',
  ordinal,
})
const images = [placed(png(8, 8, '#08a8'), 0), placed(jpeg(8, 8, '#4080c0'), 1)]
const front = doc(paragraph(text('Hej (på er)')))
const drawn = async (more: Parameters<typeof design>[0]) =>
  Buffer.from(drawProofs(await compile(design({ front, ...more })), [recipient()]).pdf)
const letter = await drawn({ images })
const card = await drawn({ format: 'postcard', cardDesign: 'gran' })

async function paint(bytes: Buffer): Promise<void> {
  const { pages, paint } = await openLetter(bytes)
  for (let page = 0; page < pages; page++) paint(page, 100)
}

/** A file with something in it said otherwise, everything else where it was. */
function changed(file: Buffer, from: string, to: string): Buffer {
  const at = file.indexOf(from, 0, 'latin1')
  if (at < 0 || from.length !== to.length) throw new Error(`${from} is not there, or as long as ${to}`)
  const bytes = Buffer.from(file)
  bytes.write(to, at, 'latin1')
  return bytes
}

const OTHERS = {
  'another width of glyphs': [letter, '/DW 0', '/DW 9'],
  'a font that is packed': [letter, '/Length1 ', '/Filter  '],
  'a font with another entry': [letter, '/ToUnicode', '/ToNothing'],
  'a letter of a string in another way': [letter, '\\(', '\\5'],
  'a picture whose colours are turned': [letter, '/Filter/DCTDecode', '/Decode /DCTMode '],
  'a picture of another kind': [letter, '/DecodeParms', '/Interpolate'],
  'a page that is turned': [letter, '/TrimBox', '/Rotate '],
  'a line with dashes': [letter, ' w ', ' d '],
  'another operator': [letter, ' re S', ' re s'],
  'another rule to fill': [card, '\nf\n', '\nF\n'],
  'a colour of one share': [card, ' rg\n', '  g\n'],
  'a shading that ends': [card, '/Extend[true true]', '/Extend[false  0 ]'],
  'a shading in other inks': [card, '/ColorSpace/DeviceRGB/Ext', '/ColorSpace/DeviceLab/Ext'],
  'a shading that runs the other way': [card, '/Encode[0 1', '/Encode[1 0'],
  'a form with another entry': [card, '/Subtype/Form/BBox', '/Subtype/Form/MBox'],
} as const

t.test('letters and cards of the engine can be painted', async t => {
  await paint(letter)
  await paint(card)
  t.pass()
})

for (const [name, [file, from, to]] of Object.entries(OTHERS)) {
  t.test(`the painter leaves a file that it cannot paint to another reader: ${name}`, async t => {
    await t.rejects(paint(changed(file, from, to)), { name: 'Unfamiliar' })
  })
}
