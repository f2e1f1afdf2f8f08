import type { Limits } from '#config/index.ts'
import type { Sent } from './balancer.ts'

const WINDOW_MS = 60_000
const PER_MS = 1 / WINDOW_MS

type Span = Pick<Sent, 'sentAt' | 'doneAt'>

/** Requests that a budget admitted, as far as answers show. */
export const admitted = (sent: readonly Sent[]): Sent[] =>
  sent.filter(({ status }) => ![-1, 0, 401, 429, 503].includes(status))

/**
 * Budgets that were exceeded. A request was counted at some moment between its sending and its answer, so only requests
 * that began and ended within a window count: every finding is a real violation.
 */
export function overruns(sent: readonly Sent[], limits: Limits): string[] {
  const found: string[] = []
  const of = (name: 'accountId' | 'key') => Map.groupBy(admitted(sent), ({ caller }) => caller?.[name])
  for (const [key, spans] of of('key')) {
    const most = key === undefined ? 0 : mostWithin(spans)
    if (most > limits.key) found.push(`a key had ${most} requests in 60 s`)
  }
  for (const [accountId, spans] of of('accountId')) {
    const over = accountId !== undefined && mostAhead(spans, limits)
    if (over) found.push(`an account had ${over}`)
  }
  return found
}

function mostWithin(spans: readonly Span[]): number {
  return Math.max(
    ...spans.map(({ sentAt: from }) => {
      return spans.filter(({ sentAt, doneAt }) => sentAt >= from && doneAt < from + WINDOW_MS).length
    }),
  )
}

/** GCRA: in any time at most what comes back in it, the burst, and one. */
function mostAhead(spans: readonly Span[], { account, accountBurst }: Limits): string | undefined {
  const byEnd = spans.toSorted((a, b) => a.doneAt - b.doneAt)
  for (const { sentAt: from } of spans) {
    let count = 0
    for (const { sentAt, doneAt } of byEnd) {
      if (sentAt < from) continue
      count++
      // A millisecond more, as times are cut to whole ones.
      const ms = doneAt - from + 1
      if (count > accountBurst + 1 + ms * account * PER_MS) return `${count} requests in ${ms} ms`
    }
  }
  return undefined
}

/** The answer was lost, or the machine was too slow for its deadlines, which it may have noticed after it counted. */
const MAYBE_COUNTED = [0, 503]

/** Refusals without a reason: the budget was not used up, even if every request that may have been counted was. */
export function falseRefusals(sent: readonly Sent[], limits: Limits): string[] {
  const found: string[] = []
  const of = (name: 'accountId' | 'key') => Map.groupBy(sent, ({ caller }) => caller?.[name])
  for (const [key, own] of of('key')) {
    if (key === undefined) continue
    const counted = possibly(own)
    for (const refused of refusals(own, 'API key')) {
      const { sentAt, doneAt } = refused
      const most = counted.filter(one => one.doneAt > sentAt - WINDOW_MS && one.sentAt <= doneAt).length
      if (most < limits.key) found.push(`a key was refused after ${most} requests`)
    }
  }
  for (const [accountId, own] of of('accountId')) {
    if (accountId === undefined) continue
    const counted = possibly(own)
    const begins = counted.map(one => one.sentAt).sort((a, b) => a - b)
    const ends = counted.map(one => one.doneAt).sort((a, b) => a - b)
    for (const refused of refusals(own, 'Account')) {
      const before = countBelow(begins, refused.doneAt + 1)
      const usedUp = counted.some(({ sentAt, doneAt }) => {
        if (sentAt > refused.doneAt) return false
        const since = before - countBelow(ends, sentAt)
        const ms = Math.max(0, refused.sentAt - doneAt - 1)
        return since >= limits.accountBurst + ms * limits.account * PER_MS
      })
      if (!usedUp) found.push(`an account was refused after ${before} requests`)
    }
  }
  return found
}

const possibly = (sent: readonly Sent[]): Sent[] => [
  ...admitted(sent),
  ...sent.filter(one => MAYBE_COUNTED.includes(one.status)),
]

const refusals = (sent: readonly Sent[], whose: string): Sent[] =>
  sent.filter(({ status, message }) => status === 429 && message.startsWith(whose))

/** How many of a sorted list are below `bound`. */
function countBelow(sorted: readonly number[], bound: number): number {
  let [from, to] = [0, sorted.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (sorted[middle]! < bound) from = middle + 1
    else to = middle
  }
  return from
}
