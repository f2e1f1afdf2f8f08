import t from 'tap'
import { type DraftWrite, DraftWriter, headersOf } from '#console/api/draft-writer.ts'
import { tabStorage, withGlobals } from './browser-globals.ts'

const kept = tabStorage(1000)
withGlobals(t, { location: { origin: 'http://console.test' }, sessionStorage: kept })
interface Session {
  readonly user: { readonly id: string }
  readonly account: { readonly id: string }
}
interface Notes {
  noteOf(
    place: object,
  ): (unsentDraft: { body: object; origin: { etag: string | null; unanswered: string[] } } | null) => void
  localDrafts(kind: string, session: Session): object[]
  forgetOthers(session: Session): void
}
// It is typed for browsers.
const { noteOf, localDrafts, forgetOthers }: Notes = await import(
  new URL('../../console/api/unsent-draft.ts', import.meta.url).href
)

/** Writes that are answered by hand. */
function openWriter() {
  const sent: { write: DraftWrite; answer: (etag: string) => void; refuse: (error: Error) => void }[] = []
  const writer = new DraftWriter<{ text: string }>(
    (_body, write) =>
      new Promise((answer, refuse) => {
        sent.push({ write, answer, refuse })
      }),
    { etag: null, unanswered: [] },
  )
  return { writer, sent }
}

t.test('a save names the states that it may replace', async t => {
  const { writer, sent } = openWriter()
  const first = writer.write({ text: 'a' })
  const a = sent[0]!.write.stateId
  t.same(headersOf(sent[0]!.write), { 'draft-state': a, 'if-none-match': '*' })
  const second = writer.write({ text: 'ab' })
  const b = sent[1]!.write.stateId
  t.same(headersOf(sent[1]!.write), { 'draft-state': b, 'if-none-match': '*', 'if-match': `"${a}"` })
  sent[1]!.answer('"2"')
  t.equal(await second, true)
  sent[0]!.answer('"1"')
  t.equal(await first, false, 'a late answer tells nothing')
  t.equal(writer.etag, '"2"')
  const third = writer.write({ text: 'abc' })
  t.match(headersOf(sent[2]!.write), { 'if-match': '"2"', 'if-none-match': undefined })
  sent[2]!.refuse(new Error('lost'))
  await t.rejects(third, { message: 'lost' })
})

t.test('the same draft is sent as the same state, and a lost save may have arrived', async t => {
  const { writer, sent } = openWriter()
  const body = { text: 'a' }
  const both = [writer.write(body), writer.write(body)]
  t.equal(sent.length, 1)
  sent[0]!.refuse(new Error('lost'))
  await Promise.allSettled(both)
  const again = writer.write(body)
  t.equal(sent[1]!.write.stateId, sent[0]!.write.stateId)
  t.same(sent[1]!.write.from.unanswered, [sent[0]!.write.stateId])
  sent[1]!.answer('"1"')
  t.equal(await again, true)

  for (let n = 0; n < 20; n++) {
    const lost = writer.write({ text: `${n}` })
    sent.at(-1)!.refuse(new Error('lost'))
    await t.rejects(lost)
  }
  const { unanswered } = writer.origin
  t.same([unanswered.length, unanswered[0]], [8, sent[2]!.write.stateId], 'as many as the service takes')
})

t.test(
  'locally stored changes are offered only to their writer, in their account, draft by draft',
  async t => {
    const ana = { user: { id: 'ana' }, account: { id: 'acme' } }
    const place = { kind: 'template', userId: 'ana', accountId: 'acme' }
    const note = noteOf({ ...place, draftId: 'd' })
    const origin = { etag: '"1"', unanswered: ['a'] }
    note({ body: { text: 'mine' }, origin })
    noteOf({ ...place, draftId: 'e' })({ body: { text: 'other' }, origin })
    t.match(localDrafts('template', ana), [
      { draftId: 'd', body: { text: 'mine' }, ...origin },
      { draftId: 'e', body: { text: 'other' } },
    ])
    t.same(localDrafts('campaign', ana), [])
    t.same(localDrafts('template', { ...ana, account: { id: 'other' } }), [])
    t.same(localDrafts('template', { ...ana, user: { id: 'bo' } }), [])
    forgetOthers(ana)
    t.equal(Object.keys(kept).length, 2)
    forgetOthers({ ...ana, user: { id: 'bo' } })
    t.same(Object.keys(kept), [])

    note({ body: { text: 'mine' }, origin })
    note({ body: { text: 'x'.repeat(2000) }, origin })
    t.same(localDrafts('template', ana), [], 'what is older than what could be noted does not come back')
    note({ body: {}, origin })
    note(null)
    t.same(Object.keys(kept), [])
    kept.setItem('brevduva.unkept.d', '{')
    t.same(localDrafts('template', ana), [])
  },
)
