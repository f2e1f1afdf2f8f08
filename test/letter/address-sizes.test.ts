import t from 'tap'
import { DESTINATION } from '#letter/base/geometry.ts'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch, LetterPreflight } from '#letter/index.ts'
import { type SetAddress, setAddress } from '#letter/layout/address.ts'
import { NAME_LINES } from '#letter/layout/postal.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { textOf } from '#letter/text/words.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { crop, inkOf, openPdf } from '../support/pdf.ts'

const LATIN = Array.from({ length: 0x250 - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('')
const style = new Styles(new Fonts(['regular'], LATIN)).of(PLAIN, { size: 11, bold: false })
const set = (lines: string[]) => setAddress(lines, NAME_LINES, style, DESTINATION, new Steps())!
const rowsOf = ({ rows }: SetAddress) =>
  rows.map(({ words, size, narrow }) => ({
    text: textOf(words.flatMap(word => word.pieces)).trimEnd(),
    size,
    narrow: Math.round(narrow * 100) / 100,
  }))

const COMPANY = 'The Royal Society for the Protection of Birds, Members'
const BRITISH = ['12 High Street', 'LONDON', 'SW1A 1AA', 'UNITED KINGDOM']

t.test('a name that has no second row is set narrower, and only then smaller', async t => {
  const wrapped = rowsOf(set([`${COMPANY}, London`, ...BRITISH.slice(1)]))
  t.equal(wrapped.length, 5)
  t.ok(wrapped.every(({ size, narrow }) => size === 10 && narrow === 1))
  const narrower = rowsOf(set([COMPANY, ...BRITISH]))
  t.equal(narrower[0]!.text, COMPANY)
  t.equal(narrower[0]!.size, 10)
  t.ok(narrower[0]!.narrow < 1 && narrower[0]!.narrow >= 0.85, `${narrower[0]!.narrow}`)
  const smaller = rowsOf(set([`${COMPANY}, Membership Department`, ...BRITISH]))
  t.ok(smaller[0]!.size < 10 && smaller[0]!.size >= 6, `${smaller[0]!.size}`)
  for (const { rows } of [narrower, smaller].map(rows => ({ rows }))) {
    t.strictSame(
      rows.slice(1),
      BRITISH.map(text => ({ text, size: 10, narrow: 1 })),
      'what the post sorts by keeps its size and width',
    )
  }
})

t.test('a street is narrowed before it takes a row that the zone does not have', async t => {
  const street = 'Flat 14, Buckingham Court, 114 Lower Marylebone Rd'
  const rows = rowsOf(set(['John Smith', street, ...BRITISH.slice(1)]))
  t.equal(rows.length, 5)
  t.equal(rows[1]!.text, street)
  t.ok(rows.every(({ size }) => size === 10))
  t.ok(rows[1]!.narrow < 1 && rows[1]!.narrow >= 0.85, `${rows[1]!.narrow}`)
  t.equal(rows[0]!.narrow, 1)
})

t.test('a name is narrowed before a street is', async t => {
  const street = 'Schönhauser-Allee-Arcaden 114, Hinterhaus 2. Etage links'
  const rows = rowsOf(set([COMPANY, street, '10115 BERLIN', 'TYSKLAND']))
  t.ok(rows[0]!.narrow < 1)
  t.equal(rows.length, 5, 'the street takes two rows')
  t.ok(rows.slice(1).every(({ narrow }) => narrow === 1))
})

t.test('a row that narrowing does not save is not narrowed', async t => {
  const street = '114 bis, avenue du Maréchal de Lattre de Tassigny, Bâtiment C'
  const rows = rowsOf(
    set(['Société Française de Radiotéléphone, Direction des ressources humaines', street, 'x', 'y']),
  )
  t.strictSame(
    rows.slice(1, 3).map(({ text }) => text),
    ['114 bis, avenue du Maréchal de Lattre de Tassigny,', 'Bâtiment C'],
  )
  t.ok(rows.slice(1).every(({ narrow }) => narrow === 1))
})

t.test('lines that cannot be had at 10 points are smaller together', async t => {
  const rows = rowsOf(set(['John Smith', `${COMPANY}, `.repeat(3), ...BRITISH]))
  t.ok(rows.every(({ size }) => size === rows[0]!.size && size < 10))
})

t.test('below 10 points there is a warning, at 10 there is none', async t => {
  const warned = async (name: string) => {
    const person = recipient({
      name,
      street: '12 High Street',
      postCode: 'SW1A 1AA',
      postTown: 'London',
      country: 'GB',
    })
    const letter = design({}, [person])
    const { warnings } = new LetterPreflight(letter, await compile(letter)).check(person, ['A'])
    return warnings.filter(({ code }) => code === 'address_small')
  }
  t.strictSame(await warned(COMPANY), [])
  t.strictSame(await warned(`${COMPANY}, Membership`), [{ code: 'address_small', params: { points: 9 } }])
})

t.test('a narrowed row ends where its zone does', async t => {
  const person = recipient({
    name: COMPANY,
    street: '12 High Street',
    postCode: 'SW1A 1AA',
    postTown: 'London',
    country: 'GB',
  })
  const letter = design({ front: doc(paragraph(text('Hej'))) }, [person])
  const file = await openPdf(drawBatch(await compile(letter), [person]).pdf)
  const raster = await file.raster(1, 300)
  await file.close()
  const { x, y, w, h } = DESTINATION
  t.equal(inkOf(crop(raster, { x: x + w, y: y - 4, w: 5, h: h + 8 })), 0)
  t.ok(inkOf(crop(raster, { x: x + w - 2, y, w: 2, h: 6 })) > 0, 'and fills it')
  t.equal(inkOf(crop(raster, { x: x + 60, y: y + 6, w: 17, h: h - 6 })), 0, 'no other row is wider')
})

t.test('what comes after a narrowed row has its own width', async t => {
  const front = doc(paragraph(text('Hej på dig')))
  const bodies = await Promise.all(
    ['Wakanda', 'The Federated Kingdoms of Wakanda, Genovia and'].map(async country => {
      const person = recipient({ street: 'x '.repeat(76), country })
      const letter = design({ front }, [person])
      const file = await openPdf(drawBatch(await compile(letter), [person]).pdf)
      const texts = await file.texts(1)
      await file.close()
      return texts.find(item => item.text.startsWith('Hej'))
    }),
  )
  t.ok(bodies[0])
  t.strictSame(bodies[1], bodies[0])
})

t.test('no mark leaves the zone', async t => {
  // The highest and the lowest letters; rings and cedillas are the usual ones.
  for (const [high, low] of [
    ['Ẳ', 'Ḫ'],
    ['Å', 'Ģ'],
  ] as const) {
    // Three rows of 11 points, and five of 10, which fill the zone.
    for (const [street, country] of [
      ['x', 'SE'],
      ['Street '.repeat(9), low],
    ] as const) {
      const person = recipient({ name: high, street, postCode: '11122', postTown: low, country })
      const letter = design({ front: null, returnAddress: `${high}\n`.repeat(4) + low }, [person])
      const file = await openPdf(drawBatch(await compile(letter), [person]).pdf)
      const raster = await file.raster(1, 600)
      await file.close()
      const { x, y, w, h } = DESTINATION
      t.equal(inkOf(crop(raster, { x, y: y - 3, w, h: 2.98 })), 0, `${high} above`)
      t.equal(inkOf(crop(raster, { x, y: y + h + 0.02, w, h: 3 })), 0, `${low} below`)
      t.equal(inkOf(crop(raster, { x: 17, y: 13, w: 58, h: 2.98 })), 0, `${high} above the sender`)
      t.equal(inkOf(crop(raster, { x: 17, y: 33.02, w: 58, h: 3 })), 0, `${low} below the sender`)
      t.ok(inkOf(crop(raster, { x, y, w, h: 6 })) > 0)
    }
  }
})
