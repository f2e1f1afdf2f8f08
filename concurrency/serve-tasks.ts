import { parentPort } from 'node:worker_threads'
import { ApiError } from '#schemas/errors.ts'

/** What the threads of a pool do, by name: a function of what it is sent, which may be anything that can be cloned. */
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

/** Asks for a new task, or for more of the one that goes on. */
export interface TaskQuestion {
  readonly begins: boolean
  readonly name: string
  readonly input: unknown
}

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
  const parts = value instanceof Uint8Array ? [value] : Object.values(value ?? {})
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
  let ongoing: Tasks = {}
  parentPort!.on('message', async ({ begins, name, input }: TaskQuestion) => {
    // Nothing of the last task may remain for the next one, which may be another account's.
    if (begins) ongoing = {}
    const answer = await answered(async () => {
      const made = await (begins ? tasks : ongoing)[name]!(input as never)
      if (!(made instanceof Ongoing)) return made
      ongoing = made.more
      return made.first
    })
    parentPort!.postMessage(answer, movable(answer))
  })
}
