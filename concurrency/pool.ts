import { deadlines } from './deadlines.ts'
import type { HeapSize } from './kept-modules.ts'
import { type Order, Scheduler } from './scheduler.ts'
import type { Ongoing, TaskQuestion, Tasks } from './serve-tasks.ts'
import { Thread, ThreadOutOfMemory, ThreadOverrun } from './thread.ts'

export { ThreadOutOfMemory, ThreadOverrun }

export interface PoolOptions extends HeapSize {
  /** The threads' file, which calls `serveTasks`. */
  readonly entry: URL
  /** They decide how many threads there are at once. Two pools may share them. By default there are two threads. */
  readonly turns?: Scheduler
  /** Milliseconds of the processor for each question. */
  readonly allowance: number
  readonly deadline?: 'task' | 'file' | 'draw'
  /** Milliseconds that a thread without work is kept, warm for the next; `deadlines.idle` by default. */
  readonly idle?: number
  /** The error that tells the client about a task that took too much of the processor, or too much memory. */
  readonly tooMuch?: (error: ThreadOverrun | ThreadOutOfMemory) => Error
}

/** Whose task it is, and what is different about it. */
export interface TaskOrder extends Order {
  /** False: its thread ends with it, because it keeps the task's memory. */
  readonly keepsThread?: boolean
}

/** What a thread is sent. */
export interface Sent<Input> {
  readonly input: Input
  /** Memory that is moved to the thread. The caller must not use it afterwards. */
  readonly transfer?: readonly ArrayBuffer[]
}

type Input<Task extends Tasks[string]> = Parameters<Task>[0]
/** Says what a thread is sent. It is called when the turn has come: what waits should hold no memory. */
type Make<Task extends Tasks[string]> = () => Sent<Input<Task>> | Promise<Sent<Input<Task>>>
type FirstOf<Made> = Made extends Ongoing<infer First, Tasks> ? First : Made
type MoreOf<Made> = Made extends Ongoing<unknown, infer More> ? More : never
/** The first answer to a task. */
type First<Task extends Tasks[string]> = FirstOf<Awaited<ReturnType<Task>>>
type More<Task extends Tasks[string]> = MoreOf<Awaited<ReturnType<Task>>>
type Item<Task extends Tasks[string]> = ReturnType<Task> extends Generator<infer Made> ? Made : never

/** A task that goes on, with a thread and a turn of its own until it is ended. */
export interface OpenTask<Answer, Next extends Tasks> extends AsyncDisposable {
  readonly first: Answer
  /** Asks for more, one question at a time. @throws as `Pool.open` */
  ask<Name extends keyof Next & string>(name: Name, input: Input<Next[Name]>): Promise<First<Next[Name]>>
  /** As `ask`, for what a generator makes. The next item is made while the last is used. */
  stream<Name extends keyof Next & string>(
    name: Name,
    input: Input<Next[Name]>,
  ): AsyncGenerator<Item<Next[Name]>>
  /** Gives back thread and turn. One that still works on an answer is ended. A second call does nothing. */
  end(): Promise<void>
}

/** Threads of one kind, in turns. */
export class Pool<Known extends Tasks> {
  readonly #options: PoolOptions
  /** What its tasks wait for. */
  readonly turns: Scheduler
  readonly #all = new Set<Thread>()
  readonly #idle = new Map<Thread, NodeJS.Timeout>()
  #isClosed = false

  constructor(options: PoolOptions) {
    this.#options = options
    this.turns = options.turns ?? new Scheduler({ slots: 2, waitingOfOne: 100, waiting: 400 })
  }

  /** The only answer to a task. @throws as `open` */
  async run<Name extends keyof Known & string>(
    name: Name,
    order: TaskOrder,
    make: Make<Known[Name]>,
  ): Promise<First<Known[Name]>> {
    await using task = await this.open(name, order, make)
    return task.first
  }

  /**
   * Begins a task when its account's turn has come.
   * @throws QueueFull; `tooMuch`; ApiError service_unavailable if the machine is too busy; the signal's reason; whatever
   *   the task or `make` throws
   */
  async open<Name extends keyof Known & string>(
    name: Name,
    order: TaskOrder,
    make: Make<Known[Name]>,
  ): Promise<OpenTask<First<Known[Name]>, More<Known[Name]>>> {
    const held = new AsyncDisposableStack()
    const giveBack = await this.turns.take(order)
    held.defer(() => giveBack())
    try {
      const thread = this.#take()
      held.defer(() => this.#giveBack(thread, order))
      const ask = async (question: TaskQuestion, transfer: readonly ArrayBuffer[] = []): Promise<unknown> => {
        order.signal?.throwIfAborted()
        // By now the thread may work on another task.
        if (held.disposed) throw new Error('the task has ended')
        const { allowance, deadline = 'task' } = this.#options
        const limits = { allowance, deadline: deadlines[deadline], signal: order.signal }
        return thread.ask(question, transfer, limits).catch(this.#refuse)
      }
      const { input, transfer } = await make()
      const first = (await ask({ kind: 'task', name, input }, transfer)) as First<Known[Name]>
      const end = () => held.disposeAsync()
      return {
        first,
        ask: (name, input) => ask({ kind: 'more', name, input }) as Promise<never>,
        stream: (name, input) => streamed(ask, { kind: 'more', name, input }),
        end,
        [Symbol.asyncDispose]: end,
      }
    } catch (error) {
      await held.disposeAsync()
      throw error
    }
  }

  /** Ends all threads and what they work on. What waits for its turn fails as well. */
  async close(): Promise<void> {
    this.#isClosed = true
    await Promise.all([...this.#all].map(thread => this.#end(thread, closed())))
  }

  readonly #refuse = (error: unknown): never => {
    const isTooMuch = error instanceof ThreadOverrun || error instanceof ThreadOutOfMemory
    throw (isTooMuch && this.#options.tooMuch?.(error)) || error
  }

  /** A thread that nobody else uses, the last one that was used. */
  #take(): Thread {
    if (this.#isClosed) throw closed()
    for (const [thread, timer] of [...this.#idle].reverse()) {
      clearTimeout(timer)
      this.#idle.delete(thread)
      // It may have ended in the meantime.
      if (!thread.dead) return thread
      this.#all.delete(thread)
    }
    const thread = new Thread(this.#options.entry, this.#options)
    this.#all.add(thread)
    return thread
  }

  async #giveBack(thread: Thread, { keepsThread = true }: TaskOrder): Promise<void> {
    // It has ended, or soon will: V8 may have to be waited for, but not by the client.
    if (thread.dead) return void this.#end(thread)
    if (!keepsThread || thread.busy) return this.#end(thread)
    const timer = setTimeout(() => void this.#end(thread), this.#options.idle ?? deadlines.idle)
    this.#idle.set(thread, timer.unref())
  }

  async #end(thread: Thread, reason?: Error): Promise<void> {
    clearTimeout(this.#idle.get(thread))
    this.#idle.delete(thread)
    this.#all.delete(thread)
    await thread.end(reason)
  }
}

async function* streamed(
  ask: (question: TaskQuestion) => Promise<unknown>,
  first: TaskQuestion,
): AsyncGenerator<never> {
  let coming = ask(first)
  try {
    for (;;) {
      const { done, value } = (await coming) as IteratorResult<never>
      if (done) return
      coming = ask({ kind: 'next' })
      // It may fail while the last item is still being used. The error is thrown when the next is asked for; until then
      // it must not end the process as an unhandled rejection.
      coming.catch(() => undefined)
      yield value
    }
  } finally {
    // A caller who stops early has asked for one more. It is awaited, because the thread takes one question at a time.
    await coming.catch(() => undefined)
  }
}

const closed = () => new Error('the threads are closed')

/** Bytes for a thread, without a copy where they own their memory. */
export function moved(bytes: Uint8Array): Required<Sent<Uint8Array<ArrayBuffer>>> {
  const { buffer } = bytes
  const whole = buffer instanceof ArrayBuffer && buffer.byteLength === bytes.byteLength
  const input = whole ? new Uint8Array(buffer) : new Uint8Array(bytes)
  return { input, transfer: [input.buffer] }
}
