import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { Test } from 'tap'
import { recipient } from '../support/templates.ts'

export interface Target {
  /** Origins of the instances; a client takes any of them. */
  readonly origins: () => readonly string[]
  readonly key: string
  readonly templateId: string
  /** Of a code that exists. */
  readonly slug: string
}

export interface Answered {
  readonly what: string
  readonly status: number
  readonly ms: number
  readonly at: number
}

export interface Order {
  readonly key: string
  readonly letters: number
  id?: string
}

export interface Load {
  /** What its clients ask for, as `Answered.what` has it. */
  readonly kinds: readonly string[]
  readonly answers: Answered[]
  readonly orders: Order[]
  /** Answers that are not as the interface says; connections that broke are told as status 0 among the answers. */
  readonly violations: string[]
  /** Lets what is under way end. */
  stop(): Promise<void>
}

const REDIRECTS = '/api/r/'
/** Some are under way whatever happens, and the cores are left to those who are tried. */
const [READER_PAUSE_MS, CREATOR_PAUSE_MS] = [60, 150]
const MOST_LETTERS = 8

/**
 * Clients that create campaigns, read and follow codes all the time, and repeat as the interface says. They end with
 * the test at the latest: one that fails would otherwise go on for ever.
 */
export function load(t: Pick<Test, 'teardown'>, target: Target, { creators = 3, readers = 3 } = {}): Load {
  const stopped = new AbortController()
  t.teardown(() => stopped.abort())
  const answers: Answered[] = []
  const orders: Order[] = []
  const violations: string[] = []

  const ask = async (what: string, path: string, init: RequestInit = {}) => {
    const at = Date.now()
    const origins = target.origins()
    const origin = origins[Math.floor(Math.random() * origins.length)]
    let status = 0
    let body: { data?: { id: string }; error?: { code: string } } = {}
    try {
      const response = await fetch(`${origin}${path}`, { redirect: 'manual', ...init })
      status = response.status
      const text = await response.text()
      if (text) body = JSON.parse(text)
      if (status >= 400 && typeof body.error?.code !== 'string') violations.push(`${what}: ${status} ${text}`)
      if (status === 503 && !(Number(response.headers.get('retry-after')) > 0)) {
        violations.push(`${what}: 503 without Retry-After`)
      }
    } catch (error) {
      if (status !== 0) violations.push(`${what}: ${status} with a broken body: ${error}`)
    }
    answers.push({ what, status, ms: Date.now() - at, at })
    // A client that is not served waits, though less than it is told: tests are short.
    if (status === 0 || status >= 500) await delay(100)
    return { status, body }
  }

  const create = async () => {
    while (!stopped.signal.aborted) {
      const order: Order = { key: randomUUID(), letters: 1 + Math.floor(Math.random() * MOST_LETTERS) }
      orders.push(order)
      while (order.id === undefined && !stopped.signal.aborted) await send(order)
      await delay(CREATOR_PAUSE_MS)
    }
  }
  const send = async (order: Order) => {
    const { status, body } = await ask('create', '/api/v1/campaigns', {
      method: 'POST',
      headers: { 'x-api-key': target.key, 'content-type': 'application/json', 'idempotency-key': order.key },
      body: JSON.stringify({
        name: 'Vår',
        templateId: target.templateId,
        recipients: Array.from({ length: order.letters }, () => recipient()),
        qrCode: { url: 'https://example.se', trackingEnabled: true },
      }),
    })
    if (status === 200 || status === 201) order.id = body.data!.id
    else if (status !== 0 && status !== 503) violations.push(`create: ${status} ${JSON.stringify(body)}`)
  }
  const read = async (path: string, expected: number) => {
    while (!stopped.signal.aborted) {
      const { status } = await ask(path, path, { headers: { 'x-api-key': target.key } })
      if (![expected, 0, 503].includes(status)) violations.push(`${path}: ${status}`)
      await delay(READER_PAUSE_MS)
    }
  }
  const reads = [
    ['/api/v1/credits', 200],
    ['/api/v1/recipients?limit=5', 200],
    [`${REDIRECTS}${target.slug}`, 302],
  ] as const
  const clients = [
    ...Array.from({ length: creators }, create),
    ...Array.from({ length: readers }, (_, i) => {
      const [path, expected] = reads[i % reads.length]!
      return read(path, expected)
    }),
  ]
  return {
    kinds: [...(creators > 0 ? ['create'] : []), ...reads.slice(0, readers).map(([path]) => path)],
    answers,
    orders,
    violations,
    async stop() {
      stopped.abort()
      await Promise.all(clients)
      // Who was told nothing asks until it is.
      for (const order of orders) {
        for (let tries = 0; order.id === undefined && tries < 50; tries++) await send(order)
      }
    },
  }
}

/** How many of each status, and the slowest answer in milliseconds. */
export function summary(answers: readonly Answered[]): { counts: Record<string, number>; slowest: Answered } {
  const counts: Record<string, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return { counts, slowest: answers.reduce((a, b) => (b.ms > a.ms ? b : a)) }
}

/** What was asked from `since` on and has been answered. */
export const askedSince = ({ answers }: Load, since: number): Answered[] =>
  answers.filter(({ at }) => at >= since)

/** Whether each kind of request that was asked from `since` on has had an answer that is as `is` says. */
export function eachHas({ answers, kinds }: Load, since: number, is: (status: number) => boolean): boolean {
  const without = new Set(kinds)
  for (const { what, status, at } of answers) if (at >= since && is(status)) without.delete(what)
  return without.size === 0
}

/** No answer was malformed; tells what they were from `since` on. */
export function checkAnswers(t: Test, what: string, { answers, violations }: Load, since: number): void {
  t.strictSame(violations, [], `${what}: every answer as the interface says`)
  const { counts, slowest } = summary(answers.filter(({ at, ms }) => at + ms >= since))
  t.comment(what, counts, 'the slowest', slowest)
}
