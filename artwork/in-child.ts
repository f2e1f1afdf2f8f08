import { Worker } from 'node:worker_threads'
import { type LoadFieldTexts, normalise } from './clean/normalise.ts'
import { ARTWORK_ERRORS, codeOf } from './error.ts'
import { type ChildFacts, type ChildOrder, FIRST_ERROR_EXIT } from './process/child-order.ts'

declare global {
  namespace NodeJS {
    interface ProcessPermission {
      /** Drops a permission of this process permanently. Not yet in Node's types. */
      drop(scope: 'fs.write' | 'worker'): void
    }
  }
}

/**
 * What the child process does: reads a PDF from standard input, and writes a line of facts and the clean PDF to standard
 * output. Its program calls this once, when all modules but those that it loads later are loaded.
 * @param loadFieldTexts loads what draws the values of form fields
 */
export async function answerParent(loadFieldTexts: LoadFieldTexts): Promise<void> {
  const order = JSON.parse(process.argv[2] ?? '') as ChildOrder
  new Worker(new URL('./process/watchdog.ts', import.meta.url), { workerData: order }).unref()

  // What the file does from here on cannot change what another child will run. A new thread would have all permissions
  // that the process began with.
  if (process.env.NODE_COMPILE_CACHE) {
    process.permission.drop('fs.write')
    process.permission.drop('worker')
  }

  const chunks: Buffer[] = []
  for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
  try {
    const { pdf, ...facts } = await normalise(Buffer.concat(chunks), { ...order, loadFieldTexts })
    process.stdout.write(`${JSON.stringify({ ...facts, size: pdf.length } satisfies ChildFacts)}\n`)
    process.stdout.write(pdf)
  } catch (error) {
    process.exitCode = FIRST_ERROR_EXIT + ARTWORK_ERRORS.indexOf(codeOf(error))
  }
}
