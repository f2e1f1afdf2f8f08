export interface Day {
  /** YYYY-MM-DD, UTC. */
  readonly day: string
  readonly scans: number
  readonly visitors: number
}

const DAY_MS = 86_400_000

/** All days from the first to the last, those without a scan among them. @param days in order */
export function allDays(days: readonly Day[]): Day[] {
  const [first] = days
  const last = days.at(-1)
  if (!first || !last) return []
  const known = new Map(days.map(day => [day.day, day]))
  const from = Date.parse(first.day)
  const length = (Date.parse(last.day) - from) / DAY_MS + 1
  return Array.from({ length }, (_, i) => {
    const day = new Date(from + i * DAY_MS).toISOString().slice(0, 10)
    return known.get(day) ?? { day, scans: 0, visitors: 0 }
  })
}

/**
 * The length of a range, about a month. If a campaign was scanned for longer, its first or its last days can be shown
 * alone.
 */
export const RANGE_DAYS = 30

export const dayRanges = ['all', 'first', 'last'] as const

export type DayRange = (typeof dayRanges)[number]

/** The days of a part. @param days all of them, in order */
export function inRange(days: readonly Day[], range: DayRange): readonly Day[] {
  if (range === 'all') return days
  return range === 'first' ? days.slice(0, RANGE_DAYS) : days.slice(-RANGE_DAYS)
}
