/**
 * A `text[]` for a statement, as PostgreSQL's array literal: write the parameter as `${textArray(…)}::text::text[]`.
 *
 * postgres.js's own `sql.array` knows no array types until a first connection has told it of them, and sends nonsense
 * before that: after every lost connection, since the client is then a new one.
 */
export const textArray = (values: readonly (string | null)[]): string =>
  `{${values.map(value => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join(',')}}`
