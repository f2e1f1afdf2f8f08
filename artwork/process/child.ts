import { Worker } from 'node:worker_threads'
import { normalise } from '../clean/normalise.ts'
import { REASONS, reasonOf } from '../error.ts'
import { type ChildFacts, type ChildOrder, FIRST_REASON_CODE } from './child-order.ts'

declare global {
  namespace NodeJS {
    interface ProcessPermission {
      /** Takes a permission from this process for good. Not yet in Node's types. */
      drop(scope: 'fs.write' | 'worker'): void
    }
  }
}

// The child process: reads a PDF from standard input; writes a line of facts and the clean PDF to standard output.
const order = JSON.parse(process.argv[2] ?? '') as ChildOrder
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: order }).unref()

// All modules are loaded: what the file does from here on cannot change what another child will run. A new thread would
// have all permissions that the process began with.
if (process.env.NODE_COMPILE_CACHE) {
  process.permission.drop('fs.write')
  process.permission.drop('worker')
}

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
try {
  const { pdf, ...facts } = await normalise(Buffer.concat(chunks), order.pages, order.format)
  process.stdout.write(`${JSON.stringify({ ...facts, size: pdf.length } satisfies ChildFacts)}\n`)
  process.stdout.write(pdf)
} catch (error) {
  process.exitCode = FIRST_REASON_CODE + REASONS.indexOf(reasonOf(error))
}
