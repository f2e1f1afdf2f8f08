import fc from 'fast-check'
import t from 'tap'
import { Fonts } from '../letter/font/fonts.ts'
import { hyphenatorsOf, isLanguage, LANGUAGES } from '../letter/hyphenation/languages.ts'
import { compile, drawBatch } from '../letter/index.ts'
import { groupOf, resolveGroup } from '../letter/layout/groups.ts'
import { Steps } from '../letter/steps.ts'
import { breakLines } from '../letter/text/breaker.ts'
import { BreakSearch, justifiedPlaces, SHRINK } from '../letter/text/optimum.ts'
import { PLAIN, Styles } from '../letter/text/style.ts'
import { splitWord, type Word } from '../letter/text/words.ts'
import { design, docIn, field, paragraph, recipient, text } from './support/letters.ts'
import { openPdf } from './support/pdf.ts'

const hyphenators = await hyphenatorsOf(LANGUAGES.filter(isLanguage))
const styles = new Styles(
  new Fonts(
    ['regular', 'bold'],
    'abcdefghijklmnopqrstuvwxyzåäöüéßABCDEFGHÅÄÖ0123456789 -–/.,:?&=()@_\u00ad\u00a0',
  ),
)
const style = styles.of(PLAIN, { size: 11, bold: false })
const bold = styles.of(PLAIN, { size: 11, bold: true })

const groupIn = (value: string, language: 'sv' | 'en' | 'de' = 'sv') =>
  groupOf([{ text: value, field: null, style }], hyphenators.get(language)!, new Steps())
const wordsIn = (value: string, language: 'sv' | 'en' | 'de' = 'sv'): Word[] =>
  resolveGroup(groupIn(value, language), () => '', new Steps())
const shown = (words: readonly Word[]): string =>
  words.map(word => word.pieces.map(piece => piece.text).join('')).join('')

/** Lines as they are read; what breaks has a hyphen at its end. */
function linesOf(words: readonly Word[], measure: number): string[] {
  const lines = breakLines(words, measure, new Steps(), true)
  return lines.ends.map((end, line) => shown(lines.words.slice(lines.ends[line - 1] ?? 0, end)).trimEnd())
}

t.test('words are broken as their language breaks them', t => {
  const known: Readonly<Record<string, string>> = {
    sv: 'träd-gårds-mäs-ta-re änt-li-gen in-for-ma-tions-mö-te',
    en: 'hy-phen-ation as-so-ciate table',
    'en-GB': 'uni-ver-sity how-ever hor-ti-cul-ture',
    de: 'Gar-ten-ge-stal-tung Kirsch-bäu-me Do-nau-dampf-schiff-fahrts-ge-sell-schaft',
    nb: 'hage-ar-beid blomst-ren-de',
    nn: 'hage-ar-beid',
    da: 'ha-ve-fest',
    fi: 'puu-tar-ha-juh-lat',
    fr: 'an-ti-cons-ti-tu-tion-nel-le-ment',
    nl: 'tuin-feest acht-en-der',
  }
  t.same(Object.keys(known).sort(), LANGUAGES.toSorted())
  for (const [language, words] of Object.entries(known)) {
    if (!isLanguage(language)) throw new Error(language)
    for (const word of words.split(' ')) {
      const letters = word.replaceAll('-', '')
      const at = 0
      const long = 'abcdefghijklmnopqrstuvwxyzabcd'
  const parts = ['abcdefghij', 'klmnopqrst', 'uvwxyzåäöa', 'bcdefghijk', 'lmnopqrstu', long]
  const words = wordsIn(parts.join('\u00ad'))
  t.ok(words.length > 1 && words[0]!.hyphen !== null, 'it is shaped in parts')
  for (let measure = 60; measure < 400; measure += 7) {
    const { words: set, ends } = breakLines(words, measure, new Steps())
    const ended = ends.slice(0, -1).map(end => {
      const last = set[end - 1]!
      return last.hyphen !== null || last.pieces.at(-1)!.text.endsWith('-')
    })
    if (ended.includes(false)) t.fail(`a line of ${measure} points lacks its hyphen`)
  }
  t.end()
})

t.test('a word that is split because no line holds it keeps the hyphen at its end', t => {
  const [word] = wordsIn('abcdefghijklmnopqrstuvwxyz\u00adabc')
  const [front] = wordsIn('abcdefghijklmnopqrstuvwxyz\u00ad')
  t.ok(word!.hyphenation)
  const parts = splitWord(front!, 40, new Steps())
  t.ok(parts.length > 2)
  t.same(
    parts.map(part => part.hyphen !== null),
    parts.map((_, i) => i === parts.length - 1),
  )
  t.end()
})

t.test('justified lines fill the measure, and no space shrinks by more than 15 %', t => {
  const letters = fc.string({ unit: fc.constantFrom(...'abdegiklmnorstuvåäö'), minLength: 1, maxLength: 14 })
  const prose = fc.array(letters, { minLength: 1, maxLength: 60 }).map(words => words.join(' '))
  const property = fc.property(prose, fc.integer({ min: 60, max: 450 }), (value, measure) => {
    const given = wordsIn(value)
    const { words, ends } = breakLines(given, measure, new Steps(), true)
    let start = 0
    const widths = ends.map(end => {
      const row = words.slice(start, end)
      start = end
      const spaces = row.slice(0, -1).reduce((sum, word) => sum + word.space, 0)
      return row.reduce((sum, word) => sum + word.width, 0) + spaces * (1 - SHRINK)
    })
    const letters = shown(words).replaceAll(/-/g, '').replaceAll(' ', '')
    return (
      letters === value.replaceAll(' ', '') &&
      ends.at(-1) === words.length &&
      widths.every((width, line) => width <= measure + 0.5 || ends[line]! - (ends[line - 1] ?? 0) === 1)
    )
  })
  fc.assert(property, { numRuns: 400 })
  t.end()
})

t.test('the search for justified lines finds the fewest that the words can take', t => {
  t.equal(SHRINK, 0.15)
  const letters = fc.string({ unit: fc.constantFrom(...'abilmnrsuvåö'), minLength: 1, maxLength: 9 })
  const prose = fc.array(letters, { minLength: 1, maxLength: 50 }).map(words => words.join(' '))
  const property = fc.property(prose, fc.integer({ min: 70, max: 300 }), (value, measure) => {
    const words = wordsIn(value).map(word => ({ ...word, hyphenation: null }))
    const search = new BreakSearch()
    search.list(words, measure, false)
    let lines = 0
    let room = -1
    for (const { width, space } of words) {
      if (room < width - 1e-9) {
        lines++
        room = measure
      }
      room -= width + space * (1 - SHRINK)
    }
    return justifiedPlaces(search, measure, Number.POSITIVE_INFINITY)?.length === lines
  })
  fc.assert(property, { numRuns: 400 })
  t.end()
})

t.test('headings and what is centred are not hyphenated', async t => {
  const value = 'informationsförbättringsmedel '.repeat(6).trim()
  const hyphensIn = async (node: object) => {
    const front = docIn('sv', node as ReturnType<typeof paragraph>)
    const file = await openPdf(
      drawBatch(await compile(design({ front, format: 'postcard', cardDesign: 'gran' })), [recipient()]).pdf,
    )
    const items = await file.texts(2)
    await file.close()
    return items.filter(({ text }) => text.trim().endsWith('-')).length
  }
  const content = [text(value)]
  t.ok((await hyphensIn({ type: 'paragraph', attrs: { textAlign: 'justify' }, content })) > 0)
  t.ok((await hyphensIn({ type: 'paragraph', attrs: { textAlign: 'left' }, content })) > 0)
  t.equal(await hyphensIn({ type: 'paragraph', attrs: { textAlign: 'center' }, content }), 0)
  t.equal(await hyphensIn({ type: 'heading', attrs: { level: 3, textAlign: 'justify' }, content }), 0)
})

t.test('a last line is no single short word where hyphens or wider spaces can help', t => {
  const value =
    'Vi bjuder in alla våra kunder till en dag bland lökar, rosor och goda råd om allt som växer på en ö'
  let helped = 0
  for (let measure = 120; measure < 420; measure += 3) {
    const last = linesOf(wordsIn(value), measure).at(-1)!
    if (last.length < 3) t.fail(`${measure}: ${last}`)
    else helped++
  }
  t.ok(helped > 90)
  t.end()
})

t.test('a range of numbers is not broken, also where fields bring the numbers', t => {
  t.same(
    wordsIn('öppet 10–16 alla dagar – även 1–2').map(word => shown([word]).trim()),
    ['öppet', '10–16', 'alla', 'dagar', '–', 'även', '1–2'],
  )
  const range = groupOf(
    [
      { text: 'kl. ', field: null, style },
      { text: 'x', field: 'from', style },
      { text: '–', field: null, style },
      { text: 'x', field: 'to', style },
    ],
    null,
    new Steps(),
  )
  const as = (from: string, to: string) =>
    resolveGroup(range, name => (name === 'from' ? from : to), new Steps()).map(word => shown([word]).trim())
  t.same(as('10', '16'), ['kl.', '10–16'])
  t.same(as('Lund', 'Malmö'), ['kl.', 'Lund–', 'Malmö'])
  t.end()
})

t.test(
  'a document is set in its own language, and its letters are the same however they are cut',
  async t => {
    const value =
      'Die Kraftfahrzeughaftpflichtversicherung übernimmt die Wiederherstellungskosten nur insoweit, '
    const justified = {
      ...paragraph(field('name'), text(` ${value.repeat(4)}`)),
      attrs: { textAlign: 'justify' },
    }
    const people = [recipient(), recipient({ name: 'Bo' }), recipient({ name: 'Karl-Johan Ek' })]
    const drawn = async (language: string, whom: typeof people) => {
      const compiled = await compile(
        design({ front: docIn(language, justified), format: 'postcard', cardDesign: 'gran' }, people),
      )
      return Buffer.from(drawBatch(compiled, whom).pdf)
    }
    const file = await openPdf(await drawn('de', people))
    const page = await file.text(2)
    await file.close()
    t.match(page, /Kraftfahr|haftpflicht-|versiche-/)
    t.notSame(await drawn('de', people), await drawn('sv', people))
    t.same(await drawn('de', people), await drawn('de', people))
    const alone = await drawn('de', people.slice(1, 2))
    await drawn('de', people)
    t.same(await drawn('de', people.slice(1, 2)), alone)
  },
)
