import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { samplesOf } from '#plugins/docs/page-samples.ts'
import { operationsOf } from '#plugins/docs/types.ts'
import { onePage } from '../support/artwork.ts'
import { anna, bo, csv, newList } from '../support/imports.ts'
import { readDocument } from '../support/openapi.ts'
import { reuseService, startService } from '../support/service.ts'
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

t.test('the reference’s samples in Python run', async t => {
  const document = await readDocument(await reuseService(t))
  const samples = operationsOf(document).map(shown => samplesOf(shown, document).Python!)
  t.ok(samples.length > 20)
  const parse = 'import ast, json, sys\nfor sample in json.loads(sys.argv[1]): ast.parse(sample)'
  await t.resolves(run('python3', ['-c', parse, JSON.stringify(samples)]))
  await t.rejects(run('python3', ['-c', parse, JSON.stringify(['answer = (true'])]))
})

t.test('samples that send files send them unchanged', async t => {
  const service = await reuseService(t)
  await service.grant(3)
  const url = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const document = await readDocument(service)
  const listId = await newList(service)
  const folder = t.testdir({ 'recipients.csv': csv(anna, bo) })
  await writeFile(
    join(folder, 'artwork.pdf'),
    onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', '0 0 m 9 9 l S'),
  )
  // Debian's own, which has Debian's packages: another may come first on the path.
  const python = '/usr/bin/python3'
  const send = async (id: string) => {
    const shown = operationsOf(document).find(({ operation }) => operation.operationId === id)!
    const sample = samplesOf(shown, document)
      .Python!.replaceAll(document.servers[0]!.url, url)
      // The ids of examples are nobody's.
      .replaceAll(/"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"/g, `"${listId}"`)
    const env = { PYTHONUTF8: '1', BREVDUVA_KEY: service.key }
    return (await run(python, ['-c', sample], { cwd: folder, env })).stdout
  }
  t.match(await send('importCsv'), /'imported': 2/)
  t.match(await send('createCampaignWithFiles'), /'status': 'pending'/)
  const { body } = await service.request('GET', '/api/v1/campaigns')
  t.match(body, { data: [{ listId, source: 'api', status: 'pending' }], meta: { count: 1 } })
  t.match((await service.request('GET', '/api/v1/credits')).body.data, { balance: 1 })
})
