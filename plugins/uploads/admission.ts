import type { IncomingMessage } from 'node:http'
import { Transform } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { ApiError, cutOff } from '#schemas/errors.ts'
import { SMALL_JSON } from '#schemas/json.ts'
import { reason } from '#schemas/reasons.ts'
import type { Caller } from '../context.ts'
import { lineOf } from '../shield/index.ts'
import { type UploadMemory, uploadMemory } from './upload-memory.ts'

/** Which bodies wait for upload memory, and how a body is given up. */

/** Bytes of parsed JSON for each byte of its text, besides the text: small objects with a few short strings. */
export const PARSED_JSON = 5

/** Requests answered before their whole body has arrived. */
const abandoned = new WeakSet<IncomingMessage>()

export const accountOf = ({ caller }: FastifyRequest): string | undefined =>
  (caller as Caller | undefined)?.accountId

export const memoryOf = (request: FastifyRequest): UploadMemory =>
  accountOf(request) === undefined ? uploadMemory.unknown : uploadMemory.known

/**
 * Whether a body waits for memory. Small ones of accounts do not: what one may send in a minute comes to 20 MB. Those of
 * strangers do: an account's rate does not bound them.
 */
export const isCounted = (request: FastifyRequest): boolean =>
  accountOf(request) === undefined || !(Number(request.headers['content-length']) <= SMALL_JSON.bytes)

/** The answer to a client that sent nothing while others waited. */
export const lentInVain = (): ApiError =>
  new ApiError('service_unavailable', reason('body_stalled'), { retryAfter: 5 })

/** Gives up on a request's body. An unread rest would block the connection's next request. */
export function abandon(request: FastifyRequest): void {
  const { raw } = request
  abandoned.add(raw)
  memoryOf(request).release(raw)
  raw.unpipe()
  raw.resume()
}

/** @param end what to do when the upload is ended because others wait */
export async function admit(request: FastifyRequest, end: () => void): Promise<void> {
  const { raw } = request
  // A client that is already gone would never release its memory.
  if (raw.socket.destroyed) throw cutOff()
  await memoryOf(request).enter(raw, accountOf(request) ?? lineOf(request), end)
}

/** Passes a body on as fast as upload memory allows. */
export function throttled(request: FastifyRequest): Transform {
  const memory = memoryOf(request)
  const { raw } = request
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      size += chunk.length
      const turn = memory.hold(raw, chunk.length)
      if (turn) void turn.then(() => pass(null, chunk))
      else pass(null, chunk)
    },
    flush(pass) {
      void Promise.resolve(memory.hold(raw, 0, size * PARSED_JSON)).then(() => {
        memory.complete(raw)
        pass()
      })
    },
  })
}

/** Whether a request was answered before its whole body had arrived. */
export const isAbandoned = ({ raw }: FastifyRequest): boolean => abandoned.has(raw)
