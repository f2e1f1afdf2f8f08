import { type Column, type SQL, sql } from 'drizzle-orm'

/** A jsonb column as text: the driver would parse it on the answering thread. */
export const textOf = (column: Column): SQL<string | null> => sql<string | null>`${column}::text`

/** JSON text as a value of such a column. Without this the driver would store it as a JSON string. */
export const jsonOf = (text: string | null): SQL | null => (text === null ? null : sql`${text}::text::jsonb`)
