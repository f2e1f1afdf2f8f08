import { parentPort } from 'node:worker_threads'
import { ApiError } from '#schemas/errors.ts'

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

/** Moves an answer of bytes that do not share their memory: copying megabytes would take the asking thread's time. */
function movable(answer: TaskAnswer): ArrayBuffer[] {
  const { value } = answer.kind === 'done' ? answer : {}
  const isWhole = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
  return isWhole && value.buffer instanceof ArrayBuffer ? [value.buffer] : []
}

/** For a thread's own file: answers questions with `task`, one after another. */
export function answerTasks<Question>(task: (question: Question) => unknown): void {
  // What a library prints about a file may hold names and addresses, so it is dropped. Here, because a reader of the
  // thread's output would keep the process alive.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true
  parentPort!.on('message', async (question: Question) => {
    const answer = await answered(() => task(question))
    parentPort!.postMessage(answer, movable(answer))
  })
}
