import { types } from 'node:util'
import { parentPort } from 'node:worker_threads'
import { ApiError } from '#schemas/errors.ts'

/**
 * What the threads of a pool do, by name: a function of what it is sent, which may be anything that can be cloned. What
 * a generator makes is sent as it is asked for.
 */
export type Tasks = Readonly<Record<string, (input: never) => unknown>>

/**
 * The answer of a task that goes on: `more` is what it can be asked next. What it has made of its input stays in the
 * thread, known to these functions alone, until the thread begins another task.
 */
export class Ongoing<First, More extends Tasks> {
  readonly first: First
  readonly more: More

  constructor(first: First, more: More) {
    this.first = first
    this.more = more
  }
}

/** Begins a task, asks for more of the one that goes on, or for what its generator makes next. */
export type TaskQuestion =
  | { readonly kind: 'task' | 'more'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'next' }

/** A thread's answer. An ApiError itself would arrive without its class. */
export type TaskAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused'
      readonly error: Pick<
        ApiError,
        'code' | 'reason' | 'fieldReasons' | 'formReasons' | 'issues' | 'retryAfter'
      >
    }
  | { readonly kind: 'failed'; readonly error: unknown }

function refusal(error: ApiError): TaskAnswer {
  const { code, reason, fieldReasons, formReasons, issues, retryAfter } = error
  return { kind: 'refused', error: { code, reason, fieldReasons, formReasons, issues, retryAfter } }
}

async function answered(task: () => unknown): Promise<TaskAnswer> {
  try {
    return { kind: 'done', value: await task() }
  } catch (error) {
    return error instanceof ApiError ? refusal(error) : { kind: 'failed', error }
  }
}

/** Bytes that own their memory are moved, not copied: copying megabytes would take the asking thread's time. */
function movable(answer: TaskAnswer): ArrayBuffer[] {
  if (answer.kind !== 'done') return []
  const { value } = answer
  // Not of a text, whose characters would all be listed.
  const isObject = typeof value === 'object' && value !== null
  const parts = value instanceof Uint8Array ? [value] : isObject ? Object.values(value) : []
  return parts.flatMap((part: unknown) => {
    if (!(part instanceof Uint8Array) || !(part.buffer instanceof ArrayBuffer)) return []
    return part.byteLength === part.buffer.byteLength ? [part.buffer] : []
  })
}

/** For a thread's own file: does what a `Pool` asks of it, one task after another. */
export function serveTasks(tasks: Tasks): void {
  // What a library prints about a file may hold names and addresses, so it is dropped. Here, because a reader of the
  // thread's output would keep the process alive.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true
  let more: Tasks = {}
  let stream: Generator | undefined
  async function answerTo(question: TaskQuestion): Promise<unknown> {
    // Nothing of the last task may remain for the next one, which may be another account's.
    if (question.kind === 'task') {
      more = {}
      stream = undefined
    }
    if (question.kind !== 'next') {
      const known = question.kind === 'task' ? tasks : more
      const made = await known[question.name]!(question.input as never)
      if (made instanceof Ongoing) more = made.more
      if (!types.isGeneratorObject(made)) return made instanceof Ongoing ? made.first : made
      stream = made
    }
    return stream!.next()
  }
  parentPort!.on('message', async (question: TaskQuestion) => {
    const answer = await answered(() => answerTo(question))
    parentPort!.postMessage(answer, movable(answer))
  })
}
