import { Worker } from 'node:worker_threads'
import { next, type ParseAnswer, type ParseOrder } from './messages.ts'
import { unpackRows } from './pack.ts'
import { Slots } from './slots.ts'
import { type Table, TableError, type TableFormat, type TableLimits, tableLimits } from './table.ts'

/** Two threads suffice to keep a small machine busy, and more would starve the requests. */
const slots = new Slots(2)

/** A workbook takes all of them: it needs ten times the memory of a CSV file with the same rows. */
const slotsOf: Record<TableFormat, number> = { csv: 1, excel: 2 }

/** The bytes as the thread may have them: moved where they own their memory, else copied. */
function ownBytes(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = bytes
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  return whole ? new Uint8Array(buffer) : new Uint8Array(bytes)
}

function startWorker(order: ParseOrder, bytes: Uint8Array<ArrayBuffer>): Worker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...order, bytes },
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: order.limits.heapMegabytes },
    stdout: true,
    stderr: true,
  })
  // Whatever a library prints about a stranger's file may hold names and addresses: it is thrown away.
  worker.stdout.resume()
  worker.stderr.resume()
  return worker
}

/** Takes the worker's answers until the last row; the caller ends the worker. */
function receive(worker: Worker): Promise<Table> {
  return new Promise((resolve, reject) => {
    const table: Table = { header: [], rows: [] }
    worker.on('message', (answer: ParseAnswer) => {
      if (answer.kind === 'refused') return reject(new TableError(answer.reason, answer.message))
      if (answer.kind === 'end') return resolve(table)
      if (answer.kind === 'header') table.header = answer.header
      else for (const row of unpackRows(answer.rows)) table.rows.push(row)
      worker.postMessage(next)
    })
    worker.on('error', error => {
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(
        outOfMemory
          ? new TableError('too_large', 'The file holds too much to be read. Split it into several files.')
          : error,
      )
    })
    worker.on('exit', () =>
      reject(new Error('The thread that parsed a recipients file ended without an answer')),
    )
  })
}

async function parseInWorker(order: ParseOrder): Promise<Table> {
  const worker = startWorker(order, ownBytes(order.bytes))
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new TableError('timeout', 'Reading the file took too long. Split it into several files.')),
      order.limits.deadline,
    )
  })
  try {
    return await Promise.race([receive(worker), deadline])
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/**
 * Parses a CSV file or an Excel workbook (first worksheet, cells as the text they show) in a thread of its
 * own, which is killed at the deadline. At most two CSV files or one workbook are parsed at a time in this
 * process; further ones wait their turn.
 *
 * @param bytes are moved to the thread: the caller must not use them afterwards
 * @throws TableError with a reason and a message for the customer
 */
export function parseTable(
  bytes: Uint8Array,
  format: TableFormat,
  limits: Partial<TableLimits> = {},
): Promise<Table> {
  const order: ParseOrder = { bytes, format, limits: { ...tableLimits, ...limits } }
  return slots.run(slotsOf[format], () => parseInWorker(order))
}
