import { Pool, type ThreadOutOfMemory, ThreadOverrun } from '#concurrency/pool.ts'
import { Scheduler } from '#concurrency/scheduler.ts'
import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { reason } from '#schemas/reasons.ts'
import type { DrawQuestion, DrawTasks } from './draw-thread.ts'

/** Whose letters these are: accounts take turns. */
export interface DrawOrder extends DrawQuestion {
  readonly accountId: string
}

export type DrawPool = ReturnType<typeof openDrawPool>
export type DrawnFile = Awaited<ReturnType<DrawPool['draw']>>

/** @param count the most threads. They are started when there is work for them */
export function openDrawPool(count: number) {
  const threads = new Pool<DrawTasks>({
    entry: new URL('./draw-thread.ts', import.meta.url),
    turns: new Scheduler({ slots: count, keepsShare: false }),
    // So that a runaway ends its thread and not the process.
    heapMegabytes: 512,
    // A hundred times what a large batch usually takes.
    allowance: 60_000,
    deadline: 'draw',
    // Ten minutes: to start one and compile a design takes half a second, and one idle holds 50 MB.
    idle: 600_000,
    tooMuch,
  })
  const loading = new Map<string, Promise<UnparsedDesign>>()

  /** Threads that need the same design at the same time read it once. It is not kept after that. */
  function shared(key: string, load: () => Promise<UnparsedDesign>): Promise<UnparsedDesign> {
    const known = loading.get(key)
    if (known) return known
    const design = load().finally(() => loading.delete(key))
    loading.set(key, design)
    return design
  }

  return {
    count,
    /**
     * Draws a batch in the next free thread.
     * @param load reads the design, for a thread that does not have it yet
     * @throws CampaignFailure where no try can draw the letters, as drawing depends on its input alone: the reason is
     *   for the customer, the cause for us; Error when drawing fails otherwise, or `signal` fires
     */
    async draw(
      { accountId: account, ...question }: DrawOrder,
      load: () => Promise<UnparsedDesign>,
      signal: AbortSignal,
    ) {
      const order = { account, cost: question.audience.count, signal }
      await using task = await threads.open('draw', order, () => ({ input: question }))
      const answer = task.first ?? (await task.ask('design', await shared(question.designKey, load)))
      if (answer.kind === 'drawn') return answer
      if (answer.kind === 'refused') throw new CampaignFailure(answer.reason, { blame: 'order' })
      throw new CampaignFailure(reason('drawing_failed'), { cause: answer.error })
    },
    close: () => threads.close(),
  }
}

/** Another try may find more memory, but takes as much work. */
const tooMuch = (error: ThreadOverrun | ThreadOutOfMemory): Error =>
  error instanceof ThreadOverrun
    ? new CampaignFailure(reason('drawing_too_much_work'), { cause: error })
    : error
