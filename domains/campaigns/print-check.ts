import type { Tx } from '../../drizzle/client.ts'
import { ApiError } from '../../schemas/errors.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '../../workers/queue/task-thread.ts'
import { Turns } from '../../workers/queue/turns.ts'
import type { NumberedRow, Reader } from '../recipients/index.ts'
import { type Audience, widestRows } from './audience.ts'
import type { ResolvedContent } from './content.ts'
import { type PrintOrder, printOrder } from './printable.ts'

/** What a thread is asked: to lay out a campaign, and whether the widest letter fits; then of rows, which does not. */
export type PrintTask = { kind: 'widest'; order: PrintOrder } | { kind: 'rows'; rows: readonly NumberedRow[] }

/** One for each core of a small machine. An account's orders take one of them, for tens of milliseconds each. */
export const printTurns = new Turns({ slots: 2, waitingOfOne: 100, waiting: 400 })

/** A thread is kept for a minute: to read the fonts takes longer than a letter. */
const threads = new TaskThreads(new URL('./print-thread.ts', import.meta.url), {
  heapMegabytes: 256,
  idle: 60_000,
})

/** Milliseconds. What letters may ask for is bounded in steps; this is for what nobody thought of. */
const DEADLINE = 15_000

/**
 * Refuses what could not be printed, before anything is charged: a field that the audience does not have, a letter
 * that does not fit its page. Reads no more of the audience than the rows that hold its widest values.
 * @throws ApiError unprocessable naming the field, or the row and the page; QueueFull.
 */
export async function checkPrintable(
  tx: Tx,
  { accountId, signal }: Reader,
  content: ResolvedContent,
  audience: Audience,
): Promise<void> {
  // Artwork alone is printed as it came.
  if (Object.values(content.docs).every(doc => doc === null)) return
  const order = printOrder(content, audience)
  const options = { deadline: DEADLINE, signal }
  await printTurns.run({ account: accountId, signal }, () =>
    threads.use(async thread => {
      const ask = <Answer>(task: PrintTask) => thread.ask<Answer>(task, options).catch(told)
      if (await ask<boolean>({ kind: 'widest', order })) return
      await ask({ kind: 'rows', rows: await widestRows(tx, audience) })
    }),
  )
}

function told(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('unprocessable', 'The letter is too much work to lay out. Shorten its text')
}
