export { formatOfBytes } from './decode.ts'
export { detectFormat } from './detect-format.ts'
export { rowsInDoubt } from './doubts.ts'
export { parseTable } from './parse.ts'
export {
  type Doubt,
  errorOf,
  type ReadingOptions,
  type Sheet,
  type Table,
  TableError,
  type TableFormat,
  type TableLimits,
  type TableRow,
  tableLimits,
} from './table.ts'
