import t, { type Test } from 'tap'
import { type Reason, reason, sentenceOf } from '#schemas/reasons.ts'
import { campaignDraft } from '../support/campaign-drafts.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { browse, signedIn } from '../support/people.ts'
import { insertPrinted } from '../support/printed.ts'
import { type Answer, reuseService } from '../support/service.ts'

const NOBODY = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'

const service = await reuseService(t)
const owner = await signedIn(service, 'owner')

/** Whether an answer says the reason, and its sentence. */
function gives(t: Test, { body }: Answer, why: Reason): void {
  t.same(body.error.reason, why)
  t.equal(body.error.message, sentenceOf(why))
}

t.test('a malformed request', async t => {
  const json = { body: '{"name":', headers: { 'content-type': 'application/json' } }
  gives(t, await owner.request('POST', '/api/v1/lists', json), reason('json_invalid'))
  const page = { headers: { 'session-account': 'mine' } }
  const why = reason('header_not_uuid', { header: 'session-account' })
  gives(t, await owner.request('GET', '/api/console/account', page), why)
  const twice = multipartBody([
    { name: 'name', content: 'Vår' },
    { name: 'name', content: 'Höst' },
  ])
  // A thread reads drafts.
  const deep = { body: '['.repeat(101), headers: { ...json.headers, 'if-none-match': '*' } }
  const tooDeep = reason('json_too_deep', { most: 100 })
  gives(t, await owner.request('PUT', `/api/console/campaign-drafts/${NOBODY}`, deep), tooDeep)
  const form = { body: twice, headers: multipartHeaders }
  const repeated = reason('part_repeated', { part: 'name' })
  gives(t, await owner.request('POST', '/api/v1/campaigns', form), repeated)
})

t.test('an account and its keys', async t => {
  gives(t, await owner.request('DELETE', `/api/v1/api-keys/${NOBODY}`), reason('api_key_not_found'))
  const dear = { body: { forwardTo: '+46939123456' } }
  const { body } = await owner.request('PATCH', '/api/console/account', dear)
  const unusual = reason('forward_number_unusual', { kind: 'premium_rate' })
  t.same(body.error.fieldReasons, { forwardTo: [unusual] })
  t.same(body.error.details.fieldErrors, { forwardTo: [sentenceOf(unusual)] })
})

t.test('members, and how they sign in', async t => {
  gives(t, await owner.request('DELETE', '/api/console/membership'), reason('owner_needed'))
  const address = { body: { email: 'ny@example.se' } }
  gives(t, await owner.request('POST', '/api/auth/address', address), reason('mail_not_sent_here'))
  const link = { body: { token: 'a'.repeat(43) } }
  gives(t, await browse(service, 'x=y')('POST', '/api/auth/redeem', link), reason('sign_in_link_invalid'))
})

t.test('campaigns and their drafts', async t => {
  const url = `/api/console/campaign-drafts/${NOBODY}`
  gives(t, await owner.request('GET', url), reason('draft_not_found'))
  const draft = { body: { ...campaignDraft('Vår') }, headers: { 'if-none-match': '*' } }
  const { body } = await owner.request('PUT', url, draft)
  const changed = reason('draft_changed', { by: owner.email, at: body.data.updatedAt })
  gives(t, await owner.request('PUT', url, draft), changed)

  const { listId } = await insertPrinted(service.db, {
    accountId: service.accountId,
    campaign: { name: 'Höst' },
  })
  const inPrint = reason('list_in_print', { campaign: 'Höst' })
  gives(t, await owner.request('DELETE', `/api/console/lists/${listId}`), inPrint)
})

t.test('the parts of a letter', async t => {
  const form = multipartBody([{ name: 'draftId', content: NOBODY }])
  const sent = { body: form, headers: multipartHeaders }
  const why = reason('field_only_as_json', { field: 'draftId' })
  gives(t, await owner.request('POST', '/api/v1/campaigns', sent), why)
})

t.test('payments', async t => {
  const body = { letters: 100, language: 'sv' }
  gives(t, await owner.request('POST', '/api/console/checkout', { body }), reason('payments_off'))
  gives(t, await owner.request('GET', `/api/console/payments/${NOBODY}`), reason('payment_not_found'))
})

t.test('QR codes', async t => {
  const { campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  const body = { campaignId, url: 'https://example.se' }
  const taken = reason('campaign_has_qr_code')
  gives(t, await owner.request('POST', '/api/v1/qr-codes', { body }), taken)
  const own = await service.request('POST', '/api/v1/qr-codes', { body })
  t.same(own.body.error, { code: 'conflict', message: sentenceOf(taken) }, 'programs get what they had')
})
