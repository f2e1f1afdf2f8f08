import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '#concurrency/task-thread.ts'
import { Turns } from '#concurrency/turns.ts'
import type { LetterRecipient } from '#letter/base/types.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { SentDesign } from './preflight-design.ts'

/**
 * Questions to a thread: to lay out a campaign and then check its letters, some rows at a time; to draw a proof of what
 * may become a campaign, unless it would be refused; or to draw a letter of a campaign as it is printed.
 */
export type LetterTask =
  | { kind: 'design'; order: SentDesign }
  | { kind: 'rows'; json: string; mostSteps: number }
  | { kind: 'proof'; design: UnparsedDesign; recipient: LetterRecipient }
  | { kind: 'printed'; design: UnparsedDesign; recipient: LetterRecipient }

/**
 * Two slots, as many as a small machine has cores. An account's orders use one at a time, for tens of milliseconds
 * each.
 */
export const letterTurns = new Turns({ slots: 2, waitingOfOne: 100, waiting: 400 })

/** Twice the room takes 10 MB more in each thread, and a letter of eight milliseconds half a millisecond less. */
const YOUNG_MB = 12

/** Threads are kept for ten minutes: to start one and read the fonts takes 0.4 s, a letter 0.03 s; one idle holds 16 MB. */
const threads = new TaskThreads(new URL('./preflight-thread.ts', import.meta.url), {
  heapMegabytes: 256,
  youngMegabytes: YOUNG_MB,
  idle: 600_000,
})

/**
 * Milliseconds for each question. The work of letters is limited in steps; this deadline is a second line of defence.
 */
const LIMITS = { allowance: 10_000 }

/** @param transfer memory that is moved to the thread */
type Ask = <Answer>(task: LetterTask, transfer?: readonly ArrayBuffer[]) => Promise<Answer>

/**
 * Runs `work` with a thread that it may ask. Take a turn of `letterTurns` first.
 * @throws ApiError unprocessable where a question is too much work
 */
export const withLetterThread = <Result>(
  signal: AbortSignal | undefined,
  work: (ask: Ask) => Promise<Result>,
): Promise<Result> =>
  threads.use(thread => {
    const ask = <Answer>(task: LetterTask, transfer: readonly ArrayBuffer[] = []) =>
      thread.ask<Answer>(task, { ...LIMITS, signal, transfer }).catch(refuseTooMuch)
    return work(ask)
  })

function refuseTooMuch(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('unprocessable', reason('letter_too_much_work'))
}
