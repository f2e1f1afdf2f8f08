import { randomBytes } from 'node:crypto'
import tap from 'tap'
import type { AudienceText } from '#workers/printing/audience.ts'
import { type DrawOrder, type DrawPool, openDrawPool } from '#workers/printing/draw-pool.ts'

/** A drawing thread takes 50 MB, and four test processes run at a time. */
const MOST_UNUSED = 2

/** The last was used last. */
const unused: DrawPool[] = []
let borrowed = 0

/**
 * Drawing threads for one worker, which earlier workers of this process may have used, because starting and warming up
 * threads takes most of a worker's time in a test. Closing them returns them. They have no designs of earlier workers.
 */
export function borrowDrawThreads(count: number): DrawPool {
  const alike = unused.findLastIndex(other => other.count === count)
  const pool = unused.splice(alike, alike < 0 ? 0 : 1)[0] ?? openDrawPool(count)
  const borrower = ++borrowed
  const closing = new AbortController()
  let closed: Promise<void> | undefined
  const own = <Q extends { designKey: string }>(question: Q): Q => {
    return { ...question, designKey: `${borrower} ${question.designKey}` }
  }
  const until = (signal: AbortSignal) => AbortSignal.any([signal, closing.signal])
  return {
    count,
    draw: (question, load, signal) => pool.draw(own(question), load, until(signal)),
    close() {
      closing.abort(new Error('the drawing threads are closed'))
      closed ??= giveBack(pool)
      return closed
    },
  }
}

async function giveBack(pool: DrawPool): Promise<void> {
  unused.push(pool)
  if (unused.length > MOST_UNUSED) await unused.shift()?.close()
}

tap.teardown(async () => {
  await Promise.all(unused.map(pool => pool.close()))
})

const audience = (count: number): AudienceText => {
  const rows = Array.from({ length: count }, (_, i) => ({
    id: crypto.randomUUID(),
    position: i + 1,
    name: 'Åsa Öberg',
    street: 'Storgatan 1',
    postCode: '123 45',
    postTown: 'Storgatan',
    country: 'Sverige',
    customFields: { ['__proto__']: { label: 'x', value: 'y' }, number: { label: 'x', value: '7' } },
  }))
  return { count, lines: rows.map(row => JSON.stringify(row)).join('\n') }
}

/** An order of letters to drawing threads. */
export const drawOrder = (designKey: string, count = 3, accountId = 'a'): DrawOrder => ({
  accountId,
  designKey,
  personal: { campaignId: 'c', listId: 'l', perLetter: false, variants: false },
  keys: { fingerprint: 'one', token: randomBytes(32), variant: randomBytes(32), stopToken: randomBytes(32) },
  file: 'letters-0001.pdf',
  audience: audience(count),
  first: 1,
  warns: false,
  stopHashing: { accountId, keys: [randomBytes(32)], homeCountry: 'Sverige' },
})
