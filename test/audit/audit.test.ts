import { asc, eq, sql } from 'drizzle-orm'
import t from 'tap'
import { callersActions } from '#domains/audit/actions.ts'
import { operatorActions } from '#drizzle/tables/index.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { recipient } from '../support/templates.ts'

/**
 * Operations that change nothing, or only what nobody else sees, such as a draft that is saved every few seconds. What
 * people do about their own sessions does not concern the account.
 */
const UNRECORDED = [
  'askForAddress',
  'askForLink',
  'changeUser',
  'chooseMails',
  'checkCampaign',
  'checkDestination',
  'checkImport',
  'checkLetter',
  'deleteCampaignDraft',
  'deleteDraft',
  'downloadLeftOut',
  'drawProof',
  'endOtherSessions',
  'endSession',
  'getPasskeyCreation',
  'getPasskeyProof',
  'getPasskeySignIn',
  'previewImport',
  'proofCampaign',
  'proveWithPasskey',
  'renamePasskey',
  'saveCampaignDraft',
  'saveDraft',
  'signOut',
  'withdrawAddress',
]

t.test('changes by people and programs are in the audit log, without their content', async t => {
  const service = await reuseService(t)
  const { db, accountId, key } = service
  const owner = await signedIn(service, 'owner')
  const rows = () =>
    db
      .select({
        actor: operatorActions.actor,
        action: operatorActions.action,
        accountId: operatorActions.accountId,
        subjectId: operatorActions.subjectId,
        origin: operatorActions.origin,
        note: operatorActions.note,
      })
      .from(operatorActions)
      .orderBy(asc(operatorActions.id))
  const before = (await rows()).length

  const made = await owner.request('POST', '/api/v1/lists', { body: { name: 'Anna Ströms lista' } })
  t.equal(made.status, 201)
  const { id } = made.body.data
  await owner.request('PATCH', `/api/console/lists/${id}`, { body: { name: 'Annan' } })
  const proof = { body: { source: { name: 'x', mode: 'editor' }, recipient: {} } }
  await owner.request('POST', '/api/console/proofs', proof)
  await owner.request('POST', '/api/v1/lists', { body: { name: '' } })
  await owner.request('GET', '/api/v1/lists')
  const byKey = await service.request('POST', '/api/v1/lists', { key, body: { name: 'By a key' } })
  const added = { listId: byKey.body.data.id, ...recipient() }
  t.equal((await service.request('POST', '/api/v1/recipients', { key, body: added })).status, 201)
  await owner.request('DELETE', `/api/console/lists/${id}`)

  const written = (await rows()).slice(before)
  const [first] = written
  t.match(first?.actor, /^[0-9a-f-]{36}$/, 'a person by their id')
  const [mine, program] = [first!.actor, written[2]?.actor]
  t.match(program, /^[0-9a-f-]{36}$/, 'a program by its key’s id')
  const row = (action: string, actor = mine, subjectId = id, origin = 'console') => ({
    actor,
    action,
    accountId,
    subjectId,
    origin,
    note: null,
  })
  t.same(written, [
    row('createList'),
    row('renameList'),
    // Single recipients, which programs add by the thousand, are only in the log of requests.
    row('createList', program, byKey.body.data.id, 'api'),
    row('deleteList'),
  ])
  t.notMatch(JSON.stringify(written), /Anna/, 'no text that anybody wrote')
  for (const statement of ['update operator_actions set note = null', 'delete from operator_actions'])
    await t.rejects(db.execute(sql.raw(statement)), 'the database refuses to change it')
})

t.test('a campaign is in the audit log once, however often its create is repeated', async t => {
  const service = await reuseService(t)
  await service.grant(1)
  const sender = await signedIn(service, 'sender')
  const content = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Hej' }] }],
  })
  const recipients = [
    { name: 'Åsa', street: 'Gatan 1', postCode: '111 11', postTown: 'Åre', country: 'Sverige' },
  ]
  const body = { name: 'Hej', content, recipients }
  const headers = { 'idempotency-key': 'once' }
  const made = await sender.request('POST', '/api/v1/campaigns', { body, headers })
  t.equal(made.status, 201)
  t.equal((await sender.request('POST', '/api/v1/campaigns', { body, headers })).status, 200)
  const { id } = made.body.data
  await sender.request('POST', `/api/console/campaigns/${id}/abort`)
  const rows = await service.db
    .select({ action: operatorActions.action, campaignId: operatorActions.campaignId })
    .from(operatorActions)
    .where(eq(operatorActions.actor, sender.userId))
    .orderBy(asc(operatorActions.id))
  t.same(
    rows.filter(({ action }) => action !== 'redeemLink'),
    [
      { action: 'createCampaign', campaignId: id },
      { action: 'abortCampaign', campaignId: id },
    ],
  )
})

t.test('every route that changes something is audited, or known not to be', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'viewer')
  const operationsOf = async (document: string) =>
    Object.entries<Record<string, { operationId: string; security?: object[] }>>(
      (await request('GET', document)).body.paths,
    )
      .filter(([path]) => /^\/api\/(v1|console|auth)\//.test(path))
      .flatMap(([, path]) =>
        Object.entries(path).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
      )
  const ofPeople = await operationsOf('/api/console/openapi.json')
  const all = [...ofPeople, ...(await operationsOf('/api/openapi.json'))]
  t.same(
    [...new Set(all)].sort(),
    [...UNRECORDED, ...Object.keys(callersActions)].sort(),
    'each stands in one of the two lists, and nothing else does',
  )
})
