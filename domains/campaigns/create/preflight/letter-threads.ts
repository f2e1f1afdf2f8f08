import { Pool } from '#concurrency/pool.ts'
import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import type { LetterTasks } from './preflight-thread.ts'

/**
 * Threads that lay out a campaign and check its letters, and draw single letters. What is too much work for them is
 * refused as unprocessable.
 */
export const letterThreads = new Pool<LetterTasks>({
  entry: new URL('./preflight-thread.ts', import.meta.url),
  heapMegabytes: 256,
  // Twice the room takes 10 MB more in each thread, and a letter of eight milliseconds half a millisecond less.
  youngMegabytes: 12,
  // Ten minutes: to start one and read the fonts takes 0.4 s, a letter 0.03 s; one idle holds 16 MB.
  idle: 600_000,
  // The work of letters is limited in steps; this is a second line of defence.
  allowance: 10_000,
  tooMuch: () => new ApiError('unprocessable', reason('letter_too_much_work')),
})
