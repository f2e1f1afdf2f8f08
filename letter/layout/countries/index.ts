import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import { readCountryNames } from '#files'
import { NO_COUNTRY, ON_VEHICLES, OTHER_NAMES } from './lists.ts'
import { looseSpelling, spelling } from './spelling.ts'
import spellings from './spellings.json' with { type: 'json' }

let known: ReadonlyMap<string, string> | undefined
let knownLoosely: ReadonlyMap<string, string> | undefined

/** The names that ISO's list has in English, of which CLDR has other forms (`Russian Federation`). */
function* englishNames(): Generator<readonly [string, string]> {
  for (const [code, names] of Object.entries(english.countries as Record<string, string | string[]>)) {
    // Two countries are called Congo.
    for (const name of [names].flat()) if (name !== 'Congo') yield [spelling(name), code]
  }
}

/** Every known spelling. If two countries share one, codes win over other names, and those over CLDR's. */
function spelled(): ReadonlyMap<string, string> {
  known ??= new Map([
    ...englishNames(),
    ...Object.entries(spellings),
    ...Object.entries(OTHER_NAMES),
    ...codes.flatMap(([alpha2, alpha3]) => [
      [spelling(alpha3!), alpha2!] as const,
      [spelling(alpha2!), alpha2!] as const,
    ]),
  ])
  return known
}

/** The same without accents and punctuation. If two countries then share a spelling, neither is meant. */
function spelledLoosely(): ReadonlyMap<string, string> {
  if (knownLoosely) return knownLoosely
  const codesBySpelling = new Map<string, string>()
  for (const [name, code] of spelled()) {
    const loose = looseSpelling(name)
    const other = codesBySpelling.get(loose)
    codesBySpelling.set(loose, other === undefined || other === code ? code : '')
  }
  knownLoosely = codesBySpelling
  return codesBySpelling
}

const exactCode = (written: string): string | null => spelled().get(spelling(written)) ?? null
const looseCode = (written: string): string | null =>
  exactCode(written) ??
  (spelledLoosely().get(looseSpelling(written).replace(/^(\p{L}+) rep\b/u, '$1 republic')) || null)

/** What stands between the names of one country: `SE - SVERIGE`, `Sverige (SE)`, `Sweden/Sverige`. */
const BETWEEN_NAMES = /\s*[/|,;:()[\]]+\s*|\s+[-–—]+\s+|^([A-Z]{1,3})[-–—\s]+(?=\p{L}{3})/u

/** A code and a name, or two names, that mean the same country. */
function repeatedCode(written: string): string | null {
  const names = written.split(BETWEEN_NAMES).filter(name => name !== undefined && name.trim() !== '')
  if (names.length < 2) return null
  const [code, ...others] = new Set(names.map(name => ON_VEHICLES.get(name) ?? looseCode(name)))
  return others.length === 0 ? code! : null
}

/** ISO 3166-1 alpha-2 code of a country as address lists write it (code or name); null if it is not known. */
export function countryCode(written: string): string | null {
  if (meansHome(written)) return null
  return looseCode(written) ?? ON_VEHICLES.get(written.trim()) ?? repeatedCode(written)
}

/**
 * Whether no country is named: a blank, or only what programs and people write in its place (`N/A`, `-`, `NULL`). `NA`
 * is Namibia.
 */
export const meansHome = (written: string): boolean =>
  /^[\s\-–—_.?*/]*$/.test(written) || NO_COUNTRY.has(looseSpelling(written)) || /^\W*n\W+a\W*$/i.test(written)

/** A recipient's country as it is written, or the sender's where none is. */
export const countryOrHome = (written: string, home: string): string =>
  meansHome(written) ? home : written.trim()

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
  // A name that is spelled as people spell it is printed as they wrote it.
  const code = CODE.test(trimmed) || exactCode(trimmed) === null ? countryCode(trimmed) : null
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

/** The languages with capitals of their own, by the countries whose towns are written in them. */
const CAPITALS: Readonly<Record<string, string>> = { TR: 'tr', AZ: 'az', GR: 'el', CY: 'el' }
/** All but letters whose capitals are so new in Unicode that no font has them. */
const WITH_CAPITALS = /[^ƛɤꟓꟕ]+/g

/** A town in capitals, by the rules of its country. @param country ISO 3166-1 alpha-2; null: it is not known */
export const townCapitals = (town: string, country: string | null): string =>
  town.replace(WITH_CAPITALS, part => part.toLocaleUpperCase(CAPITALS[country ?? ''] ?? 'und'))

/** Characters that `townCapitals` may print beyond the plain capitals of its text, for the font subset. */
export const townCharacters = (characters: string): string =>
  (characters.includes('i') ? 'İ' : '') + (/\p{Script=Greek}/u.test(characters) ? 'ΑΕΗΙΟΥΩΪΫ' : '')

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
