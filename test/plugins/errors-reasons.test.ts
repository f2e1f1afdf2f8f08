import t from 'tap'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const service = await reuseService(t)

t.test('people get the reason of an error, programs the envelope of the specification', async t => {
  const viewer = await signedIn(service, 'viewer')
  const refused = await viewer.request('POST', '/api/v1/lists', { body: { name: 'Vår' } })
  const why = reason('role_needed', { least: 'writer' })
  t.equal(refused.status, 403)
  t.same(refused.body.error, { code: 'forbidden', message: sentenceOf(why), reason: why })

  const gone = { code: 'not_found', message: 'Campaign not found' }
  const url = '/api/v1/campaigns/0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
  t.same((await viewer.request('GET', url)).body.error, {
    ...gone,
    reason: reason('campaign_not_found'),
  })
  t.same((await service.request('GET', url)).body.error, gone)
  const keys = await service.request('GET', '/api/console/account')
  t.same(keys.body.error, { code: 'forbidden', message: 'Forbidden: API keys cannot access this resource' })
  const nobody = await service.request('GET', '/api/v1/lists', { key: null })
  t.same(nobody.body.error, { code: 'unauthorized', message: 'Unauthorized' })
})

t.test('the document of people has a schema for each reason, the public one has none', async t => {
  const { Error: ofPeople, Reason } = service.app.consoleDocument().components.schemas
  t.same(ofPeople?.properties?.error?.properties?.reason, { $ref: '#/components/schemas/Reason' })
  const role = Reason?.anyOf?.find(({ properties }) => String(properties?.code?.enum) === 'role_needed')
  t.same(role?.properties?.params?.required, ['least'])
  const { schemas } = service.app.programsDocument().components
  t.notOk(schemas.Reason)
  t.notOk(schemas.Error?.properties?.error?.properties?.reason)
})
