import t from 'tap'
import * as cards from '#console/editor/model/card.ts'
import * as changes from '#console/editor/model/changes.ts'
import { emptyDesign, readSource } from '#console/editor/model/design.ts'
import { Deviations } from '../support/deviations.ts'

const card = emptyDesign('Julkort', 'sv')
/** The card with its bleed (mm). */
const [LEFT, TOP, RIGHT, BOTTOM] = [-3, -3, 213, 102]

t.test('a photograph fills a card including its bleed, however it is moved and zoomed', async t => {
  const deviations = new Deviations()
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
      deviations.holds(covers, `${width} x ${height}: ${[x, y, w, h]}`)
      deviations.holds(w <= 1000 && h <= 1000, `${width} x ${height}: the service takes ${w} x ${h}`)
    }
  }
  t.strictSame(deviations.list, [])
  const asset = { id: 'photo', width: 2400, height: 1600 }
  const whole = cards.printPicture(asset)(card)
  t.equal(cards.zoomOf(cards.pictureOf(cards.zoomPicture(asset, 2)(whole))!, asset).toFixed(2), '2.00')
  const far = cards.movePicture(0, 999)(whole)
  t.equal(cards.movePicture(0, 999)(far), far, 'no further')
  const middle = cards.zoomPicture(asset, 1)(cards.zoomPicture(asset, 2)(whole))
  t.same(cards.pictureOf(middle), cards.pictureOf(whole), 'what was in the middle stays there')
})

t.test('a card has one picture, and no field that only letters have', async t => {
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
