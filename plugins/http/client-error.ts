import type { Socket } from 'node:net'
import { uuidv7 } from 'uuidv7'
import { ApiError, invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

interface RawAnswer {
  status: string
  error: ApiError
}

function answerTo(code: string | undefined): RawAnswer {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return {
      status: '431 Request Header Fields Too Large',
      error: new ApiError('payload_too_large', reason('http_headers_too_large')),
    }
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return { status: '408 Request Timeout', error: invalid(reason('http_too_slow')) }
  }
  return { status: '400 Bad Request', error: invalid(reason('http_malformed')) }
}

/** Answers what never became a request: broken HTTP, headers above Node's 16 KB, a request that arrives too slowly. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
    const { status, error: answer } = answerTo(error.code)
    const body = JSON.stringify(answer)
    socket.write(
      `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}\r\nx-request-id: ${uuidv7()}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  // Only after the answer is sent: destroying the socket at once could lose it.
  socket.destroySoon()
}
