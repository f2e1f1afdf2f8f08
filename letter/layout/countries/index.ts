import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import { readCountryNames } from '#files'
import { spelling } from './spelling.ts'
import spellings from './spellings.json' with { type: 'json' }

/** Names in address lists besides codes and CLDR's names. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  holland: 'NL',
  'czech republic': 'CZ',
  turkey: 'TR',
  'united states of america': 'US',
  'förenta staterna': 'US',
  'the netherlands': 'NL',
}

let known: ReadonlyMap<string, string> | undefined

/** Every known spelling. If two countries share one, codes win over other names, and those over CLDR's. */
function spelled(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...Object.entries(spellings),
    ...Object.entries(OTHER_NAMES),
    ...codes.flatMap(([alpha2, alpha3]) => [
      [spelling(alpha3!), alpha2!] as const,
      [spelling(alpha2!), alpha2!] as const,
    ]),
  ])
  return known
}

/** ISO 3166-1 alpha-2 code of a country as address lists write it (code or name); null if it is not known. */
export const countryCode = (written: string): string | null => spelled().get(spelling(written)) ?? null

/** Whether both name the same country. */
export const isSameCountry = (one: string, other: string): boolean =>
  (countryCode(one) ?? spelling(one)) === (countryCode(other) ?? spelling(other))

const CODE = /^[a-z]{2,3}$/i

/**
 * The last line of an address abroad, in capitals (Universal Postal Union). A code is spelled out in the language of
 * the sender's country, whose sorters read it.
 */
export function countryLine(written: string, home: string): string {
  const trimmed = written.trim()
  const code = CODE.test(trimmed) ? countryCode(trimmed) : null
  return countryCapitals(code === null ? trimmed : (ownNames(home).names.get(code) ?? trimmed), home)
}

/**
 * A country's name in capitals. Turkish and Azerbaijani have their own capital of `i`, and Greek capitals no accents: a
 * name that the language of the sender's country has is written by its rules. Of other names the language is not known.
 */
export function countryCapitals(name: string, home: string): string {
  const { language, spellings } = ownNames(home)
  return spellings.has(spelling(name)) ? name.toLocaleUpperCase(language) : name.toUpperCase()
}

/** Characters that `countryLine` and `countryCapitals` may print beyond the capitals of their text, for the font subset. */
export function countryCharacters(home: string): string {
  const { language, names } = ownNames(home)
  return [...new Set([...names.values()].join('').toLocaleUpperCase(language))].join('')
}

/**
 * Names of all countries in the language most spoken in each (CLDR; `docs/make-country-names.ts`). They are ours, and
 * not those of `Intl`: browsers lack languages that Node has, and each of its upgrades may change a name.
 */
interface CountryNames {
  /** ISO 3166-1 alpha-2. */
  readonly codes: readonly string[]
  /** Of the countries, in the same order. */
  readonly languages: readonly string[]
  /** By language, in the same order. */
  readonly names: Readonly<Record<string, readonly string[]>>
}

interface HomeNames {
  readonly language: string
  /** By country code. */
  readonly names: ReadonlyMap<string, string>
  readonly spellings: ReadonlySet<string>
}

const namesByHome = new Map<string, HomeNames>()

/** The names of all countries in the language of the sender's. */
function ownNames(home: string): HomeNames {
  const homeCode = countryCode(home) ?? 'SE'
  let own = namesByHome.get(homeCode)
  if (!own) {
    // Parsed for one home after another: all languages would stay in the memory of every drawing thread.
    const { codes, languages, names: byLanguage }: CountryNames = JSON.parse(readCountryNames())
    const language = languages[codes.indexOf(homeCode)]!
    const names = byLanguage[language]!
    own = {
      language,
      names: new Map(codes.map((code, place) => [code, names[place]!])),
      spellings: new Set(names.map(spelling)),
    }
    namesByHome.set(homeCode, own)
  }
  return own
}
