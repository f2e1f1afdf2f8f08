import t from 'tap'
import { signedIn } from '../support/people.ts'
import { reuseService, startService } from '../support/service.ts'

t.test('members can read their account, and what its letters print', async t => {
  const env = { TELEPHONY_WEBHOOK_USER: 'elks', TELEPHONY_WEBHOOK_PASSWORD: 'secret' }
  const service = await startService(t, { env: { ...env, BASE_URL: 'https://brev.example' } })
  const { accountId } = await service.createAccount('Other AB')
  await service.grant(7)
  const { request } = await signedIn(service, 'viewer')
  t.strictSame((await request('GET', '/api/console/account')).body.data, {
    id: service.accountId,
    name: 'Test AB',
    sandbox: false,
    forwardTo: null,
    credits: 7,
    lowBalance: null,
    holdPeople: 0,
    holdPrograms: 0,
    homeCountry: 'Sverige',
    postage: 'PORTO BETALT · PORT PAYÉ',
    paper: 'A4',
    language: 'sv-SE',
    returnAddress: 'brevduva\nReturhantering\nBox 1024\n111 20 Stockholm',
    returnAddressLogo: null,
    signature: null,
    own: { returnAddress: null, language: null },
    proofCodeUrl: 'https://brev.example/api/r/provbrev-0000',
    phoneNumbers: { configured: true },
  })
  const other = await signedIn(service, 'owner', accountId)
  t.match((await other.request('GET', '/api/console/account')).body.data, {
    id: accountId,
    name: 'Other AB',
    credits: 0,
  })
})

t.test('members see that telephony is off', async t => {
  const { request } = await signedIn(await reuseService(t), 'viewer')
  t.strictSame((await request('GET', '/api/console/account')).body.data.phoneNumbers, { configured: false })
})
