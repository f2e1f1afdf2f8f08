/**
 * Where Swedish senders post to: the name that a sorter reads, and what address lists call the place (ISO codes,
 * its own names, Swedish and English).
 */
const COUNTRIES: readonly (readonly [name: string, ...aliases: string[]])[] = [
  ['Sverige', 'se', 'swe', 'sweden', 'schweden', 'suède', 'ruotsi'],
  ['Åland', 'ax', 'ala', 'ahvenanmaa'],
  ['Belgien', 'be', 'bel', 'belgium', 'belgique', 'belgië'],
  ['Danmark', 'dk', 'dnk', 'denmark'],
  ['Estland', 'ee', 'est', 'estonia', 'eesti'],
  ['Finland', 'fi', 'fin', 'suomi'],
  ['Frankrike', 'fr', 'fra', 'france'],
  ['Färöarna', 'fo', 'fro', 'faroe islands', 'føroyar'],
  ['Grekland', 'gr', 'grc', 'greece'],
  ['Irland', 'ie', 'irl', 'ireland'],
  ['Island', 'is', 'isl', 'iceland', 'ísland'],
  ['Italien', 'it', 'ita', 'italy', 'italia'],
  ['Lettland', 'lv', 'lva', 'latvia', 'latvija'],
  ['Litauen', 'lt', 'ltu', 'lithuania', 'lietuva'],
  ['Luxemburg', 'lu', 'lux', 'luxembourg'],
  ['Nederländerna', 'nl', 'nld', 'netherlands', 'nederland', 'holland'],
  ['Norge', 'no', 'nor', 'norway', 'noreg'],
  ['Polen', 'pl', 'pol', 'poland', 'polska'],
  ['Portugal', 'pt', 'prt'],
  ['Schweiz', 'ch', 'che', 'switzerland', 'suisse'],
  ['Spanien', 'es', 'esp', 'spain', 'españa'],
  ['Storbritannien', 'gb', 'gbr', 'uk', 'united kingdom', 'great britain', 'england'],
  ['Tjeckien', 'cz', 'cze', 'czechia', 'czech republic', 'česko'],
  ['Tyskland', 'de', 'deu', 'germany', 'deutschland'],
  ['USA', 'us', 'united states', 'united states of america', 'förenta staterna'],
  ['Österrike', 'at', 'aut', 'austria', 'österreich'],
]

const NAMES = new Map(
  COUNTRIES.flatMap(([name, ...aliases]) => [name.toLowerCase(), ...aliases].map(key => [key, name])),
)

/** For the font subset: the names in capitals. */
export const COUNTRY_CHARACTERS = [...new Set(COUNTRIES.map(([name]) => name.toUpperCase()).join(''))].join(
  '',
)

/** What a country is compared by: equal for all its names. */
export const countryKey = (country: string): string => {
  const written = country.trim().toLowerCase()
  return NAMES.get(written) ?? written
}

/** The last line of an address abroad: in capitals (Universal Postal Union), a code spelled out. */
export function countryLine(country: string): string {
  const written = country.trim()
  const isCode = written.length <= 3
  return ((isCode && NAMES.get(written.toLowerCase())) || written).toUpperCase()
}
