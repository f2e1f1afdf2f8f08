import createFetchClient, { type Client, type Middleware } from 'openapi-fetch'
import { type RetryOptions, retrying, sleepFor } from './retry.ts'
import type { components, paths } from './schema.ts'

export { type RetryOptions, retryAfter, retrying } from './retry.ts'
export type { components, operations, paths } from './schema.ts'

type Schemas = components['schemas']
export type Campaign = Schemas['Campaign']
export type CreatedCampaign = Schemas['CreatedCampaign']
export type Recipient = Schemas['Recipient']
/** Its `createdAt` is ISO 8601, as all times of this client. */
export type LedgerEntry = Schemas['LedgerEntry']
/** The body of every error; branch on `error.code`. */
export type ErrorBody = Schemas['Error']

interface Ledger {
  readonly data: readonly LedgerEntry[]
}

export type BrevduvaClient = Client<paths>

export interface ClientOptions {
  /** The address of the service, such as `https://brev.example`. */
  readonly baseUrl: string
  readonly apiKey: string
  readonly retry?: RetryOptions
  /** Used instead of the global `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>
}

/** Both paths create campaigns. */
const CREATES: ReadonlySet<string> = new Set(['/api/v1/campaigns', '/api/v1/campaigns/with-files'])
const KEY = 'idempotency-key'

/**
 * A client of openapi-fetch with every operation's types. Answers come as `{ data }` or `{ error }`. It throws only if
 * no answer came at all. A body with a file in it is sent as a form. Requests are repeated as `retrying` says. A
 * campaign create without an Idempotency-Key is given one, so that repeating it never prints a letter twice. All times are
 * ISO 8601, those of the ledger too.
 */
export function createClient({ baseUrl, apiKey, retry, fetch: send }: ClientOptions): BrevduvaClient {
  const client = createFetchClient<paths>({
    baseUrl,
    headers: { 'x-api-key': apiKey },
    bodySerializer: body => (hasFile(body) ? asForm(body) : JSON.stringify(body)),
    fetch: retrying(send ?? (request => globalThis.fetch(request)), retry),
  })
  client.use(keyed, datedLedger)
  return client
}

const keyed: Middleware = {
  onRequest({ request, schemaPath }) {
    const creates = CREATES.has(schemaPath) && request.method === 'POST'
    if (creates && !request.headers.has(KEY)) request.headers.set(KEY, crypto.randomUUID())
    return request
  },
}

/** The service writes the ledger's times as `YYYY-MM-DD HH:MM:SS` in UTC, which `new Date()` takes for local time. */
const LEDGER_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/

/** Writes the ledger's times as all others are. */
const datedLedger: Middleware = {
  async onResponse({ response, schemaPath }) {
    if (schemaPath !== '/api/v1/credits/ledger' || !response.ok) return undefined
    const { data, ...rest } = (await response.json()) as Ledger
    const dated = data.map(entry => ({
      ...entry,
      createdAt: entry.createdAt.replace(LEDGER_TIME, '$1T$2.000Z'),
    }))
    const headers = new Headers(response.headers)
    headers.delete('content-length')
    return new Response(JSON.stringify({ ...rest, data: dated }), { status: response.status, headers })
  },
}

const hasFile = (body: unknown): body is Record<string, unknown> =>
  typeof body === 'object' && body !== null && Object.values(body).some(value => value instanceof Blob)

/**
 * Makes a form of a body. The client does this automatically if the body has a file. Without one, pass `bodySerializer:
 * asForm` to an operation that takes forms only. Files keep their names (`File`), text is sent as it is, everything
 * else as JSON.
 */
export function asForm(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    if (value instanceof Blob) form.append(name, value)
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  }
  return form
}

export interface WaitOptions {
  /** Milliseconds between two reads; 5,000 by default. */
  readonly interval?: number
  readonly signal?: AbortSignal
}

const LOOK_EVERY_MS = 5000

/**
 * Reads a campaign again and again until the print partner has accepted its letters, or until it has failed.
 * @throws Error if the campaign cannot be read
 */
export async function whenDelivered(
  client: BrevduvaClient,
  id: string,
  { interval = LOOK_EVERY_MS, signal }: WaitOptions = {},
): Promise<Campaign> {
  for (;;) {
    const init = { params: { path: { id } }, ...(signal ? { signal } : {}) }
    const { data, error } = await client.GET('/api/v1/campaigns/{id}', init)
    if (!data) throw new Error(`campaign ${id}: ${error?.error.message}`, { cause: error })
    if (data.data.deliveredAt !== null || data.data.status === 'failed') return data.data
    await sleepFor(interval, signal ?? new AbortController().signal)
  }
}
