import { createHash } from 'node:crypto'
import { answerTasks } from '#concurrency/task-answers.ts'
import { giveBack } from '#schemas/json.ts'
import { chunksOf, type RowChunk } from '../audience/index.ts'
import { parseTable, type Table, TableError } from '../files/index.ts'
import { checkTable, rowsOf, type TableSummary } from './check-table.ts'
import type { ConsoleSummary, TableFacts, TableRefusal, TableTask } from './open-table.ts'

/** The thread that parses, checks and packs recipients files, one after another. */

const nothing = () => chunksOf([])

let table: Table
let chunks: Generator<RowChunk>
let fromFirst: () => Generator<RowChunk>

/** Nothing of the last file may remain for the next one, which may be another account's. */
function forget(): void {
  table = { header: [], rows: [] }
  fromFirst = nothing
  chunks = nothing()
}

async function read(task: TableTask & { kind: 'read' }): Promise<TableRefusal | TableFacts> {
  const { bytes, format, limits, options } = task
  forget()
  try {
    table = await parseTable(bytes, format, limits, options)
    const digest = createHash('sha256').update(bytes).digest('hex')
    giveBack(bytes)
    return { digest }
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { why: error.why }
  }
}

function check({ mapping, schema, ...skips }: TableTask & { kind: 'check' }): TableSummary {
  const checked = checkTable(table, mapping, schema, undefined, skips)
  fromFirst = () => chunksOf(rowsOf(table, mapping, schema, checked.fields, skips))
  return checked
}

async function checkForPerson(task: TableTask & { kind: 'checkForPerson' }): Promise<ConsoleSummary> {
  const { mapping, schema, headerRow } = task
  const { tableBelow, headerHash } = await wizard()
  const below = tableBelow(table, headerRow)
  const checked = checkTable(below, mapping, schema, task)
  fromFirst = () => chunksOf(rowsOf(below, mapping, schema, checked.fields, { people: true }))
  return { ...checked, header: headerHash(below.header) }
}

/** Loads what only people's imports need. */
const wizard = () => import('../wizard/in-thread.ts')

answerTasks<TableTask>(async task => {
  if (task.kind === 'read') return read(task)
  if (task.kind === 'check') return check(task)
  if (task.kind === 'checkForPerson') return checkForPerson(task)
  if (task.kind === 'preview') return (await wizard()).previewOf(table, task)
  if (task.kind === 'review' || task.kind === 'leftOut') {
    const { review, leftOutFile, tableBelow } = await wizard()
    const rows = tableBelow(table, task.headerRow)
    return task.kind === 'review' ? review(rows, task) : leftOutFile(rows, task)
  }
  if (task.kind === 'first') chunks = fromFirst()
  return chunks.next().value ?? null
})
