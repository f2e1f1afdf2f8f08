import fc from 'fast-check'
import t from 'tap'
import { CARD_DESTINATION, DESTINATION, pt } from '#letter/base/geometry.ts'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch, LetterPreflight } from '#letter/index.ts'
import { setAddress } from '#letter/layout/address.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const LIMITS = { name: 200, street: 255, postCode: 20, postTown: 100, country: 100 }
const longest = (fill: (length: number) => string) =>
  recipient(Object.fromEntries(Object.entries(LIMITS).map(([field, length]) => [field, fill(length)])))

t.test('the longest addresses are printed whole, within their zone, with a warning', async t => {
  const people = [
    longest(length => 'Åkerbärsvägen 12 '.repeat(20).slice(0, length)),
    longest(length => 'W'.repeat(length)),
    longest(length => '\u2e3b'.repeat(length)),
    longest(length => 'ab\u00ad'.repeat(100).slice(0, length)),
  ]
  for (const format of ['letter', 'postcard'] as const) {
    const zone = format === 'letter' ? DESTINATION : CARD_DESTINATION
    for (const person of people) {
      const front = doc(paragraph(text('Hej')))
      const letter = design({ format, cardDesign: format === 'postcard' ? 'sno' : null, front }, [person])
      const compiled = await compile(letter)
      const file = await openPdf(drawBatch(compiled, [person]).pdf)
      const page = format === 'letter' ? 1 : 2
      const items = (await file.texts(page)).filter(
        item => item.x > 115 && item.y > zone.y - 1 && item.y < zone.y + 40 && item.text.trim() !== '',
      )
      await file.close()
      const isWithin = ({ x, y, width }: (typeof items)[number]) =>
        x >= zone.x - 0.05 && x + width <= zone.x + zone.w + 0.05 && y <= zone.y + zone.h
      t.strictSame(
        items.filter(item => !isWithin(item)),
        [],
      )
      const squeezed = (value: string) => value.replaceAll(/[\s\u00ad]/g, '')
      const { name, street, postCode, postTown, country } = person
      t.equal(
        squeezed(items.map(item => item.text).join('')),
        squeezed(name + street + postCode + (postTown + country).toUpperCase()),
        'nothing is left out',
      )
      const checked = new LetterPreflight(letter, compiled).check(person, ['A'])
      const warnings = checked.warnings.filter(({ code }) => code === 'address_small').map(sentenceOf)
      t.match(warnings, [/^The address is set at \d\.\d points$/])
      t.ok(Math.abs(Number(/[\d.]+/.exec(warnings[0]!)![0]) - items[0]!.size) < 0.06, 'as it is drawn')
    }
  }
})

t.test('address lines are wrapped before they are set smaller', async t => {
  const style = new Styles(new Fonts(['regular'], 'Abcdefgh 123')).of(PLAIN, { size: 11, bold: false })
  const set = (lines: string[]) => setAddress(lines, 1, style, DESTINATION, new Steps())!
  t.match(set(['Abc', 'Abc 1', '123 Abc']), { size: 11, rows: { length: 3 } })
  const wrapped = set(['Abcdefgh '.repeat(9), 'Abc 1', '123 Abc'])
  t.equal(wrapped.rows.length, 4)
  t.ok(Math.abs(wrapped.size - 10) < 0.01)
  t.equal(setAddress(['', ' '], 1, style, DESTINATION, new Steps()), null)
})

t.test('an address is never wider or higher than its box', t => {
  const alphabet = 'abW .-åÖ1\u00a0\u00ad\u2e3b'
  const style = new Styles(new Fonts(['regular'], alphabet)).of(PLAIN, { size: 11, bold: false })
  const line = fc.string({ unit: fc.constantFrom(...alphabet), maxLength: 255 })
  const property = fc.property(
    fc.array(line, { maxLength: 30 }),
    fc.integer({ min: 10, max: 90 }),
    fc.integer({ min: 5, max: 30 }),
    fc.nat(3),
    (lines, w, h, names) => {
      const set = setAddress(lines, names, style, { x: 0, y: 0, w, h }, new Steps())
      if (set === null) return lines.every(one => one.replaceAll('\u00ad', '').trim() === '')
      const widths = set.rows.map(
        ({ words, size, narrow }) =>
          words.reduce((sum, word, i) => sum + word.width + (i < words.length - 1 ? word.space : 0), 0) *
          (size / style.size) *
          narrow,
      )
      const leadings = set.rows.slice(1).map(({ size }) => size * set.leading)
      // Between the first baseline and the last one; beyond them there is room for a letter at least.
      const height = leadings.reduce((sum, leading) => sum + leading, 0)
      const size = Math.min(...set.rows.map(row => row.size))
      return Math.max(...widths) <= pt(w) + 1e-6 && height + size <= pt(h) && set.size === size
    },
  )
  fc.assert(property, { numRuns: 300 })
  t.end()
})

t.test('a post code that its country does not use gets a warning', async t => {
  const letter = design()
  const preflight = new LetterPreflight(letter, await compile(letter))
  const warnings = (postCode: string, country: string) =>
    preflight
      .check(recipient({ postCode, country }), ['A'])
      .warnings.filter(({ code }) => code !== 'country_unknown')
      .map(sentenceOf)
  const right: [string, string][] = [
    ['111 22', 'Sverige'],
    ['11122', 'SE'],
    ['SE-111 22', 'Sweden'],
    ['0150', 'Norge'],
    ['d-10115', 'Tyskland'],
    ['SW1A 1AA', 'UK'],
    ['1012 ab', 'Nederländerna'],
    ['anything', 'Wakanda'],
    ['0', 'AE'],
    ['', 'Hongkong'],
    // It is missing, which is said where the recipient is written.
    [' ', 'Sverige'],
  ]
  for (const [postCode, country] of right) t.strictSame(warnings(postCode, country), [], country)
  const wrong: [string, string, string][] = [
    ['1112', 'Sverige', 'SE'],
    ['111 22', 'Norge', 'NO'],
    ['1234567', 'DEU', 'DE'],
    ['12345', ' ', 'none'],
  ]
  for (const [postCode, country, code] of wrong) {
    const expected = code === 'none' ? [] : [`The post code does not look like one of ${code}`]
    t.strictSame(warnings(postCode, country), expected, country)
  }
})
