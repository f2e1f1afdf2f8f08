import type { TransactionSql } from 'postgres'
import type { Exported } from '../rule.ts'

/** A table whose rows are exported. */
export interface ExportedTable {
  readonly table: string
  readonly of: string
  readonly exported: Exported
}

/** Rows that PostgreSQL sends at a time: some hundred kilobytes. */
const ROWS = 500

/** The interface's spelling of a column: `post_code` is `postCode`. */
const apiName = (column: string): string =>
  column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The SQL that reads a value in the API's notation. */
function expressionOf(column: string, type: string, { as = {}, hex = [], json = [] }: Exported): string {
  if (as[column]) return as[column]
  if (hex.includes(column)) return `encode(t.${column}, 'hex')`
  if (type === 'timestamp with time zone') {
    return `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
  return json.includes(column) ? `t.${column}::json` : `t.${column}`
}

/** An account's rows of a table, each as one line of JSON: no more than some hundred are held at a time. */
export async function* linesOf(
  sql: TransactionSql,
  { table, of, exported }: ExportedTable,
  accountId: string,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const { leftOut = {}, order } = exported
  const columns = await sql<{ column: string; type: string }[]>`
    select attname as column, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
  const read = columns
    // The account's id is the same in every row, and stands in manifest.json.
    .filter(({ column }) => column !== 'account_id' && !(column in leftOut))
    .map(({ column, type }) => `${expressionOf(column, type, exported)} as "${apiName(column)}"`)
  const statement = `
    select row_to_json(r)::text as line from (
      select ${read.join(', ')} from ${table} t where ${of} order by ${order.replace(/(\w+)/g, 't.$1')}
    ) as r`
  for await (const rows of sql.unsafe<{ line: string }[]>(statement, [accountId]).cursor(ROWS)) {
    yield { text: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
}
