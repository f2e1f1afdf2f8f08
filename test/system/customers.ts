import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import type { Db } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import type { Balancer, Caller } from './balancer.ts'

export const GRANTED = 1_000_000

export interface Customer {
  readonly accountId: string
  readonly callers: readonly Caller[]
  readonly templateId: string
}

export interface Order {
  readonly customer: Customer
  readonly idempotencyKey: string
  /** One of its own for each recipient. */
  readonly postCodes: readonly string[]
  /** Once a client was told. */
  id?: string
  slug?: string
}

export async function newCustomer(db: Db, keys: number): Promise<Customer> {
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  await adjust(db, { accountId, letters: GRANTED, note: 'test' })
  const callers: Caller[] = []
  for (let i = 0; i < keys; i++) {
    const { key } = await createKey(db, { accountId, name: `k${i}`, permissions })
    callers.push({ accountId, key })
  }
  return { accountId, callers, templateId: await authoredTemplate(db, accountId) }
}

/** Orders, follows what it has ordered and scans its codes, until `stopped`; repeats what was not served. */
export async function orderAndFollow(
  t: Test,
  balancer: Balancer,
  customer: Customer,
  orders: Order[],
  stopped: AbortSignal,
): Promise<void> {
  const caller = customer.callers[0]!
  const progress = new Map<string, number>()
  while (!stopped.aborted) {
    const order = await place(balancer, customer, orders, 1 + Math.floor(Math.random() * 60))
    for (let look = 0; look < 3 && !stopped.aborted; look++) {
      await delay(300 + Math.random() * 700)
      const { status, data } = await balancer.insist('retrieve', `/api/v1/campaigns/${order.id}`, { caller })
      if (status !== 200) t.fail(`retrieve: ${status}`)
      else if (data.progress < (progress.get(data.id) ?? 0)) t.fail('progress went back')
      else progress.set(data.id, data.progress)
      // Who was answered by a replay was told of no code.
      if (order.slug === undefined) continue
      const scan = await balancer.insist('redirect', `/api/r/${order.slug}`)
      if (scan.status !== 302) t.fail(`redirect: ${scan.status}`)
    }
  }
}

/** Places an order, however often it must be sent. */
export async function place(
  balancer: Balancer,
  customer: Customer,
  orders: Order[],
  letters: number,
): Promise<Order> {
  const { length } = orders
  const postCodes = Array.from({ length: letters }, (_, i) => `${length} ${i + 1}`)
  const order: Order = { customer, idempotencyKey: randomUUID(), postCodes }
  orders.push(order)
  const { status, data, message } = await balancer.insist('create', '/api/v1/campaigns', {
    method: 'POST',
    caller: customer.callers[0]!,
    headers: { 'content-type': 'application/json', 'idempotency-key': order.idempotencyKey },
    body: JSON.stringify({
      name: 'Vår',
      templateId: customer.templateId,
      recipients: postCodes.map(postCode => ({ ...recipient(), postCode })),
      qrCode: { url: 'https://example.se', trackingEnabled: true },
    }),
  })
  if (status !== 201 && status !== 200) throw new Error(`create: ${status} ${message}`)
  order.id = data.id
  if (data.qrCode) order.slug = data.qrCode.slug
  return order
}

/**
 * So they ask four times as often as an account may, and twelve times as often as a key. More often, the machines would
 * do little else than refuse.
 */
const REFUSED_PAUSE_MS = 250

/** Requests more than its budgets allow, and does not wait as it is told. */
export async function hammer(
  t: Test,
  balancer: Balancer,
  caller: Caller,
  stopped: AbortSignal,
): Promise<void> {
  while (!stopped.aborted) {
    const { status } = await balancer.send('greedy', '/api/v1/credits', { caller })
    if (![0, 200, 429, 503].includes(status)) t.fail(`greedy: ${status}`)
    await delay(status === 200 ? 5 : REFUSED_PAUSE_MS)
  }
}

/**
 * Requests with one key after the other, one request at a time, and waits when told to: nobody else uses its account,
 * so it must then be admitted.
 */
export async function requestInTurn(
  t: Test,
  balancer: Balancer,
  { callers }: Customer,
  stopped: AbortSignal,
): Promise<number> {
  let obeyed = 0
  let waited = false
  for (let i = 0; !stopped.aborted; i++) {
    const caller = callers[i % callers.length]!
    const { status, retryAfter, message } = await balancer.send('obedient', '/api/v1/credits', { caller })
    if (status === 429 && waited) t.fail(`waited as told, and met: ${message}`)
    if (status === 200 && waited) obeyed++
    waited = status === 429
    if (waited) await delay(retryAfter * 1000, undefined, { signal: stopped }).catch(() => undefined)
  }
  return obeyed
}
