import type { PreviewColumn } from '../../../api/import-types.ts'
import type { ImportWords } from './words.ts'

/** What a column is called in the file, or where it stands. */
export const columnName = ({ header, index }: PreviewColumn, words: ImportWords): string =>
  header.trim() || words.unnamedColumn(index + 1)
