import { addLocale, type LocaleData } from 'numfmt'

const learned = new Set<string>()

/** Of date formats: which part is first. */
const FIRST: readonly string[] = ['month', 'day', 'year']

/**
 * The locale by which numfmt knows a language that it lacks, with what `Intl` knows of it: English where that knows
 * nothing. Months are called as they are behind a day: `9 grudnia`.
 * @param locale BCP 47
 */
export function learnedLocale(locale: string): string {
  const { language } = new Intl.Locale(locale)
  if (Intl.DateTimeFormat.supportedLocalesOf(language).length === 0) return 'en'
  // Of no country: numfmt's own names in the language stay.
  const name = `${language}-ZZ`
  if (!learned.has(name)) addLocale(localeOf(language), name)
  learned.add(name)
  return name
}

function localeOf(language: string): Partial<LocaleData> {
  const parts = (day: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(day)
  const months = (month: 'long' | 'short') =>
    Array.from({ length: 12 }, (_, at) =>
      of('month', parts(Date.UTC(2026, at, 1), { day: 'numeric', month })),
    )
  // The 4th of January 2026 is a Sunday.
  const days = (weekday: 'long' | 'short') =>
    Array.from({ length: 7 }, (_, at) => of('weekday', parts(Date.UTC(2026, 0, 4 + at), { weekday })))
  const number = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(1_234_567.8)
  const date = parts(0, { year: 'numeric', month: '2-digit', day: '2-digit' })
  const dateSep = of('literal', date).trim()
  return {
    group: of('group', number),
    decimal: of('decimal', number),
    mmmm: months('long') as LocaleData['mmmm'],
    mmm: months('short') as LocaleData['mmm'],
    dddd: days('long') as LocaleData['dddd'],
    ddd: days('short') as LocaleData['ddd'],
    format: {
      dateOrder: FIRST.indexOf(date[0]?.type ?? '') as 0 | 1 | 2,
      dateSep,
      shortDateSep: dateSep,
      padDd: true,
      padMm: true,
      minus: true,
    },
  }
}

const of = (type: string, parts: readonly { readonly type: string; readonly value: string }[]): string =>
  parts.find(part => part.type === type)?.value ?? ''
