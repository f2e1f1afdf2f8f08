import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import t from 'tap'

const root = new URL('../../', import.meta.url)

/** The files that a thread loads before it is asked anything, as paths from the checkout. */
async function loadedBy(entry: string): Promise<string[]> {
  const code = `
    const { registerHooks } = require('node:module')
    const { parentPort, workerData } = require('node:worker_threads')
    const urls = []
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
    import(workerData).then(() => parentPort.postMessage(urls))`
  const worker = new Worker(code, { eval: true, workerData: new URL(entry, root).href })
  const [urls] = (await once(worker, 'message')) as [string[]]
  await worker.terminate()
  return urls.map(url => url.replace(root.href, ''))
}

t.test('a thread for recipients files loads only modules that every file needs', async t => {
  const loaded = await loadedBy('domains/recipients/import/table-thread.ts')
  t.ok(loaded.includes('domains/recipients/files/parse.ts'))
  const needless =
    /node_modules\/(@sinclair\/typebox|ajv|drizzle-orm|postgres|xlsx|csv-parse|yauzl|saxes)\/|^letter\/(index|compile)\.ts$/
  t.strictSame(
    loaded.filter(path => needless.test(path)),
    [],
  )
})
