import t from 'tap'
import { campaignDraft } from '../support/campaign-drafts.ts'
import { traces } from '../support/creates.ts'
import { originOf, type Person, signedIn } from '../support/people.ts'
import { balance, CAMPAIGNS, NOBODY, order, post, setUp } from '../support/posting.ts'
import { openOutsider } from '../support/row-holder.ts'
import { startService } from '../support/service.ts'

const DRAFTS = '/api/console/campaign-drafts'
const ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const draft = campaignDraft('Vår')
const keyed = (id = ID) => ({ 'idempotency-key': `draft-${id}` })
const saved = async (who: Person, id = ID, name = 'Vår') => {
  const answer = await who.request('PUT', `${DRAFTS}/${id}`, {
    body: { ...draft, name },
    headers: { 'if-none-match': '*' },
  })
  return String(answer.headers.etag)
}

t.test('a draft becomes one campaign, however many post it', async t => {
  const { service, sender } = await setUp(t)
  const other = await startService(t, { databaseUrl: service.config.databaseUrl })
  const owner = await signedIn(service, 'owner')
  await saved(sender)
  const whole = { ...order, draftId: ID }
  t.match(await post(sender, whole), {
    status: 400,
    body: { error: { message: /^Idempotency-Key must be draft-/ } },
  })
  t.equal((await post(sender, whole, keyed(NOBODY))).status, 400)
  t.equal((await post(sender, { ...whole, draftId: NOBODY }, keyed(NOBODY))).status, 404)
  const refused = await post(sender, { ...whole, listId: NOBODY, recipients: undefined }, keyed())
  t.equal(refused.status, 404)
  t.equal((await sender.request('GET', `${DRAFTS}/${ID}`)).status, 200, 'it is whole')

  const posters = Array.from({ length: 24 }, (_, at) => {
    const [on, who] = [at % 2 ? service : other, at % 3 ? sender : owner]
    return on.request('POST', CAMPAIGNS, {
      key: null,
      body: whole,
      headers: { cookie: who.cookie, origin: originOf(service), ...keyed() },
    })
  })
  const answers = await Promise.all(posters)
  t.strictSame(answers.map(({ status }) => status).sort(), [...Array(23).fill(200), 201])
  const [id, ...more] = new Set(answers.map(({ body }) => body.data.id))
  t.strictSame(more, [])
  t.equal(await balance(service), 998)
  t.match(await traces(service), { campaigns: 1, lists: 1, charges: 1, jobs: 1 })
  const posted = { status: 409, body: { error: { message: `The draft was posted as campaign ${id}` } } }
  t.match(await sender.request('GET', `${DRAFTS}/${ID}`), posted)
  t.match(await post(owner, {}, keyed()), { status: 200, body: { data: { id } } }, 'before it is read')
  for (const headers of [{ 'if-match': '*' }, { 'if-none-match': '*' }] as const) {
    const late = await sender.request('PUT', `${DRAFTS}/${ID}`, { body: draft, headers })
    t.match(late, posted)
  }
})

t.test('changes that a colleague makes while a draft is posted are kept and not posted', async t => {
  const { service, sender } = await setUp(t)
  const seen = await saved(sender)
  const change = (headers: Record<string, string>) =>
    sender.request('PUT', `${DRAFTS}/${ID}`, { body: { ...draft, name: 'Ny' }, headers })
  t.equal((await change({ 'if-match': seen })).status, 200)
  const stale = await post(sender, { ...order, draftId: ID }, { ...keyed(), 'if-match': seen })
  t.match(stale, { status: 409, body: { error: { message: /^The draft was changed by sender/ } } })
  t.match(await traces(service), { campaigns: 0, lists: 0, charges: 0 })

  // A tab that begins the draft anew while it is being posted waits, and finds that it was.
  const { etag } = (await sender.request('GET', `${DRAFTS}/${ID}`)).headers
  const outsider = openOutsider(t, service.config.databaseUrl)
  // The charge waits for this lock, and the look at whoever writes does not.
  const held = await outsider.hold(tx => tx`select 1 from accounts for no key update`)
  const posting = post(sender, { ...order, draftId: ID }, { ...keyed(), 'if-match': String(etag) })
  await outsider.untilBlocked(1)
  const other = await startService(t, { databaseUrl: service.config.databaseUrl })
  const late = [{ 'if-match': '*' }, { 'if-none-match': '*' }].map(headers =>
    other.request('PUT', `${DRAFTS}/${ID}`, {
      key: null,
      body: draft,
      headers: { cookie: sender.cookie, origin: originOf(service), ...headers },
    }),
  )
  await outsider.untilBlocked(3)
  await held.release()
  t.equal((await posting).status, 201)
  t.strictSame(
    (await Promise.all(late)).map(({ status }) => status),
    [409, 409],
  )
})

t.test('a campaign is not posted if its list grew since the number of letters was shown', async t => {
  const { service, sender } = await setUp(t)
  await saved(sender)
  const sent = { ...order, draftId: ID, letters: 3 }
  t.match(await post(sender, sent, keyed()), {
    status: 409,
    body: { error: { message: 'There are 2 letters to post now, and 3 were expected' } },
  })
  t.equal(await balance(service), 1000)
  t.equal((await sender.request('GET', `${DRAFTS}/${ID}`)).status, 200, 'the draft is kept')
  t.equal((await post(sender, { ...sent, letters: 2 }, keyed())).status, 201)
  t.equal(await balance(service), 998)
})
