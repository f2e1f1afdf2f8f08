import type { TransactionSql } from 'postgres'
import type { Exported } from '../rule.ts'

interface Column {
  readonly column: string
  readonly type: string
}

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
function expressionOf({ column, type }: Column, { as = {}, hex = [], json = [] }: Exported): string {
  if (as[column]) return as[column]
  if (hex.includes(column)) return `encode(t.${column}, 'hex')`
  if (type === 'timestamp with time zone') {
    return `to_char(t.${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  }
  if (json.includes(column)) return `t.${column}::json`
  return `t.${column}`
}

async function columnsOf(sql: TransactionSql, table: string): Promise<Column[]> {
  return sql<Column[]>`
    select attname as column, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped order by attnum`
}

/** An account's rows of a table, each as one line of JSON: no more than some hundred are held at a time. */
export async function* linesOf(
  sql: TransactionSql,
  { table, of, exported }: ExportedTable,
  accountId: string,
): AsyncGenerator<{ readonly text: string; readonly rows: number }> {
  const { leftOut = {}, order } = exported
  // The account's id is the same in every row, and stands in manifest.json.
  const shown = (await columnsOf(sql, table)).filter(
    ({ column }) => column !== 'account_id' && !(column in leftOut),
  )
  const read = shown.map(one => `${expressionOf(one, exported)} as "${apiName(one.column)}"`)
  const statement = `
    select row_to_json(r)::text as line from (
      select ${read.join(', ')} from ${table} t where ${of} order by ${order.replace(/(\w+)/g, 't.$1')}
    ) as r`
  for await (const rows of sql.unsafe<{ line: string }[]>(statement, [accountId]).cursor(ROWS)) {
    yield { text: rows.map(({ line }) => `${line}\n`).join(''), rows: rows.length }
  }
}
