import { parentPort } from 'node:worker_threads'
import { ApiError, type ErrorCode, type ErrorDetails } from '../schemas/errors.ts'

/** What comes back from a thread. An ApiError would arrive without its class. */
export type TaskAnswer =
  | { readonly kind: 'done'; readonly value: unknown }
  | {
      readonly kind: 'refused'
      readonly error: { code: ErrorCode; message: string; details?: ErrorDetails; retryAfter?: number }
    }
  | { readonly kind: 'failed'; readonly error: unknown }

function refusal({ code, message, details, retryAfter }: ApiError): TaskAnswer {
  const more = { ...(details && { details }), ...(retryAfter !== undefined && { retryAfter }) }
  return { kind: 'refused', error: { code, message, ...more } }
}

async function answered(task: () => unknown): Promise<TaskAnswer> {
  try {
    return { kind: 'done', value: await task() }
  } catch (error) {
    return error instanceof ApiError ? refusal(error) : { kind: 'failed', error }
  }
}

/** Bytes that are an answer, and have their memory for themselves, are moved: to copy megabytes takes the asker's time. */
function movable(answer: TaskAnswer): ArrayBuffer[] {
  const { value } = answer.kind === 'done' ? answer : {}
  const isWhole = value instanceof Uint8Array && value.byteLength === value.buffer.byteLength
  return isWhole && value.buffer instanceof ArrayBuffer ? [value.buffer] : []
}

/** For a thread's own file: answers questions with `task`, one after another. */
export function answerTasks<Question>(task: (question: Question) => unknown): void {
  // Whatever a library prints about a stranger's file may hold names and addresses: it is thrown away. Here, because
  // whoever reads a thread's output keeps the process alive for it.
  for (const stream of [process.stdout, process.stderr]) stream.write = () => true
  parentPort!.on('message', async (question: Question) => {
    const answer = await answered(() => task(question))
    parentPort!.postMessage(answer, movable(answer))
  })
}
