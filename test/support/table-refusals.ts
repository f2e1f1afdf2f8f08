import type { ReasonCode } from '#schemas/reasons.ts'

/** The kinds of refusals of recipients files, which tests of many files tell apart. */
export type RefusalKind = 'unreadable' | 'too_many_rows' | 'too_many_columns' | 'timeout' | 'too_large'

const kinds: Partial<Record<ReasonCode, RefusalKind>> = {
  workbook_unreadable: 'unreadable',
  workbook_password: 'unreadable',
  workbook_without_sheet: 'unreadable',
  csv_not_text: 'unreadable',
  csv_quote_open: 'unreadable',
  table_too_many_rows: 'too_many_rows',
  table_too_many_columns: 'too_many_columns',
  table_too_slow: 'timeout',
  workbook_inflated: 'too_large',
  table_cell_too_long: 'too_large',
  table_too_much_text: 'too_large',
  table_too_much: 'too_large',
}

export const kindOf = (code: ReasonCode): RefusalKind | undefined => kinds[code]
