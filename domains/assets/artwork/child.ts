import { Worker } from 'node:worker_threads'
import { ArtworkError, FAULTS } from './error.ts'
import { normalise } from './normalise.ts'
import { FIRST_FAULT_CODE, type Order } from './order.ts'

// The child's whole life: a PDF on standard input; on standard output a line of warnings and the clean PDF.
const order = JSON.parse(process.argv[2] ?? '') as Order
new Worker(new URL('./watchdog.ts', import.meta.url), { workerData: order }).unref()

const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
try {
  const { pdf, warnings } = await normalise(Buffer.concat(chunks), order.pages, order.format)
  process.stdout.write(`${JSON.stringify(warnings)}\n`)
  process.stdout.write(pdf)
} catch (error) {
  // Whatever pdf-lib stumbles over is the file's fault.
  const fault = error instanceof ArtworkError ? error.fault : 'malformed'
  process.exitCode = FIRST_FAULT_CODE + FAULTS.indexOf(fault)
}
