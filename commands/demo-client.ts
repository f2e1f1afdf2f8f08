import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from './errors.ts'

/** A busy machine may need minutes. */
export const PATIENCE_MS = 600_000

/** What the demo looks at in a campaign. */
export interface Polled {
  id: string
  status: string
  progress: number
  deliveredAt: string | null
  failureReason: string | null
}

/** Sends a request to the API and returns the `data` of the answer. @throws Refusal if it refuses */
export type Api = (method: string, path: string, body?: unknown) => Promise<Polled>

/**
 * A client as programs should be. If an answer asks it to retry, it waits as long as the answer says and uses the
 * same idempotency key. So each request is carried out once, however busy the machine is.
 */
export function apiClient(address: string, key: string): Api {
  return async (method, path, body) => {
    const deadline = Date.now() + PATIENCE_MS
    const headers: Record<string, string> = { 'x-api-key': key }
    if (body !== undefined) {
      headers['content-type'] = 'application/json'
      headers['idempotency-key'] = randomUUID()
    }
    const request = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }
    for (;;) {
      const answer = await fetch(`${address}/api/v1${path}`, request)
      const json = (await answer.json()) as { data: Polled; error?: { message: string } }
      if (answer.ok) return json.data
      const retryAfter = answer.headers.get('retry-after')
      const pauseMs = Number(retryAfter) * 1000
      if (retryAfter === null || Date.now() + pauseMs > deadline) {
        throw new Refusal(`${method} ${path} answered ${answer.status}: ${json.error?.message}`)
      }
      await delay(pauseMs)
    }
  }
}
