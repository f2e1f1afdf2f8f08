import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { startService } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../docs/examples/campaign.py', import.meta.url))

t.test('the example in Python sends a letter, and says why it cannot', async t => {
  const service = await startService(t, { worker: true })
  await service.grant(1)
  const BREVDUVA_URL = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const BREVDUVA_TEMPLATE = await authoredTemplate(service.db, service.accountId)
  const env = {
    PATH: process.env.PATH,
    PYTHONUTF8: '1',
    BREVDUVA_URL,
    BREVDUVA_TEMPLATE,
    BREVDUVA_KEY: service.key,
  }
  const first = await run('python3', [script], { env: { ...env, BREVDUVA_ORDER: 'order-1' } })
  t.match(first.stdout, /^[0-9a-f-]{36} completed 20\S+Z\n$/)
  const again = await run('python3', [script], { env: { ...env, BREVDUVA_ORDER: 'order-1' } })
  t.equal(again.stdout, first.stdout, 'run again, it finds the same campaign')
  const poor = await run('python3', [script], { env }).catch(error => error)
  t.match(poor.stderr, /RuntimeError: insufficient_credits: This campaign needs 1 letter but/)
})
