import bidiPackage from 'bidi-js'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { isolated, levelsOf, visualOrder } from '#letter/script/bidi.ts'
import { arranged, lineOrder } from '#letter/text/arrange.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { wordsOf } from '#letter/text/words.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const LETTERS = 'אבגדمحדabcxyz0123456789٣ ,.:-()[]«»!'
const styles = new Styles(new Fonts(['regular'], `${LETTERS}שלוםHejvälkomn`))
const style = styles.of(PLAIN, { size: 11, bold: false })
const library = (bidiPackage as unknown as typeof bidiPackage.default)()

/** What a bracket says is what was written; what is seen is its other side. */
const mirrored = (written: string) =>
  written.length === 1 ? (library.getMirroredCharacter(written) ?? written) : written

/** What is seen from left to right of text on one line. */
function seen(written: string): string {
  const words = arranged([wordsOf([{ text: written, style }], new Steps())], new Steps())[0]!
  return lineOrder(words, 0, words.length)
    .map(({ piece }) => ((piece.level ?? 0) & 1 ? mirrored([...piece.text].reverse().join('')) : piece.text))
    .join('')
    .replace(/[\u2066-\u2069]/g, '')
}

t.test('lines are ordered by the Unicode bidirectional algorithm', t => {
  t.equal(seen('abc xyz'), 'abc xyz')
  t.equal(seen('אבג דאב'), 'באד גבא')
  t.equal(seen('Hej אבג, 12 maj'.replace('maj', 'may')), 'Hej 12 ,גבא may')
  t.equal(seen(`Hej ${isolated('אבג')}, 12 may`), 'Hej גבא, 12 may', 'a value moves nothing around it')
  t.equal(seen('אבג (abc) 24/12'.replace('/', '.')), '24.12 (abc) גבא')
  t.equal(seen('אבג (דא).'), '.(אד) גבא', 'brackets are seen from the other side')
  t.equal(
    seen(`אבג ${isolated('070\u2011174\u00a006')}`),
    '070\u2011174\u00a006 גבא',
    'nor are numbers turned',
  )
  t.not(seen('אבג 070\u2011174\u00a006'), '070\u2011174\u00a006 גבא', 'as they would be')
  t.equal(seen(`${isolated('אבג')} abc`), 'גבא abc', "and doesn't turn its paragraph")
  t.equal(seen('אבג '), 'גבא', 'spaces at the end of a line take no room')
  t.end()
})

t.test('a text ordered line by line is ordered as the library orders it whole', t => {
  const character = fc.constantFrom(...LETTERS)
  const property = fc.property(fc.array(character, { minLength: 1, maxLength: 60 }), parts => {
    const written = parts.join('').trim()
    if (!/[אבגדم]/.test(written)) return true
    const embedding = library.getEmbeddingLevels(written)
    // Digits of numbers and runs of letters are reversed together, mirrored brackets replaced.
    return seen(written) === library.getReorderedString(written, embedding)
  })
  fc.assert(property, { numRuns: 800 })
  t.end()
})

t.test('finding the levels of a paragraph takes time proportional to its length', t => {
  const digits = '1 '.repeat(30_000)
  t.equal(levelsOf(digits, 1).length, digits.length)
  t.same([...new Set(levelsOf('א'.repeat(5000), 1))], [1], 'the same in all pieces')
  t.end()
})

t.test('runs are reversed level by level', t => {
  t.same(visualOrder([0, 0, 1, 1, 2, 1, 0]), [0, 1, 5, 4, 3, 2, 6])
  t.same(visualOrder([1, 1, 2, 2, 1]), [4, 2, 3, 1, 0])
  t.same(visualOrder([]), [])
  t.end()
})

/** Where the first and the last ink of a line stands (points). */
async function edges(content: object[], attrs: object = {}): Promise<{ left: number; right: number }[]> {
  const front = doc({ ...paragraph(), attrs: { textAlign: null, ...attrs }, content })
  const someone = recipient({ name: 'שלום', fields: {} })
  const compiled = await compile(design({ front, returnAddress: null }, [someone]))
  const file = await openPdf(drawBatch(compiled, [someone]).pdf)
  const items = (await file.texts(1)).filter(item => item.y > 83 && item.text.trim() !== '')
  await file.close()
  const rows = Map.groupBy(items, item => Math.round(item.y))
  return [...rows.values()].map(row => ({
    left: Math.min(...row.map(item => item.x)),
    right: Math.max(...row.map(item => item.x + item.width)),
  }))
}

t.test('a paragraph starts at the edge that it is read from', async t => {
  const [latin] = await edges([text('Hej '), field('name')])
  const [hebrew] = await edges([text('שלום abc')])
  const [left] = await edges([text('שלום abc')], { textAlign: 'left' })
  const [alone] = await edges([field('name')])
  t.ok(Math.abs(latin!.left - 25) < 1, `${latin!.left}`)
  t.ok(Math.abs(hebrew!.right - 180) < 1 && hebrew!.left > 100, `${hebrew!.left} to ${hebrew!.right}`)
  t.ok(Math.abs(left!.left - 25) < 1, `${left!.left}`)
  t.ok(Math.abs(alone!.right - 180) < 1, `${alone!.right}`)
})

t.test('a name in another direction does not change the text around it', async t => {
  const someone = recipient({ name: 'שלום' })
  const compiled = await compile(
    design({ front: doc(paragraph(text('Hej '), field('name'), text(', 12 maj'))), returnAddress: null }, [
      someone,
    ]),
  )
  const file = await openPdf(drawBatch(compiled, [someone]).pdf)
  t.teardown(file.close)
  const items = (await file.texts(1)).filter(item => item.y > 83)
  const read = items.sort((a, b) => a.x - b.x).map(item => item.text)
  t.match(read.join(''), /^Hej .*, 12 maj$/)
})

t.test('a phone number keeps its order in text from right to left', async t => {
  const front = doc(paragraph(text('שלום '), { type: 'phoneNumber' }))
  const compiled = await compile(design({ front, phoneNumber: '070-174 06 05', returnAddress: null }))
  const file = await openPdf(drawBatch(compiled, [recipient()]).pdf)
  t.teardown(file.close)
  const items = (await file.texts(1)).filter(item => item.y > 83)
  const read = items.sort((a, b) => a.x - b.x).map(item => item.text)
  t.match(read.join(''), /^070.174.06.05 /)
})

t.test('justified lines from right to left fill their width, except the last', async t => {
  const rows = await edges([text('שלום אבג דאב '.repeat(20))], { textAlign: 'justify' })
  t.ok(rows.length > 2)
  for (const { left, right } of rows.slice(0, -1)) {
    t.ok(Math.abs(left - 25) < 1 && Math.abs(right - 180) < 1, `${left} to ${right}`)
  }
  t.ok(Math.abs(rows.at(-1)!.right - 180) < 1)
})
