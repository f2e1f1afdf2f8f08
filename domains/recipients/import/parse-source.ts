import { invalid } from '#schemas/errors.ts'
import {
  parseTable,
  type ReadingOptions,
  type Table,
  TableError,
  type TableFormat,
  tableLimits,
} from '../files/index.ts'

/** A recipients file. */
export interface TableSource {
  readonly bytes: Uint8Array
  readonly format: TableFormat
  readonly options: ReadingOptions
}

/** Call it in a thread, because its work grows with the file. @throws ApiError validation_failed */
export async function parseSource({ bytes, format, options }: TableSource): Promise<Table> {
  try {
    return await parseTable(bytes, format, tableLimits, options)
  } catch (error) {
    throw error instanceof TableError ? invalid(error.why) : error
  }
}
