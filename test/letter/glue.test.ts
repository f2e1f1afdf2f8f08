import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { charactersOf } from '#letter/font/characters.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { setAddress } from '#letter/layout/address.ts'
import { type Atom, groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { ANYTHING } from '#letter/text/glue.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { breaksOf, type Word, wordsOf } from '#letter/text/words.ts'
import { PAIRS } from './glue-pairs.ts'
import { hyphenators, shown } from './words.ts'

const everything = [...Object.values(PAIRS).flat(), 'Det här är ett brev om äldre ting.-/()', ANYTHING]
const styles = new Styles(new Fonts(['regular'], charactersOf(everything)))
const style = styles.of(PLAIN, { size: 11, bold: false })

const lines = (words: readonly Word[], measure: number, justified: boolean): string[] => {
  const { words: parts, ends } = breakLines(words, measure, new Steps(), justified ? 'justified' : 'ragged')
  return ends.map((end, line) => shown(parts.slice(ends[line - 1] ?? 0, end)).trimEnd())
}
const widthOf = (text: string): number =>
  wordsOf([{ text, style }], new Steps()).reduce((sum, { width, space }) => sum + width + space, 0)

t.test('numbers, dates, names and quotes are not broken, at whatever width they reach the edge', t => {
  t.ok(Object.values(PAIRS).flat().length >= 150, `${Object.values(PAIRS).flat().length} pairs`)
  for (const [language, texts] of Object.entries(PAIRS)) {
    for (const marked of texts) {
      const [, before, kept, after] = /^(.*)\[(.*)\](.*)$/.exec(`Det här är ett brev. ${marked}`)!
      const group = groupOf(
        [{ text: before! + kept! + after!, field: null, style }],
        hyphenators.get(language as 'sv')!,
        new Steps(),
      )
      const words = resolveGroup(group, () => '', new Steps())
      const broken = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap(tenth => {
        const measure = widthOf(before!) + (tenth / 10) * widthOf(kept!)
        return [true, false]
          .map(justified => lines(words, measure, justified))
          .filter(found => !found.some(line => line.includes(kept!)))
      })
      t.same(broken, [], `${language}: ${marked}`)
    }
  }
  t.end()
})

t.test('what only looks like it is broken', t => {
  const text = 'År 2025 100 personer. »Hej« sagde han ja« og gik'
  t.same(
    breaksOf(text).map((end, i, ends) => text.slice(ends[i - 1] ?? 0, end)),
    ['År 2025 ', '100 personer. ', '»Hej« ', 'sagde ', 'han ', 'ja« ', 'og ', 'gik'],
  )
  const address = 'Vi ses på Storgatan 12 B. Även A. Öberg är där.'
  t.same(
    breaksOf(address).map((end, i, ends) => address.slice(ends[i - 1] ?? 0, end)),
    ['Vi ', 'ses ', 'på ', 'Storgatan 12 B. ', 'Även ', 'A. Öberg ', 'är ', 'där.'],
    'a full stop behind the letter of a house',
  )
  t.end()
})

const atoms = (...parts: readonly (string | readonly [string])[]): Atom[] =>
  parts.map(part =>
    typeof part === 'string' ? { text: part, field: null, style } : { text: ANYTHING, field: part[0], style },
  )

t.test('a value in isolates is kept the same way', t => {
  for (const text of [
    '\u206812 450\u2069 kr',
    'kl. \u206818.30\u2069',
    '\u206814\u2069 maj',
    '\u2068Storgatan\u2069 \u206812\u2069',
  ]) {
    t.same(breaksOf(text), [text.length], text)
  }
  t.end()
})

t.test('a merge field’s value is kept with what the text has beside it', t => {
  const words = (value: string, ...parts: readonly (string | readonly [string])[]) =>
    resolveGroup(groupOf(atoms(...parts), hyphenators.get('sv')!, new Steps()), () => value, new Steps()).map(
      word => shown([word]),
    )
  t.same(words('12 450', 'Avgiften är ', ['avgift'], ' kr i år'), [
    'Avgiften ',
    'är ',
    '12 450 kr ',
    'i ',
    'år',
  ])
  t.same(words('tolv', 'Avgiften är ', ['avgift'], ' kr i år'), [
    'Avgiften ',
    'är ',
    'tolv ',
    'kr ',
    'i ',
    'år',
  ])
  t.same(words('18.30', 'Vi ses kl. ', ['tid'], ' här'), ['Vi ', 'ses ', 'kl. 18.30 ', 'här'])
  t.same(words('Storgatan', 'På ', ['gata'], ' 12 i stan'), ['På ', 'Storgatan 12 ', 'i ', 'stan'])
  t.same(words('14', 'Den ', ['dag'], ' maj ses vi'), ['Den 14 maj ', 'ses ', 'vi'])
  t.same(words('Anna', 'Hej ', ['namn'], ' och hej'), ['Hej ', 'Anna ', 'och ', 'hej'])
  t.same(
    words('', 'Pris: ', ['avgift'], ' kr i år'),
    ['Pris: ', 'kr ', 'i ', 'år'],
    'an empty one leaves one space',
  )
  t.same(words('', 'Hej ', ['namn'], ' ', ['namn'], ' hej'), ['Hej ', 'hej'])
  t.end()
})

t.test('spaces within a number do not stretch', t => {
  const [first] = wordsOf([{ text: '12 450 000 kr här', style }], new Steps())
  t.equal(first!.space, wordsOf([{ text: 'a b', style }], new Steps())[0]!.space, 'one space, after it')
  t.equal(shown([first!]), '12 450 000 kr ')
  t.end()
})

t.test('a line that has no room for all of a number is broken at its spaces', t => {
  const words = wordsOf([{ text: '12 450 000 kr', style }], new Steps())
  t.same(lines(words, widthOf('12 450 0'), false), ['12 450', '000 kr'])
  t.end()
})

t.test('an address keeps its numbers with their words', t => {
  const address = [
    'c/o Andersson Storgatan 12 B lgh 1102',
    'Lilla vägen vid dörr 14',
    'Via del corso 127 interno 5',
  ]
  for (const w of [28, 32, 36, 40, 44, 48]) {
    const set = setAddress(address, 0, style, { x: 0, y: 0, w, h: 60 }, new Steps())!
    const rows = set.rows.map(({ words }) => shown(words).trimEnd())
    for (const kept of ['c/o Andersson', 'Storgatan 12 B', 'lgh 1102', 'dörr 14', 'corso 127', 'interno 5']) {
      t.ok(
        rows.some(row => row.includes(kept)),
        `${kept}, ${w} mm: ${rows.join('|')}`,
      )
    }
    t.equal(rows.join(' '), address.join(' '))
  }
  t.end()
})

t.test(
  'an address is broken after its slashes, and after its hyphens only if it is longer than a line',
  t => {
    const parts = (text: string) => wordsOf([{ text, style }], new Steps()).map(word => shown([word]))
    t.same(parts('se https://min-butik.se/var-kampanj nu'), [
      'se ',
      'https://',
      'min-butik.se/',
      'var-kampanj ',
      'nu',
    ])
    t.same(parts('anna-karin@min-butik.se'), ['anna-karin@min-butik.se'])
    t.same(parts('e-post och t-bana. Hej'), ['e-', 'post ', 'och ', 't-', 'bana. ', 'Hej'])
    const long = wordsOf([{ text: 'min-lilla-butik-i-staden.se', style }], new Steps())
    t.same(lines(long, 70, false), ['min-lilla-butik-', 'i-staden.se'])
    t.end()
  },
)

t.test('Korean is broken between words, and within one only if it is longer than a line', t => {
  const korean = '대한민국의 2026년 5월, 서울(강남)에서 안녕하세요 KT는 가–나'
  const face = new Styles(new Fonts(['regular'], charactersOf([korean]))).of(PLAIN, { size: 11, bold: false })
  const words = wordsOf([{ text: korean, style: face }], new Steps())
  t.same(
    words.map(word => shown([word]).trimEnd()),
    ['대한민국의', '2026년', '5월,', '서울(강남)에서', '안녕하세요', 'KT는', '가–', '나'],
  )
  t.same(breaksOf('日本語と 한글'), [1, 2, 3, 5, 7], 'Japanese is broken between letters')
  const widest = Math.max(...words.map(({ width }) => width))
  for (let measure = 15; measure < 150; measure += 5) {
    const found = lines(words, measure, measure % 2 === 0)
    t.equal(found.join('').replaceAll(' ', ''), korean.replaceAll(' ', ''))
    const isWhole = found.every(line =>
      ` ${korean.replace('–', '– ')} `.includes(` ${line.replace('–나', '– 나')} `),
    )
    if (measure > 30)
      t.notOk(
        found.some(line => /^[,)]/.test(line)),
        found.join('|'),
      )
    t.equal(isWhole, widest <= measure, `${measure}: ${found.join('|')}`)
  }
  t.end()
})

t.test('lines hold all words in their order, whatever is kept together', async () => {
  const token = fc.oneof(
    fc.constantFrom(
      '12',
      '450',
      '000',
      'kr',
      'maj',
      'kl.',
      '§',
      '«',
      '»',
      'A.',
      'Öberg',
      'c/o',
      '+46',
      '031-123',
      '%',
      '!',
      'a-b.se/c-d',
    ),
    fc.string({ unit: fc.constantFrom(...'abcÅ0.-/ '), minLength: 1, maxLength: 9 }),
  )
  fc.assert(
    fc.property(
      fc.array(token, { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 20, max: 300 }),
      fc.boolean(),
      (tokens, measure, justified) => {
        const text = tokens.join(' ').replace(/ +/g, ' ').trim()
        if (text === '') return true
        const words = wordsOf([{ text, style }], new Steps())
        const printed = breakLines(words, measure, new Steps(), justified ? 'justified' : 'ragged').words.map(
          word => shown([word]),
        )
        return printed.join('') === text
      },
    ),
    { numRuns: 1000 },
  )
})

t.test('long texts of numbers take no longer than others', async t => {
  for (const part of [
    '1 ',
    '12 345 ',
    'A. ',
    'A-',
    'www.-',
    '한',
    '« ',
    '0-',
    'a. ',
    'Ab ',
    '§ ',
    '  ',
    `${ANYTHING} `,
  ]) {
    const text = part.repeat(100_000 / part.length)
    t.equal(breaksOf(text).at(-1), text.length, part)
  }
})
