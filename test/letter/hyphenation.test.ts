import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { LANGUAGES, patternsFile } from '#letter/hyphenation/languages.ts'
import { parsePatterns, patternBreaks } from '#letter/hyphenation/patterns.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { PATTERNS } from '#letter/platform/files.ts'
import { ANYTHING } from '#letter/text/glue.ts'
import { design, docIn, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { groupIn, hyphenated, hyphenators, linesOf, shown, style, wordsIn } from './words.ts'

t.test('words are hyphenated by the rules of their language', t => {
  const known: Readonly<Record<string, string>> = {
    sv: 'träd-gårds-mäs-tare änt-li-gen infor-ma-tions-möte',
    en: 'hyphen-ation project oblig-at-ory',
    'en-GB': 'uni-vers-ity how-ever hor-ti-cul-ture',
    de: 'Gar-ten-ge-stal-tung Kirsch-bäume Donau-dampf-schiff-fahrts-ge-sell-schaft',
    nb: 'hage-ar-beid blomst-rende',
    nn: 'hage-ar-beid',
    da: 'have-fest',
    fi: 'puu-tar-ha-juh-lat',
    fr: 'anti-cons-ti-tu-tion-nel-le-ment',
    nl: 'tuin-feest acht-ender',
  }
  t.same(Object.keys(known).sort(), LANGUAGES.toSorted())
  for (const [language, words] of Object.entries(known)) {
    for (const word of words.split(' '))
      t.equal(hyphenated(word.replaceAll('-', ''), language), word, language)
  }
  t.end()
})

t.test('a law of more than 63 letters is hyphenated', t => {
  const law =
    'Grund-stücks-ver-kehrs-ge-neh-mi-gungs-zu-stän-dig-keits-über-tra-gungs-ver-ord-nung'.replaceAll('-', '')
  t.equal(law.length, 67)
  t.match(hyphenated(law, 'de'), /^Grund-stücks-ver-kehrs-.*-ver-ord-nung$/)
  t.end()
})

t.test('the engine keeps open the patterns of every language', t => {
  t.same([...PATTERNS].sort(), [...new Set(LANGUAGES.map(patternsFile))].sort())
  t.end()
})

t.test('the largest level at a place says whether a word may be broken there', t => {
  const file =
    '(function (root, exports) {})(this, [\n [[0, 1], [4], [0, 3]], { a: [{ b: { c: 1 } }, 0], ".": { a: 2 } },\n { table: [2] }\n]);\n'
  const patterns = parsePatterns(file)
  t.same(patterns.exceptions, { table: [2] })
  t.same(patternBreaks(patterns, 'xab'), [2])
  t.same(patternBreaks(patterns, 'xabc'), [2], 'a shorter pattern ends within a longer one')
  t.same(patternBreaks({ ...patterns, tree: { ...(patterns.tree as object), b: 1 } }, 'xab'), [])
  t.same(patternBreaks(patterns, 'ab'), [1], 'of a pattern for the beginning, after its dot')
  t.end()
})

t.test('names, addresses, numbers and abbreviations are never hyphenated', t => {
  const sv = hyphenators.get('sv')!
  for (const word of ['MedlemsTidningen', 'INFORMATIONSMÖTE', 'gård']) t.same(sv.breaks(word), [])
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
      { text: ANYTHING, field: 'name', style },
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

t.test('a word is hyphenated only if its line would be too wide', t => {
  const value = 'Vi hälsar alla våra kunder välkomna till trädgårdsutställningen'
  const loose = linesOf(wordsIn(value), 500)
  t.equal(loose.join(' '), value)
  const narrow = linesOf(wordsIn(value), 140)
  t.ok(
    narrow.some(line => line.endsWith('-')),
    narrow.join('|'),
  )
  t.equal(narrow.join('\n').replaceAll(/-\n/g, '').replaceAll('\n', ' '), value)
  t.ok(linesOf(wordsIn('trädgårdsutställningen'), 60).every(line => /^(\p{L}{3,}-?)$/u.test(line)))
  t.end()
})

t.test('headings and centred text are not hyphenated', async t => {
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

t.test('a document is hyphenated in its own language, the same in every batch', async t => {
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
})
