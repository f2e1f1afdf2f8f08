import { type Column, type SQL, sql } from 'drizzle-orm'

/** A column of jsonb as text: the driver would parse it, on the thread that answers. */
export const textOf = (column: Column): SQL<string | null> => sql<string | null>`${column}::text`

/** JSON as a value of such a column: the driver would make a JSON string of it. */
export const jsonOf = (text: string | null): SQL | null => (text === null ? null : sql`${text}::text::jsonb`)
