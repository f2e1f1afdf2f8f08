import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { assets, campaigns, lists } from '#drizzle/tables/index.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { checkedAsset } from '../support/assets.ts'
import { create } from '../support/creates.ts'
import { jpeg, png } from '../support/letters.ts'
import { signedIn } from '../support/people.ts'
import { ago } from '../support/retention.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'
import { doc, recipient } from '../support/templates.ts'

const TEMPLATES = '/api/v1/templates'
const least = { name: 'Vårbrev', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
const place = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain', ordinal: 0 }

t.test('of simultaneous writes to the same state exactly one succeeds', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'writer')
  const outsider = openOutsider(t, service.config.databaseUrl)
  const { body, headers } = await request('POST', TEMPLATES, { body: least })
  const url = `${TEMPLATES}/${body.data.id}`
  const tag = { 'if-match': String(headers.etag) }
  // All of them stand at the row before the first may go on.
  const held = await outsider.hold(tx => tx`select 1 from templates where id = ${body.data.id} for update`)
  const puts = ['A', 'B', 'C'].map(name => request('PUT', url, { body: { ...least, name }, headers: tag }))
  await outsider.untilBlocked(2)
  await held.release()
  const answers = await Promise.all(puts)
  t.strictSame(answers.map(({ status }) => status).sort(), [200, 412, 412])
  const [done] = answers.filter(({ status }) => status === 200)
  const now = await request('GET', `/api/console/templates/${body.data.id}`)
  t.equal(now.headers.etag, done!.headers.etag)
  t.equal(now.body.data.source.name, done!.body.data.name)

  const etag = { 'if-match': String(now.headers.etag) }
  const ends = await Promise.all([
    request('DELETE', url, { headers: etag }),
    request('PUT', url, { body: least, headers: etag }),
  ])
  const statuses = ends.map(({ status }) => status).join()
  t.ok(['200,404', '412,200'].includes(statuses), statuses)
})

t.test('each state has its own ETag, however fast the writes and whatever the clock', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'writer')
  const { body } = await request('POST', TEMPLATES, { body: least })
  // A clock that is put right goes back.
  await service.db.execute(sql`update templates set updated_at = now() + interval '1 day'`)
  const seen = [Date.now()]
  for (let at = 0; at < 5; at++) {
    const put = await request('PUT', `${TEMPLATES}/${body.data.id}`, {
      body: least,
      headers: { 'if-match': '*' },
    })
    seen.push(Number(JSON.parse(String(put.headers.etag))))
  }
  t.strictSame(
    seen,
    [...new Set(seen)].sort((a, b) => a - b),
    'each later than the one before',
  )
  t.ok(seen[1]! > Date.now(), 'and than the state that it replaces')
})

t.test('a campaign prints its template as it was at the create', async t => {
  const service = await reuseService(t)
  const { db, accountId, config } = service
  await service.grant(10)
  const { request } = await signedIn(service, 'writer')
  const store = (bytes: Uint8Array, mime: 'image/png' | 'image/jpeg') =>
    storeAsset(db, accountId, checkedAsset(mime, bytes))
  const [logo, photo] = [
    await store(png(8, 8, 'red'), 'image/png'),
    await store(jpeg(8, 8, 'blue'), 'image/jpeg'),
  ]
  const { body } = await request('POST', TEMPLATES, {
    body: { ...least, logo, images: [{ asset: photo, ...place }], returnAddress: 'Acme AB' },
  })
  const order = { name: 'Vår', templateId: body.data.id, recipients: [recipient()] }
  const { body: made } = await create(service, order)
  const printed = async () => {
    await db.update(campaigns).set({ createdAt: new Date(0) })
    return Buffer.from(await drawProof(db, config, made.data.id, 1))
  }
  const before = await printed()
  const url = `${TEMPLATES}/${body.data.id}`
  const any = { 'if-match': '*' }
  t.equal(
    (await request('PUT', url, { body: { ...least, content: doc(['Nej']) }, headers: any })).status,
    200,
  )
  t.ok(before.equals(await printed()), 'after it was replaced')
  t.equal((await request('DELETE', url, { headers: any })).status, 200)
  t.ok(before.equals(await printed()), 'after it was deleted')
  t.equal((await create(service, order)).status, 404)
})

t.test('a create finds its template’s files even if the template is deleted meanwhile', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  await service.grant(10)
  const { request } = await signedIn(service, 'writer')
  const outsider = openOutsider(t, service.config.databaseUrl)
  const logo = await storeAsset(db, accountId, checkedAsset('image/png', png(8, 8, 'red')))
  const { body } = await request('POST', TEMPLATES, { body: { ...least, logo } })
  await db.update(assets).set({ createdAt: ago(100) })
  const [list] = await db
    .insert(lists)
    .values({ id: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37', accountId, name: 'List' })
    .returning()
  await service.request('POST', '/api/v1/recipients', { body: { listId: list!.id, ...recipient() } })
  // It has read everything when it waits for the list.
  const held = await outsider.hold(tx => tx`select 1 from lists where id = ${list!.id} for update`)
  const creating = create(service, { name: 'Vår', templateId: body.data.id, listId: list!.id })
  await outsider.untilBlocked(1)
  const gone = await request('DELETE', `${TEMPLATES}/${body.data.id}`, { headers: { 'if-match': '*' } })
  t.equal(gone.status, 200)
  const { orphanedAssets } = await import('#domains/assets/retention.ts')
  t.equal(await orphanedAssets.delete(db), 0, 'retention leaves them')
  await held.release()
  t.equal((await creating).status, 201)
  t.equal((await db.select().from(assets).where(eq(assets.id, logo))).length, 1)
})
