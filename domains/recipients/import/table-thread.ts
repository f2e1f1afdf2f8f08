import { createHash } from 'node:crypto'
import { Ongoing, serveTasks } from '#concurrency/serve-tasks.ts'
import { personKey } from '#letter/preflight/same-person.ts'
import { giveBack } from '#schemas/json.ts'
import { chunksOf, type FieldSchema, KnownPersons, knownOf, type RecipientInput } from '../audience/index.ts'
import type { Table } from '../files/index.ts'
import type { FileOrder } from '../wizard/choices.ts'
import type { PreviewOrder } from '../wizard/preview.ts'
import type { ReviewOrder } from '../wizard/review.ts'
import { checkTable, rowsOf } from './check-table.ts'
import type { FileMapping } from './mapping.ts'
import { parseSource, type TableSource } from './parse-source.ts'

export interface CheckOrder {
  readonly mapping: FileMapping
  readonly schema: FieldSchema
  /** Each person gets one letter: a second row for the same person at the same address is skipped. */
  readonly skipsDuplicates?: boolean
  /** Numbers of rows that are skipped. */
  readonly without?: readonly number[] | undefined
}

export interface ConsoleCheckOrder extends FileOrder {
  /** Rows with issues are left out, instead of refusing all. */
  readonly leaveOut: boolean
}

/** Loads what only people's imports need. */
const wizard = () => import('../wizard/in-thread.ts')

/** The file's SHA-256, hexadecimal. Its rows stay in the thread: `chunks` are those of the last check. */
async function read(source: TableSource) {
  const table = await parseSource(source)
  const digest = createHash('sha256').update(source.bytes).digest('hex')
  giveBack(source.bytes)
  let chunks = () => chunksOf([])
  const inList = new Set<string>()
  async function chosen({ headerRow, choices }: FileOrder): Promise<Table> {
    const { chosenRows, tableBelow } = await wizard()
    return chosenRows(tableBelow(table, headerRow), choices)
  }
  return new Ongoing(
    { digest },
    {
      check({ mapping, schema, skipsDuplicates = false, without }: CheckOrder) {
        const known = () => knownOf(skipsDuplicates, without)
        const checked = checkTable(table, mapping, schema, undefined, known())
        chunks = () => chunksOf(rowsOf(table, mapping, schema, checked.fields, { known: known() }))
        return checked
      },
      async checkForPerson(order: ConsoleCheckOrder) {
        const { mapping, schema } = order
        const { headerHash } = await wizard()
        const part = await chosen(order)
        const leavesOut = order.choices?.repeatedRows === 'leaveOut'
        const known = () => (leavesOut ? new KnownPersons(inList) : undefined)
        const checked = checkTable(part, mapping, schema, order, known())
        chunks = () =>
          chunksOf(rowsOf(part, mapping, schema, checked.fields, { people: true, known: known() }))
        return { ...checked, header: headerHash(part.header) }
      },
      chunks: () => chunks(),
      /** Makes recipients of the list known, each a line of JSON. */
      meet(lines: string) {
        for (const line of lines.split('\n').filter(Boolean))
          inList.add(personKey(JSON.parse(line) as RecipientInput))
      },
      async preview(order: PreviewOrder) {
        return (await wizard()).previewOf(table, order)
      },
      async review(order: ReviewOrder) {
        return (await wizard()).review(await chosen(order), order, inList)
      },
      async leftOut(order: ReviewOrder) {
        return (await wizard()).leftOutFile(await chosen(order), order, inList)
      },
    },
  )
}

const tasks = { read }
export type TableTasks = typeof tasks

/** The thread that parses, checks and packs recipients files. */
serveTasks(tasks)
