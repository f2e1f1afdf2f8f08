import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { campaignDrafts } from '#drizzle/tables/index.ts'
import { uploadAsset } from '../support/assets.ts'
import { campaignDraft as draft } from '../support/campaign-drafts.ts'
import { signedIn } from '../support/people.ts'
import { ago, expectGone } from '../support/retention.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'

const DRAFTS = '/api/console/campaign-drafts'
const ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const idOf = (at: number) => `${ID.slice(0, -4)}${String(at).padStart(4, '0')}`
const NEW = { 'if-none-match': '*' }

t.test('drafts of campaigns', async t => {
  const service = await reuseService(t)
  const { db } = service
  const writer = await signedIn(service, 'writer')
  await db.execute(sql`update users set name = 'Åsa Öberg' where id = ${writer.userId}`)
  const colleague = await signedIn(service, 'sender')
  const put = (id: string, body: object, headers: Record<string, string>, who = writer) =>
    who.request('PUT', `${DRAFTS}/${id}`, { body: { ...body }, headers })
  const read = (id = ID, who = writer) => who.request('GET', `${DRAFTS}/${id}`)

  t.test('one person can continue another’s draft, and nobody overwrites changes unseen', async t => {
    const body = draft('Vår\u0000brev \ud800', {
      content: { kind: 'own', templateId: null, letter: { x: '\u0000' } },
    })
    const first = await put(ID, body, NEW)
    t.equal(first.status, 200, first.raw.toString())
    t.match(first.body.data, {
      id: ID,
      name: 'Vårbrev \ufffd',
      format: 'letter',
      updatedBy: { id: writer.userId, name: 'Åsa Öberg' },
    })
    const seen = await read(ID, colleague)
    t.strictSame(seen.body.data, { ...first.body.data, assets: [], body })
    t.equal(seen.headers.etag, first.headers.etag)

    const again = await put(ID, draft('Höst'), NEW)
    t.match(again, { status: 412, body: { error: { code: 'precondition_failed' } } }, 'it is not new')
    const from = { 'if-match': String(seen.headers.etag) }
    const theirs = await put(ID, draft('Höst', { format: 'postcard' }), from, colleague)
    t.equal(theirs.status, 200)
    t.not(theirs.headers.etag, seen.headers.etag)
    t.match(theirs.body.data, { name: 'Höst', format: 'postcard', updatedBy: { name: colleague.email } })
    const stale = await put(ID, draft('Vår'), from)
    t.equal(stale.status, 412)
    t.match(stale.body.error.message, `The draft was changed by ${colleague.email} at 20`)
    t.equal((await read()).body.data.body.name, 'Höst')
    t.equal((await put(ID, draft('Vår'), {})).status, 428)
    t.equal((await put(ID, draft('Vår'), { 'if-none-match': '"1"' })).status, 428)

    t.match((await put(idOf(1), draft('Nytt'), NEW)).body.data, { name: 'Nytt' })
    const listed = (await colleague.request('GET', DRAFTS)).body.data
    t.strictSame(
      listed.map(({ name }: { name: string }) => name),
      ['Nytt', 'Höst'],
    )
    t.notOk('body' in listed[0])
    t.equal((await writer.request('DELETE', `${DRAFTS}/${idOf(1)}`)).status, 204)
    for (const answer of [
      await read(idOf(1)),
      await writer.request('DELETE', `${DRAFTS}/${idOf(1)}`),
      await put(idOf(1), draft('Nytt'), { 'if-match': '*' }),
    ]) {
      t.match(answer, { status: 404, body: { error: { message: 'Draft not found' } } })
    }
  })

  t.test('another account cannot see a draft', async t => {
    const { accountId } = await service.createAccount()
    const stranger = await signedIn(service, 'owner', accountId)
    t.strictSame((await stranger.request('GET', DRAFTS)).body.data, [])
    t.equal((await read(ID, stranger)).status, 404)
    t.equal((await stranger.request('DELETE', `${DRAFTS}/${ID}`)).status, 404)
    t.equal((await put(ID, draft('Deras'), { 'if-match': '*' }, stranger)).status, 404)
    t.equal((await put(ID, draft('Deras'), NEW, stranger)).status, 200, 'the same id means another draft')
    t.equal((await read()).body.data.body.name, 'Höst')
    const viewer = await signedIn(service, 'viewer')
    t.equal((await read(ID, viewer)).status, 403)
  })

  t.test('files that a draft names are kept if they are the account’s own', async t => {
    const logo = await readFile(new URL('../../demo/logo.png', import.meta.url))
    const upload = async (who: typeof writer) => String((await uploadAsset(who, logo, 'a.png')).id)
    const asset = await upload(writer)
    const { accountId } = await service.createAccount()
    const foreign = await upload(await signedIn(service, 'writer', accountId))
    const letter = { logo: asset.toUpperCase(), images: [{ asset: foreign }] }
    const content = { kind: 'own', templateId: null, letter }
    t.equal((await put(idOf(7), draft('Med bild', { content }), NEW)).status, 200)
    t.match((await read(idOf(7))).body.data.assets, [{ id: asset }])
    await db.execute(sql`update assets set created_at = ${ago(8).toISOString()}`)
    await expectGone(t, service, { assets: 1 })
    // An undo names the file again.
    const { etag } = (await read(idOf(7))).headers
    t.equal((await put(idOf(7), draft('Utan'), { 'if-match': String(etag) })).status, 200)
    await expectGone(t, service, {})
    await db.execute(sql`update assets set created_at = ${ago(8).toISOString()}`)
    await expectGone(t, service, { assets: 1 })
  })

  t.test('drafts are limited in size, shape and number', async t => {
    const state = { 'if-match': '*' }
    const wide = { content: { kind: 'own', templateId: null, letter: { text: '' } } }
    const room = 1024 * 1024 - JSON.stringify(draft('', wide)).length
    const filled = (length: number) =>
      draft('', { content: { kind: 'own', templateId: null, letter: { text: 'x'.repeat(length) } } })
    t.equal((await put(ID, filled(room), state)).status, 200)
    t.equal((await put(ID, filled(room + 1), state)).status, 413)
    for (const [more, field] of [
      [{ format: 'card' }, 'format'],
      [{ cardDesign: 'tomte' }, 'cardDesign'],
      [{ audience: { kind: 'list', listId: 'x' } }, 'audience'],
      [{ audience: { kind: 'typed', recipients: Array(5001).fill({}) } }, 'audience'],
      [{ more: 1 }, 'more'],
      [{ name: undefined }, 'name'],
    ] as const) {
      const answer = await put(ID, draft('', more), state)
      t.equal(answer.status, 400, field)
      t.strictSame(Object.keys(answer.body.error.details.fieldErrors), [field])
    }
    t.equal((await put('x', draft(''), NEW)).body.error.message, 'Draft ID must be a valid UUID')

    const own = await db.$count(campaignDrafts, sql`account_id = ${service.accountId}`)
    t.equal((await put(idOf(1000), draft('Nummer'), NEW)).status, 200)
    await db.execute(sql`
      insert into campaign_drafts
      select (jsonb_populate_record(draft, jsonb_build_object('id', gen_random_uuid()))).*
      from campaign_drafts as draft, generate_series(1, ${98 - own}::int)
      where id = ${idOf(1000)} and account_id = ${service.accountId}`)
    // Both have found that there is no such draft before either may add one.
    const outsider = openOutsider(t, service.config.databaseUrl)
    const held = await outsider.hold(
      tx => tx`select pg_advisory_xact_lock(hashtextextended(${`${service.accountId}:campaign drafts`}, 0))`,
    )
    const last = [1, 2].map(at => put(idOf(5000 + at), draft('Sist'), NEW))
    await outsider.untilBlocked(2)
    await held.release()
    t.strictSame((await Promise.all(last)).map(({ status }) => status).sort(), [200, 409])
    t.equal((await put(ID, draft('Ändrat'), state)).status, 200, 'what is there can be written over')
  })

  t.test('a draft is deleted 90 days after its last change, even if its last writer is gone', async t => {
    await db.execute(sql`delete from users where id = ${writer.userId}`)
    t.match((await read(ID, colleague)).body.data, { updatedBy: null })
    await db.execute(sql`update campaign_drafts set updated_at = ${ago(89).toISOString()}`)
    await db.execute(
      sql`update campaign_drafts set updated_at = ${ago(91).toISOString()} where name <> 'Ändrat'`,
    )
    const old = await db.$count(campaignDrafts, sql`name <> 'Ändrat'`)
    await expectGone(t, service, { campaignDrafts: old })
    t.match((await colleague.request('GET', DRAFTS)).body.data, [{ id: ID }])
  })
})
