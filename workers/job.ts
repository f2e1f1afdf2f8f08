import type { Tx } from '#drizzle/client.ts'
import type { EnqueueOptions } from '#queue/enqueue.ts'
import type { Payloads, QueueName } from '#queue/names.ts'
import type { Reason } from '#schemas/reasons.ts'
import type { WorkerContext } from './context.ts'

/** A job that this process has claimed. */
export interface Claim<Q extends QueueName = QueueName> {
  readonly id: string
  readonly data: Payloads[Q]
  /** The number of the claim: a claim that has lapsed changes nothing of its job. */
  readonly retryCount: number
  readonly groupId?: string | null | undefined
}

/**
 * How a job ended. What is thrown is an error of the work itself: it is tried again, a campaign's job as often as its
 * `tries` say, any other as the queue's options say (`queue/open-queue.ts`).
 */
export type Outcome =
  | { readonly is: 'done' }
  /**
   * Another job takes this one's place, so many seconds from now. A function is asked in the transaction that replaces
   * the job, where it can lock what the job waits for; null: nothing is left to do.
   */
  | {
      readonly is: 'later'
      readonly after: number | ((tx: Tx) => Promise<number | null>)
      /** How many tries have ended with an error, if this one has. */
      readonly errors?: number
      /** Called once it is committed, and so can be seen by whoever reads what this logs. */
      readonly log?: () => void
    }
  /** Nobody can do it, however often it is tried: its campaign fails. */
  | { readonly is: 'failed'; readonly reason: Reason; readonly cause?: unknown }
  /** Back to the queue, whose options say when it is tried again. */
  | { readonly is: 'given back'; readonly why: string }

/** Tries of the work on a campaign's letters; they are 2, 4, 8 and 16 seconds apart. */
export const MOST_ERRORS = 5

export const DONE: Outcome = { is: 'done' }
type Later = Extract<Outcome, { is: 'later' }>
export const later = (after: Later['after'], log?: () => void): Later => ({
  is: 'later',
  after,
  ...(log && { log }),
})

export interface JobOptions<Q extends QueueName> {
  /** Jobs that a process works on at once. */
  readonly slots: number | ((context: WorkerContext) => number)
  /** What an account may get before every waiting account has had as much; 1 unless said otherwise. */
  readonly turn?: number
  /** How much of its account's turn a job uses; 1 unless said otherwise. */
  weight?(data: Payloads[Q]): number
  /** An account never has more at once, even if no other waits. Otherwise half of the slots, as long as others wait. */
  readonly most?: number
  /** Groups that share a lane have so many jobs at once, whatever slots are free. */
  readonly lane?: { readonly of: (group: string) => string; readonly most: number }
  /** Takes only jobs of these priorities, so that they cannot use the slots of others. */
  readonly priority?: { readonly minPriority?: number; readonly maxPriority?: number }
  /** When the queue's clock adds a job (cron, UTC). */
  readonly schedule?: string
  /** Errors after which a job's campaign fails; without it, a job of a campaign is tried until it succeeds. */
  readonly tries?: number
  /** Whose the job is that takes this one's place; the same account's and partner's unless said otherwise. */
  destination?(tx: Tx, data: Payloads[Q]): Promise<EnqueueOptions | undefined>
}

/** What `workers/jobs/<queue>.ts` exports. `runner.ts` runs them all. */
export interface Job<Q extends QueueName = QueueName> {
  readonly queue: Q
  readonly options: JobOptions<Q>
  /** @param signal fires when the work must stop, because the job is, or soon will be, someone else's */
  run(context: WorkerContext, claim: Claim<Q>, signal: AbortSignal): Promise<Outcome>
}
