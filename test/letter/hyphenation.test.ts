import { readdir, readFile } from 'node:fs/promises'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { LANGUAGES, languageOf, patternsFile } from '#letter/hyphenation/languages.ts'
import { parsePatterns } from '#letter/hyphenation/patterns.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { groupOf, resolveGroup } from '#letter/layout/groups.ts'
import { design, docIn, field, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { groupIn, hyphenators, linesOf, shown, style, wordsIn } from './words.ts'

t.test('words are hyphenated by the rules of their language', t => {
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

t.test('each list of patterns begins with its source and its licence', async t => {
  const folder = new URL('../../letter/hyphenation/patterns/', import.meta.url)
  const files = await readdir(folder)
  t.same(new Set(files), new Set(LANGUAGES.map(language => `${patternsFile(language)}.txt`)))
  for (const file of files) {
    const notice = /^(?:%.*\n)+/.exec(await readFile(new URL(file, folder), 'utf8'))?.[0]
    t.match(notice, /hyph-utf8 [\s\S]*(?:copyright|Copyright)[\s\S]*licence:\n/, file)
  }
})

t.test('a list is read as TeX reads it', async t => {
  const file =
    '% \\patterns{no1}\n\\lefthyphenmin=2\n\\righthyphenmin=3\n\n\\patterns{\na1b\n.c2d e3\n}\n\n\\hyphenation{\nta-ble\n}\n'
  t.same(parsePatterns(file), {
    patterns: ['a1b', '.c2d', 'e3'],
    exceptions: ['ta-ble'],
    least: { left: 2, right: 3 },
  })
})

t.test('names, addresses, numbers and abbreviations are never hyphenated', t => {
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
  t.ok(linesOf(wordsIn('trädgårdsutställningen'), 60).every(line => /^(\p{L}{2,}-?)$/u.test(line)))
  t.end()
})

t.test('of two ways with equally many lines the one with fewer hyphens in a row is used', t => {
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
