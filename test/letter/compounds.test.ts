import fc from 'fast-check'
import t from 'tap'
import { hyphenated, hyphenators, linesOf, wordsIn } from './words.ts'

const all = (words: string, language: string) => {
  for (const word of words.split(/\s+/)) {
    t.equal(
      hyphenated(word.replace(/(\p{L})\1-(?=\1)/gu, '$1').replaceAll('-', ''), language),
      word,
      language,
    )
  }
}

t.test('a Swedish compound is broken where its parts meet, not as its syllables are spoken', async () => {
  all(
    `barn-öra hus-ägare andels-ägare nät-anslut-ning sjuk-ersätt-ning lösen-ord tra-fik-olyc-kan mid-som-mar-afton
    kon-troll-ansva-rig per-so-nal-ansva-rig mobil-abon-ne-mang bal-kong-inglas-ning ström-avbrott skol-avslut-ning
    fas-tig-hets-sköt-sel-ent-re-pre-nö-ren års-redo-vis-ning kyrko-gård kvinno-jour löne-utveck-ling tand-läkar-tid
    glas-ögon öppet-tider val-berednings-leda-mot`.replace('berednings', 'bered-nings'),
    'sv',
  )
})

t.test('what precedes a long last part may be any name', async () => {
  all('holm-grens-arbe-ten', 'sv')
})

t.test('a word that ends like another is no compound', async () => {
  all('kon-trol-len kon-trol-lera ban-ken läns-sty-rel-sen per-so-na-len alko-ho-lism arki-tek-terna', 'sv')
})

t.test('of three equal consonants the third comes back with the hyphen', t => {
  all('natt-tåg fett-tis-dag klass-sam-hälle', 'sv')
  t.same(linesOf(wordsIn('nattåg'), 25), ['natt-', 'tåg'])
  t.equal(linesOf(wordsIn('nattåg'), 100).join(), 'nattåg')
  t.end()
})

t.test('where a word can be read in two ways, it is not broken', async () => {
  all('bildrulle busstopp skottavla', 'sv')
})

t.test('no part of fewer than three letters stands beside a seam', async () => {
  all('elavtal utbetal-ning räken-skapsår', 'sv')
})

t.test('a Finnish compound is broken before the vowel that its last part begins with', async () => {
  all(
    `rivi-talo-asunto tuote-esit-tely puhe-lin-osoite pal-velu-alue kau-pun-gin-osa hen-kilö-auto perus-ope-tus
    kiin-teistö-osake-yhtiö ympä-ristö-ystä-väl-li-nen`,
    'fi',
  )
  // One word never has vowels of both kinds side by side.
  all('kesä-aika työ-aika syn-tymä-aika', 'fi')
  all('kor-kea-koulu maa-ilma nopeasti puheilta', 'fi')
})

t.test('whatever the word, it loses no letter and three stand on either side of a break', async () => {
  const part = fc.constantFrom(
    'buss',
    'natt',
    'bil',
    'drulle',
    'ström',
    'avbrott',
    'en',
    'erna',
    'rättt',
    'yö',
    'aika',
    'xq',
  )
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('sv', 'fi', 'de'),
      (parts, language) => {
        const word = parts.join('')
        const breaks = hyphenators.get(language as 'sv')!.breaks(word)
        return breaks.every(({ at, end }, i) => {
          const isAhead = at > (breaks[i - 1]?.at ?? 0) && at >= 3 && at <= word.length - 3
          return isAhead && (end === '-' || end === `${word[at]}-`)
        })
      },
    ),
    { numRuns: 2000 },
  )
})
