import { enginesOn, type StartThread } from './queue.ts'
import { takeThread } from './thread.ts'

export type { Letter, LetterSource, ProofRecipient } from './letter.ts'
export type { Finding, Place, Problem } from './problems.ts'
export type { Fitness, Proof } from './proof.ts'
export type { Engine } from './queue.ts'

const startWorker: StartThread = on => {
  const worker = takeThread()
  worker.onmessage = ({ data }) => on.answer(data)
  worker.onerror = ({ message }) => on.death(message || 'the worker could not be loaded')
  worker.onmessageerror = () => on.death('an answer could not be read')
  return { ask: question => worker.postMessage(question), end: () => worker.terminate() }
}

/** Creates an engine for one part of the console. The first call starts the worker, which then keeps code and fonts. */
export const createEngine = enginesOn(startWorker)

/** Starts the worker, if it is not running, before there is anything to draw. */
export const warmEngine = (): void => createEngine().close()
