import { writeFileSync } from 'node:fs'
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { spelling } from '#letter/layout/countries/spelling.ts'

/**
 * Writes the names of countries that letters print and address lists use, as the ICU of this Node has them (CLDR).
 * They stand in the repository, so that a letter is the same in every browser and after every upgrade of Node.
 */
const FOLDER = new URL('../letter/layout/countries/', import.meta.url)

/** Languages of neighbours' address lists. A country's own language is added. */
const WRITTEN_IN = ['en', 'sv', 'nb', 'da', 'fi', 'de', 'fr', 'es', 'it', 'nl', 'pl']

/** Several have long names that nobody writes on an envelope: these have their short ones. */
const BRIEFLY = new Set(['FK', 'HK', 'MO', 'PS'])

const ALL = codes.map(([alpha2]) => alpha2!)

/**
 * The language most spoken in a country (CLDR's likely subtags), with its script where the language is mostly written
 * in another: Serbian in Montenegro, Chinese in Taiwan.
 */
function languageOf(code: string): string {
  const { language, script } = new Intl.Locale(`und-${code}`).maximize()
  return new Intl.Locale(language).maximize().script === script ? language : `${language}-${script}`
}

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region' })

function printedNames(language: string): string[] {
  const inFull = namesIn(language)
  const short = new Intl.DisplayNames([language], { type: 'region', style: 'short' })
  return ALL.map(code => {
    const name = BRIEFLY.has(code) ? short.of(code)?.replace(/ \([^)]*\)/, '') : inFull.of(code)
    return name ?? code
  })
}

/** Every spelling beside codes; where two countries share one, own names win. */
function spellings(): Record<string, string> {
  const known = new Map<string, string>()
  const learn = (written: string | undefined, code: string) => {
    if (written && !known.has(spelling(written))) known.set(spelling(written), code)
  }
  for (const [language, countries] of Map.groupBy(ALL, languageOf)) {
    const names = namesIn(language)
    for (const code of countries) learn(names.of(code), code)
  }
  for (const names of WRITTEN_IN.map(namesIn)) for (const code of ALL) learn(names.of(code), code)
  return Object.fromEntries(known)
}

const byLanguage = new Map([...new Set(ALL.map(languageOf))].map(one => [one, printedNames(one)]))
/** Many small languages have English names: they need none of their own. */
const english = JSON.stringify(byLanguage.get('en'))
const own = [...byLanguage].filter(
  ([language, names]) => language === 'en' || JSON.stringify(names) !== english,
)
const languages = ALL.map(code => (own.some(([one]) => one === languageOf(code)) ? languageOf(code) : 'en'))

/** An entry a line, so that what an upgrade changes can be read. */
const lines = (entries: readonly (readonly [string, unknown])[]) =>
  `{\n${entries.map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`).join(',\n')}\n}\n`
const codeList = JSON.stringify(ALL)
writeFileSync(new URL('spellings.json', FOLDER), lines(Object.entries(spellings())))
writeFileSync(
  new URL('names.json', FOLDER),
  `{\n"codes": ${codeList},\n"languages": ${JSON.stringify(languages)},\n"names": ${lines(own)}}\n`,
)
