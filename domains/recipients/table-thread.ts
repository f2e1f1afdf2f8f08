import { answerTasks } from '../../workers/turns/task-answers.ts'
import { parseTable, type Table, TableError } from './files/index.ts'
import { judgeTable, rowsOf } from './judge-table.ts'
import type { TableRefusal, TableTask } from './open-table.ts'
import { chunksOf, type JudgedAudience, type RowChunk } from './packed.ts'

/** The thread in which one recipients file is parsed, judged and packed; it ends with it. */

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

function judge({ mapping, schema }: TableTask & { kind: 'judge' }): JudgedAudience {
  const judged = judgeTable(table, mapping, schema)
  fromFirst = () => chunksOf(rowsOf(table, mapping, schema, judged.fields))
  return judged
}

answerTasks<TableTask>(task => {
  if (task.kind === 'read') return read(task)
  if (task.kind === 'judge') return judge(task)
  if (task.kind === 'first') chunks = fromFirst()
  return chunks.next().value ?? null
})
