import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

/** Where the thread that reads PDFs is loaded from. */
export { workerAddress }

let thread: Promise<Worker | null> | undefined

/**
 * Starts the thread that reads PDFs, if it does not run yet: the reader's own code need not be there for that.
 * @returns it once it is loaded; null where it could not be
 */
export function readerThread(): Promise<Worker | null> {
  thread ??= new Promise(resolve => {
    const worker = new Worker(workerAddress, { type: 'module' })
    // It tells by itself that it is ready.
    worker.addEventListener('message', () => resolve(worker), { once: true })
    worker.addEventListener('error', () => resolve(null), { once: true })
  })
  return thread
}
