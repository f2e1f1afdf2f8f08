import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import t from 'tap'
import { normalise } from '../domains/assets/artwork/normalise.ts'
import { type Body, onePage, pdfOf } from './fixtures/hostile-pdfs.ts'

const PDFJS = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
const SCALE = 0.75

interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Draws a page as a reader prints it: turned, cropped, with what its fields and stamps show. */
async function render(pdf: Uint8Array, pageNumber = 1): Promise<Picture> {
  const task = getDocument({
    data: Uint8Array.from(pdf),
    standardFontDataUrl: `${join(PDFJS, 'standard_fonts')}/`,
    verbosity: 0,
  })
  const document = await task.promise
  const page = await document.getPage(pageNumber)
  const viewport = page.getViewport({ scale: SCALE })
  const width = Math.ceil(viewport.width)
  const height = Math.ceil(viewport.height)
  const canvas = createCanvas(width, height)
  const canvasContext = canvas.getContext('2d')
  await page.render({ canvas: null, canvasContext, viewport, intent: 'print' } as never).promise
  await task.destroy()
  return { width, height, data: canvasContext.getImageData(0, 0, width, height).data }
}

const pixel = ({ width, data }: Picture, x: number, y: number) =>
  Array.from(data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3))

/** Share of the pixels in the common top-left part that differ visibly, and of what lies outside that is not white. */
function compare(source: Picture, sheet: Picture): { differing: number; stray: number; ink: number } {
  let [differing, stray, ink] = [0, 0, 0]
  for (let y = 0; y < sheet.height; y++) {
    for (let x = 0; x < sheet.width; x++) {
      const ours = pixel(sheet, x, y)
      // The last row and column of the source are only partly covered by its page.
      const inside = x < source.width - 1 && y < source.height - 1
      if (inside) {
        const theirs = pixel(source, x, y)
        if (ours.some((value, index) => Math.abs(value - theirs[index]!) > 48)) differing += 1
        if (theirs.some(value => value < 200)) ink += 1
      } else if (x > source.width || y > source.height) {
        if (ours.some(value => value < 200)) stray += 1
      }
    }
  }
  return { differing, stray, ink }
}

/** Lop-sided on purpose, so that any turn, mirror image, shift or scale shows. */
function art(x: number, y: number, w: number, h: number): string {
  return [
    `1 0 0 rg ${x} ${y + h - 40} 60 40 re f`,
    `0 0.6 0 rg ${x + w - 30} ${y + h - 90} 30 90 re f`,
    `0 0 1 rg ${x} ${y} m ${x + 120} ${y} l ${x} ${y + 50} l f`,
    `0 g ${x + w - 80} ${y} 80 20 re f`,
    `BT /F1 28 Tf ${x + 50} ${y + h / 2} Td (Brevduva) Tj ET`,
    `0.5 g 3 w ${x - 500} ${y + h / 3} m ${x + w + 500} ${y + h / 3 + 20} l S`,
  ].join('\n')
}

const FONT = '/Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>'
const plain = (page: string, drawing: string, more: Body[] = [], tree = '', catalog = '') =>
  onePage(`/Contents 4 0 R ${page}`, { dict: '', data: drawing }, more, tree, catalog)
const A4 = `/MediaBox [0 0 595 842] ${FONT}`

const CASES: Record<string, Buffer> = {
  'A4 portrait': plain(A4, art(0, 0, 595, 842)),
  'turned by 90': plain(`${A4} /Rotate 90`, art(0, 0, 595, 842)),
  'turned by 180': plain(`${A4} /Rotate 180`, art(0, 0, 595, 842)),
  'turned by 270': plain(`${A4} /Rotate 270`, art(0, 0, 595, 842)),
  'turned by -90': plain(`${A4} /Rotate -90`, art(0, 0, 595, 842)),
  'turned by 450': plain(`${A4} /Rotate 450`, art(0, 0, 595, 842)),
  'CropBox within the MediaBox': plain(`${A4} /CropBox [50 100 450 700]`, art(50, 100, 400, 600)),
  'CropBox, turned': plain(`${A4} /CropBox [50 100 450 700] /Rotate 90`, art(50, 100, 400, 600)),
  'CropBox larger than the MediaBox': plain(`${A4} /CropBox [-50 -50 700 900]`, art(0, 0, 595, 842)),
  'CropBox beside the MediaBox': plain(`${A4} /CropBox [900 900 1000 1000]`, art(0, 0, 595, 842)),
  'corners in another order': plain(`/MediaBox [595 842 0 0] ${FONT}`, art(0, 0, 595, 842)),
  'origin below zero': plain(`/MediaBox [-200 -300 395 542] ${FONT}`, art(-200, -300, 595, 842)),
  'origin below zero, turned': plain(
    `/MediaBox [-200 -300 395 542] ${FONT} /Rotate 270`,
    art(-200, -300, 595, 842),
  ),
  'origin above zero': plain(`/MediaBox [100 200 500 700] ${FONT} /Rotate 180`, art(100, 200, 400, 500)),
  'everything inherited': plain('', art(0, 0, 400, 500), [], `/MediaBox [0 0 400 500] /Rotate 90 ${FONT}`),
  'inherited and overruled': plain(
    `${A4} /Rotate 0`,
    art(0, 0, 595, 842),
    [],
    '/MediaBox [0 0 9 9] /Rotate 90',
  ),
  'inherited CropBox': plain(A4, art(20, 20, 300, 400), [], '/CropBox [20 20 320 420]'),
  UserUnit: plain(`/MediaBox [0 0 250 300] ${FONT} /UserUnit 2`, art(0, 0, 250, 300)),
  'UserUnit, turned': plain(
    `/MediaBox [10 20 260 320] ${FONT} /UserUnit 1.5 /Rotate 90`,
    art(10, 20, 250, 300),
  ),
  'smaller than the sheet': plain(`/MediaBox [0 0 298 420] ${FONT}`, art(0, 0, 298, 420)),
  landscape: plain(`/MediaBox [0 0 842 595] ${FONT}`, art(0, 0, 842, 595)),
  'larger than the sheet': plain(`/MediaBox [0 0 842 1191] ${FONT}`, art(0, 0, 842, 1191)),
  'no MediaBox': plain(FONT, art(0, 0, 612, 792)),
}

for (const [name, source] of Object.entries(CASES)) {
  t.test(`placed as a reader shows it: ${name}`, async t => {
    const pdf = await normalise(source, 1, 'letter')
    const [theirs, ours] = [await render(source), await render(pdf)]
    const { differing, stray, ink } = compare(theirs, ours)
    t.ok(ink > 2_000, 'there is something to compare')
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
    t.equal(stray, 0, 'nothing is drawn beside the page')
  })
}

const image = {
  dict: '/Type /XObject /Subtype /Image /Width 2 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceRGB',
  data: '\xff\0\0\0\0\xff',
}
const square = (colour: string, size = 100) => ({
  dict: `/Type /XObject /Subtype /Form /BBox [0 0 ${size} ${size}] /Matrix [1 0 0 1 7 9]`,
  data: `${colour} rg 0 0 ${size} ${size - 20} re f`,
})
/** Rows of 4 bytes with the PNG filter Up, as a page description that was packed like an image. */
function predicted(text: string): Buffer {
  const data = Buffer.from(text.padEnd(Math.ceil(text.length / 4) * 4))
  const rows: number[] = []
  for (let at = 0; at < data.length; at += 4) {
    rows.push(
      2,
      ...data.subarray(at, at + 4).map((byte, index) => byte - (at > 0 ? data[at - 4 + index]! : 0)),
    )
  }
  return deflateSync(Buffer.from(rows))
}

const LAYERS =
  '/OCProperties << /OCGs [5 0 R 6 0 R 7 0 R] /D << /OFF [6 0 R] /AS [<< /Event /Print /Category [/Print] /OCGs [7 0 R] >>] >> >>'
const GROUPS: Body[] = [
  '<< /Type /OCG /Name (on) >>',
  '<< /Type /OCG /Name (off) >>',
  '<< /Type /OCG /Name (screen) /Usage << /Print << /PrintState /OFF >> >> >>',
]
const layered = [
  '/OC /On BDC 1 0 0 rg 50 600 100 100 re f EMC',
  '/OC /Off BDC 0 1 0 rg 50 50 400 100 re f 1 0 0 1 0 -50 cm /F Do BT /F1 40 Tf 50 300 Td (Hidden) Tj ET BI /W 1 /H 1 /BPC 8 /CS /G ID \x80 EI EMC',
  '/OC /Screen BDC q 0 0 1 rg 300 300 200 200 re f Q BT /F1 40 Tf 50 200 Td (Screen) Tj ET EMC',
  '/OC /Not BDC 1 1 0 rg 300 550 100 100 re f EMC',
  '100 100 50 50 re f BT /F1 30 Tf 200 500 Td (Shown) Tj ET /G Do',
].join('\n')

const SURVIVORS: Record<string, Buffer> = {
  'contents in several streams': onePage(
    `${A4} /Contents [4 0 R 5 0 R 6 0 R]`,
    { dict: '', data: 'q 1 0 0 rg 50 50 200' },
    [
      { dict: '', data: '100 re f 1 0 0 1 100 300' },
      {
        dict: '/Filter [/ASCIIHexDecode /FlateDecode]',
        data: `${deflateSync(Buffer.from(`cm Q ${art(0, 0, 595, 842)}`)).toString('hex')}>`,
      },
    ],
  ),
  'contents with a predictor': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 4 >>',
    data: predicted(art(0, 0, 595, 842)),
  }),
  'contents without the end of their checksum': onePage(`${A4} /Contents 4 0 R`, {
    dict: '/Filter /FlateDecode',
    data: deflateSync(Buffer.from(art(0, 0, 595, 842))).subarray(0, -3),
  }),
  'an operator that is never closed': plain(A4, `q q 1 0 0 1 30 30 cm ${art(0, 0, 500, 700)}`),
  'images, patterns, shadings, forms without resources': plain(
    `/MediaBox [0 0 595 842] /Resources << /XObject << /I 5 0 R /F 6 0 R >> /Pattern << /P 7 0 R >> /Shading << /S 8 0 R >> /ExtGState << /H << /ca 0.5 /BM /Multiply >> >> >> /Group << /S /Transparency /CS /DeviceRGB >>`,
    'q 300 0 0 100 50 50 cm /I Do Q 1 0 0 1 50 200 cm /F Do /Pattern cs /P scn 200 0 200 200 re f q 0 300 200 200 re W n /S sh Q /H gs 0 1 0 rg 100 100 300 300 re f',
    [
      image,
      { dict: '/Type /XObject /Subtype /Form /BBox [0 0 100 100]', data: 'q 100 0 0 50 0 0 cm /I Do Q' },
      {
        dict: '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 20 20] /XStep 20 /YStep 20 /Resources << >>',
        data: '1 0 1 rg 0 0 10 10 re f',
      },
      '<< /ShadingType 2 /ColorSpace /DeviceRGB /Coords [0 0 200 0] /Function << /FunctionType 2 /Domain [0 1] /C0 [1 0 0] /C1 [0 0 1] /N 1 >> >>',
    ],
  ),
  'stamps and filled fields': plain(
    `${A4} /CropBox [20 30 500 800] /Rotate 90 /Annots [5 0 R 6 0 R 7 0 R 8 0 R]`,
    art(20, 30, 480, 770),
    [
      '<< /Type /Annot /Subtype /Stamp /Rect [100 200 300 300] /F 4 /AP << /N 9 0 R >> >>',
      '<< /Type /Annot /Subtype /Widget /Rect [100 400 140 440] /F 4 /AS /Yes /AP << /N << /Yes 10 0 R /Off 9 0 R >> >> >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [300 400 400 500] /F 6 /AP << /N 9 0 R >> >>',
      '<< /Type /Annot /Subtype /Stamp /Rect [300 600 400 700] /F 0 /AP << /N 9 0 R >> >>',
      square('0 0.5 0'),
      square('0.8 0 0'),
    ],
  ),
  'hidden layers': plain(
    `/MediaBox [0 0 595 842] /Resources << /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << /F 8 0 R /G 9 0 R >> /Properties << /On 5 0 R /Off 6 0 R /Screen 7 0 R /Not << /Type /OCMD /OCGs [5 0 R 6 0 R] /P /AllOff >> >> >>`,
    layered,
    [
      ...GROUPS,
      square('0 1 1'),
      {
        dict: '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /OC 6 0 R',
        data: '0 0 0 rg 400 0 100 842 re f',
      },
    ],
    '',
    LAYERS,
  ),
}

for (const [name, source] of Object.entries(SURVIVORS)) {
  t.test(`prints what a reader prints: ${name}`, async t => {
    const pdf = await normalise(source, 1, 'letter')
    const { differing, ink } = compare(await render(source), await render(pdf))
    t.ok(ink > 2_000, 'there is something to compare')
    t.ok(differing < ink * 0.01, `${differing} of ${ink} pixels differ`)
  })
}

t.test('hidden layers are gone from the bytes, not only from sight', async t => {
  const pdf = await normalise(SURVIVORS['hidden layers']!, 1, 'letter')
  const picture = await render(pdf)
  t.same(
    pixel(picture, Math.round(400 * SCALE), Math.round((842 - 100) * SCALE)),
    [255, 255, 255],
    'green of the layer off',
  )
  t.same(
    pixel(picture, Math.round(100 * SCALE), Math.round((842 - 650) * SCALE)),
    [255, 0, 0],
    'red of the layer on',
  )
})

t.test('a card is cut from the top left, and pages are counted out', async t => {
  const two = pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [3 0 R 4 0 R 5 0 R] /Count 3 ${FONT} /MediaBox [0 0 595 842] >>`,
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Rotate 180 >>',
    '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Rotate 90 >>',
    { dict: '', data: art(0, 0, 595, 842) },
  ])
  const pdf = await normalise(two, 2, 'postcard')
  const document = await PDFDocument.load(pdf, { updateMetadata: false })
  t.same(
    document
      .getPages()
      .map(page => [page.getWidth(), page.getHeight()].map(side => Math.round((side * 25.4) / 72))),
    [
      [210, 99],
      [210, 99],
    ],
  )
  for (const number of [1, 2]) {
    const { differing, ink } = compare(await render(two, number), await render(pdf, number))
    t.ok(ink > 500)
    t.ok(differing < ink * 0.01, `page ${number}: ${differing} of ${ink} pixels differ`)
  }
})

t.test('the clean pages embed as they are, the blank one too', async t => {
  const pdf = await normalise(CASES['CropBox, turned']!, 2, 'letter')
  const letter = await PDFDocument.create({ updateMetadata: false })
  for (const embedded of await letter.embedPdf(pdf, [0, 1])) {
    letter.addPage([embedded.width, embedded.height]).drawPage(embedded)
  }
  const saved = await letter.save()
  t.equal(compare(await render(pdf, 1), await render(saved, 1)).differing, 0)
  t.ok(
    (await render(saved, 2)).data.every(value => value === 255 || value === 0),
    'the reverse is blank',
  )
})
