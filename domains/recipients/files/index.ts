export { detectFormat } from './detect-format.ts'
export { parseTable } from './parse.ts'
export {
  errorOf,
  type Table,
  TableError,
  type TableErrorReason,
  type TableFormat,
  type TableLimits,
  type TableRow,
  tableLimits,
} from './table.ts'
