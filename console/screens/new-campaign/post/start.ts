import { nextWorkingDay } from './working-days.ts'

/** How far ahead the service takes a date. */
export const MOST_DAYS_AHEAD = 180

/** Of a proposed date, in the person's time zone. */
const MORNING = '08:00'
const DAY_MS = 86_400_000

interface DayAndTime {
  /** Such as `2026-11-30`. */
  readonly day: string
  /** Such as `08:00`. */
  readonly time: string
}

const two = (value: number): string => String(value).padStart(2, '0')

/** A time as the person's clock and calendar show it. @param instant ISO 8601; empty for an unfinished choice */
export function dayAndTimeOf(instant: string): DayAndTime {
  if (instant === '') return { day: '', time: '' }
  const at = new Date(instant)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** The instant of a day and a time of the person's zone, in ISO 8601; empty if one is missing. */
export function instantOf({ day, time }: DayAndTime): string {
  const at = new Date(`${day}T${time}`)
  return day === '' || time === '' || Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/** The next working day in the morning. */
export const proposedStart = (homeCountry: string): string =>
  instantOf({
    day: nextWorkingDay(dayAndTimeOf(new Date().toISOString()).day, homeCountry),
    time: MORNING,
  })

/** What is wrong with a chosen time; null: nothing. */
export function startProblem(startAt: string): 'incomplete' | 'past' | 'far' | null {
  if (startAt === '') return 'incomplete'
  const ahead = Date.parse(startAt) - Date.now()
  if (ahead <= 0) return 'past'
  return ahead > MOST_DAYS_AHEAD * DAY_MS ? 'far' : null
}

/** When a campaign that is sent now begins, if not at once. @param hold minutes, from the account */
export function beginningOf(startAt: string | null, hold: number): string | null {
  const held = hold > 0 ? new Date(Date.now() + hold * 60_000).toISOString() : null
  if (startAt === null || startAt === '') return held
  return held !== null && held > startAt ? held : startAt
}
