import fc from 'fast-check'
import LineBreaker from 'linebreak'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch, RESERVED_TOP } from '#letter/index.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { looseBreaks, wordsOf } from '#letter/text/words.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { ALPHABET, anyText, LONG } from './texts.ts'

const styles = new Styles(new Fonts(['regular'], ALPHABET))
const style = styles.of(PLAIN, { size: 11, bold: false })

t.test('lines are never too wide, lose nothing, and are as few as possible', t => {
  const property = fc.property(anyText, fc.integer({ min: 12, max: 400 }), (value, measure) => {
    const given = wordsOf([{ text: value.replaceAll('\u00ad', ''), style }], new Steps())
    const { words, ends } = breakLines(given, measure, new Steps())
    const shown = (list: typeof words) => list.flatMap(word => word.pieces.map(piece => piece.text)).join('')
    if (shown(words) !== shown(given)) return false
    let greedy = 0
    let room = -1
    for (const word of words) {
      if (room < word.width - 1e-9) {
        greedy++
        room = measure
      }
      room -= word.width + word.space
    }
    const fits = ends.every((end, line) => {
      const row = words.slice(ends[line - 1] ?? 0, end)
      const width = row.reduce((sum, word, i) => sum + word.width + (i < row.length - 1 ? word.space : 0), 0)
      return width <= measure + 1e-6 || row.length === 1
    })
    return fits && ends.length === greedy && (ends.at(-1) ?? 0) === words.length
  })
  // What has no width, and spaces, hang at the end of a line and begin none.
  const hanging: [string, number][] = [
    ['m  \u200b', 12],
    ['mmmm  \u200b', 12],
    ['mmmm    ', 12],
  ]
  fc.assert(property, { numRuns: 400, examples: hanging })
  t.end()
})

t.test('plain text breaks by the Unicode rules', t => {
  const plain = fc.string({ unit: fc.constantFrom(...'ab Å1 ,.!?  ö'), maxLength: 40 })
  const property = fc.property(plain, value => {
    const breaker = new LineBreaker(value)
    const positions: number[] = []
    for (let at = breaker.nextBreak(); at; at = breaker.nextBreak()) positions.push(at.position)
    return JSON.stringify(looseBreaks(value)) === JSON.stringify(positions)
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 1000) })
  t.end()
})

t.test('justified lines fill their width, last lines and centred ones do not', async t => {
  const aligned = (textAlign: string) => ({ ...paragraph(text(LONG.repeat(4))), attrs: { textAlign } })
  const front = doc(aligned('justify'), aligned('left'), aligned('center'), aligned('right'))
  const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
  t.teardown(file.close)
  const rows = new Map<number, { left: number; right: number }>()
  for (const { x, y, width } of (await file.texts(1)).filter(
    item => item.y > RESERVED_TOP && item.text.trim() !== '',
  )) {
    const row = rows.get(Math.round(y * 10)) ?? { left: x, right: x }
    rows.set(Math.round(y * 10), { left: Math.min(row.left, x), right: Math.max(row.right, x + width) })
  }
  const lines = [...rows.values()]
  const each = lines.length / 4
  const space = 0.8
  const [justified, left, centred, right] = [0, 1, 2, 3].map(i => lines.slice(i * each, (i + 1) * each))
  for (const line of justified!.slice(0, -1))
    t.ok(Math.abs(line.right - 180) < space && Math.abs(line.left - 25) < 0.1)
  t.ok(justified!.at(-1)!.right < 170, 'the last line is not stretched')
  t.ok(left!.some(line => line.right < 178))
  for (const line of centred!) t.ok(Math.abs(line.left - 25 - (180 - line.right)) < 2 * space, 'centred')
  for (const line of right!) t.ok(Math.abs(line.right - 180) < space, 'right')
})
