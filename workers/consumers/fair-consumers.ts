import type { Job, PgBoss } from 'pg-boss'
import { type ShareLimits, Shares } from './shares.ts'

export interface FairConsumers {
  /** Looks for jobs now, instead of at the next poll. */
  wake(): void
  /** Waits for what is being worked on; fire `stopping` first. */
  close(): Promise<void>
}

export interface GroupLimit {
  /** Whether a group may start no more jobs beside those that run (`working` has the group of each). */
  isFull(group: string, working: readonly string[]): boolean
  /** Groups that have jobs which could start. */
  ready(): Promise<readonly string[]>
}

export interface FairConsumersOptions<Data extends object> {
  readonly queue: string
  readonly limits: ShareLimits
  /** How much of its account's turn a job uses; see `ShareLimits`. */
  readonly weightOf: (data: Data) => number
  /** Groups that must wait although slots are free. */
  readonly groupLimit?: GroupLimit
  readonly pace?: ConsumersPace
  /** Hands back what is being worked on, and ends the consumers. */
  readonly stopping: AbortSignal
  /** If it throws, the job goes back to the queue. */
  readonly work: (job: Job<Data>, signal: AbortSignal) => Promise<void>
  /** Called when the queue cannot be reached. */
  readonly onError: (error: unknown) => void
}

/** Milliseconds. */
export interface ConsumersPace {
  /** Jobs that other processes add or that are given back are not announced: polling finds them. */
  readonly poll: number
  /**
   * The same while a group is full and others have no jobs. It is longer, because leaving a group out reads all waiting
   * jobs, and because a slot that falls free or a job of this process is noticed at once anyway.
   */
  readonly pollWhileFull: number
}

const PACE: ConsumersPace = { poll: 300, pollWhileFull: 3000 }
const PAUSE_AFTER_ERROR_MS = 1000
/** The queue gives a job to someone else when its claim was not renewed for 10 seconds. */
const RENEW_MS = 4000

/**
 * Works on a queue's jobs, several at a time; accounts take turns. pg-boss' own workers take the oldest job of the
 * highest priority, whatever account it belongs to, and limit a group even if no other group waits.
 */
export function openFairConsumers<Data extends object>(
  boss: PgBoss,
  { queue, limits, weightOf, groupLimit, pace = PACE, stopping, work, onError }: FairConsumersOptions<Data>,
): FairConsumers {
  const shares = new Shares(limits)
  /** Jobs that are worked on, with their accounts. */
  const working = new Map<Promise<void>, string>()
  let bell = Promise.withResolvers<void>()

  const wait = async (ms: number) => {
    const timer = setTimeout(() => bell.resolve(), ms)
    await bell.promise
    clearTimeout(timer)
    bell = Promise.withResolvers()
  }

  const isFull = (group: string) => groupLimit?.isFull(group, [...working.values()]) ?? false
  const isAnyFull = () => [...working.values()].some(isFull)

  async function next(): Promise<Job<Data> | undefined> {
    const full = isAnyFull() ? ((await groupLimit?.ready()) ?? []).filter(isFull) : []
    for (const ignored of shares.asks()) {
      const [job] = await boss.fetch<Data>(queue, { batchSize: 1, ignoreGroups: [...ignored, ...full] })
      if (!job) continue
      if (!isFull(job.groupId ?? '')) return job
      // Its group has become ready since `ready` was asked; the next call leaves the group out.
      await boss.fail(queue, { id: job.id, retryCount: job.retryCount }, { message: 'given back' })
      return undefined
    }
    return undefined
  }

  async function handle(job: Job<Data>): Promise<void> {
    const { id, retryCount } = job
    const claim = { id, retryCount }
    const lost = new AbortController()
    const renew = async () => {
      try {
        const { affected } = (await boss.touch(queue, claim)) as { readonly affected?: number }
        if (affected === 0) lost.abort(new Error('another worker has taken the job'))
      } catch (error) {
        // An error of renewing says nothing about the claim.
        onError(error)
      }
    }
    const renewing = setInterval(renew, RENEW_MS)
    try {
      const error = await work(job, AbortSignal.any([lost.signal, stopping])).then(
        () => undefined,
        (error: unknown) => ({ message: error instanceof Error ? error.message : 'given back' }),
      )
      // Both act on this claim only: a job whose claim has lapsed is left to its new holder.
      await (error ? boss.fail(queue, claim, error) : boss.complete(queue, claim))
    } catch (error) {
      // The claim lapses and the job runs again: it finds what was done and does not repeat it.
      onError(error)
    } finally {
      clearInterval(renewing)
    }
  }

  function begin(job: Job<Data>): void {
    const account = job.groupId ?? ''
    shares.begin(account, weightOf(job.data))
    const handled = handle(job).finally(() => {
      shares.end(account)
      working.delete(handled)
      bell.resolve()
    })
    working.set(handled, account)
  }

  async function run(): Promise<void> {
    while (!stopping.aborted) {
      let pause = pace.poll
      while (working.size < limits.slots && !stopping.aborted) {
        const job = await next().catch(error => {
          onError(error)
          pause = PAUSE_AFTER_ERROR_MS
        })
        if (!job) {
          if (isAnyFull()) pause = Math.max(pause, pace.pollWhileFull)
          break
        }
        begin(job)
      }
      if (!stopping.aborted) await wait(pause)
    }
  }

  const wake = () => bell.resolve()
  stopping.addEventListener('abort', wake, { once: true })
  const ended = run()
  return {
    wake,
    async close() {
      await ended
      await Promise.all(working.keys())
    },
  }
}
