import { answerTasks } from '../../../workers/turns/task-answers.ts'
import { type AudienceSummary, chunksOf, type RowChunk } from '../audience/index.ts'
import { parseTable, type Table, TableError } from '../files/index.ts'
import { checkTable, rowsOf } from './check-table.ts'
import type { TableRefusal, TableTask } from './open-table.ts'

/** The thread that parses, checks and packs one recipients file. It ends with the import. */

let table: Table = { header: [], rows: [] }
let chunks: Generator<RowChunk> = chunksOf([])
let fromFirst = () => chunksOf([])

async function read({ bytes, format, limits }: TableTask & { kind: 'read' }): Promise<TableRefusal | null> {
  try {
    table = await parseTable(bytes, format, limits)
    return null
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    return { reason: error.reason, message: error.message }
  }
}

function check({ mapping, schema }: TableTask & { kind: 'check' }): AudienceSummary {
  const checked = checkTable(table, mapping, schema)
  fromFirst = () => chunksOf(rowsOf(table, mapping, schema, checked.fields))
  return checked
}

answerTasks<TableTask>(task => {
  if (task.kind === 'read') return read(task)
  if (task.kind === 'check') return check(task)
  if (task.kind === 'first') chunks = fromFirst()
  return chunks.next().value ?? null
})
