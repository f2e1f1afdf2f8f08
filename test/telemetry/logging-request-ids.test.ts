import { Writable } from 'node:stream'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { createLog } from '#telemetry/log.ts'
import { startWorkers } from '#workers/main.ts'
import { startService } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

t.test('every log line of a campaign’s steps has the id of the create’s request', async t => {
  const lines: Record<string, unknown>[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const service = await startService(t, { log: stream })
  await service.grant(1)
  const database = openDatabase(service.config.databaseUrl)
  t.teardown(() => database.close())
  const workers = await startWorkers({
    config: { ...service.config, drawThreads: 1 },
    database,
    boss: service.app.boss,
    log: createLog('debug', stream),
  })
  t.teardown(() => workers.stop())

  const templateId = await authoredTemplate(service.db, service.accountId)
  const { headers, body } = await service.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', templateId, recipients: [recipient('Hemlig Person')] },
  })
  const { id } = body.data
  await until(async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt)
  await workers.stop()

  const milestones = lines.filter(({ campaignId }) => campaignId === id)
  t.same(
    milestones.map(({ msg }) => msg),
    ['campaign is created', 'campaign is processing', 'campaign is completed', 'campaign is delivered'],
  )
  for (const { requestId, msg } of milestones) t.equal(requestId, headers['x-request-id'], String(msg))
  t.match(
    lines.find(({ requestId, msg }) => requestId === headers['x-request-id'] && msg === 'request'),
    {
      route: '/api/v1/campaigns',
      status: 201,
    },
  )
  t.notMatch(JSON.stringify(lines), /Hemlig/)
})
