import { eq, sql } from 'drizzle-orm'
import t from 'tap'
import { assets, drafts } from '#drizzle/tables/index.ts'
import { signedIn } from '../support/people.ts'
import { ago, expectGone } from '../support/retention.ts'
import { openOutsider } from '../support/row-holder.ts'
import { type Answer, reuseService } from '../support/service.ts'

const DRAFTS = '/api/console/drafts'
const ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const idOf = (at: number) => `${ID.slice(0, -4)}${String(at).padStart(4, '0')}`
const draft = (name: string, more: object = {}) => ({
  kind: 'template',
  templateId: null,
  baseEtag: null,
  body: { name },
  ...more,
})

t.test('drafts of templates', async t => {
  const service = await reuseService(t)
  const { db } = service
  const { request, userId } = await signedIn(service, 'writer')
  const FIRST = { 'if-none-match': '*' }
  const put = (id: string, body: object | string, state: Record<string, string> = { 'if-match': '*' }) =>
    request('PUT', `${DRAFTS}/${id}`, {
      body: typeof body === 'string' ? body : { ...body },
      headers: { 'content-type': 'application/json', ...state },
    })
  const list = async () => (await request('GET', `${DRAFTS}?kind=template`)).body.data

  t.test('a draft is read back as it was written', async t => {
    const body = { name: 'Vår\u0000brev \ud800', deep: [{ x: 1e21, y: '\u0000' }], z: null }
    const saved = await put(ID, draft('', { templateId: idOf(1), baseEtag: '"1"', body }), FIRST)
    t.equal(saved.status, 200, saved.raw.toString())
    const { updatedAt, ...about } = saved.body.data
    t.strictSame(about, {
      id: ID,
      kind: 'template',
      templateId: idOf(1),
      baseEtag: '"1"',
      name: 'Vårbrev \ufffd',
    })
    t.strictSame((await request('GET', `${DRAFTS}/${ID}`)).body.data, {
      ...saved.body.data,
      assets: [],
      body,
    })
    await put(idOf(2), draft('Höst'), FIRST)
    const again = await put(ID, draft('Vår'))
    t.ok(again.body.data.updatedAt > updatedAt, 'each write moves its state on')
    t.match(
      (await list()).map(({ id, name }: Record<string, string>) => [id, name]),
      [
        [ID, 'Vår'],
        [idOf(2), 'Höst'],
      ],
    )
    t.notOk('body' in (await list())[0])
    t.equal((await request('DELETE', `${DRAFTS}/${ID}`)).status, 204)
    const gone = await request('GET', `${DRAFTS}/${ID}`)
    t.match(gone, { status: 404, body: { error: { message: 'Draft not found' } } })
    t.equal((await request('DELETE', `${DRAFTS}/${ID}`)).status, 404)
  })

  t.test('a draft from another window is never overwritten unseen', async t => {
    const id = idOf(3)
    const etagOf = ({ headers }: Answer) => String(headers.etag)
    t.match(await put(id, draft('Utan'), {}), { status: 428 }, 'a write says what it knows')
    t.match(await put(id, draft('Utan'), { 'if-match': '*' }), { status: 404 })
    const first = await put(id, draft('Ena fönstret'), FIRST)
    t.equal(first.status, 200)
    t.match(await put(id, draft('Andra fönstret'), FIRST), { status: 412 }, 'it is not new any more')
    const other = await request('GET', `${DRAFTS}/${id}`)
    t.equal(etagOf(other), etagOf(first), 'reading names the same state')

    // Both windows know the first state: one of them writes, whoever comes first.
    const both = await Promise.all(
      ['Ena', 'Andra'].map(name => put(id, draft(name), { 'if-match': etagOf(first) })),
    )
    t.strictSame(both.map(({ status }) => status).sort(), [200, 412])
    const [lost] = both.filter(({ status }) => status === 412)
    const [kept] = both.filter(({ status }) => status === 200)
    t.match(lost!.body.error, {
      code: 'precondition_failed',
      message: /^The draft was changed elsewhere at 2/,
    })
    const asset = { id: idOf(4), accountId: service.accountId, mime: 'image/png', size: 1 } as const
    const createdAt = ago(8)
    await db.insert(assets).values({ ...asset, createdAt, sha256: Buffer.alloc(32), bytes: Buffer.alloc(1) })
    await db
      .update(drafts)
      .set({ assetIds: [asset.id] })
      .where(eq(drafts.id, id))
    t.match(await put(id, draft('Sen'), { 'if-match': etagOf(first) }), { status: 412 })
    const [file] = await db.select({ createdAt: assets.createdAt }).from(assets)
    t.strictSame(file, { createdAt }, 'what is refused lets go of no file')
    await db.delete(assets)
    const now = await request('GET', `${DRAFTS}/${id}`)
    t.equal(now.body.data.body.name, kept!.body.data.name)
    t.equal(etagOf(now), etagOf(kept!))

    const drop = (etag: string) => request('DELETE', `${DRAFTS}/${id}`, { headers: { 'if-match': etag } })
    t.match(await drop(etagOf(first)), { status: 412 }, 'a window that has saved drops only what it knows')
    t.equal((await drop(etagOf(kept!))).status, 204)
    t.match(await drop(etagOf(kept!)), { status: 404 })
    t.match(await put(id, draft('Sent'), { 'if-match': etagOf(kept!) }), { status: 404 })
  })

  t.test('only a draft’s writer can read it, within the account', async t => {
    await put(ID, draft('Mitt'), FIRST)
    const colleague = await signedIn(service, 'owner')
    const { accountId } = await service.createAccount()
    const stranger = await signedIn(service, 'owner', accountId)
    for (const other of [colleague, stranger]) {
      t.strictSame((await other.request('GET', DRAFTS)).body.data, [])
      t.equal((await other.request('GET', `${DRAFTS}/${ID}`)).status, 404)
      t.equal((await other.request('DELETE', `${DRAFTS}/${ID}`)).status, 404)
      const theirs = await other.request('PUT', `${DRAFTS}/${ID}`, { body: draft('Deras'), headers: FIRST })
      t.equal(theirs.status, 200, 'the same id means another draft')
    }
    t.equal((await request('GET', `${DRAFTS}/${ID}`)).body.data.body.name, 'Mitt')
    await db.execute(sql`delete from members where user_id = ${colleague.userId}`)
    t.equal(await db.$count(drafts), 3, 'those of a member who is removed are gone')
  })

  t.test('drafts are limited in size, shape and number', async t => {
    const room = 512 * 1024 - JSON.stringify(draft('')).length
    t.equal((await put(ID, draft('x'.repeat(room)))).status, 200)
    t.equal((await put(ID, draft('x'.repeat(room + 1)))).status, 413)
    for (const [body, fieldErrors] of [
      [{}, { kind: [], templateId: [], baseEtag: [], body: [] }],
      [draft('', { kind: 'campaign' }), { kind: ['kind must be one of template'] }],
      [draft('', { body: [] }), { body: ['body must be an object'] }],
      [draft('', { templateId: 'x' }), { templateId: ['templateId must be a valid UUID'] }],
      [draft('', { more: 1 }), { more: ['more is not allowed'] }],
    ] as const) {
      const { status, body: answer } = await put(ID, body)
      t.equal(status, 400)
      t.strictSame(Object.keys(answer.error.details.fieldErrors), Object.keys(fieldErrors))
      t.match(answer.error.details.fieldErrors, fieldErrors)
    }
    t.equal((await put('x', draft(''))).body.error.message, 'Draft ID must be a valid UUID')
    t.equal((await put(ID, '{')).body.error.message, 'Invalid JSON body')

    const own = await db.$count(drafts, sql`user_id = ${userId}`)
    for (let at = own; at < 99; at++) await put(idOf(1000 + at), draft(`Nummer ${at}`), FIRST)
    // Both have found that there is no such draft before either may add one.
    const outsider = openOutsider(t, service.config.databaseUrl)
    const held = await outsider.hold(tx => tx`select 1 from members where user_id = ${userId} for update`)
    const last = [1, 2].map(at => put(idOf(5000 + at), draft('Sist'), FIRST))
    await outsider.untilBlocked(2)
    await held.release()
    t.strictSame((await Promise.all(last)).map(({ status }) => status).sort(), [200, 409])
    t.equal((await list()).length, 100)
    t.equal((await put(ID, draft('Ändrat'))).status, 200, 'what is there can be written over')
  })

  t.test('a draft is deleted 90 days after its last change', async t => {
    await db.execute(sql`update drafts set updated_at = ${ago(89).toISOString()}`)
    await db.execute(sql`update drafts set updated_at = ${ago(91).toISOString()} where name <> 'Ändrat'`)
    const old = await db.$count(drafts, sql`name <> 'Ändrat'`)
    await expectGone(t, service, { drafts: old })
    t.match(await list(), [{ id: ID }])
  })
})
