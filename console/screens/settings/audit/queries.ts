import { api } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'
import { pagesOf } from '../../../api/pages.ts'

export type AuditEntry = Readonly<components['schemas']['AuditEntry']>

export const kinds = ['person', 'key', 'operator'] as const

/** The filter in the address. Days are in the person's time zone: `2026-03-02`. */
export interface AuditFilter {
  readonly kind?: (typeof kinds)[number] | undefined
  readonly person?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const DAY = /^\d{4}-\d\d-\d\d$/

/** The service reads years of four digits. */
const LAST_YEAR = 9999

/**
 * The instant at which a day begins in the person's time zone, or a later day; undefined if it is not a date, or after
 * the last year.
 */
function beginningOf(day: string | undefined, daysLater = 0): string | undefined {
  if (day === undefined || !DAY.test(day)) return undefined
  const at = new Date(`${day}T00:00:00`)
  at.setDate(at.getDate() + daysLater)
  const year = at.getUTCFullYear()
  return year >= 1 && year <= LAST_YEAR ? at.toISOString() : undefined
}

/** What the service takes for an id. */
export const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The service's query. Days are included completely: `to` becomes the instant at which the next day begins. */
function queryOf({ kind, person, from, to }: AuditFilter) {
  const [begin, end] = [beginningOf(from), beginningOf(to, 1)]
  return {
    ...(kind && { kind }),
    ...(person !== undefined && ID.test(person) && { person }),
    ...(begin && { from: begin }),
    ...(end && { to: end }),
  }
}

export const auditPages = (filter: AuditFilter) =>
  pagesOf(['audit', filter], at =>
    api.GET('/api/console/audit', { params: { query: { ...queryOf(filter), ...at } } }),
  )

/** The address of the same part of the log as a file. */
export function auditCsv(filter: AuditFilter): string {
  const query = new URLSearchParams(queryOf(filter))
  return query.size === 0 ? '/api/console/audit.csv' : `/api/console/audit.csv?${query}`
}
