export interface RetryOptions {
  /** How often a request is sent at most; 5 by default. */
  readonly attempts?: number
  /** Milliseconds before the second attempt, doubled before each further one; 500 by default. */
  readonly firstDelay?: number
  /** Milliseconds: an answer that asks for a longer wait is returned to the caller. 60,000 by default. */
  readonly longestDelay?: number
  /** The function that waits; for tests. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

type Fetch = (request: Request) => Promise<Response>

const ATTEMPTS = 5
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 60_000

/** Whether sending a request twice has the same effect as sending it once. */
const repeatable = ({ method, headers }: Request): boolean =>
  method !== 'POST' || headers.has('idempotency-key')

/** A 429 has done nothing. After the others it is unknown what was done. */
function transient(request: Request, status: number): boolean {
  return status === 429 || (repeatable(request) && [500, 502, 503, 504].includes(status))
}

/** Milliseconds that the answer asks to wait: seconds or a date (RFC 9110, 10.2.3). */
export function retryAfter(response: Response, now = Date.now()): number | undefined {
  const header = response.headers.get('retry-after')
  if (header === null) return undefined
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(at - now, 0)
}

/** @throws the signal's reason as soon as it is aborted */
export function sleepFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * A fetch that sends a request again where that is safe and may help. That is always so after 429, because nothing was
 * done; after 500, 502, 503, 504 and broken connections for everything that can be repeated, which a POST can only with
 * an Idempotency-Key. It waits as long as Retry-After says, otherwise twice as long each time, with a random part.
 */
export function retrying(send: Fetch, options: RetryOptions = {}): Fetch {
  const {
    attempts = ATTEMPTS,
    firstDelay = FIRST_DELAY_MS,
    longestDelay = LONGEST_DELAY_MS,
    sleep = sleepFor,
  } = options
  const backOff = (attempt: number) =>
    Math.min(firstDelay * 2 ** (attempt - 1), longestDelay) * (0.5 + Math.random() / 2)

  return async request => {
    for (let attempt = 1; ; attempt++) {
      const last = attempt >= attempts
      let wait = backOff(attempt)
      try {
        // The last attempt sends the request itself: its body is not needed again.
        const response = await send(last ? request : request.clone())
        if (last || !transient(request, response.status)) return response
        wait = retryAfter(response) ?? wait
        if (wait > longestDelay) return response
        await response.body?.cancel()
      } catch (error) {
        if (last || request.signal.aborted || !repeatable(request)) throw error
      }
      await sleep(wait, request.signal)
    }
  }
}
