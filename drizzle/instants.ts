/** A row as read by the driver without drizzle: its times are text. */
export type AsRead<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? Date | string
    : Row[Column] extends Date | null
      ? Date | string | null
      : Row[Column]
}

/**
 * A time in the API's form (`2026-03-02T08:15:30.410Z`), from drizzle's Date or from the driver's text in UTC
 * (`2026-03-02 08:15:30.41+00`). All are stored in milliseconds. Converting that text to a Date and back would take
 * longer than everything else for a row of a page.
 */
export function isoInstant(time: Date | string): string {
  if (typeof time !== 'string') return time.toISOString()
  return `${time.slice(0, 10)}T${time.slice(11, 19)}.${time.slice(20, -3).padEnd(3, '0')}Z`
}

export const isoInstantOrNull = (time: Date | string | null): string | null =>
  time === null ? null : isoInstant(time)
