import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { type RawAnswer, talk } from './raw-client.ts'
import type { Service } from './service.ts'
import { until } from './until.ts'

/** A part of a form: a field, or a file where it has a filename. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly filename?: string
  readonly type?: string
}

export const BOUNDARY = 'a-boundary-that-nothing-else-holds'

/** A multipart body, also for malformed requests that no client library would send. */
export function multipartBody(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map(chunk => Buffer.from(chunk)))
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A body as the parts of a form: values that are not text become JSON, undefined ones are left out. */
export const partsOf = (fields: Readonly<Record<string, unknown>>): Part[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      name,
      content: typeof value === 'string' ? value : JSON.stringify(value),
    }))

export interface SlowRequest {
  readonly method: 'POST' | 'PUT' | 'PATCH'
  readonly path: string
  /** With the key or the cookie. */
  readonly headers: Readonly<Record<string, string>>
  /** Sent as JSON, unless it is bytes. */
  readonly body: object | Buffer
  /** Whose budget the request uses; by default the service's own account. */
  readonly accountId?: string
}

export interface HalfSent {
  /** Sends the rest of the body, and resolves with the answer. */
  finish(): Promise<RawAnswer>
}

/** The headers of a request with that key. */
export const withKey = (key: string): Record<string, string> => ({ 'x-api-key': key })

/** Sends half of a request's body, and resolves once the service has let the request in and waits for the rest. */
export async function sendHalf(service: Service, request: SlowRequest): Promise<HalfSent> {
  const { app, accountId: own } = service
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const { method, path, body, accountId = own } = request
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body))
  const headers = {
    host: `127.0.0.1:${port}`,
    ...(Buffer.isBuffer(body) ? {} : { 'content-type': 'application/json' }),
    ...request.headers,
    'content-length': String(bytes.length),
    connection: 'close',
  }
  const head = [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map(entry => entry.join(': ')),
    '',
    '',
  ]
  const half = Math.floor(bytes.length / 2)
  const rest = Promise.withResolvers<void>()
  async function* pieces() {
    yield head.join('\r\n')
    yield bytes.subarray(0, half)
    await rest.promise
    yield bytes.subarray(half)
  }
  const used = async () => {
    const [row] = await service.db.execute<{ used: string }>(
      sql`select tat as used from account_budgets where account_id = ${accountId}`,
    )
    return row?.used
  }
  const before = await used()
  const talked = talk(port, pieces())
  await until(async () => (await used()) !== before, 'the request is let in')
  return {
    async finish() {
      rest.resolve()
      const { answers } = await talked
      if (!answers[0]) throw new Error('the service hung up without an answer')
      return answers[0]
    },
  }
}
