let begun: Worker | undefined

const start = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'letter-engine' })

/** Starts the engine's worker before the code that asks it anything is there. */
export function beginThread(): void {
  if (begun) return
  const worker = start()
  begun = worker
  // A worker that could not be loaded is not returned: the caller starts another and gets its error.
  worker.addEventListener('error', () => {
    if (begun === worker) begun = undefined
  })
}

/** The worker that was begun, or a new one. It belongs to the caller from then on. */
export function takeThread(): Worker {
  const worker = begun ?? start()
  begun = undefined
  return worker
}
