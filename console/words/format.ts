import { type Language, useLanguage } from './language.ts'

/** For `Intl`. English dates have the day first: 22 Nov 2026. */
export const languageTags: Readonly<Record<Language, string>> = { sv: 'sv-SE', en: 'en-GB' }

export interface Format {
  readonly number: (value: number) => string
  /** With at most one decimal. */
  readonly decimal: (value: number) => string
  /** Whole percents of a share from 0 to 1. */
  readonly percent: (share: number) => string
  /** The day, in the person's time zone. @param value ISO 8601 */
  readonly date: (value: string) => string
  readonly dateTime: (value: string) => string
  /** `3 minutes ago`, `in 2 days`. */
  readonly ago: (value: string) => string
  /** Like `ago` within a week; earlier, the date, because `last month` is too vague in a table. */
  readonly lately: (value: string) => string
  /** `one` is used only for 1, in both languages. */
  readonly count: (value: number, one: string, other: string) => string
}

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const WEEK_MS = 7 * 86_400_000

/** Makes a value when it is first needed: a browser takes many milliseconds for the first formatter of each kind. */
const once = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** English formatters write a hyphen, which is too short and breaks from its number at the end of a line. */
export const withMinus = (text: string): string => text.replace('-', '−')

function makeFormat(language: Language): Format {
  const tag = languageTags[language]
  const numbers = once(() => new Intl.NumberFormat(tag))
  const decimals = once(() => new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }))
  const percents = once(() => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }))
  const dates = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium' }))
  const dateTimes = once(() => new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }))
  const relative = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }))
  const date = (value: string) => dates().format(new Date(value))
  const ago = (value: string) => {
    const seconds = (Date.parse(value) - Date.now()) / 1000
    const [unit, length] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
    // Clocks differ: a recent event must not be shown as being in the future.
    return relative().format(unit === 'second' ? 0 : Math.trunc(seconds / length), unit)
  }
  return {
    number: value => withMinus(numbers().format(value)),
    decimal: value => withMinus(decimals().format(value)),
    percent: share => percents().format(share),
    date,
    dateTime: value => dateTimes().format(new Date(value)),
    ago,
    lately: value => (Math.abs(Date.parse(value) - Date.now()) < WEEK_MS ? ago(value) : date(value)),
    count: (value, one, other) => `${numbers().format(value)} ${value === 1 ? one : other}`,
  }
}

const formats: Readonly<Record<Language, Format>> = { sv: makeFormat('sv'), en: makeFormat('en') }

export const formatIn = (language: Language): Format => formats[language]

export const useFormat = (): Format => formatIn(useLanguage().language)
