import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import t from 'tap'

const run = promisify(execFile)
const MB = 1024 * 1024
const NEVER = 600_000
const file = (path: string) => JSON.stringify(new URL(path, import.meta.url).href)

/** The usual room for new objects (megabytes) of a thread of so much, in a process that is started with `flags`. */
async function roomOf(youngMegabytes: number, flags: readonly string[]): Promise<number> {
  const code = `
    const { Pool } = await import(${file('../../concurrency/pool.ts')})
    const { deadlines } = await import(${file('../../concurrency/deadlines.ts')})
    deadlines.task = ${NEVER}
    const threads = new Pool({
      entry: new URL(${file('./churning-thread.ts')}),
      heapMegabytes: 128,
      youngMegabytes: ${youngMegabytes},
      allowance: ${NEVER},
    })
    console.log(await threads.run('churn', { account: '' }, () => ({ input: 40 })))
    await threads.close()`
  const { stdout } = await run(process.execPath, [...flags, '--eval', code])
  return Number(stdout) / MB
}

t.test('a thread keeps its own limit for new objects, whatever the main thread’s is', async t => {
  const flags = ['--max-semi-space-size=16']
  // 8 and 32.
  t.ok((await roomOf(12, flags)) < 24, 'as npm start gives it')
  t.ok((await roomOf(48, flags)) > 24, 'and the same work would take more')
})
