import tap from 'tap'
import type { Config } from '#config/index.ts'
import { identityBytes } from '#domains/campaigns/printed/recipient.ts'
import { type DrawPool, openDrawPool } from '#workers/printing/draw-pool.ts'

/** A drawing thread takes 50 MB, and four test processes run at a time. */
const MOST_UNUSED = 2

/** The last was used last. */
const unused: { readonly kind: string; readonly pool: DrawPool }[] = []
let borrowed = 0

/**
 * Drawing threads for one worker, which earlier workers of this process may have used, because starting and warming up
 * threads takes most of a worker's time in a test. Closing them returns them. They have no designs of earlier workers.
 */
export function borrowDrawThreads(secrets: Config['secrets'], count: number): DrawPool {
  const kind = JSON.stringify([count, identityBytes(secrets)])
  const alike = unused.findLastIndex(other => other.kind === kind)
  const pool = unused.splice(alike, alike < 0 ? 0 : 1)[0]?.pool ?? openDrawPool(secrets, count)
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
      closed ??= giveBack(kind, pool)
      return closed
    },
  }
}

async function giveBack(kind: string, pool: DrawPool): Promise<void> {
  unused.push({ kind, pool })
  if (unused.length > MOST_UNUSED) await unused.shift()?.pool.close()
}

tap.teardown(async () => {
  await Promise.all(unused.map(({ pool }) => pool.close()))
})
