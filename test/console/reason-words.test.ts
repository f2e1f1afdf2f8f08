import t from 'tap'
import { codePoint } from '#console/words/reasons/words.ts'
import { loadReasons, wordsFor } from '#console/words/reasons.ts'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import {
  artworkSamples,
  failureSamples,
  fileSamples,
  letterSamples,
  reasonsOf,
} from '../support/reason-samples.ts'

await Promise.all([loadReasons('en'), loadReasons('sv')])

type Told = Parameters<typeof wordsFor>[1]
const say = (language: 'en' | 'sv', why: Reason) => wordsFor(language, why as Told)

const all = [letterSamples, failureSamples, fileSamples, artworkSamples].flatMap(reasonsOf)

/** The same about whom an editor shows, and about a row of an order. */
const asked = all.flatMap(why =>
  'recipient' in why.params
    ? [null, 12].map(recipient => ({ ...why, params: { ...why.params, recipient, among: 'rows' } }) as Reason)
    : [],
)

t.test('people read whole sentences in their language, about letters, files and failures', async t => {
  for (const why of [...all, ...asked]) {
    if (why.code === 'earlier_text') continue
    const [en, sv] = [say('en', why), say('sv', why)]
    const about = `${sentenceOf(why)}: ${sv}`
    t.match(en, /^(?:[\p{Lu}\d“].*[.])$/u, about)
    t.match(sv, /^(?:[\p{Lu}\d”].*[.])$/u, about)
    t.not(sv, en, about)
    t.notMatch(`${en}${sv}`, /undefined|null|\$\{|NaN/, about)
    t.notMatch(sv, /\b(?:page|the|image|is|are|printed)\b/i, about)
  }
})

t.test('sentences name what is wrong: character, field, recipient', async t => {
  const what = { character: '李', script: 'Chinese', install: '@expo-google-fonts/noto-sans-sc' } as const
  const inName = { field: 'name', ...what, recipient: 2, among: 'rows' } as const
  t.equal(
    say('en', reason('value_unprintable', inName)),
    'The name of recipient 2 contains “李” (U+674E), which cannot be printed. Replace it, or ask support for a font that has it.',
  )
  t.equal(
    say('sv', reason('value_unprintable', inName)),
    'Namnet för mottagare 2 innehåller tecknet ”李” (U+674E), som saknas i alla typsnitt. Byt ut det, eller be supporten om ett typsnitt som har tecknet.',
  )
  t.equal(
    say('en', reason('value_unprintable', { ...inName, field: 'Customer no.', recipient: null })),
    'The recipient’s “Customer no.” field contains “李” (U+674E), which cannot be printed. Correct it in the list.',
  )
  t.equal(codePoint('\u{10600}'), 'U+10600')
  t.equal(say('sv', reason('earlier_text', { text: 'A text of before' })), 'A text of before.')
})

t.test('numbers are written as the language writes them', async t => {
  const small = reason('address_small', { points: 6.5 })
  t.match(say('en', small), / 6\.5 pt\.$/)
  t.match(say('sv', small), / 6,5 punkter\.$/)
  const far = reason('letter_misfit', { page: 'back', lines: 3, recipient: 12_345, among: 'list' })
  t.match(say('en', far), /recipient 12,345 /)
  t.match(say('sv', far), /mottagare 12\s345 /)
})

t.test('what is too long is said in lines, unless an earlier version has stored it', async t => {
  const letter = { page: 'front', recipient: 2, among: 'list' } as const
  const inList = (lines: number) => reason('letter_misfit', { ...letter, lines })
  t.match(say('en', inList(1)), /^The letter to recipient 2 is one line too long for its front page, /)
  t.match(say('sv', inList(4)), /^Brevet till mottagare 2 är ungefär 4 rader för långt för framsidan, /)
  const stored = { code: 'letter_misfit', params: letter } as unknown as Reason
  t.match(say('en', stored), / is too long for its front page, /)
  t.match(say('sv', stored), / är för långt för framsidan, /)
})
