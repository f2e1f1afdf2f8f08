export interface RetryOptions {
  /** How often a request is sent at most; 5 unless said otherwise. */
  readonly attempts?: number
  /** Milliseconds before the second attempt, doubled before each further one; 500 unless said otherwise. */
  readonly firstDelay?: number
  /** Milliseconds: an answer that asks for a longer wait is given to the caller as it is. 60,000 unless said otherwise. */
  readonly longestDelay?: number
  /** What is waited with; for tests. */
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

type Fetch = (request: Request) => Promise<Response>

const ATTEMPTS = 5
const FIRST_DELAY_MS = 500
const LONGEST_DELAY_MS = 60_000

/** Whether sending it twice does no more than sending it once. */
const repeatable = ({ method, headers }: Request): boolean =>
  method !== 'POST' || headers.has('idempotency-key')

/** A refusal for its rate has done nothing; of the others it isn't known how far they came. */
function transient(request: Request, status: number): boolean {
  return status === 429 || (repeatable(request) && [500, 502, 503, 504].includes(status))
}

/** Milliseconds that the answer asks for: RFC 9110, 10.2.3, seconds or a date. */
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
 * A fetch that sends a request again where that is safe and may help: 429 always, since nothing was done; 500, 502,
 * 503, 504 and broken connections for whatever can be repeated, which a POST can only with an Idempotency-Key. It
 * waits for as long as Retry-After says, else twice as long each time with a random part.
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
        // The last one sends the request itself: nobody needs its body any more.
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
