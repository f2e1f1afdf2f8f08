/**
 * Public holidays of some countries, on which few printers and post offices work: those of the whole country that do not
 * always fall on a Sunday, and in the Nordic countries the eves that are free by custom.
 */

/** A day of every year (`12-24`), days from Easter Sunday, or the first such weekday from a day on (0 is Sunday). */
type Rule = string | number | readonly [weekday: number, from: string]

const rules = {
  newYear: '01-01',
  epiphany: '01-06',
  maundyThursday: -3,
  goodFriday: -2,
  easterMonday: 1,
  labourDay: '05-01',
  victoryDay: '05-08',
  ascension: 39,
  whitMonday: 50,
  corpusChristi: 60,
  midsummerEve: [5, '06-19'],
  midsummer: [6, '06-20'],
  assumption: '08-15',
  allSaints: '11-01',
  allSaintsSaturday: [6, '10-31'],
  armistice: '11-11',
  immaculateConception: '12-08',
  christmasEve: '12-24',
  christmas: '12-25',
  secondChristmasDay: '12-26',
  newYearsEve: '12-31',
} as const satisfies Readonly<Record<string, Rule>>

export type Holiday = keyof typeof rules | 'nationalDay'

const COMMON = ['newYear', 'easterMonday', 'ascension', 'christmas'] as const
const NORTH = [...COMMON, 'goodFriday', 'secondChristmasDay'] as const
const SOUTH = [...COMMON, 'labourDay', 'whitMonday', 'assumption', 'allSaints'] as const
const SWEDEN = [
  'epiphany',
  'labourDay',
  'midsummerEve',
  'midsummer',
  'allSaintsSaturday',
  'christmasEve',
] as const

interface Country {
  readonly days: readonly (keyof typeof rules)[]
  readonly nationalDay?: string
}

const countries: Readonly<Record<string, Country>> = {
  SE: { days: [...NORTH, ...SWEDEN, 'newYearsEve'], nationalDay: '06-06' },
  FI: { days: [...NORTH, ...SWEDEN], nationalDay: '12-06' },
  NO: { days: [...NORTH, 'maundyThursday', 'labourDay', 'whitMonday'], nationalDay: '05-17' },
  DK: { days: [...NORTH, 'maundyThursday', 'whitMonday', 'christmasEve'], nationalDay: '06-05' },
  DE: { days: [...NORTH, 'labourDay', 'whitMonday'], nationalDay: '10-03' },
  NL: { days: [...COMMON, 'secondChristmasDay', 'whitMonday'], nationalDay: '04-27' },
  AT: {
    days: [...SOUTH, 'epiphany', 'corpusChristi', 'immaculateConception', 'secondChristmasDay'],
    nationalDay: '10-26',
  },
  BE: { days: [...SOUTH, 'armistice'], nationalDay: '07-21' },
  FR: { days: [...SOUTH, 'victoryDay', 'armistice'], nationalDay: '07-14' },
}

const DAY_MS = 86_400_000
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Easter Sunday in the Gregorian calendar (J. Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const days = e + f - 7 * g + 114
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1)
}

function dateOf(rule: Rule, year: number): string {
  if (typeof rule === 'string') return `${year}-${rule}`
  if (typeof rule === 'number') return dayAt(easterOf(year) + rule * DAY_MS)
  const from = timeOf(`${year}-${rule[1]}`)
  return dayAt(from + ((rule[0] - new Date(from).getUTCDay() + 7) % 7) * DAY_MS)
}

/** A country's name as the service writes it: in its own language (`imprintOf` of the letter engine). */
const ownName = (code: string): string | undefined =>
  new Intl.DisplayNames([new Intl.Locale(`und-${code}`).maximize().baseName], { type: 'region' }).of(code)

/**
 * The holiday on a day; null: none that is known.
 * @param day such as `2026-12-24` @param homeCountry the country's own name
 */
export function holidayOn(day: string, homeCountry: string): Holiday | null {
  const code = Object.keys(countries).find(code => ownName(code) === homeCountry)
  const country = code === undefined ? undefined : countries[code]
  if (!country) return null
  const year = Number(day.slice(0, 4))
  if (country.nationalDay && dateOf(country.nationalDay, year) === day) return 'nationalDay'
  return country.days.find(name => dateOf(rules[name], year) === day) ?? null
}

export const isWeekend = (day: string): boolean => [0, 6].includes(new Date(timeOf(day)).getUTCDay())

/** The first day after this one that is neither of a weekend nor a holiday. */
export function nextWorkingDay(day: string, homeCountry: string): string {
  const next = dayAt(timeOf(day) + DAY_MS)
  return isWeekend(next) || holidayOn(next, homeCountry) ? nextWorkingDay(next, homeCountry) : next
}
