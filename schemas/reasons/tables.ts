import { count, oneOf, phrase, says, text, texts } from './kinds.ts'

/** A row's name. The header is row 0. */
const rowName = (row: number): string => (row === 0 ? 'The header' : `Row ${row}`)

/** Rows by their numbers, of which only the first are named: `rows 2, 5 and 9`, `rows 2, 5 and 18 more`. */
function rowNames({ rows, count }: { readonly rows: readonly string[]; readonly count: number }): string {
  if (count === 1) return `row ${rows[0]}`
  const more = count - rows.length
  const named = more > 0 ? [...rows, `${more} more`] : rows
  return `rows ${new Intl.ListFormat('en-GB').format(named)}`
}

const inColumn = { column: text, rows: texts, count } as const
const inRows = { rows: texts, count } as const

/** Why a recipients file is refused, or its import. No cell is quoted. */
export const ofTables = {
  workbook_unreadable:
    'The file is not a readable Excel workbook. Open it in Excel, save it again as .xlsx and upload that copy.',
  workbook_password: 'The workbook is protected by a password. Save it without one.',
  workbook_inflated: 'The workbook is too large when unpacked. Split it into several files.',
  workbook_without_sheet: 'The workbook has no worksheet.',
  csv_not_text: says(
    { is: oneOf('workbook', 'binary') },
    ({ is }) =>
      `The file is not a CSV file: it ${is === 'workbook' ? 'looks like a workbook or an archive' : 'contains binary data'}.`,
  ),
  csv_quote_open: says(
    { row: count },
    ({ row }) => `${rowName(row)} opens a quotation mark that is never closed.`,
  ),
  table_too_many_rows: says(
    { most: count },
    ({ most }) => `The file has more than ${most.toLocaleString('en')} rows. Split it into several files.`,
  ),
  table_too_many_columns: says(
    { row: count, most: count },
    ({ row, most }) =>
      `${rowName(row)} uses more than ${most} columns. Remove the columns that are not needed.`,
  ),
  table_cell_too_long: says(
    { row: count, most: count },
    ({ row, most }) =>
      `${rowName(row)} has a cell of more than ${most.toLocaleString('en')} characters. Is a quotation mark missing?`,
  ),
  table_too_much_text: 'The file holds too much text. Split it into several files.',
  table_too_much: 'The file holds too much to be read. Split it into several files.',
  table_too_slow: 'Reading the file took too long. Split it into several files.',

  file_number_format: says(
    inColumn,
    ({ column, ...found }) =>
      `The number format of column "${column}" cannot be read in ${rowNames(found)}: the plain number is printed`,
  ),
  file_formula_uncomputed: says(
    inColumn,
    ({ column, ...found }) =>
      `Formulas of column "${column}" have no stored result in ${rowNames(found)}: nothing is printed for them`,
  ),
  file_encoding_unsure: says(
    inColumn,
    ({ column, ...found }) =>
      `Letters of column "${column}" could also be others in ${rowNames(found)}: save the file as UTF-8`,
  ),
  file_decoded_twice: says(
    inColumn,
    ({ column, ...found }) =>
      `Column "${column}" looks garbled in ${rowNames(found)}, such as "Ã¶" for "ö": it is printed as it stands`,
  ),
  file_rows_hidden: says(inRows, found => `The file hides ${rowNames(found)}: they are printed too`),
  file_rows_wider: says(
    inRows,
    found =>
      `There are more cells than columns have names in ${rowNames(found)}: cells may be in the wrong columns`,
  ),

  recipients_file_too_large: phrase`File too large. Maximum ${{ megabytes: count }}MB.`,
  recipients_file_required: phrase`${{ kind: text }} file is required`,
  recipients_file_wrong_kind: 'Invalid file mime or extension',
  import_configuration_required: 'Import configuration is required',
  import_configuration_not_json: 'Invalid import configuration JSON',
  import_configuration_not_object: 'config must be a JSON object',
  import_into_one_list: 'Exactly one of listId and newListName is needed',
  import_of_other_file: 'Another file was imported under this import ID',
  import_without_rows: 'No row of the file can be imported',
  import_left_out_too_many: 'The rows that are left out are too many for one file',
  stop_list_columns_missing:
    'No columns for street, post code and town were found. Name the columns Name, Street, Postcode and Town.',
  stop_entry_nobody: 'must have letters or digits',
  custom_fields_full: phrase`At most ${{ most: count }} custom fields can be mapped`,
  recipients_invalid: 'Recipient validation failed',
} as const
