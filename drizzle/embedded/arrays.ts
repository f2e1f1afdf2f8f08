/** Elements as PostgreSQL's array literal; one dimension. drizzle sends those of its columns as literals already. */
const serialize = (values: readonly unknown[] | string): string =>
  typeof values === 'string' ? values : `{${values.map(element).join(',')}}`

const element = (value: unknown): string =>
  value === null || value === undefined ? 'NULL' : `"${String(value).replace(/["\\]/g, '\\$&')}"`

const ELEMENT = /"((?:[^"\\]|\\.)*)"|([^{},"]+)/gs

/** The elements of an array literal of one dimension. `of` converts each text that is not NULL. */
const parse =
  <T>(of: (text: string) => T) =>
  (literal: string): (T | null)[] =>
    Array.from(literal.matchAll(ELEMENT), ([, quoted, bare]) => {
      if (quoted !== undefined) return of(quoted.replace(/\\(.)/gs, '$1'))
      return bare === 'NULL' ? null : of(bare!)
    })

/**
 * How arrays of PostgreSQL's own types are read and written; others come as literals. Their OIDs are part of the
 * protocol and never change.
 *
 * The driver itself asks each new connection for all array types. Until it has the answer it sends arrays wrongly, and
 * if the connection breaks meanwhile, nothing catches the error, which ends the process (porsager/postgres#1192).
 */
export const arrayTypes = {
  /** text, varchar, char, uuid, bigint. */
  texts: { to: 1009, from: [1009, 1015, 1014, 2951, 1016], serialize, parse: parse(text => text) },
  /** smallint, integer, real, double precision. */
  numbers: { to: 1007, from: [1005, 1007, 1021, 1022], serialize, parse: parse(Number) },
  /** boolean. */
  truths: { to: 1000, from: [1000], serialize, parse: parse(text => text === 't') },
}
