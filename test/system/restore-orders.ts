import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { recipient } from '../support/templates.ts'

export interface Order {
  readonly key: string
  /** One for each letter, of no other order. */
  readonly postCodes: readonly string[]
  readonly body: string
  /** Campaigns that its key has led to, in their order. */
  readonly ids: string[]
}

/** Between two orders: every one that is drawn, delivered and listed costs a machine something. */
const PAUSE_MS = 300

/** A customer whose program repeats an order under its key until it is answered. */
export function customer(templateId: string, apiKey: string) {
  const orders: Order[] = []
  const place = (letters: number): Order => {
    const number = orders.length + 1
    const postCodes = Array.from({ length: letters }, (_, i) => `P ${number} ${i + 1}`)
    const body = JSON.stringify({
      name: 'Vår',
      templateId,
      recipients: postCodes.map(postCode => ({ ...recipient(), postCode })),
    })
    const order = { key: randomUUID(), postCodes, body, ids: [] }
    orders.push(order)
    return order
  }
  /** @returns whether it was answered */
  const send = async (origin: string, order: Order): Promise<boolean> => {
    const answer = await fetch(`${origin}/api/v1/campaigns`, {
      method: 'POST',
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json', 'idempotency-key': order.key },
      body: order.body,
    }).catch(() => undefined)
    if (!answer) return false
    const text = await answer.text().catch(() => '')
    // A machine that is too slow for its deadlines says so, and is asked again.
    if (answer.status === 503) return delay(200).then(() => send(origin, order))
    if (answer.status !== 200 && answer.status !== 201) throw new Error(`${answer.status} ${text}`)
    const { id } = JSON.parse(text).data
    if (order.ids.at(-1) !== id) order.ids.push(id)
    return true
  }
  return {
    orders,
    place,
    send,
    /** Places small orders, one after the other, until it is told to stop or the service is gone. */
    keepOrdering(origin: string): { stop(): Promise<void> } {
      const stopped = new AbortController()
      const running = (async () => {
        while (!stopped.signal.aborted) {
          if (!(await send(origin, place(3)))) return
          await delay(PAUSE_MS)
        }
      })()
      return {
        async stop() {
          stopped.abort()
          await running
        },
      }
    },
  }
}
