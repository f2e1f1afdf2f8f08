import fc from 'fast-check'
import { create } from 'qrcode'
import t from 'tap'
import { compile, drawBatch } from '#letter/index.ts'
import { QrCodes } from '#letter/layout/qr-codes.ts'
import { written } from '#letter/pdf/content.ts'
import { design, doc, paragraph, png, recipient, text } from '../support/letters.ts'
import { crop, inkOf, openPdf, readCode } from '../support/pdf.ts'

const token = fc.string({
  unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'),
  minLength: 12,
  maxLength: 12,
})

/** The library's code for a text, with every mask: one of them must be ours. */
function libraryCodes(value: string, errorCorrectionLevel: 'M' | 'Q' | 'H'): string[] {
  const segments = [{ data: Buffer.from(value), mode: 'byte' as const }]
  return ([0, 1, 2, 3, 4, 5, 6, 7] as const).map(maskPattern => {
    const { data } = create(segments, { errorCorrectionLevel, maskPattern }).modules
    return [...data].map(Number).join('')
  })
}

function flatten({ modules, bits }: ReturnType<QrCodes['matrix']>): string {
  const words = Math.ceil(modules / 32)
  let out = ''
  for (let y = 0; y < modules; y++) {
    for (let x = 0; x < modules; x++) out += (bits[y * words + (x >> 5)]! >>> (x & 31)) & 1
  }
  return out
}

t.test('a letter’s QR code equals that of a QR library, at the highest level that leaves its size', t => {
  for (const [url, level] of [
    ['https://a.se/api/r/x', 'M'],
    ['https://a.se/api/r', 'Q'],
    ['https://a.example/api/r/var-x7k', 'Q'],
    ['https://example.se/api/r/en-lang-kampanj-med-åäö-2026-x7k2', 'M'],
    [`https://e.se/${'a'.repeat(150)}`, 'M'],
  ] as const) {
    const codes = new QrCodes(url, true)
    fc.assert(
      fc.property(token, value =>
        libraryCodes(`${url}/${value}`, level).includes(flatten(codes.matrix(value))),
      ),
      { numRuns: 60 },
    )
  }
  for (const [url, level] of [
    ['https://example.se', 'Q'],
    ['a.se/12', 'H'],
    [`https://e.se/${'a'.repeat(2000)}`, 'M'],
  ] as const) {
    t.ok(libraryCodes(url, level).includes(flatten(new QrCodes(url, false).matrix(null))), url.slice(0, 40))
  }
  t.end()
})

/** Modules that a path of rectangles covers. */
function covered(path: string, modules: number): Set<number> {
  const cells = new Set<number>()
  for (const [, x, y, w] of path.matchAll(/(\d+) (\d+) (\d+) 1 re/g)) {
    for (let i = 0; i < Number(w); i++) cells.add((modules - 1 - Number(y)) * modules + Number(x) + i)
  }
  return cells
}

t.test('the part of a code that all letters share joins the letter’s own part without a gap', t => {
  const codes = new QrCodes('https://example.se/api/r/varbrev-2026-x7k2', true)
  const { modules } = codes
  const shared = covered(codes.fixedPath, modules)
  t.ok(shared.size > modules * modules * 0.2, 'much is shared')
  const property = fc.property(token, value => {
    const own = covered(
      written(out => codes.draw(out, value)),
      modules,
    )
    const whole = [...flatten(codes.matrix(value))].flatMap((bit, i) => (bit === '1' ? [i] : []))
    const seamless = whole.every(cell => {
      const beside = [cell + modules, ...(cell % modules === modules - 1 ? [] : [cell + 1])]
      return beside.every(
        other => !whole.includes(other) || [own, shared].some(layer => layer.has(cell) && layer.has(other)),
      )
    })
    return (
      seamless &&
      whole.length === own.union(shared).size &&
      whole.every(cell => own.has(cell) || shared.has(cell))
    )
  })
  fc.assert(property, { numRuns: 20 })
  t.end()
})

t.test('few rows of dark modules are split between the two parts', t => {
  const codes = new QrCodes('https://brevduva.example.se/api/r/varkampanj-2026-x7k2', true)
  let rectangles = 0
  let rows = 0
  for (const value of fc.sample(token, { numRuns: 100, seed: 1 })) {
    const path = written(out => codes.draw(out, value))
    const cells = covered(path, codes.modules)
    rectangles += path.split('re\n').length - 1
    for (const cell of cells) if (cell % codes.modules === 0 || !cells.has(cell - 1)) rows++
  }
  t.ok(rectangles < 1.04 * rows, `${rectangles} rectangles for ${rows} rows`)
  t.end()
})

t.test('a malformed token is refused', t => {
  const codes = new QrCodes('https://a.se', true)
  for (const value of ['', 'abcdefghijkl', 'ABCDEFGHIJK', 'ABCDEFGHIJK1'])
    t.throws(() => codes.matrix(value), RangeError)
  t.end()
})

t.test('a code within the text keeps clear of text and images, and can be read at 150 dpi', async t => {
  const url = 'https://example.se/api/r/en-lang-kampanj-om-varen-2026-x7k2'
  const code = {
    url,
    perLetter: true,
    caption: 'Skanna koden så berättar vi mer. '.repeat(15),
    placement: null,
  }
  const box = { page: 'front', layer: 'above', fit: 'stretch', ordinal: 0 } as const
  const images = [
    { ...box, bytes: png(10, 10, '#ccddff'), x: 20, y: 100, w: 90, h: 60 },
    { ...box, bytes: png(10, 10, '#ccddff'), x: 60, y: 170, w: 130, h: 40 },
  ]
  const front = doc(paragraph(text('Kort brev.')))
  const compiled = await compile(design({ front, code, images }))
  const value = 'QWERTYUIOP23'
  const file = await openPdf(drawBatch(compiled, [recipient({ token: value })]).pdf)
  t.teardown(file.close)
  const raster = await file.raster(1, 150)
  t.equal(readCode(raster), `${url}/${value}`)
  for (const item of (await file.texts(1)).filter(item => item.y > 90)) {
    for (const image of images) {
      const apart =
        item.x >= image.x + image.w ||
        item.x + item.width <= image.x ||
        item.y <= image.y ||
        item.y - 2 >= image.y + image.h
      t.ok(apart, `${item.text.slice(0, 12)} is beside the image`)
    }
  }
  t.equal(inkOf(crop(raster, { x: 0, y: 282, w: 210, h: 15 })), 0, 'and above the margin')
})

t.test('codes without tokens are the same for all letters', async t => {
  const code = { url: 'https://example.se/api/r/x', perLetter: false, caption: null, placement: null }
  const file = await openPdf(drawBatch(await compile(design({ code })), [recipient(), recipient()]).pdf)
  t.teardown(file.close)
  for (const page of [1, 2]) t.equal(readCode(await file.raster(page, 150)), code.url)
})
