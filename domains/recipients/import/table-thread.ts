import { createHash } from 'node:crypto'
import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { invalid } from '#schemas/errors.ts'
import { giveBack } from '#schemas/json.ts'
import { chunksOf, type FieldSchema } from '../audience/index.ts'
import {
  parseTable,
  type ReadingOptions,
  type Table,
  TableError,
  type TableFormat,
  tableLimits,
} from '../files/index.ts'
import type { TablePart } from '../wizard/header-row.ts'
import type { PreviewOrder } from '../wizard/preview.ts'
import type { ReviewOrder } from '../wizard/review.ts'
import { checkTable, rowsOf, type SkipOptions } from './check-table.ts'
import type { FileMapping } from './mapping.ts'

/** A recipients file. */
interface TableSource {
  readonly bytes: Uint8Array
  readonly format: TableFormat
  readonly options: ReadingOptions
}

export interface CheckOrder extends SkipOptions {
  readonly mapping: FileMapping
  readonly schema: FieldSchema
}

/** What a person wants imported. */
export interface ConsoleCheckOrder extends CheckOrder, TablePart {
  /** Rows with issues are left out, instead of refusing all. */
  readonly leaveOut: boolean
}

/** Loads what only people's imports need. */
const wizard = () => import('../wizard/in-thread.ts')

/** @throws ApiError validation_failed */
async function parse({ bytes, format, options }: TableSource): Promise<Table> {
  try {
    return await parseTable(bytes, format, tableLimits, options)
  } catch (error) {
    throw error instanceof TableError ? invalid(error.why) : error
  }
}

/** The file's SHA-256, hexadecimal. Its rows stay in the thread: `chunks` are those of the last check. */
async function read(source: TableSource) {
  const table = await parse(source)
  const digest = createHash('sha256').update(source.bytes).digest('hex')
  giveBack(source.bytes)
  let chunks = () => chunksOf([])
  return new Ongoing(
    { digest },
    {
      check({ mapping, schema, ...skips }: CheckOrder) {
        const checked = checkTable(table, mapping, schema, undefined, skips)
        chunks = () => chunksOf(rowsOf(table, mapping, schema, checked.fields, skips))
        return checked
      },
      async checkForPerson(order: ConsoleCheckOrder) {
        const { mapping, schema } = order
        const { tableBelow, headerHash } = await wizard()
        const below = tableBelow(table, order)
        const checked = checkTable(below, mapping, schema, order)
        chunks = () => chunksOf(rowsOf(below, mapping, schema, checked.fields, { people: true }))
        return { ...checked, header: headerHash(below.header) }
      },
      chunks: () => chunks(),
      async preview(order: PreviewOrder) {
        return (await wizard()).previewOf(table, order)
      },
      async review(order: ReviewOrder) {
        const { review, tableBelow } = await wizard()
        return review(tableBelow(table, order), order)
      },
      async leftOut(order: ReviewOrder) {
        const { leftOutFile, tableBelow } = await wizard()
        return leftOutFile(tableBelow(table, order), order)
      },
    },
  )
}

const tasks = { read }
export type TableTasks = typeof tasks

/** The thread that parses, checks and packs recipients files. */
serveTasks(tasks)
