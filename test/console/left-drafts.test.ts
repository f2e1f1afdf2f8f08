import { QueryClient } from '@tanstack/react-query'
import t from 'tap'
import { tabStorage, withGlobals } from './browser-globals.ts'

const kept = tabStorage(10_000)
/** What the service answers to each write, and what was asked. */
const service = { status: 200, asked: [] as string[] }

withGlobals(t, {
  location: { origin: 'http://console.test' },
  sessionStorage: kept,
  BroadcastChannel: class {
    postMessage() {}
  },
  async fetch({ method, url }: Request) {
    service.asked.push(`${method} ${new URL(url).pathname.split('/').slice(-2).join('/')}`)
    const { status } = service
    const body = status === 200 ? { data: {} } : { error: { code: 'refused', message: 'Refused' } }
    return Response.json(body, { status, headers: { etag: '"1"' } })
  },
})

interface Left {
  readonly draftId: string
  readonly unsentDraft: object | null
}
interface Console {
  noteOf(place: object): (unsentDraft: object) => void
  sendLocalDrafts(session: object): Promise<void>
  bringLeft(queries: QueryClient, wanted: object): Promise<Left | null>
}
// They are typed for browsers.
const load = (path: string) => import(new URL(`../../console/${path}`, import.meta.url).href)
const { noteOf, sendLocalDrafts, bringLeft }: Console = {
  ...(await load('api/unsent-draft.ts')),
  ...(await load('api/send-local-drafts.ts')),
  ...(await load('screens/templates/left-draft.ts')),
}

const session = { user: { id: 'ana' }, account: { id: 'acme' } }
const queries = new QueryClient()
queries.setQueryData(['session'], session)

/** Last words of a letter's draft, in that account. */
function leave(draftId: string, { kind = 'template', accountId = 'acme' } = {}) {
  const body = { templateId: 'letter', baseEtag: '"1"', body: { name: draftId, source: {} } }
  noteOf({ kind, userId: 'ana', accountId, draftId })({ body, origin: { etag: null, unanswered: ['s'] } })
}
const opened = () => bringLeft(queries, { id: 'letter', draftId: null, isFirst: true })
const noted = () => Object.keys(kept).map(key => key.replace('brevduva.unkept.', ''))

t.beforeEach(() => {
  Object.assign(service, { status: 200, asked: [] })
  for (const key of Object.keys(kept)) kept.removeItem(key)
})

t.test('locally stored changes that the service accepts update their draft, and are forgotten', async t => {
  leave('d')
  t.same(await opened(), { draftId: 'd', unsentDraft: null })
  t.same([service.asked, noted()], [['PUT drafts/d'], []])
  t.equal(await opened(), null)
})

t.test('changes that a page of version 1.7.0 stored update their draft, and are stored likewise', async t => {
  const written = {
    ...{ kind: 'template', userId: 'ana', accountId: 'acme', draftId: 'd', etag: null, unheard: ['s'] },
    body: { templateId: 'letter', baseEtag: '"1"', body: { name: 'd', source: {} } },
  }
  leave('d')
  t.same(JSON.parse(kept.getItem('brevduva.unkept.d')!), written)
  kept.setItem('brevduva.unkept.d', JSON.stringify(written))
  t.same(await opened(), { draftId: 'd', unsentDraft: null })
  t.same([service.asked, noted()], [['PUT drafts/d'], []])
})

t.test('locally stored changes wait if the service is too busy, and make no second draft', async t => {
  leave('d')
  for (const status of [429, 503]) {
    service.status = status
    await t.rejects(opened(), { message: 'Refused' })
    t.same(noted(), ['d'])
  }
})

t.test('locally stored changes that conflict become a new draft, until it is saved or discarded', async t => {
  leave('d')
  service.status = 412
  const left = await opened()
  t.match(left, { unsentDraft: { body: { name: 'd' } } })
  t.not(left?.draftId, 'd')
  t.same(noted(), [left?.draftId])
})

t.test(
  'opening a list of drafts sends the locally stored changes of its account, draft by draft',
  async t => {
    leave('d')
    leave('c', { kind: 'campaign' })
    leave('elsewhere', { accountId: 'other' })
    service.status = 412
    await sendLocalDrafts(session)
    t.same(noted(), ['d', 'c', 'elsewhere'], 'what is not taken waits for who opens it')
    service.status = 200
    await sendLocalDrafts(session)
    t.same(noted(), ['elsewhere'])
    t.same(service.asked.slice(2), ['PUT drafts/d', 'PUT campaign-drafts/c'])
  },
)
