import { globSync } from 'node:fs'
import t from 'tap'
import { audienceWords } from '#console/screens/new-campaign/audience/words.ts'
import { overviewWords } from '#console/screens/overview/words.ts'
import { payingWords } from '#console/screens/paying/words.ts'

/** The screens whose words follow the voice guides. */
const FOLDERS = 'new-campaign,overview,paying,postcards,settings,sign-in,templates'

const root = new URL('../../', import.meta.url)

/** All texts in an object of words. Functions are called for one thing: a number, and that it is one. */
function textsIn(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return textsIn(words('1', true, '1'))
  return words && typeof words === 'object' ? Object.values(words).flatMap(textsIn) : []
}

const files = globSync(`console/screens/{${FOLDERS}}/**/{words,sentences,what-to-do}.ts`, { cwd: root })
const modules = await Promise.all(
  files.map(async file => Object.values((await import(new URL(file, root).href)) as object)),
)
const all = modules.flat().filter(words => typeof words === 'object' && 'sv' in words)
const english = all.flatMap(({ en }) => textsIn(en))
const swedish = all.flatMap(({ sv }) => textsIn(sv))

const faulty = (texts: readonly string[], fault: RegExp) => texts.filter(text => fault.test(text))

t.test('each language has its own quotation marks', async t => {
  t.ok(files.length > 15 && english.length > 500, 'all words were found')
  t.same(faulty(english, /["„«]|(?:^|[\s(])”|“[^”]*$/), [])
  t.same(faulty(swedish, /["“„«]/), [])
})

t.test('English has the words and the spelling of the voice guide', async t => {
  t.same(
    faulty(english, /\b(?:some|any|no|every)body\b|\bwhoever\b|\banew\b|\boperators?’? (?:of|who|can)\b/i),
    [],
  )
  t.same(faulty(english, /\be-mail|\bpost (?:code|town)|\bpost(?:ed|s|ing)?\b|play money| …/i), [])
})

t.test('Swedish says utskick, skicka and support', async t => {
  t.same(faulty(swedish, /kampanj|\bpost(?:a|ar|ad|ade|at|as|ats|ades)\b|operatör|portomärke/i), [])
})

t.test('one is singular', async t => {
  t.same(
    [audienceWords.en.cellErrors('1', true), audienceWords.en.cellErrors('1,240', false)],
    ['1 cell needs attention', '1,240 cells need attention'],
  )
  t.equal(overviewWords.en.creditUnit, 'credit left')
  t.same(
    [overviewWords.en.held('1', true), overviewWords.sv.held('1', true), overviewWords.sv.held('2', false)],
    [
      '1 campaign is on hold',
      '1 utskick är klart för tryck men pausat',
      '2 utskick är klara för tryck men pausade',
    ],
  )
  t.same(
    [
      payingWords.en.credits('1', true),
      payingWords.sv.credits('1', true),
      payingWords.sv.credits('2', false),
    ],
    ['1 credit', '1 kredit', '2 krediter'],
  )
  // Both are about one credit or more.
  t.equal(payingWords.en.credited('1'), 'Payment confirmed. Credits in your balance: 1.')
  t.equal(payingWords.en.released('1 letter'), 'Payment confirmed. Now printing: 1 letter.')
})
