import { asc, sql } from 'drizzle-orm'
import t from 'tap'
import { operatorActions } from '../drizzle/tables/index.ts'
import { LEAVES_NO_TRACE } from '../plugins/audit.ts'
import { signedIn } from './support/people.ts'
import { startService } from './support/service.ts'

t.test('what people change in the console is written down, and what keys do is not', async t => {
  const service = await startService(t)
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
  await service.request('POST', '/api/v1/lists', { key, body: { name: 'By a key' } })
  await owner.request('DELETE', `/api/console/lists/${id}`)

  const written = (await rows()).slice(before)
  const [first] = written
  t.match(first?.actor, /^[0-9a-f-]{36}$/, 'a person by their id')
  t.same(
    written,
    ['createList', 'renameList', 'deleteList'].map(action => ({
      actor: first!.actor,
      action,
      accountId,
      subjectId: id,
      origin: 'console',
      note: null,
    })),
  )
  t.notMatch(JSON.stringify(written), /Anna/, 'no text that anybody wrote')
  for (const statement of ['update operator_actions set note = null', 'delete from operator_actions'])
    await t.rejects(db.execute(sql.raw(statement)), 'the database refuses to change it')
})

t.test('every route of people is written down, or said to leave no trace', async t => {
  const service = await startService(t)
  const { request } = await signedIn(service, 'viewer')
  const { paths } = (await request('GET', '/api/console/openapi.json')).body
  const known = Object.values<Record<string, { operationId: string }>>(paths).flatMap(path =>
    Object.entries(path).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
  )
  t.ok(known.length > 20)
  for (const operationId of LEAVES_NO_TRACE) t.ok(known.includes(operationId), `${operationId} is a route`)
})
