import { parentPort, workerData } from 'node:worker_threads'
import { parseCsv } from './csv.ts'
import { parseExcel } from './excel.ts'
import type { ParseAnswer, ParseOrder } from './messages.ts'
import { packRows } from './pack.ts'
import { type Table, TableError } from './table.ts'

/** The thread in which one file is parsed; it is started for that file and ends with it. */

const port = parentPort!
const answer = (message: ParseAnswer) => port.postMessage(message)

async function parse({ bytes, format, limits }: ParseOrder): Promise<Table> {
  if (format === 'csv') return parseCsv(bytes, limits)
  return parseExcel(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
}

try {
  const table = await parse(workerData as ParseOrder)
  const parcels = packRows(table.rows)
  port.on('message', () => {
    const { value, done } = parcels.next()
    if (!done) return answer({ kind: 'rows', rows: value })
    answer({ kind: 'end' })
    port.close()
  })
  answer({ kind: 'header', header: table.header })
} catch (error) {
  if (!(error instanceof TableError)) throw error
  answer({ kind: 'refused', reason: error.reason, message: error.message })
}
