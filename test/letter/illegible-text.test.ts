import { createCanvas } from '@napi-rs/canvas'
import t from 'tap'
import { compile, type Design, designWarnings, type PlacedImage } from '#letter/index.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { onePage } from '../support/artwork.ts'
import { design, doc, field, jpeg, paragraph, png, text } from '../support/letters.ts'

const CODES = ['text_small', 'coloured_text_small', 'text_faint', 'caption_faint']

async function illegible(values: Partial<Design>, value?: (field: string) => string) {
  const letter = design(values)
  const warnings = designWarnings(letter, await compile(letter), value)
  return warnings.filter(({ code }) => CODES.includes(code))
}

const styled = (fontSize: number | null, color: string | null, words = 'Villkor gäller.') =>
  text(words, { type: 'textStyle', attrs: { fontSize, color } })
const black = text('Hej! ')
const letter = (...content: Parameters<typeof paragraph>) => ({ front: doc(paragraph(black, ...content)) })
const inFront = { document: 'content', at: 'content[0].content[1]' } as const

t.test('text below 6 points is named, and coloured text below 8', async t => {
  const cases: readonly (readonly [number, string | null, string | null])[] = [
    [6, null, null],
    [5.9, null, 'text_small'],
    [5, '#c02020', 'text_small'],
    [8, '#c02020', null],
    [7.9, '#c02020', 'coloured_text_small'],
    // Greys are black ink alone.
    [7, '#444444', null],
    [7, '#444446', 'coloured_text_small'],
  ]
  for (const [points, color, code] of cases) {
    const expected = code === null ? [] : [{ code, params: { ...inFront, points } }]
    t.strictSame(await illegible(letter(styled(points, color))), expected, `${points} ${color}`)
  }
  const small = await illegible(letter(styled(5.5, '#c02020')))
  t.match(small.map(sentenceOf), ['content content[0].content[1] is set at 5.5 points'])
})

t.test('the size is that in which it is printed, on a page that is too full for its own', async t => {
  const full = {
    front: doc(
      ...Array.from({ length: 58 }, () => paragraph(text('En rad.'))),
      paragraph(black, styled(6.5, null)),
    ),
  }
  t.match(await illegible(full), [{ code: 'text_small', params: { at: 'content[58].content[1]' } }])
  t.strictSame(await illegible(letter(styled(6.5, null))), [])
})

t.test('each document is looked at, and the smallest in it is named', async t => {
  const tiny = (points: number) => doc(paragraph(styled(5.9, null), styled(points, null)))
  const found = await illegible({
    front: tiny(4),
    frontB: tiny(4.5),
    back: tiny(5),
    backB: tiny(5.5),
    hasBackPage: true,
  })
  const at = 'content[0].content[1]'
  t.strictSame(found, [
    { code: 'text_small', params: { document: 'content', at, points: 4 } },
    { code: 'text_small', params: { document: 'backContent', at, points: 5 } },
    { code: 'text_small', params: { document: 'variantBContent', at, points: 4.5 } },
    { code: 'text_small', params: { document: 'variantBBackContent', at, points: 5.5 } },
  ])
  const card = await illegible({ format: 'postcard', cardDesign: 'gran', front: tiny(4) })
  t.match(card, [{ code: 'text_small', params: { document: 'content' } }])
})

t.test('pale text on paper is named, from a contrast of less than three on', async t => {
  for (const [color, contrast] of [
    ['#ffffff', 1],
    ['#ffd800', 1.4],
    ['#a0a0a0', 2.6],
    ['#949494', null],
    ['#e00000', null],
    ['#000000', null],
  ] as const) {
    const expected = contrast === null ? [] : [{ code: 'text_faint', params: { ...inFront, contrast } }]
    t.strictSame(await illegible(letter(styled(null, color))), expected, color)
  }
  t.strictSame(await illegible(letter(styled(null, '#ffffff', '  '))), [], 'spaces')
})

t.test('so is what a merge field prints', async t => {
  const pale = { ...field('name'), marks: [{ type: 'textStyle', attrs: { color: '#fff', fontSize: 5 } }] }
  const found = await illegible({ front: doc(paragraph(black, pale)) }, () => 'Anna Ström')
  t.match(found, [
    { code: 'text_small', params: inFront },
    { code: 'text_faint', params: inFront },
  ])
})

/** Behind the first lines of the text, which begins at 25 mm and 82 mm. */
const behind = (bytes: Uint8Array, values: Partial<PlacedImage> = {}): PlacedImage => ({
  bytes,
  page: 'front',
  x: 20,
  y: 75,
  w: 170,
  h: 60,
  layer: 'below',
  fit: 'stretch',
  ordinal: 0,
  ...values,
})
const DARK = png(8, 8, '#203040')

/** White, but for its half on the left or on top, which is dark. */
function halfDark(half: 'left' | 'upper') {
  const side = half === 'left' ? 80 : 160
  const canvas = createCanvas(160, side)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, 160, side)
  context.fillStyle = '#203040'
  context.fillRect(0, 0, side, 80)
  return canvas
}

const HALVES = halfDark('left').toBuffer('image/png')

const WHITE = { front: doc(paragraph(styled(null, '#ffffff'))) }
const BLACK = { front: doc(paragraph(black)) }

t.test('what matters is how light it is behind the lines', async t => {
  const faint = async (values: Partial<Design>) =>
    (await illegible(values)).map(({ params }) => 'contrast' in params && params.contrast)
  t.strictSame(await faint({ ...WHITE, images: [behind(DARK)] }), [])
  t.strictSame(await faint({ ...BLACK, images: [behind(DARK)] }), [1.6])
  t.strictSame(await faint({ ...BLACK, images: [behind(png(8, 8, '#dddddd'))] }), [])
  t.strictSame(await faint({ ...WHITE, images: [behind(DARK, { y: 150 })] }), [1], 'beside the line')
  t.strictSame(await faint({ ...WHITE, images: [behind(DARK, { page: 'back' })], hasBackPage: true }), [1])
  const [low, high] = [behind(DARK, { ordinal: 1 }), behind(png(8, 8, '#ffffff'), { ordinal: 2 })]
  t.strictSame(await faint({ ...WHITE, images: [high, low] }), [1], 'the upper of two')
  t.strictSame(await faint({ ...WHITE, images: [{ ...high, ordinal: 0 }, low] }), [])
  const clear = createCanvas(8, 8).toBuffer('image/png')
  t.strictSame(await faint({ ...WHITE, images: [behind(clear)] }), [1], 'transparent')
  t.strictSame(await faint({ ...BLACK, images: [behind(clear)] }), [])
  t.strictSame(await faint({ ...WHITE, images: [behind(HALVES)] }), [])
  t.strictSame(await faint({ ...BLACK, images: [behind(HALVES)] }), [1.6])
  t.strictSame(await faint({ ...BLACK, images: [behind(HALVES, { x: -60 })] }), [])
})

t.test('a JPEG is looked at as it is seen', async t => {
  const is = async (bytes: Uint8Array, text: Partial<Design>) =>
    (await illegible({ ...text, images: [behind(bytes)] })).length > 0
  for (const [color, white, black] of [
    ['#203040', false, true],
    ['#f0f0d0', true, false],
    ['#101010', false, true],
  ] as const) {
    t.equal(await is(jpeg(64, 64, color), WHITE), white, color)
    t.equal(await is(jpeg(64, 64, color), BLACK), black, color)
  }
  // The upper half, with the line, is dark; turned by its EXIF, the left one or the right one is, which has no text.
  const halves = halfDark('upper').toBuffer('image/jpeg')
  for (const [orientation, white] of [
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, false],
    [6, true],
    [7, true],
    [8, false],
  ] as const) {
    t.equal(await is(turned(halves, orientation), WHITE), white, `EXIF ${orientation}`)
    t.equal(await is(turned(halves, orientation), BLACK), !white, `EXIF ${orientation}`)
  }
})

/** A JPEG that says how it is to be turned. */
function turned(jpeg: Buffer, orientation: number): Buffer {
  const exif = Buffer.from(
    'Exif\0\0MM\0*\0\0\0\b\0\u0001\u0001\u0012\0\u0003\0\0\0\u0001\0\0\0\0\0\0\0\0',
    'latin1',
  )
  exif[25] = orientation
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.of(0xff, 0xe1, 0, exif.length + 2),
    exif,
    jpeg.subarray(2),
  ])
}

t.test('of artwork nothing is known, so nothing is said', async t => {
  const artwork = onePage('/MediaBox [0 0 595.28 280.63]', { dict: '', data: '0 0 600 300 re f' })
  t.strictSame(await illegible({ ...WHITE, format: 'postcard', artwork }), [])
})

t.test('a caption is looked at where the code has no other place than an image', async t => {
  const code = { url: 'https://example.se/a', perLetter: false, caption: 'Skanna koden.', placement: null }
  const sheet = { x: 0, y: 0, w: 210, h: 297 }
  const found = async (values: Partial<Design>) =>
    (await illegible({ front: doc(), code, ...values })).map(({ code, params }) => [code, params])
  const dark = behind(DARK, sheet)
  t.strictSame(await found({ images: [dark] }), [['caption_faint', { contrast: 1.6 }]])
  t.strictSame(await found({ images: [{ ...dark, layer: 'above' }] }), [['caption_faint', { contrast: 1.6 }]])
  const white = behind(png(8, 8, '#ffffff'), { ...sheet, layer: 'above', ordinal: -1 })
  t.strictSame(await found({ images: [dark, white] }), [], 'what lies above is drawn last')
  t.strictSame(await found({ images: [behind(png(8, 8, '#ddeedd'), sheet)] }), [], 'a pale image')
  t.strictSame(await found({ images: [behind(HALVES, { ...sheet, w: 114 })] }), [], 'dark behind the code')
  t.strictSame(await found({ images: [behind(DARK)] }), [], 'an image that the code keeps clear of')
  t.strictSame(await found({ images: [dark], code: { ...code, caption: null } }), [])
  const placement = { page: 'front', x: 30, y: 200, size: 30 } as const
  t.strictSame(await found({ images: [dark], code: { ...code, placement } }), [], 'it has no caption')
  const card = { format: 'postcard', cardDesign: 'gran' } as const
  const onBack = { ...dark, page: 'back' } as const
  t.strictSame(await found({ ...card, images: [onBack] }), [['caption_faint', { contrast: 1.6 }]])
  t.strictSame(await found({ ...card, images: [{ ...onBack, page: 'front' }] }), [])
})
