import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { campaignDraft } from '../support/campaign-drafts.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const kinds = [
  {
    path: '/api/console/drafts',
    table: sql`drafts`,
    draft: (name: string) => ({ kind: 'template', templateId: null, baseEtag: null, body: { name } }),
  },
  {
    path: '/api/console/campaign-drafts',
    table: sql`campaign_drafts`,
    draft: campaignDraft,
  },
]
const tags = (...states: string[]) => ({ 'if-match': states.map(state => `"${state}"`).join(', ') })
const NEW = { 'if-none-match': '*' }

t.test('saves of a draft that overtake each other keep the later one', async t => {
  const service = await reuseService(t)
  const { request } = await signedIn(service, 'writer')
  for (const { path, table, draft } of kinds) {
    const open = () => {
      const id = randomUUID()
      const address = `${path}/${id}`
      const put = (name: string, state: string, headers: Record<string, string>) =>
        request('PUT', address, { body: draft(name), headers: { 'draft-state': state, ...headers } })
      const name = async () => (await request('GET', address)).body.data.body.name
      return { id, put, name }
    }

    t.test(`${path}: of two saves the later one stays, in whatever order they arrive`, async t => {
      for (const first of [NEW, undefined]) {
        for (const isInOrder of [true, false]) {
          const { put, name } = open()
          const [a, b, c] = [randomUUID(), randomUUID(), randomUUID()]
          const begun = first ? null : await put('begun', c, NEW)
          const known = begun ? [String(begun.headers.etag).slice(1, -1)] : []
          const earlier = () => put('earlier', a, first ?? tags(...known))
          const later = () => put('later', b, { ...first, ...tags(...known, a) })
          const statuses = []
          for (const write of isInOrder ? [earlier, later] : [later, earlier]) {
            statuses.push((await write()).status)
          }
          t.same(statuses, isInOrder ? [200, 200] : [200, 412])
          t.equal(await name(), 'later')
        }
      }
    })

    t.test(`${path}: a repeated save makes no new state`, async t => {
      const { put, name } = open()
      const [a, b, theirs] = [randomUUID(), randomUUID(), randomUUID()]
      const begin = () => put('begun', a, NEW)
      const [first, again] = [await begin(), await begin()]
      t.match([first, again], [{ status: 200 }, { status: 200, headers: { etag: first.headers.etag } }])
      const etag = { 'if-match': String(first.headers.etag) }
      const later = () => put('later', b, etag)
      const [written, twice] = [await later(), await later()]
      t.match([written, twice], [{ status: 200 }, { status: 200, headers: { etag: written.headers.etag } }])
      t.not(written.headers.etag, first.headers.etag)
      t.equal((await put('theirs', theirs, tags(b))).status, 200)
      t.same([(await begin()).status, (await later()).status], [412, 412])
      t.equal(await name(), 'theirs')
    })

    t.test(`${path}: somebody else’s later save is not overwritten`, async t => {
      const { put, name } = open()
      const [a, b, theirs] = [randomUUID(), randomUUID(), randomUUID()]
      const { headers } = await put('earlier', a, NEW)
      t.equal((await put('theirs', theirs, { 'if-match': String(headers.etag) })).status, 200)
      t.equal((await put('later', b, { ...NEW, ...tags(a) })).status, 412)
      t.equal(await name(), 'theirs')
      t.equal((await put('x', 'no-uuid', NEW)).body.error.message, 'Draft-State must be a valid UUID')
    })

    t.test(`${path}: nor is a save by an older version, without state ids`, async t => {
      const { id, put, name } = open()
      const [a, b] = [randomUUID(), randomUUID()]
      await put('earlier', a, NEW)
      await service.db.execute(sql`
        update ${table} set body = replace(body, 'earlier', 'theirs'),
                            updated_at = updated_at + interval '1 millisecond' where id = ${id}`)
      t.equal((await put('later', b, { ...NEW, ...tags(a) })).status, 412)
      t.equal(await name(), 'theirs')
    })

    t.test(`${path}: a draft is deleted only in a state that its deletion names`, async t => {
      const { id, put, name } = open()
      const drop = (etag: unknown) =>
        request('DELETE', `${path}/${id}`, { headers: { 'if-match': String(etag) } })
      const first = await put('earlier', randomUUID(), NEW)
      const later = await put('later', randomUUID(), { 'if-match': String(first.headers.etag) })
      t.match(await drop(first.headers.etag), {
        status: 412,
        body: { error: { code: 'precondition_failed' } },
      })
      t.equal(await name(), 'later')
      t.equal((await drop(later.headers.etag)).status, 204)
      t.equal((await drop(later.headers.etag)).status, 404)
    })

    t.test(`${path}: a save that is sent twice at once is one state`, async t => {
      const { put, name } = open()
      const [a, b] = [randomUUID(), randomUUID()]
      for (const headers of [NEW, { ...NEW, ...tags(a) }])
        t.equal((await put('earlier', a, headers)).status, 200)
      t.equal((await put('later', b, { ...NEW, ...tags(a) })).status, 200)
      t.equal(await name(), 'later')
    })
  }
})
