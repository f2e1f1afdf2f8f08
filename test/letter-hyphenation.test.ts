import fc from 'fast-check'
import t from 'tap'
import { Steps } from '../letter/base/steps.ts'
import { Fonts } from '../letter/font/fonts.ts'
import { hyphenatorsOf, LANGUAGES, languageOf } from '../letter/hyphenation/languages.ts'
import { compile, drawBatch } from '../letter/index.ts'
import { groupOf, resolveGroup } from '../letter/layout/groups.ts'
import { breakLines } from '../letter/text/breaker.ts'
import { BreakSearch, justifiedPlaces, SHRINK } from '../letter/text/optimum.ts'
import { PLAIN, Styles } from '../letter/text/style.ts'
import { splitWord, type Word } from '../letter/text/words.ts'
import { design, docIn, field, paragraph, recipient, text } from './support/letters.ts'
import { openPdf } from './support/pdf.ts'

const hyphenators = await hyphenatorsOf(LANGUAGES.filter(languageOf))
const styles = new Styles(
  new Fonts(
    ['regular', 'bold'],
    'abcdefghijklmnopqrstuvwxyzåäöüéßABCDEFGHIKSVTRÅÄÖ0123456789 -–/.,:?&=()@_\u00ad\u00a0',
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
    const name = languageOf(language)
    if (!name) throw new Error(language)
    for (const word of words.split(' ')) {
      const letters = word.replaceAll('-', '')
      let at = 0
      const parts = [...hyphenators.get(name)!.positions(letters), letters.length].map(position => {
        const part = letters.slice(at, position)
        at = position
        return part
      })
      t.equal(parts.join('-'), word === 'table' ? 'ta-ble' : word, language)
    }
  }
  t.end()
})

t.test('names, addresses, numbers and abbreviations are never broken', t => {
  const sv = hyphenators.get('sv')!
  for (const word of ['MedlemsTidningen', 'INFORMATIONSMÖTE', 'gård']) t.same(sv.positions(word), [])
  const value = 'informationsförbättringsmedel'
  for (const token of [
    `https://example.se/${value}`,
    `${value}@example.se`,
    `www.${value}.se`,
    `${value}2026`,
    `#${value}`,
  ]) {
    const cut = groupIn(`en ${token} till`).some(word => 'hyphenation' in word && word.hyphenation !== null)
    t.notOk(cut, token)
  }
  t.ok(wordsIn(`en ${value} till`).some(word => word.hyphenation !== null))
  const marked = wordsIn('informationsm\u030amedel')[0]!
  t.equal(marked.hyphenation!.of(marked).length, 0, 'patterns know no letter with a mark of its own')
  const someone = groupOf(
    [
      { text: 'Hej ', field: null, style },
      { text: 'x', field: 'name', style },
      { text: ', välkommen', field: null, style },
    ],
    sv,
    new Steps(),
  )
  const words = resolveGroup(someone, () => 'Informationsdirektör Förbättringsmedelsson', new Steps())
  t.same(
    words.map(word => [shown([word]), word.hyphenation !== null]),
    [
      ['Hej ', false],
      ['Informationsdirektör ', false],
      ['Förbättringsmedelsson, ', false],
      ['välkommen', true],
    ],
  )
  t.end()
})

t.test('a word is hyphenated only where its line would be too wide without', t => {
  const value = 'Vi hälsar alla våra kunder välkomna till trädgårdsutställningen'
  const loose = linesOf(wordsIn(value), 500)
  t.equal(loose.join(' '), value)
  const narrow = linesOf(wordsIn(value), 140)
  t.ok(
    narrow.some(line => line.endsWith('-')),
    narrow.join('|'),
  )
  t.equal(narrow.join('\n').replaceAll(/-\n/g, '').replaceAll('\n', ' '), value)
  t.ok(linesOf(wordsIn('trädgårdsutställningen'), 60).every(line => /^(\p{L}{2,}-?)$/u.test(line)))
  t.end()
})

t.test('of two ways that take as many lines, the one with fewer hyphens in a row is taken', t => {
  const value =
    'Die Donaudampfschifffahrtsgesellschaft informiert ihre Versicherungsnehmerinnen und Versicherungsnehmer über ' +
    'die bevorstehende Beitragsanpassung der Krankenversicherung. Aufgrund der außergewöhnlichen Kostenentwicklung ' +
    'im Gesundheitswesen sind entsprechende Veränderungen unvermeidlich geworden. Selbstverständlich stehen Ihnen ' +
    'unsere Kundenberaterinnen jederzeit für Rückfragen zur Verfügung. Bitte beachten Sie die Allgemeinen ' +
    'Geschäftsbedingungen sowie die Datenschutzbestimmungen unserer Unternehmensgruppe.'
  const lines = linesOf(wordsIn(value, 'de'), 348)
  const ladders = lines.map(line => (line.endsWith('-') ? '-' : ' ')).join('')
  t.match(ladders, /---/, 'three in a row cannot be avoided')
  t.notMatch(ladders, /----/, ladders)
  t.end()
})

t.test('what is not broken is shaped as a whole, soft hyphens in it or not', t => {
  const whole = wordsIn('AVÅTAV')[0]!
  const soft = wordsIn('AV\u00adÅT\u00adAV')[0]!
  t.equal(soft.width, whole.width)
  t.equal(
    soft.pieces
      .map(piece => piece.ops)
      .join('')
      .trimEnd(),
    whole.pieces.map(piece => piece.ops).join(''),
  )
  const words = wordsIn('trädgårdsutställning ')
  t.equal(breakLines(words, 300, new Steps(), true).words[0], words[0])
  t.equal(
    linesOf(wordsIn('AV\u00adÅT\u00adAV'), whole.width - 1)
      .join('|')
      .replace('-|', ''),
    'AVÅTAV',
  )
  const styled = groupOf(
    [
      { text: 'träd', field: null, style },
      { text: 'gård', field: null, style: bold },
    ],
    hyphenators.get('sv')!,
    new Steps(),
  )
  const [{ hyphenation, ...word }] = styled as [Word]
  t.equal(
    hyphenation!.of({ ...word, hyphenation })[0]!.before.pieces.at(-1)!.style,
    style,
    'a hyphen is set as what it ends',
  )
  t.end()
})

t.test('a span without ink moves no soft hyphen', t => {
  const spans = [
    { text: 'träd', field: null, style },
    { text: '\u2060', field: null, style: bold },
    { text: 'gårds\u00adfest', field: null, style },
  ]
  const [word] = resolveGroup(groupOf(spans, null, new Steps()), () => '', new Steps())
  const [point] = word!.hyphenation!.of(word!)
  t.same([shown([point!.before]), shown([point!.after])], ['trädgårds-', 'fest'])
  t.end()
})

t.test('the end of a broken word keeps the soft hyphen behind it', t => {
  const [word] = wordsIn('abcdef\u00adghijkl\u00ad')
  t.ok(word!.hyphen)
  t.same(
    word!.hyphenation!.of(word!).map(({ after }) => after.hyphen?.text),
    ['-'],
  )
  // Longer than what is shaped as one word: its first part is split, and ends a line.
  const long = 'abcdefghijklmnopqrstuvwxyzåäö'.repeat(3)
  const words = wordsIn(`${long}\u00ad${long}`)
  const lines = breakLines(words, 160, new Steps())
  const end = lines.words.findIndex(({ hyphen }) => hyphen !== null)
  t.equal(shown(lines.words.slice(0, end + 1)), long)
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
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) })
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
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 200) })
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
    const together = await drawn('de', people)
    // Not as values: tap takes ten seconds to say what is different.
    t.notOk(together.equals(await drawn('sv', people)), 'another language')
    t.ok(together.equals(await drawn('de', people)), 'the same letters')
    const alone = await drawn('de', people.slice(1, 2))
    await drawn('de', people)
    t.ok(alone.equals(await drawn('de', people.slice(1, 2))), 'the same letter by itself')
  },
)
