let begun: Worker | undefined

const start = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'letter-engine' })

/** Starts the engine's worker before the code that uses it is loaded. */
export function beginThread(): void {
  if (begun) return
  const worker = start()
  begun = worker
  // A worker that could not be loaded is dropped: the caller starts another one and gets its error.
  worker.addEventListener('error', () => {
    if (begun === worker) begun = undefined
  })
}

/** Returns the worker that was started ahead, or a new one. From then on it belongs to the caller. */
export function takeThread(): Worker {
  const worker = begun ?? start()
  begun = undefined
  return worker
}
