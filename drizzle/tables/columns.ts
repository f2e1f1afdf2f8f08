import { sql } from 'drizzle-orm'
import { customType, timestamp } from 'drizzle-orm/pg-core'

/** UTC in milliseconds, so that stored times are exactly those of the API. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** bytea as Buffer. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
  // The driver sends text. Its own, hexadecimal, is half as long again: for artwork of 20 MB some 40 MB more at once.
  toDriver: value => sql`decode(${value.toString('base64')}, 'base64')`,
})
