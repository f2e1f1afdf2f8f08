import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import t from 'tap'

/** The folders whose words follow the voice guides of both languages. */
const FOLDERS = '{editor,shell,screens/{campaigns,codes,credits,figures,lists}}'
const CONSOLE = fileURLToPath(new URL('../../console/', import.meta.url))

/** What a person reads of a function: its strings, without their values. */
const stringsIn = (code: string): string[] =>
  [...code.matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '7'),
  )

function textsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  if (typeof words === 'function') return stringsIn(words.toString())
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(textsOf) : []
}

async function texts(language: 'en' | 'sv'): Promise<string[]> {
  const files = globSync(`${FOLDERS}/**/{words,words/*}.ts`, { cwd: CONSOLE })
  const modules: object[] = await Promise.all(files.map(file => import(`${CONSOLE}${file}`)))
  return modules
    .flatMap(module => Object.values(module))
    .flatMap(words =>
      words && typeof words === 'object' && language in words ? textsOf(words[language]) : [],
    )
}

/** What the guides name, by what it is instead. */
const rules = {
  en: {
    'send, ready, results, support': /\b(posted|drawn|figures|operators?|whoever)\b/i,
    'nobody is “somebody”': /\b(any|every|no|some)body\b/i,
    'plain words for times': /\b(anew|just now|by itself|for ever|any more)\b/i,
    'no space before “…”': / …/,
    'English quotation marks': /"|(^|[\s(])”/,
    'digits, and never “1 letters”': /\b1 (letters|cards|credits|rows|recipients|warnings|problems)\b/,
  },
  sv: {
    'utskick, skicka, klar för tryck, statistik': /kampanj|\bposta(d|t|de|r|s|ts)?\b|\britad?e?\b|siffror/i,
    support: /operatör/i,
    'Swedish quotation marks': /"|“/,
    'hard spaces before units': /\d (MB|mm|pt|%|dagar)(?!\p{L})/u,
  },
} as const

for (const language of ['en', 'sv'] as const) {
  t.test(`the console’s words keep to the voice guide (${language})`, async t => {
    const found = [...new Set(await texts(language))]
    t.ok(found.length > 500, `${found.length} texts`)
    for (const [rule, never] of Object.entries(rules[language])) {
      t.same(
        found.filter(text => never.test(text)),
        [],
        rule,
      )
    }
  })
}
