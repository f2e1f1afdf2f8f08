import { customType, timestamp } from 'drizzle-orm/pg-core'

/** UTC with the milliseconds that the interface shows: what is stored is what is answered. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })

export const createdAt = () => instant('created_at').notNull().defaultNow()
export const updatedAt = () => instant('updated_at').notNull().defaultNow()

/** bytea as Buffer. postgres.js reads it as a Buffer and writes any Uint8Array. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({
  dataType: () => 'bytea',
})
