/** Why something is left out or stays, in a sentence for the README of an export. */
export type Why = string

/** What an account's export holds of a table. */
export interface Exported {
  /** Columns that put the rows in order. */
  readonly order: string
  /** Columns of JSON, or of text that is JSON, which are written as JSON. */
  readonly json?: readonly string[]
  /** Bytes that are written in hexadecimal. */
  readonly hex?: readonly string[]
  /** Columns that are written as this SQL says. */
  readonly as?: Readonly<Record<string, string>>
  readonly leftOut?: Readonly<Record<string, Why>>
}

/** What happens to an account's rows of a table when the account is erased. */
export type Erased =
  /** The rows are deleted, so many at a time, found by these columns. */
  | { readonly rows: 'deleted'; readonly key: string; readonly atOnce: number }
  /** They are deleted with something else, or by a step of their own. */
  | { readonly rows: 'gone'; readonly by: Why }
  /** They stay. Every column that could hold a text is either emptied or kept. */
  | {
      readonly rows: 'stay'
      readonly emptied: readonly string[]
      readonly kept: Readonly<Record<string, Why>>
    }

/** One table of the database: what an export and an erasure do with it. */
export interface TableRule {
  readonly table: string
  /** SQL that holds for those rows `t` that are the account's, whose id is `$1`. Null: no row belongs to an account. */
  readonly of: string | null
  /** Or why it is left out. */
  readonly exported: Exported | Why
  readonly erased: Erased
}
