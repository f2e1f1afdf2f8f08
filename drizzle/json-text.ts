import { type Column, type SQL, sql } from 'drizzle-orm'

/** A jsonb column as text: the driver would parse it on the answering thread. */
export const textOf = (column: Column): SQL<string | null> => sql<string | null>`${column}::text`

/** JSON as a value of such a column: the driver would make a JSON string of it. */
export const jsonOf = (text: string | null): SQL | null => (text === null ? null : sql`${text}::text::jsonb`)
