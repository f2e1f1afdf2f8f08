import { readdir, readFile } from 'node:fs/promises'
import t from 'tap'
import { paintArt, readArt } from '#letter/card/art.ts'
import { LANGUAGES_OF_GREETINGS } from '#letter/card/greetings.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { design, docIn, paragraph, recipient, text } from '../support/letters.ts'

const FOLDER = new URL('../../letter/card/designs/', import.meta.url)
const NOWHERE = { x: -99, y: -99, w: 1, h: 1 }

const drawing = (body: string, defs = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="216mm" height="105mm" viewBox="-3 -3 216 105"><title>A test</title><defs>${defs}</defs>${body}</svg>`
const opsOf = (body: string, defs?: string, clear = NOWHERE) => {
  const { ops, resources } = paintArt(readArt(drawing(body, defs)), clear)
  return { ops: ops.split('\n').slice(2, -2), resources }
}

t.test('every design can be read, and every card is drawn in every language', async t => {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.svg'))
  t.same(files.sort(), ['gran.svg', 'sno.svg', 'stjarna.svg'])
  for (const file of files) {
    const { layers } = readArt(await readFile(new URL(file, FOLDER), 'utf8'))
    t.ok(layers.length > 20, file)
    t.ok(
      layers.some(({ isBesideGreeting }) => isBesideGreeting),
      `${file}: nothing falls on the greeting`,
    )
  }
  for (const cardDesign of ['gran', 'stjarna', 'rod', 'sno'] as const) {
    for (const language of LANGUAGES_OF_GREETINGS) {
      const front = docIn(language, paragraph(text('Hej!')))
      const compiled = await compile(design({ format: 'postcard', cardDesign, front }))
      t.ok(drawBatch(compiled, [recipient()]).pdf.length > 10_000, `${cardDesign} ${language}`)
    }
  }
})

t.test('shapes, lines and gradients become operators', async t => {
  t.same(opsOf('<rect x="1" y="2" width="3" height="4" fill="#000000"/>').ops, ['0 g', '1 2 3 4 re f'])
  t.same(opsOf('<path d="M0 0 1 0 1 1 Z" fill="#ff0000"/>').ops, [
    '1 0 0 rg',
    '0 0 m',
    '1 0 l',
    '1 1 l',
    'h f',
  ])
  const curved = '<path d="M0 9 V5 H1 C1 2 3 4 5 6 L6 9 Z" fill="#000000"/>'
  t.same(opsOf(curved).ops, ['0 g', '0 9 m 0 5 l 1 5 l', '1 2 3 4 5 6 c', '6 9 l', 'h f'])
  const lines =
    '<g fill="none" stroke="#ffffff" stroke-width="0.5" stroke-linecap="round" stroke-linejoin="round"><path d="M0 0 1 1"/></g>'
  t.same(opsOf(lines).ops, ['1 G', '1 J 1 j 0.5 w', '0 0 m', '1 1 l', 'S'])
  const gradient =
    '<linearGradient id="a" gradientUnits="userSpaceOnUse" x1="0" y1="1" x2="0" y2="9"><stop offset="0" stop-color="#000000"/><stop offset="1" stop-color="#ffffff"/></linearGradient>'
  const shaded = opsOf('<path d="M0 0 1 0 1 1 Z" fill="url(#a)"/>', gradient)
  t.same(shaded.ops, ['q', '0 0 m', '1 0 l', '1 1 l', 'h', 'W n', '/S0 sh', 'Q'])
  t.match(shaded.resources, '/S0<</ShadingType 2/Coords[0 1 0 9]')
  const all = '<rect x="-3" y="-3" width="216" height="105" fill="url(#a)"/>'
  t.same(opsOf(all, gradient).ops, ['/S0 sh'], 'the whole card needs no clip')
})

t.test('stars are left out where the greeting stands', async t => {
  const stars =
    '<g fill="#ffffff" class="beside-greeting"><rect x="0" y="0" width="2" height="2"/><rect x="9" y="0" width="2" height="2"/></g>'
  t.same(opsOf(stars, '', { x: 1, y: 1, w: 8, h: 8 }).ops, ['1 g', '9 0 2 2 re', 'f'])
})

t.test('what cards do not print is refused, and the message names it', async t => {
  const rect = 'x="0" y="0" width="1" height="1"'
  for (const [body, why] of [
    ['<text>Hej</text>', /<text> where it may not stand/],
    ['<image href="a.png"/>', /<image> where it may not stand/],
    ['<g fill="#ffffff"><g fill="#ffffff"></g></g>', /<g> where it may not stand/],
    [`<rect ${rect} fill="#ffffff" transform="scale(2)"/>`, /<rect transform>/],
    [`<rect ${rect} style="fill:red"/>`, /<rect style>/],
    [`<rect ${rect} fill="red"/>`, /"red" is no colour/],
    [`<rect ${rect} fill="url(#nowhere)"/>`, /is no colour/],
    [`<rect ${rect}/>`, /has no fill/],
    [`<g fill="#ffffff"><rect ${rect} fill="#ffffff"/></g>`, /colour of its own/],
    [`<g fill="#ffffff" class="snow"><rect ${rect}/></g>`, /class snow/],
    ['<rect x="1cm" y="0" width="1" height="1" fill="#ffffff"/>', /x="1cm" is no number/],
    ['<path d="m0 0 1 1z" fill="#ffffff"/>', /path .* is not understood/],
    ['<path d="M0 0 Q1 1 2 2" fill="#ffffff"/>', /path .* is not understood/],
    ['<path d="M0 0 1" fill="#ffffff"/>', /path .* is not understood/],
    ['<path d="M0 0 1-1 2" fill="#ffffff"/>', /path .* is not understood/],
    ['<path d="M0,0 1,1" fill="#ffffff"/>', /path .* is not understood/],
    [`<g stroke="#ffffff" fill="none"><rect ${rect}/></g>`, /no stroke-linecap/],
    ['Hej', /is not understood/],
    ['<g fill="#ffffff">', /ends <svg>/],
  ] as const) {
    t.throws(() => readArt(drawing(body)), { name: 'SvgError', message: why }, body)
  }
  const small = drawing('').replace('-3 -3 216 105', '0 0 210 99')
  t.throws(() => readArt(small), /viewBox/)
  t.throws(() => readArt(''), /empty/)
  t.throws(() => readArt('<svg>'), /no end/)
})
