import {
  PDFArray,
  PDFDict,
  PDFDocument,
  type PDFHexString,
  PDFName,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import t from 'tap'
import { compile, type Design, drawBatch } from '#letter/index.ts'
import { sRgbProfile } from '#letter/pdf/srgb.ts'
import { normalise, onePage } from '../support/artwork.ts'
import { Deviations } from '../support/deviations.ts'
import { design, doc, LETTER, paragraph, png, recipient, text } from '../support/letters.ts'

const red = doc(paragraph(text('Rött', { type: 'textStyle', attrs: { color: '#c00000' } })))
const people = Array.from({ length: 3 }, (_, i) => recipient({ name: `Anna ${i}` }))
const DESIGNS: Record<string, Partial<Design>> = {
  'a letter': { front: red, back: LETTER, hasBackPage: true, logo: png(200, 60, '#0a08') },
  'a card': { format: 'postcard', cardDesign: 'stjarna', front: red },
}

const draw = async (values: Partial<Design>, recipients = people) =>
  drawBatch(await compile(design(values)), recipients).pdf
const load = (pdf: Uint8Array) => PDFDocument.load(pdf, { throwOnInvalidObject: true, updateMetadata: false })

/** The file's own word of itself: its metadata, as a reader takes it. */
async function metadataOf(pdf: Uint8Array) {
  const task = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const { info, metadata } = await (await task.promise).getMetadata().finally(() => task.destroy())
  return { info: info as Record<string, unknown>, get: (name: string) => metadata?.get(name) as unknown }
}

function intentOf(document: PDFDocument) {
  const intents = document.catalog.lookup(PDFName.of('OutputIntents'), PDFArray)
  const intent = intents.lookup(0, PDFDict)
  const profile = intent.lookup(PDFName.of('DestOutputProfile')) as PDFRawStream | undefined
  const word = (key: string) => intent.lookupMaybe(PDFName.of(key), PDFString)?.asString()
  return {
    count: intents.size(),
    kind: String(intent.get(PDFName.of('S'))),
    condition: word('OutputConditionIdentifier'),
    registry: word('RegistryName'),
    profile: profile && Buffer.from(profile.contents),
  }
}

for (const [name, values] of Object.entries(DESIGNS)) {
  t.test(`${name} claims PDF/X-4, and meets its requirements`, async t => {
    const pdf = await draw(values)
    t.equal(Buffer.from(pdf).toString('latin1', 0, 8), '%PDF-1.6')
    const { info, get } = await metadataOf(pdf)
    t.equal(get('pdfxid:gts_pdfxversion'), 'PDF/X-4')
    t.match(get('xmpmm:documentid'), /^uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/)
    t.match([get('xmpmm:versionid'), get('xmpmm:renditionclass')], ['1', 'default'])
    const dates = ['create', 'modify', 'metadata'].map(kind => get(`xmp:${kind}date`))
    t.same(dates, Array(3).fill('2000-01-01T00:00:00Z'))
    t.match([info.CreationDate, info.ModDate], Array(2).fill('D:20000101000000Z'), 'both say the same')
    t.equal(get('dc:title'), info.Title)
    t.equal(get('pdf:trapped'), 'False')
    t.match(info.Trapped, { name: 'False' })
    const document = await load(pdf)
    const { profile, ...intent } = intentOf(document)
    t.same(intent, {
      count: 1,
      kind: '/GTS_PDFX',
      condition: 'FOGRA39',
      registry: 'http://www.color.org',
    })
    t.equal(profile?.readUInt32BE(0), profile?.length)
    t.equal(profile?.toString('latin1', 12, 20), 'prtrCMYK', 'a press')
    const deviations = new Deviations()
    for (const page of document.getPages()) {
      const boxes = [page.getTrimBox(), page.getBleedBox(), page.getMediaBox()]
      for (const [inner, outer] of [boxes.slice(0, 2), boxes.slice(1)] as const) {
        const begins = inner!.x >= outer!.x && inner!.y >= outer!.y
        const ends = inner!.width <= outer!.width && inner!.height <= outer!.height
        deviations.holds(begins && ends, `${JSON.stringify(inner)} within ${JSON.stringify(outer)}`)
      }
      for (const key of ['TrimBox', 'BleedBox'])
        deviations.holds(page.node.has(PDFName.of(key)), `${key} is the page's own`)
    }
    t.ok(deviations.looks > 0)
    t.strictSame(deviations.list, [])
  })

  t.test(`${name} defines its RGB colours`, async t => {
    const { context } = await load(await draw(values))
    let drawings = 0
    for (const [, object] of context.enumerateIndirectObjects()) {
      const dict = object instanceof PDFStream ? object.dict : object
      if (!(dict instanceof PDFDict) || !dict.has(PDFName.of('Resources'))) continue
      drawings++
      const spaces = dict.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('ColorSpace'), PDFDict)
      const space = spaces.lookup(PDFName.of('DefaultRGB'), PDFArray)
      t.equal(String(space.get(0)), '/ICCBased')
      t.same(Buffer.from(space.lookup(1, PDFRawStream).contents), sRgbProfile())
      t.notOk(spaces.has(PDFName.of('DefaultGray')), 'black stays one ink')
    }
    t.ok(drawings >= 2)
  })
}

t.test('a file’s id depends on its content', async t => {
  const idsOf = async (pdf: Uint8Array) => {
    const { context } = await load(pdf)
    const id = context.trailerInfo.ID as PDFArray
    t.ok(id instanceof PDFArray)
    return id.asArray().map(part => (part as PDFHexString).asString())
  }
  const [first, second] = await idsOf(await draw({}))
  t.match(first, /^[\da-f]{32}$/)
  t.equal(first, second)
  t.equal((await idsOf(await draw({})))[0], first, 'the same again')
  t.not((await idsOf(await draw({}, people.slice(1))))[0], first, 'other letters, another name')
})

t.test('a file’s date is its campaign’s', async t => {
  const { info, get } = await metadataOf(await draw({ date: new Date('2026-03-04T05:06:07.890Z') }))
  t.equal(info.CreationDate, 'D:20260304050607Z')
  t.equal(get('xmp:createdate'), '2026-03-04T05:06:07Z')
})

t.test('a file’s metadata has no personal data', async t => {
  const source = Buffer.from(await draw({})).toString('latin1')
  const metadata = /<\?xpacket begin[\s\S]*?<\?xpacket end="r"\?>/.exec(source)![0]
  t.notMatch(metadata, /Anna|Acme|Storgatan/)
})

t.test('the sRGB profile has the curve and the white point of the standard', async t => {
  const profile = sRgbProfile()
  t.equal(profile.readUInt32BE(0), profile.length)
  t.equal(profile.toString('latin1', 12, 24), 'mntrRGB XYZ ')
  const tags = new Map<string, number>()
  for (let i = 0; i < profile.readUInt32BE(128); i++) {
    tags.set(profile.toString('latin1', 132 + i * 12, 136 + i * 12), profile.readUInt32BE(136 + i * 12))
  }
  t.equal(tags.size, 9)
  // Red, green and blue together are white.
  for (const [axis, white] of [0xf6d6, 0x10000, 0xd32d].entries()) {
    const sum = ['rXYZ', 'gXYZ', 'bXYZ'].reduce(
      (all, tag) => all + profile.readUInt32BE(tags.get(tag)! + 8 + axis * 4),
      0,
    )
    t.ok(Math.abs(sum - white) < 20, `${sum} for ${white}`)
  }
  const curve = tags.get('gTRC')!
  const at = (share: number) => profile.readUInt16BE(curve + 12 + 2 * Math.round(share * 1023)) / 65535
  t.ok(Math.abs(at(0.5) - 0.2143) < 0.001, `half a signal is ${at(0.5)} of the light`)
  t.same([at(0), at(1)], [0, 1])
})

const A4 = '/MediaBox [0 0 595 842] /Contents 4 0 R'
const square = { dict: '', data: '1 0 0 rg 100 100 200 200 re f' }
/** What a profile has to have to be taken for one. */
function profile(space: 'RGB ' | 'CMYK' | 'GRAY', components: number) {
  const bytes = Buffer.alloc(132)
  bytes.write(space, 16, 'latin1')
  bytes.write('acsp', 36, 'latin1')
  return { dict: `/N ${components}`, data: bytes }
}
const intent = (entries: string, ...more: Parameters<typeof onePage>[2] & object) =>
  onePage(A4, square, more, '', `/OutputIntents [<< /Type /OutputIntent ${entries} >>]`)

async function printed(source: Buffer) {
  const { pdf: artwork } = await normalise(source, 1, 'letter')
  const pdf = await draw({ front: null, artwork })
  const source7 = Buffer.from(pdf).toString('latin1')
  return { pdf, source: source7, document: await load(pdf) }
}

t.test('a file with artwork does not claim PDF/X-4', async t => {
  const { pdf, source, document } = await printed(onePage(A4, square))
  t.match(source, /^%PDF-1\.7/)
  t.equal((await metadataOf(pdf)).get('pdfxid:gts_pdfxversion') ?? null, null)
  t.equal(intentOf(document).condition, 'FOGRA39', 'it is meant for the press that all else is meant for')
  t.ok(document.getPage(0).node.has(PDFName.of('TrimBox')))
  t.ok(document.context.trailerInfo.ID)
})

t.test('artwork’s output intent is kept', async t => {
  const { document } = await printed(
    intent('/S /GTS_PDFX /OutputConditionIdentifier (FOGRA51) /DestOutputProfile 5 0 R', profile('CMYK', 4)),
  )
  const { condition, count, profile: own } = intentOf(document)
  t.match({ condition, count }, { condition: 'FOGRA51', count: 1 })
  t.ok(own && own.length < 200, 'with its own profile')
  const bare = await printed(intent('/S /GTS_PDFX /OutputConditionIdentifier (CGATS TR 006)'))
  t.equal(intentOf(bare.document).condition, 'CGATS TR 006', 'by its name, where that is all there is')
})

t.test('artwork’s RGB profile defines its colours, and is no output intent', async t => {
  const { document } = await printed(
    intent('/S /GTS_PDFA1 /OutputConditionIdentifier (sRGB) /DestOutputProfile 5 0 R', profile('RGB ', 3)),
  )
  t.equal(intentOf(document).condition, 'FOGRA39')
  const profileSizes = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const dict = object instanceof PDFStream ? object.dict : object
    const resources = dict instanceof PDFDict ? dict.lookup(PDFName.of('Resources')) : undefined
    if (!(resources instanceof PDFDict)) return []
    const space = resources
      .lookup(PDFName.of('ColorSpace'), PDFDict)
      .lookup(PDFName.of('DefaultRGB'), PDFArray)
    return [space.lookup(1, PDFRawStream).getContentsSize()]
  })
  t.ok(profileSizes.includes(132), "the drawing's is its own")
  t.ok(profileSizes.includes(sRgbProfile().length), 'and what is ours has ours')
})

t.test('glyphs in artwork’s own fonts have the same colours', async t => {
  const glyphs = '/CharProcs << /a 5 0 R >> /Encoding << /Differences [97 /a] >> /FirstChar 97 /LastChar 97'
  const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /Widths [1] ${glyphs} /Resources << /ColorSpace << >> >> >>`
  const glyph = { dict: '', data: '1 0 d0 1 0 0 rg 0 0 1 1 re f' }
  const page = `${A4} /Resources << /Font << /F ${font} >> >>`
  const text = { dict: '', data: 'BT /F 9 Tf (a) Tj ET' }
  const { document } = await printed(onePage(page, text, [glyph]))
  const fonts = document.context.enumerateIndirectObjects().flatMap(([, object]) => {
    const resources = object instanceof PDFStream ? object.dict.lookup(PDFName.of('Resources')) : object
    const fonts = resources instanceof PDFDict ? resources.lookup(PDFName.of('Font')) : undefined
    const font = fonts instanceof PDFDict ? fonts.lookup(PDFName.of('F')) : undefined
    return font instanceof PDFDict ? [font] : []
  })
  t.ok(fonts.length > 0)
  const spaces = (font: PDFDict) =>
    font.lookup(PDFName.of('Resources'), PDFDict).lookup(PDFName.of('ColorSpace'), PDFDict)
  t.ok(fonts.every(font => spaces(font).has(PDFName.of('DefaultRGB'))))
})

t.test('an output intent that is contradictory or broken is left out', async t => {
  for (const [entries, ...more] of [
    ['/S /GTS_PDFX /OutputConditionIdentifier (X) /DestOutputProfile 5 0 R', profile('CMYK', 3)],
    [
      '/S /GTS_PDFX /OutputConditionIdentifier (X) /DestOutputProfile 5 0 R',
      { dict: '/N 4', data: 'no profile' },
    ],
    [
      '/S /GTS_PDFX /OutputConditionIdentifier (X) /DestOutputProfile 5 0 R',
      { dict: '/N 4 /Filter /FlateDecode', data: 'not deflated' },
    ],
    ['/S /GTS_PDFX /DestOutputProfile 99 0 R'],
    ['/S /GTS_PDFX /OutputConditionIdentifier 7'],
  ] as const) {
    const { document } = await printed(intent(entries, ...more))
    t.equal(intentOf(document).condition, 'FOGRA39', entries)
  }
})
