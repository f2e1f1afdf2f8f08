import tap from 'tap'
import { type DrawPool, openDrawPool } from '#workers/printing/draw-pool.ts'

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
