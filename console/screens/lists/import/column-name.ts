import type { PreviewColumn } from '../../../api/import-types.ts'
import type { ImportWords } from './words.ts'

/** A column's header, or its place if it has none. */
export const columnName = ({ header, index }: PreviewColumn, words: ImportWords): string =>
  header.trim() || words.unnamedColumn(index + 1)
