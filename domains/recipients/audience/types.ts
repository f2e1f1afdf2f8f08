import type { CustomFields, ListField } from '#drizzle/tables/index.ts'

/** A recipient as it was sent, after validation. */
export interface RecipientInput {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields?: Readonly<CustomFields> | undefined
  /** What error cells of a workbook's row show, by the key of the custom field that has no value because of it. */
  readonly cellErrors?: ReadonlyMap<string, string> | undefined
}

/** A recipient that will be stored: every field of the list's schema is filled. */
export interface PreparedRow {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  readonly customFields: CustomFields
}

/** What happens to a row that lacks a custom field: it is skipped, all rows are refused, or it gets `value`. */
export type Policy =
  | { readonly kind: 'skip' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'default'; readonly value: string }

/** Why a row is left out because of a value. */
export type Problem = 'missing' | 'too_long' | 'unprintable' | 'unsplit' | 'cell_error' | 'unexpected'

/** Called with the reasons for which a row is left out, row by row: it is incomplete or has errors. */
export type OnLeftOut = (row: number, outcome: 'skipped' | 'faulty', field: string, problem: Problem) => void

/** A list's custom fields. The first recipients define and lock them. */
export interface FieldSchema {
  readonly locked: boolean
  readonly fields: readonly ListField[]
}

export const UNLOCKED: FieldSchema = { locked: false, fields: [] }
