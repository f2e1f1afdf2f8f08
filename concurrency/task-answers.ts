import { parentPort } from 'node:worker_threads'
import { ApiError, type ErrorCode, type ErrorDetails, type FieldReasons } from '#schemas/errors.ts'
import { type Reason, sentenceOf } from '#schemas/reasons.ts'

/** A thread's answer. An ApiError itself would arrive without its class. */
export type TaskAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused'
      readonly error: {
        code: ErrorCode
        why: Reason | string
        details?: ErrorDetails
        fieldReasons?: FieldReasons
        retryAfter?: number
      }
    }
  | { readonly kind: 'failed'; readonly error: unknown }

function refusal({ code, message, reason, details, fieldReasons, retryAfter }: ApiError): TaskAnswer {
  const more = {
    ...(details && { details }),
    ...(fieldReasons && { fieldReasons }),
    ...(retryAfter !== undefined && { retryAfter }),
  }
  const why = sentenceOf(reason) === message ? reason : message
  return { kind: 'refused', error: { code, why, ...more } }
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
