import t from 'tap'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, type Doc, drawBatch, type LetterRecipient } from '#letter/index.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { piecesOf } from '#letter/text/words.ts'
import { design, doc, field, recipient } from '../support/letters.ts'
import { openPdf, type PlacedText } from '../support/pdf.ts'
import { cell, head, row, table } from '../support/tables.ts'

/** Edges of a letter's text, and the space between two columns (mm). */
const LEFT = 25
const RIGHT = 180
const GAP = 3.5
const NEAR = 0.01

const style = new Styles(new Fonts(['regular'], '0123456789 .,')).of(PLAIN, { size: 11, bold: false })
const mm = (points: number): number => (points * 25.4) / 72
const widthOf = (value: string): number =>
  mm(piecesOf(value, style).reduce((sum, { width }) => sum + width, 0))

async function printed(front: Doc, letter: LetterRecipient = recipient()): Promise<PlacedText[]> {
  const file = await openPdf(drawBatch(await compile(design({ front }, [letter])), [letter]).pdf)
  const items = (await file.texts(1)).filter(item => item.y > 80 && item.text.trim() !== '')
  await file.close()
  return items
}

const find = (items: readonly PlacedText[], value: string): PlacedText => {
  const item = items.find(each => each.text.trim() === value)
  if (!item) throw new Error(`${value} in ${items.map(each => each.text).join('|')}`)
  return item
}

t.test('columns begin where their text needs it, and right edges lie below each other', async t => {
  const items = await printed(
    doc(
      table(
        row(head('Vara'), head('Antal', 'right'), head('Plats', 'center')),
        row(cell('Planteringsjord'), cell('12', 'right'), cell('Hylla 4')),
        row(cell('Rosor'), cell('9', 'right'), cell('Gången')),
      ),
    ),
  )
  const x = (value: string) => find(items, value).x
  const right = (value: string) => x(value) + find(items, value).width
  t.ok(Math.abs(x('Vara') - LEFT) < NEAR)
  t.ok(Math.abs(x('Planteringsjord') - x('Rosor')) < NEAR)
  t.ok(Math.abs(right('Antal') - right('12')) < NEAR)
  t.ok(Math.abs(right('12') - right('9')) < NEAR)
  t.ok(Math.abs(x('Hylla 4') - x('Gången')) < NEAR)
  t.ok(Math.abs(x('Antal') - right('Planteringsjord') - GAP) < 2 * NEAR)
  t.ok(Math.abs(x('Hylla 4') - right('Antal') - GAP) < 2 * NEAR)
  t.ok(Math.abs(find(items, 'Rosor').y - find(items, '9').y) < NEAR, 'a row has one baseline')
})

/** Whether the places behind these digits stand below each other, in a column of such values. */
async function areAligned(values: Readonly<Record<string, string>>): Promise<boolean> {
  const rows = Object.keys(values).map(value => row(cell('x'), cell(value, 'decimal')))
  const items = await printed(doc(table(...rows)))
  const places = Object.entries(values).map(([value, digits]) => {
    const mark = value[digits.length] ?? ''
    const kerned = /[.,]/.test(mark) ? widthOf(digits + mark) - widthOf(mark) : widthOf(digits)
    return find(items, value).x + kerned
  })
  return places.every(place => Math.abs(place - places[0]!) < NEAR)
}

t.test('numbers stand with their decimal separators below each other', async t => {
  t.ok(
    await areAligned({
      '12 450,50 kr': '12 450',
      '1.234,50': '1.234',
      '4:-': '4',
      '3,5 %': '3',
      '900': '900',
      '1,234.5': '1,234',
      '1.234.567': '1.234.567',
    }),
  )
  t.ok(await areAligned({ '0,125': '0', '1,250': '1', '12': '12' }), 'three digits beside other decimals')
  t.ok(await areAligned({ '1.234': '1.234', '950': '950' }), 'thousands')
  t.ok(await areAligned({ '1.234': '1.234', '9,5': '9' }), 'thousands beside decimals')
  const [none, dash, number] = [
    cell('ingår', 'decimal'),
    cell('–', 'decimal'),
    cell('1 450,50 kr', 'decimal'),
  ]
  const items = await printed(doc(table(row(number), row(none), row(dash))))
  const right = (value: string) => find(items, value).x + find(items, value).width
  t.ok(Math.abs(right('ingår') - right('1 450,50 kr')) < NEAR, 'what has no digits stands to the right')
  t.ok(Math.abs(right('–') - right('1 450,50 kr')) < NEAR)
})

t.test('columns are as wide as the values of their letter', async t => {
  const front = doc(table(row(cell('Namn'), cell('Tid')), row(cell(field('name')), cell('10.30'))))
  const placeOf = async (name: string) => {
    const items = await printed(front, recipient({ name }))
    t.ok(find(items, name))
    return find(items, '10.30').x
  }
  const [short, long] = [await placeOf('Bo Ek'), await placeOf('Anna-Karin Strömberg Åkerblom')]
  t.ok(long > short + 20, `${short} ${long}`)
})

t.test('a long cell is hyphenated in its column, and numbers beside it stay whole', async t => {
  const words = 'Omständighetsbeskrivningar och trädgårdsmästarutbildningar '.repeat(4).trim()
  const items = await printed(doc(table(row(cell(words), cell(words), cell('12 450,50 kr', 'decimal')))))
  t.ok(find(items, '12 450,50 kr'))
  t.ok(items.every(item => item.x > LEFT - NEAR && item.x + item.width < RIGHT + 0.4))
})
