import type { Tx } from '../../drizzle/client.ts'
import { ApiError } from '../../schemas/errors.ts'
import { TaskThreads, ThreadOutOfMemory, ThreadOverrun } from '../../workers/queue/task-thread.ts'
import { Turns } from '../../workers/queue/turns.ts'
import type { NumberedRow, Reader } from '../recipients/index.ts'
import { type Audience, widestRows } from './audience.ts'
import type { ResolvedContent } from './content.ts'
import { type SentOrder, sentOrder } from './printable.ts'

/** What a thread is asked: to lay out a campaign, and whether the widest letter fits; then of rows, which does not. */
export type PrintTask = { kind: 'widest'; order: SentOrder } | { kind: 'rows'; rows: readonly NumberedRow[] }

/** What is known of a campaign once its letters have been laid out. */
export interface PrintFacts {
  /** A document prints a phone number, which must be rented. */
  readonly printsPhoneNumber: boolean
}

/** What the thread says of the widest letter. */
export interface WidestAnswer extends PrintFacts {
  readonly fits: boolean
}

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
): Promise<PrintFacts> {
  const order = sentOrder(content, audience)
  // Artwork alone is printed as it came.
  if (Object.values(order.texts).every(text => text === null)) return { printsPhoneNumber: false }
  const options = { deadline: DEADLINE, signal }
  return printTurns.run({ account: accountId, signal }, () =>
    threads.use(async thread => {
      const ask = <Answer>(task: PrintTask) => thread.ask<Answer>(task, options).catch(told)
      const { fits, printsPhoneNumber } = await ask<WidestAnswer>({ kind: 'widest', order })
      if (!fits) await ask({ kind: 'rows', rows: await widestRows(tx, audience) })
      return { printsPhoneNumber }
    }),
  )
}

function told(error: unknown): never {
  if (!(error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory)) throw error
  throw new ApiError('unprocessable', 'The letter is too much work to lay out. Shorten its text')
}
