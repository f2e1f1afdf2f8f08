import fc from 'fast-check'
import t from 'tap'
import {
  compile,
  DESTINATION,
  designErrors,
  drawBatch,
  imprintOf,
  isCountryCode,
  missingCharacter,
  PAPERS,
  POSTAGE_BAND,
  parseDocument,
  RETURN_ADDRESS,
} from '#letter/index.ts'
import { design, paragraph, recipient, text } from '../support/letters.ts'
import { crop, inkOf, openPdf } from '../support/pdf.ts'

const US = imprintOf('US')
const LONG = 'The committee recommends international understanding without delay. '.repeat(40)
const letterIn = (language: string | null) =>
  parseDocument(
    { type: 'doc', ...(language && { attrs: { language } }), content: [paragraph(text(LONG))] },
    'en',
  )
const catalogOf = (pdf: Uint8Array) =>
  /\/Type\/Catalog[^>]*/.exec(Buffer.from(pdf).toString('latin1'))?.[0] ?? ''

t.test('every home country’s texts are in characters that letters can print', async t => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const codes = [...letters].flatMap(a => [...letters].map(b => a + b)).filter(isCountryCode)
  t.ok(codes.length > 240)
  fc.assert(
    fc.property(fc.constantFrom(...codes), code => {
      const { homeCountry, postage, paper, language } = imprintOf(code)
      return (
        !/[^\p{Script=Latin}\p{Script=Common}]/u.test(homeCountry.normalize()) &&
        missingCharacter(homeCountry + homeCountry.toUpperCase(), 'regular') === null &&
        postage.endsWith('PORT PAYÉ') &&
        paper in PAPERS &&
        new Intl.Locale(language).region === code
      )
    }),
    { numRuns: codes.length },
  )
  const onLetter = codes.filter(code => imprintOf(code).paper === 'Letter')
  t.equal(onLetter.join(' '), 'BZ CA CL CO CR GT MX NI PA PH PR SV US VE', 'CLDR')
})

t.test('on US Letter the zones stay, and the text ends above the lower edge', async t => {
  const returnAddress = 'Acme Inc.\n1 Main St\nSpringfield IL 62701'
  const compiled = await compile(
    design({ ...US, postage: 'US POSTAGE PAID', front: letterIn(null), returnAddress }),
  )
  const to = recipient({ postCode: '62701', postTown: 'Springfield', country: 'USA' })
  const { pdf } = drawBatch(compiled, [to, recipient()])
  const file = await openPdf(pdf)
  t.teardown(file.close)
  const size = await file.size(1)
  t.match([Math.round(size.w * 10), Math.round(size.h * 10)], [2159, 2794])
  const placed = await file.texts(1)
  const zones = {
    'Acme Inc.': RETURN_ADDRESS,
    'US POSTAGE PAID': POSTAGE_BAND,
    'UNITED STATES': POSTAGE_BAND,
  }
  for (const [value, zone] of Object.entries({ ...zones, 'Storgatan 1': DESTINATION })) {
    const found = placed.find(item => item.text === value)
    t.ok(found && found.x >= zone.x - 0.01 && found.x + found.width <= zone.x + zone.w, `${value} across`)
    t.ok(found && found.y - 2 >= zone.y && found.y <= zone.y + zone.h, `${value} down`)
  }
  t.notMatch(await file.text(1), /USA/, 'at home')
  t.match(await file.text(2), /SWEDEN|SVERIGE/, 'abroad')
  const { w, h } = PAPERS.Letter
  const raster = await file.raster(1, 50)
  t.equal(inkOf(crop(raster, { x: 0, y: h - 17, w, h: 17 })), 0, 'white below the text')
  t.ok(
    placed.some(({ y }) => y > h - 60),
    'which goes as far as there is paper',
  )
})

t.test('a file names its language', async t => {
  const tagOf = async (country: string, language: string | null) => {
    const compiled = await compile(
      design({ ...imprintOf(country), front: language ? letterIn(language) : null }),
    )
    return /\/Lang\(([^)]*)\)/.exec(catalogOf(drawBatch(compiled, [recipient()]).pdf))?.[1] ?? null
  }
  t.equal(await tagOf('US', null), 'en-US')
  t.equal(await tagOf('US', 'en'), 'en-US')
  t.equal(await tagOf('US', 'de'), 'de')
  t.equal(await tagOf('MX', 'und'), 'es-MX', 'a language without patterns')
  t.equal(await tagOf('SE', 'de'), 'de')
  t.equal(await tagOf('SE', null), 'sv-SE')
  t.equal(await tagOf('US', 'sv'), 'sv')
})

t.test('a code that fits on A4 can be off other paper', async t => {
  const at = async (more: object, y: number) => {
    const placement = { page: 'front', x: 20, y, size: 30 } as const
    const code = { url: 'https://example.se', perLetter: false, caption: null, placement }
    const printed = design({ ...more, code })
    return [...designErrors(printed, await compile(printed))].map(({ code }) => code)
  }
  t.same(await at({}, 297 - 30), [])
  t.same(await at(US, 297 - 30), ['code_off_sheet'])
  t.same(await at(US, 279.4 - 30), [])
})
