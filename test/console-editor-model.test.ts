import t from 'tap'
import * as cards from '../console/editor/model/card.ts'
import * as changes from '../console/editor/model/changes.ts'
import {
  assetsOf,
  differingParts,
  emptyDesign,
  hasBack,
  readSource,
  sameDesign,
  type TemplateDesign,
  toSource,
} from '../console/editor/model/design.ts'
import { customFields, printsPhoneNumber } from '../console/editor/model/fields.ts'
import { advance, isDirty, openDesign, type Step } from '../console/editor/model/history.ts'
import { dotsPerInch, onSheet, resized, tenths } from '../console/editor/model/millimetres.ts'
import { linesOf, snapEdge, snapMove } from '../console/editor/model/snapping.ts'
import type { TemplateSource } from '../console/editor/model/source.ts'
import { A4 } from '../letter/base/geometry.ts'

const image = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain' } as const
const text = (content: readonly object[]) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content }] }) as const

const letter: TemplateSource = {
  name: 'Vårbrev',
  mode: 'editor',
  content: text([
    { type: 'text', text: 'Hej ' },
    { type: 'mergeField', attrs: { field: 'name' } },
    { type: 'mergeField', attrs: { field: 'shop' } },
  ]),
  backContent: text([{ type: 'mergeField', attrs: { field: 'shop' } }, { type: 'phoneNumber' }]),
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  noReturnAddress: false,
  logo: 'logo',
  returnAddressLogo: null,
  images: [
    { asset: 'upper', ...image, ordinal: 4 },
    { asset: 'lower', ...image, page: 'back', ordinal: -1 },
  ],
  qrCode: { url: 'https://example.se', description: 'Skanna', trackingEnabled: true },
}
const artwork: TemplateSource = {
  name: 'Affisch',
  mode: 'pdf',
  pdf: 'artwork',
  hasBackPage: true,
  returnAddress: null,
  noReturnAddress: true,
  logo: null,
  returnAddressLogo: null,
  images: [],
  qrCode: { url: 'https://example.se', description: null, trackingEnabled: false },
  pdfQrPlacement: { page: 'both', x: 150, y: 240, size: 40 },
}

t.test('a template comes back as it was read, its images in their order from 0', async t => {
  t.same(toSource(readSource(artwork)), artwork)
  const [upper, lower] = letter.images!
  t.same(toSource(readSource(letter)), {
    ...letter,
    images: [
      { ...lower, ordinal: 0 },
      { ...upper, ordinal: 1 },
    ],
  })
  t.same(toSource(readSource({ name: 'Brev', mode: 'editor', content: letter.content! })), {
    name: 'Brev',
    mode: 'editor',
    content: letter.content,
    backContent: null,
    returnAddress: null,
    noReturnAddress: false,
    logo: null,
    returnAddressLogo: null,
    images: [],
    qrCode: null,
  })
  const design = readSource(letter)
  t.same(assetsOf(design), ['logo', 'lower', 'upper'])
  t.same(customFields(design), ['shop'])
  t.ok(printsPhoneNumber(design))
  t.notOk(printsPhoneNumber(changes.removeBack(design)))
  t.same(customFields(readSource(artwork)), [])
  t.same(toSource(emptyDesign('Nytt brev', 'en')).content?.attrs, { language: 'en' })
})

t.test('a back page goes with all that names it, and text comes back from behind artwork', async t => {
  const design = readSource(letter)
  const oneSided = changes.removeBack(design)
  t.notOk(hasBack(oneSided))
  t.same(
    toSource(oneSided).images?.map(({ asset }) => asset),
    ['upper'],
  )
  t.same(changes.addBack(oneSided).backContent, { type: 'doc', content: [{ type: 'paragraph' }] })

  const printed = changes.printArtwork({ id: 'artwork', pages: 2 })(design)
  t.match(toSource(printed), { mode: 'pdf', pdf: 'artwork', hasBackPage: true })
  t.notOk('content' in toSource(printed))
  t.same(changes.printText(printed).content, design.content)
  t.same(changes.printText(printed).images, design.images)
  const single = changes.printArtwork({ id: 'artwork', pages: 1 })(design)
  t.same(
    toSource(single).images?.map(({ page }) => page),
    ['front'],
    'no image names the page that is gone',
  )

  const awaiting = changes.awaitArtwork(design)
  t.match(toSource(awaiting), { mode: 'pdf', pdf: null, hasBackPage: false, images: [{ page: 'front' }] })
  t.same(changes.printText(awaiting).backContent, design.backContent)

  const both = readSource(artwork)
  t.equal(toSource(changes.removeBack(both)).pdfQrPlacement?.page, 'front')
  t.equal(toSource(changes.set({ hasCode: false })(both)).pdfQrPlacement, null)
})

t.test('images are placed in tenths of a millimetre and stay on the sheet', async t => {
  const empty = emptyDesign('Brev', 'sv')
  const placed = changes.addImage('a', { id: 'photo', width: 3000, height: 2000 }, 'front')(empty)
  t.match(placed.images[0], { w: 70, h: 46.7, x: 70, y: 166.7, asset: 'photo' })
  const small = changes.addImage('b', { id: 'icon', width: 200, height: 200 }, 'front', { x: 2, y: 290 })(
    placed,
  )
  t.match(
    small.images[1],
    { w: 25.4, h: 25.4, x: 0, y: 271.6 },
    'small where its pixels are few, and wholly on the sheet',
  )

  let design = placed
  for (let step = 0; step < 3; step++) design = changes.moveImage('a', 0.1, 0)(design)
  t.equal(design.images[0]?.x, 70.3, 'without the dust of binary fractions')
  t.equal(changes.moveImage('a', -1000, 0)(design).images[0]?.x, -68)
  t.equal(changes.moveImage('a', 0, 1000)(design).images[0]?.y, 295)
  t.match(changes.changeImage('a', { w: 0.5, h: 5000 })(design).images[0], { w: 3, h: 1000 })
  t.equal(changes.moveImage('nobody', 1, 1)(design), design)

  let five = placed
  for (const key of ['b', 'c', 'd', 'e', 'f']) {
    five = changes.addImage(key, { id: key, width: 9, height: 9 }, 'front')(five)
  }
  t.equal(five.images.length, 5)
  const keys = (of: TemplateDesign) => of.images.map(({ key }) => key).join('')
  t.equal(keys(changes.reorderImage('a', 1)(five)), 'bacde')
  t.equal(keys(changes.reorderImage('a', -1)(five)), 'abcde')
  t.equal(keys(changes.removeImage('c')(five)), 'abde')
  t.equal(tenths(-0.01), 0)
  t.ok(Object.is(tenths(-0.01), 0), 'never minus nothing')
  t.same(onSheet({ x: 209.9, y: -400, w: 60, h: 40 }), { x: 208, y: -38, w: 60, h: 40 })
})

t.test('a placed code lies wholly on the sheet, between 25 and 80 mm', async t => {
  const design = readSource(artwork)
  const placed = (place: Parameters<typeof changes.placeCode>[0]) =>
    changes.placeCode(place)(design).codePlace
  t.match(placed({ x: 500, y: -3 }), { x: 170, y: 0, size: 40 })
  t.match(placed({ size: 200 }), { x: 130, y: 217, size: 80 })
  t.match(placed({ size: 1 }), { size: 25 })
})

t.test('a dragged corner keeps proportions, a side does not, and the opposite stays', async t => {
  const box = { x: 20, y: 100, w: 60, h: 40 }
  t.same(resized(box, { x: 1, y: 1 }, 30, 0, true), { x: 20, y: 100, w: 90, h: 60 })
  t.same(resized(box, { x: -1, y: -1 }, -30, 0, true), { x: -10, y: 80, w: 90, h: 60 })
  t.same(resized(box, { x: 1, y: 1 }, 30, 0, false), { x: 20, y: 100, w: 90, h: 40 })
  t.same(resized(box, { x: 1, y: 0 }, 30, 99, true), { x: 20, y: 100, w: 90, h: 40 })
  const least = resized(box, { x: 1, y: 1 }, -500, -500, true)
  t.equal(least.h, 3)
  t.ok(Math.abs(least.w / least.h - 1.5) < 1e-9)
  t.equal(dotsPerInch({ w: 25.4, h: 25.4, fit: 'contain' }, { width: 300, height: 600 }), 600)
  t.equal(dotsPerInch({ w: 25.4, h: 25.4, fit: 'cover' }, { width: 300, height: 600 }), 300)
})

t.test('boxes are drawn to the sheet, to the text and to their neighbours', async t => {
  const neighbour = { x: 40, y: 120, w: 30, h: 30 }
  const lines = linesOf('front', A4, [neighbour])
  const box = { x: 24.2, y: 210.3, w: 20, h: 20 }
  t.match(
    snapMove(box, lines, 1.5),
    { box: { x: 25, y: 210.5 }, lines: { x: [25], y: [] } },
    "the text's edge",
  )
  const middle = snapMove({ ...box, x: 95.9, y: 124.2 }, lines, 1.5)
  t.match(middle.box, { x: 95, y: 125 }, "the sheet's middle, and the neighbour's")
  t.same(middle.lines.x, [105])
  t.same(middle.lines.y, [135])
  t.match(snapMove(box, lines, 0), { box: { x: 24, y: 210.5 }, lines: { x: [], y: [] } })
  t.same(snapEdge(179.2, lines.x, 1.5), { at: 180, line: 180 })
  t.same(snapEdge(177.1, lines.x, 1.5), { at: 177, line: null })
  t.ok(linesOf('back', A4, []).y.includes(22), 'the text of the back begins higher')
})

t.test('undo goes over the whole design, in steps that people would count', async t => {
  const first = readSource(letter)
  let history = openDesign(first, first)
  const go = (step: Step) => {
    history = advance(history, step)
  }
  const type = (name: string, at: number) =>
    go({ type: 'change', change: changes.set({ name }), group: 'name', at })
  t.notOk(isDirty(history))
  type('V', 0)
  type('Vi', 300)
  type('Vin', 600)
  go({ type: 'change', change: changes.removeImage('stored-0'), at: 700 })
  type('Vint', 800)
  type('Vinte', 9000)
  t.ok(isDirty(history))
  const undone = []
  while (history.past.length > 0) {
    go({ type: 'undo' })
    undone.push([history.present.name, history.present.images.length])
  }
  t.same(undone, [
    ['Vint', 1],
    ['Vin', 1],
    ['Vin', 2],
    ['Vårbrev', 2],
  ])
  t.notOk(isDirty(history), 'what was undone is not unsaved')
  go({ type: 'undo' })
  t.equal(history.present, first)
  go({ type: 'redo' })
  t.equal(history.present.name, 'Vin')
  type('Vår', 9100)
  t.same(history.future, [], 'what is new takes the place of what was undone')
  go({ type: 'change', change: changes.set({ name: 'Vår' }), at: 9200 })
  t.equal(history.past.length, 2, 'what changes nothing is no step')

  const sent = history.present
  type('Våren', 20_000)
  go({ type: 'saved', design: sent })
  t.ok(isDirty(history), 'what was written while a save ran is still unsaved')
  go({ type: 'undo' })
  t.equal(history.present.name, 'Vår')
  t.notOk(isDirty(history))
})

t.test('what somebody else has changed is named by its parts', async t => {
  t.same(differingParts(letter, structuredClone(letter)), [])
  const { content, qrCode, ...rest } = letter
  t.same(differingParts(letter, { ...rest, name: 'Höstbrev', content: text([]), qrCode: null }), [
    'name',
    'front',
    'code',
  ])
  t.same(differingParts(letter, artwork), [
    'name',
    'front',
    'back',
    'artwork',
    'sender',
    'logos',
    'images',
    'code',
  ])
  t.ok(sameDesign(readSource(letter), readSource(structuredClone(letter))))
})

const card = emptyDesign('Julkort', 'sv')
/** The card with its bleed (mm). */
const [LEFT, TOP, RIGHT, BOTTOM] = [-3, -3, 213, 102]

t.test('a photograph fills a card to the edge of its bleed, however it is moved and zoomed', async t => {
  for (const [width, height] of [
    [2400, 1600],
    [1600, 2400],
    [2160, 1050],
    [1001, 999],
    [400, 3000],
    [8000, 900],
  ] as const) {
    const asset = { id: 'photo', width, height }
    let design = cards.printPicture(asset)(card)
    const steps = [
      cards.movePicture(300, 300),
      cards.zoomPicture(asset, 1.7),
      cards.movePicture(-500, -500),
      cards.zoomPicture(asset, 1),
      cards.movePicture(3, -2),
      cards.zoomPicture(asset, 3),
    ]
    for (const step of [changes.set({}), ...steps]) {
      design = step(design)
      const { x, y, w, h } = cards.pictureOf(design)!
      const covers = x <= LEFT && y <= TOP && x + w >= RIGHT - 0.05 && y + h >= BOTTOM - 0.05
      t.ok(covers, `${width} x ${height}: ${[x, y, w, h]}`)
      t.ok(w <= 1000 && h <= 1000, 'and the service takes it')
    }
  }
  const asset = { id: 'photo', width: 2400, height: 1600 }
  const whole = cards.printPicture(asset)(card)
  t.equal(cards.zoomOf(cards.pictureOf(cards.zoomPicture(asset, 2)(whole))!, asset).toFixed(2), '2.00')
  const far = cards.movePicture(0, 999)(whole)
  t.equal(cards.movePicture(0, 999)(far), far, 'no further')
  const middle = cards.zoomPicture(asset, 1)(cards.zoomPicture(asset, 2)(whole))
  t.same(cards.pictureOf(middle), cards.pictureOf(whole), 'what was in the middle stays there')
})

t.test('a card says one picture, and nothing that only letters have', async t => {
  const asset = { id: 'photo', width: 2400, height: 1600 }
  const own = cards.printPicture(asset)({ ...card, noReturnAddress: true, backContent: card.content })
  const source = cards.toCardSource(own, null)
  t.match(source, {
    mode: 'editor',
    pdf: null,
    noReturnAddress: false,
    images: [{ asset: 'photo', fit: 'cover' }],
  })
  t.notOk('backContent' in source)
  t.match(cards.toCardSource(own, 'sno'), { pdf: null, images: [] }, 'a design takes its place')
  t.same(cards.assetsOfCard(own), ['photo'], 'and it is kept at hand')
  const artwork = cards.printCardArtwork({ id: 'pdf' })(own)
  t.match(cards.toCardSource(artwork, null), { pdf: 'pdf', images: [] })
  t.match(cards.toCardSource(artwork, 'gran'), { pdf: null })
  t.same(cards.assetsOfCard(artwork), ['pdf'])
  t.same(cards.pictureOf(readSource(source))?.asset, 'photo', 'as it comes back')
  t.equal(readSource(cards.toCardSource(artwork, null)).pdf, 'pdf')
})
