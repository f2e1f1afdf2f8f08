import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { startService } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

const run = promisify(execFile)
const script = fileURLToPath(new URL('../../docs/examples/campaign.ts', import.meta.url))

t.test('the example in TypeScript sends a letter, and says why it cannot', async t => {
  const service = await startService(t, { worker: true })
  await service.grant(1)
  const BREVDUVA_URL = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const BREVDUVA_TEMPLATE = await authoredTemplate(service.db, service.accountId)
  const env = { PATH: process.env.PATH, BREVDUVA_URL, BREVDUVA_TEMPLATE, BREVDUVA_KEY: service.key }
  const { stdout } = await run(process.execPath, [script], { env })
  t.match(stdout, /^[0-9a-f-]{36} completed 20\S+Z\n$/)
  const poor = await run(process.execPath, [script], { env }).catch(error => error)
  t.match(poor.stderr, /Error: insufficient_credits: This campaign needs 1 letter but/)
})
