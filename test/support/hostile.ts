import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import type { CustomerApi } from './customer-api.ts'
import { BOUNDARY } from './multipart.ts'
import { reach, type Talk } from './raw-client.ts'
import { until } from './until.ts'

export const MB = 1024 * 1024
/** What a server process may come to hold, whoever talks to it: it begins with a good 250. */
const MOST_MB = 800

export const json = 'Content-Type: application/json\r\n'
export const form = `Content-Type: multipart/form-data; boundary=${BOUNDARY}\r\n`

export type Pieces = readonly (string | Uint8Array)[]

/** A request's head, with the key: what comes after it reaches the parsers. */
export const head = ({ key }: CustomerApi, line: string, headers = ''): string =>
  `${line} HTTP/1.1\r\nHost: x\r\nx-api-key: ${key}\r\n${headers}\r\n`

export function post(api: CustomerApi, path: string, headers: string, body: string | Uint8Array): Pieces {
  const length = `Content-Length: ${Buffer.byteLength(body)}\r\n`
  return [head(api, `POST /api/v1/${path}`, headers + length), body]
}

/** Each answer has an allowed status, and each error is in the envelope. */
export function judge(t: Test, what: string, { answers, closed }: Talk, allowed: readonly number[]): void {
  if (answers.length === 0) {
    t.ok(closed, `${what}: neither answered nor hung up`)
    return
  }
  for (const { status, body, headers } of answers) {
    t.ok(allowed.includes(status), `${what}: ${status}`)
    t.match(headers, { 'content-type': /^application\/json/ }, what)
    if (status >= 400) t.match(body, { error: { code: String, message: String } }, what)
  }
}

/** Megabytes that a server holds, and has held at most. */
export async function memory({ server }: CustomerApi): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) >> 10
  return { now: of('VmRSS'), most: of('VmHWM') }
}

/** The server lives, and has never held more than it may. */
export async function checkAlive(t: Test, api: CustomerApi): Promise<void> {
  t.equal(api.server.child.exitCode, null, 'it lives')
  // Other systems tell it elsewhere.
  if (process.platform !== 'linux') return
  const { now, most } = await memory(api)
  t.ok(most < MOST_MB, `${most} MB at most, ${now} MB now`)
}

/** Of a client between two requests: the cores are left to those who are hostile. */
const PAUSE_MS = 100

/** An honest client that keeps working meanwhile. */
export function honestClient({ port, key }: CustomerApi) {
  const stop = new AbortController()
  const seen = { requests: 0, served: 0, slowest: 0 }
  const violations: string[] = []
  const running = (async () => {
    while (!stop.signal.aborted) {
      const asked = Date.now()
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/credits`, { headers: { 'x-api-key': key } })
      const text = await answer.text()
      seen.requests++
      if (answer.status === 200) seen.served++
      // On a slow machine a deadline may pass: it is told to come again, and served then.
      else if (answer.status !== 503) violations.push(`${answer.status} ${text}`)
      seen.slowest = Math.max(seen.slowest, Date.now() - asked)
      await delay(PAUSE_MS)
    }
  })()
  return {
    async end(t: Test, what: string) {
      const { served } = seen
      await until(() => seen.served > served + 1, `${what}: others are served`)
      stop.abort()
      await running
      t.strictSame(violations, [], `${what}: others are served`)
      t.comment(
        `${what}: ${seen.served} of ${seen.requests} requests served, the slowest in ${seen.slowest} ms`,
      )
    },
  }
}

/** Often enough for whoever counts silence, and less than any patience of the service: each is a thousand writes. */
const TRICKLE_MS = 4000
/** What the service gives the headers of a request (`app.ts`). */
const HEADERS_MAY_TAKE_MS = 20_000

/**
 * Locks `slow` connections on which a byte arrives now and then, in heads and in bodies, and `idle` silent ones.
 * `cutOff` counts those that were closed before their time.
 */
export async function crowd(t: Test, api: CustomerApi, { slow, idle }: { slow: number; idle: number }) {
  const { port } = api
  const trickling: Socket[] = []
  const silent: Socket[] = []
  let cutOff = 0
  const join = async (): Promise<Socket> => {
    const since = performance.now()
    const socket = await reach(port)
    // On a slow machine some stay for longer than headers may take; those are cut off rightly.
    socket.once('close', () => {
      if (performance.now() - since < HEADERS_MAY_TAKE_MS) cutOff++
    })
    return socket
  }
  const trickle = setInterval(() => {
    for (const socket of trickling) socket.write('1')
  }, TRICKLE_MS)
  t.teardown(() => {
    clearInterval(trickle)
    for (const socket of [...trickling, ...silent]) socket.destroy()
  })
  for (let i = 0; i < slow; i++) {
    const socket = await join()
    const type = i % 4 === 1 ? json : form
    socket.write(
      i % 2
        ? head(api, 'POST /api/v1/campaigns', `${type}Content-Length: 30000000\r\n`)
        : 'GET /api/v1/lists HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    )
    trickling.push(socket)
  }
  for (let i = 0; i < idle; i += 100) {
    silent.push(...(await Promise.all(Array.from({ length: 100 }, join))))
  }
  return { trickling, cutOff: () => cutOff }
}
