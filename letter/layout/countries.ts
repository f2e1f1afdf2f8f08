import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }

/** Names that address lists use besides codes and CLDR's names. */
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

/** Languages of neighbours' address lists. A country's own language is added. */
const WRITTEN_IN = ['en', 'sv', 'nb', 'da', 'fi', 'de', 'fr', 'es', 'it', 'nl', 'pl']

const ALL: readonly string[] = codes.map(([alpha2]) => alpha2!)

const key = (written: string): string => written.normalize('NFC').trim().toLowerCase().replace(/\s+/g, ' ')

const namesIn = (language: string): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'region' })

/** The language most spoken in a country (CLDR's likely subtags). */
const languageOf = (code: string): string => new Intl.Locale(`und-${code}`).maximize().language

let known: Map<string, string> | undefined

/** Every known spelling. If two countries share one, codes win over own names, and those over other names. */
function spellings(): Map<string, string> {
  if (known) return known
  known = new Map()
  const learn = (written: string | undefined, code: string) => {
    if (written && !known!.has(key(written))) known!.set(key(written), code)
  }
  for (const [alpha2, alpha3] of codes) for (const code of [alpha2, alpha3]) learn(code, alpha2!)
  for (const [name, code] of Object.entries(OTHER_NAMES)) learn(name, code)
  const own = Map.groupBy(ALL, languageOf)
  for (const [language, countries] of own) {
    const names = namesIn(language)
    for (const code of countries) learn(names.of(code), code)
  }
  for (const names of WRITTEN_IN.map(namesIn)) for (const code of ALL) learn(names.of(code), code)
  return known
}

/** ISO 3166-1 alpha-2 code of a country as address lists write it (code or name); null if it is not known. */
export const countryCode = (written: string): string | null => spellings().get(key(written)) ?? null

/** Whether both name the same country. */
export const isSameCountry = (one: string, other: string): boolean =>
  (countryCode(one) ?? key(one)) === (countryCode(other) ?? key(other))

const CODE = /^[a-z]{2,3}$/i

/**
 * The last line of an address abroad, in capitals (Universal Postal Union). A code is spelled out in the language of
 * the sender's country, whose sorters read it.
 */
export function countryLine(written: string, home: string): string {
  const trimmed = written.trim()
  const code = CODE.test(trimmed) ? countryCode(trimmed) : null
  return (code === null ? trimmed : (namesFrom(home).get(code) ?? trimmed)).toUpperCase()
}

/** Characters that `countryLine` may print for a code, for the font subset. */
export const countryCharacters = (home: string): string =>
  [...new Set([...namesFrom(home).values()].join('').toUpperCase())].join('')

/**
 * Chromium has longer or shorter names for these than ICU: only so they are alike in a browser and here. The names of
 * languages that browsers do not know differ all the same.
 */
const BRIEFLY = new Set(['FK', 'HK', 'MO', 'PS'])

const namesByHome = new Map<string, ReadonlyMap<string, string>>()

function namesFrom(home: string): ReadonlyMap<string, string> {
  const homeCode = countryCode(home) ?? 'SE'
  let names = namesByHome.get(homeCode)
  if (!names) {
    const language = languageOf(homeCode)
    const inFull = namesIn(language)
    const brief = new Intl.DisplayNames([language], { type: 'region', style: 'short' })
    const name = (code: string) =>
      BRIEFLY.has(code) ? brief.of(code)?.replace(/ \([^)]*\)/, '') : inFull.of(code)
    names = new Map(ALL.map(code => [code, name(code) ?? code]))
    namesByHome.set(homeCode, names)
  }
  return names
}
