import { Pool, type ThreadOutOfMemory, ThreadOverrun } from '#concurrency/pool.ts'
import { CampaignFailure } from '#domains/campaigns/lifecycle/failure.ts'
import type { UnparsedDesign } from '#letter/document/unparsed-design.ts'
import { reason } from '#schemas/reasons.ts'
import type { DrawnFile, DrawQuestion, DrawTasks } from './draw-thread.ts'
import { ThreadLine } from './thread-line.ts'

/**
 * Letters that no try can draw, because drawing depends on its input alone. The reason is for the customer, the cause
 * for us.
 */
export class Undrawable extends CampaignFailure {
  override readonly name = 'Undrawable'
}

/** Whose letters these are: accounts take turns. */
export interface DrawOrder extends DrawQuestion {
  readonly accountId: string
}

export interface DrawPool {
  /** The most threads. They are started when there is work for them. */
  readonly count: number
  /**
   * Draws a batch in the next free thread.
   * @param load reads the design, for a thread that does not have it yet
   * @throws Undrawable when the letters cannot be drawn; Error when drawing fails otherwise, or `signal` fires
   */
  draw(order: DrawOrder, load: () => Promise<UnparsedDesign>, signal: AbortSignal): Promise<DrawnFile>
  close(): Promise<void>
}

/** Milliseconds of its processor that a thread may spend on a batch: a hundred times what they usually take. */
export const drawAllowanceMs = (letters: number): number => 10_000 + 50 * letters

/** @param count threads, at most */
export function openDrawPool(count: number): DrawPool {
  const threads = new Pool<DrawTasks>({
    entry: new URL('./draw-thread.ts', import.meta.url),
    turns: new ThreadLine(count),
    // So that a runaway ends its thread and not the process.
    heapMegabytes: 512,
    allowance: drawAllowanceMs(1000),
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
    async draw({ accountId: account, ...question }, load, signal) {
      const { count: letters } = question.audience
      const order = { account, cost: letters, allowance: drawAllowanceMs(letters), signal }
      await using task = await threads.open('draw', order, () => ({ input: question }))
      const answer = task.first ?? (await task.ask('design', await shared(question.designKey, load)))
      if (answer.kind === 'drawn') return answer
      if (answer.kind === 'refused') throw new Undrawable(answer.reason, { blame: 'order' })
      throw new Undrawable(reason('drawing_failed'), { cause: answer.error })
    },
    close: () => threads.close(),
  }
}

/** Another try may find more memory, but takes as much work. */
const tooMuch = (error: ThreadOverrun | ThreadOutOfMemory): Error =>
  error instanceof ThreadOverrun ? new Undrawable(reason('drawing_too_much_work'), { cause: error }) : error
