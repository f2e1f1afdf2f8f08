import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { PATIENCE_MS, until } from '../support/until.ts'

const LOOK_MS = 200

/** The caller of a request, whose budgets it uses. */
export interface Caller {
  readonly accountId: string
  readonly key: string
}

/** A request and its outcome; milliseconds since the epoch. */
export interface Sent {
  readonly what: string
  readonly caller: Caller | null
  /** 0: unknown, because the connection broke. */
  readonly status: number
  readonly sentAt: number
  readonly doneAt: number
  /** Seconds; NaN without the header. */
  readonly retryAfter: number
  readonly message: string
  // biome-ignore lint/suspicious/noExplicitAny: tests reach into answers whose shape is what they check.
  readonly data: any
}

export interface Request {
  readonly method?: string
  readonly caller?: Caller
  readonly headers?: Record<string, string>
  readonly body?: string
}

export interface Balancer {
  readonly sent: Sent[]
  /** Answers that violate the API's description. */
  readonly violations: string[]
  /** How often no machine's health check succeeded: requests then wait. */
  gaps(): number
  /** Sends a request once, to any machine whose last health check succeeded. */
  send(what: string, path: string, request?: Request): Promise<Sent>
  /**
   * Sends it until it is served, as the interface requires: after Retry-After, or with growing pauses without it. Only
   * for requests that may be repeated.
   */
  insist(what: string, path: string, request?: Request): Promise<Sent>
  close(): Promise<void>
}

/**
 * A load balancer in front of API processes, which only knows their health checks.
 * @param origins where processes may be listening at this moment
 */
export function openBalancer(origins: () => readonly string[]): Balancer {
  const sent: Sent[] = []
  const violations: string[] = []
  const closed = new AbortController()
  let rotation: string[] = []
  let gaps = 0
  const look = async () => {
    while (!closed.signal.aborted) {
      const known = origins()
      const well = await Promise.all(known.map(isWell))
      rotation = known.filter((_, i) => well[i])
      if (rotation.length === 0) gaps++
      await delay(LOOK_MS)
    }
  }
  const looking = look()

  const send: Balancer['send'] = async (what, path, request = {}) => {
    await until(() => rotation.length !== 0)
    const { caller = null, method = 'GET', body } = request
    const sentAt = Date.now()
    const answer = await ask(rotation[randomInt(rotation.length)]!, path, {
      method,
      redirect: 'manual',
      headers: {
        // Each request has another address, because the limit by address is not tested here.
        'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
        ...(caller ? { 'x-api-key': caller.key } : {}),
        ...request.headers,
      },
      ...(body === undefined ? {} : { body }),
    })
    const one: Sent = { what, caller, sentAt, doneAt: Date.now(), ...answer }
    const violation = violationOf(one)
    if (violation) violations.push(`${what}: ${violation}`)
    sent.push(one)
    return one
  }
  return {
    sent,
    violations,
    gaps: () => gaps,
    send,
    async insist(what, path, request) {
      const given = performance.now() + PATIENCE_MS
      for (let tries = 1; ; tries++) {
        const one = await send(what, path, request)
        if (![0, 429, 503].includes(one.status)) return one
        if (performance.now() > given) throw new Error(`${what} was never served, ${one.status} at last`)
        await delay(one.status === 429 ? one.retryAfter * 1000 : Math.min(50 * 2 ** tries, 2000))
      }
    },
    async close() {
      closed.abort()
      await looking
    },
  }
}

async function isWell(origin: string): Promise<boolean> {
  const health = await fetch(`${origin}/api`, { headers: { connection: 'close' } }).catch(() => undefined)
  await health?.text().catch(() => undefined)
  return health?.status === 200
}

type Answer = Pick<Sent, 'status' | 'retryAfter' | 'message' | 'data'>

async function ask(origin: string, path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(`${origin}${path}`, init)
    const text = await response.text()
    const isPage = response.headers.get('content-type')?.startsWith('text/html')
    const { data, error } = isPage ? { data: text } : text ? JSON.parse(text) : {}
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN)
    return { status: response.status, retryAfter, message: error?.message ?? '', data }
  } catch (error) {
    // An answer that is not JSON is our error, a broken connection is not.
    if (error instanceof SyntaxError) return { status: -1, retryAfter: Number.NaN, message: '', data: null }
    return { status: 0, retryAfter: Number.NaN, message: '', data: null }
  }
}

function violationOf({ status, retryAfter, message }: Sent): string | undefined {
  if (status === -1) return 'no JSON'
  if (status >= 400 && message === '') return `${status} without the envelope`
  if (status >= 500 && status !== 503) return `${status} ${message}`
  if ((status === 503 || status === 429) && !(Number.isInteger(retryAfter) && retryAfter >= 1)) {
    return `${status} with Retry-After ${retryAfter}`
  }
  return undefined
}
