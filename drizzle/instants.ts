/** A row as the driver alone reads it: its times are text. */
export type AsRead<Row> = {
  [Column in keyof Row]: Row[Column] extends Date
    ? Date | string
    : Row[Column] extends Date | null
      ? Date | string | null
      : Row[Column]
}

/**
 * A time as the interface writes it (`2026-03-02T08:15:30.410Z`): of drizzle's rows a Date, of the driver's what
 * PostgreSQL writes to a session in UTC (`2026-03-02 08:15:30.41+00`). All are kept in milliseconds. Making a Date of
 * that text, and text of it again, would take longer than all else that is done for a row of a page.
 */
export function isoInstant(time: Date | string): string {
  if (typeof time !== 'string') return time.toISOString()
  return `${time.slice(0, 10)}T${time.slice(11, 19)}.${time.slice(20, -3).padEnd(3, '0')}Z`
}

export const isoInstantOrNull = (time: Date | string | null): string | null =>
  time === null ? null : isoInstant(time)
