/** Why something is left out or stays, in a sentence for the README of an export. */
export type Why = string

/** What an account's export holds of a table: all columns but `account_id` and those that are left out. */
export interface Exported {
  /** Columns that put the rows in order. */
  readonly order: string
  /** Columns of text that is JSON, which are written as JSON. */
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
  /**
   * They stay; if `ifUsed` (SQL) is given, only those for which it holds. Every column that could hold a text is either kept,
   * or emptied: set to this SQL, or by a step of its own.
   */
  | {
      readonly rows: 'stay'
      readonly kept: Readonly<Record<string, Why>>
      readonly emptied: Readonly<Record<string, string | null>>
      readonly ifUsed?: string
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

export const OF_ACCOUNT = 't.account_id = $1'
/** An array, so that the table's index by campaign is used however few of its rows are the account's. */
export const OF_CAMPAIGNS = 't.campaign_id = any(array(select id from campaigns where account_id = $1))'
export const OF_TEMPLATES = 't.template_id = any(array(select id from templates where account_id = $1))'
export const OF_CODES = 't.qr_code_id = any(array(select id from qr_codes where account_id = $1))'

/** What several columns have in common. */
export const SEARCH_NAME = { search_name: 'the name again, folded for searches' }
export const WORD = 'one of a few words of the service'
export const SECRET = 'a secret'
export const PSEUDONYM = 'a keyed hash of somebody who is no customer of ours'

export const deleted = (key: string, atOnce = 2000): Erased => ({ rows: 'deleted', key, atOnce })
export const gone = (by: Why): Erased => ({ rows: 'gone', by })
export const stay = (
  kept: Readonly<Record<string, Why>>,
  emptied: Readonly<Record<string, string | null>> = {},
): Extract<Erased, { rows: 'stay' }> => ({ rows: 'stay', kept, emptied })

/** @param of whose rows they are; the account's own unless said otherwise */
export const rule = (
  table: string,
  exported: Exported | Why,
  erased: Erased,
  of: string | null = OF_ACCOUNT,
): TableRule => ({ table, of, exported, erased })
