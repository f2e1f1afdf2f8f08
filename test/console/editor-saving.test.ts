import t from 'tap'
import { DraftKeeper } from '#console/editor/saving/draft-keeper.ts'
import { serviceOfDrafts } from './draft-service.ts'

/** A window in which the draft is open, with a clock that is moved by hand. */
function openWindow({ service, put, drop }: ReturnType<typeof serviceOfDrafts>) {
  const states: string[] = []
  const notes: (string | null)[] = []
  let due: (() => void) | null = null
  const opened = { text: service.draft ?? '' }
  const keeper = new DraftKeeper<{ text: string }>(
    {
      put: ({ text }, write) => put(text, write),
      drop,
      tell: state => states.push(state),
      note: unsentDraft => notes.push(unsentDraft?.body.text ?? null),
      later(_ms, run) {
        due = run
        return () => {
          due = null
        }
      },
    },
    service.draft === null ? null : { body: opened, etag: service.etag! },
  )
  const pass = () => {
    due?.()
    return keeper.flush()
  }
  return { keeper, opened, pass, states, notes, isDue: () => due !== null }
}

/** Two windows, one after the other: the first has kept `A`, and the second has written over it. */
async function twoWindows(drafts: ReturnType<typeof serviceOfDrafts>, text: string) {
  const first = openWindow(drafts)
  first.keeper.keep({ text: 'A' })
  await first.pass()
  const second = openWindow(drafts)
  second.keeper.keep({ text })
  await second.pass()
  return { first, second }
}

t.test('a draft that was ended is not saved again from what is still in the editor', async t => {
  const drafts = serviceOfDrafts()
  const { keeper, pass } = openWindow(drafts)
  keeper.keep({ text: 'mine' })
  await pass()
  t.equal(drafts.service.draft, 'mine')
  const ended = keeper.end()
  keeper.keep({ text: 'mine, as the editor says once more while the copy opens' })
  await ended
  await pass()
  t.equal(drafts.service.draft, null)
})

t.test('a draft that is opened and not changed is not saved again', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  service.draft = 'from before'
  const { keeper, opened, pass, states, isDue } = openWindow(drafts)
  await keeper.flush()
  t.equal(service.draft, 'from before', 'a page that is hidden before all is drawn drops nothing')
  states.length = 0
  keeper.keep(opened)
  t.notOk(isDue())
  await pass()
  t.same(service.asked, [])
  keeper.keep({ text: 'written on' })
  await pass()
  t.same([service.draft, service.asked], ['written on', ['put 200']])
  await keeper.drop()
  t.equal(service.draft, null)
})

t.test('leaving waits until the draft is saved', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { keeper, pass, states } = openWindow(drafts)
  keeper.keep({ text: 'mine' })
  await pass()
  service.draft = null
  t.equal(await keeper.keepAgain(), true)
  t.equal(service.draft, 'mine', 'though another window has dropped it meanwhile')
  t.same(service.asked, ['new 200', 'put 404', 'new 200'])
  service.isDown = true
  t.equal(await keeper.keepAgain(), false)
  t.equal(states.at(-1), 'failed')
  service.isDown = false
  await pass()
  t.equal(states.at(-1), 'kept', 'it is tried again')
})

t.test('another window’s draft is overwritten only on request', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { first, second } = await twoWindows(drafts, 'B, of the second window')
  t.equal(service.draft, 'B, of the second window', 'it has opened the draft, and knows its state')

  const late = { text: 'A, written on' }
  first.keeper.keep(late)
  await first.pass()
  t.equal(service.draft, 'B, of the second window')
  t.equal(first.states.at(-1), 'overtaken')
  const asked = service.asked.length
  first.keeper.keep({ text: 'A, written on and on' })
  await first.pass()
  t.equal(service.asked.length, asked, 'nothing is asked for until the person has chosen')
  t.equal(first.states.at(-1), 'overtaken')
  t.equal(await first.keeper.keepAgain(), false, 'nobody leaves in the belief that it is kept')

  await first.keeper.overwrite(service.etag)
  t.equal(service.draft, 'A, written on and on', 'the last of it, by choice')
  t.equal(first.states.at(-1), 'kept')
  second.keeper.keep({ text: 'B, written on' })
  await second.pass()
  t.equal(second.states.at(-1), 'overtaken', 'and the other window hears of it in turn')

  second.keeper.leave()
  second.keeper.keep({ text: 'B, while the other opens' })
  await second.pass()
  t.equal(service.draft, 'A, written on and on')
})

t.test('saving in one window does not delete a later draft of another', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { first } = await twoWindows(drafts, 'B')
  await first.keeper.drop()
  t.equal(service.draft, 'B')
  t.equal(first.states.at(-1), 'none')
  first.keeper.keep({ text: 'A, after saving' })
  await first.pass()
  t.same([service.draft, first.states.at(-1)], ['B', 'overtaken'])
})

t.test('a refused draft is sent again only after a change', async t => {
  const drafts = serviceOfDrafts()
  const { keeper, pass, states, isDue } = openWindow(drafts)
  drafts.service.isStrict = true
  keeper.keep({ text: 'A' })
  await pass()
  t.same([states.at(-1), isDue()], ['failed', false])
  drafts.service.isStrict = false
  keeper.keep({ text: 'AB' })
  await pass()
  t.equal(drafts.service.draft, 'AB')
})

t.test('a save whose answer is lost is repeated, and no conflict is reported', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { keeper, pass, states } = openWindow(drafts)
  service.losesAnswer = true
  keeper.keep({ text: 'mine' })
  await pass()
  t.equal(states.at(-1), 'failed')
  await pass()
  t.equal(states.at(-1), 'kept')
  keeper.keep({ text: 'mine, written on' })
  await pass()
  t.equal(service.draft, 'mine, written on')
})

t.test('a draft can be deleted although the answer to its first save was lost', async t => {
  const drafts = serviceOfDrafts()
  drafts.service.losesAnswer = true
  const { keeper, pass } = openWindow(drafts)
  keeper.keep({ text: 'mine' })
  await pass().then(() => keeper.end())
  t.same([drafts.service.asked, drafts.service.draft], [['new 200', 'drop 200'], null])
})

t.test(
  'leaving while an answer is awaited sends the last changes at once, and stores them locally',
  async t => {
    const drafts = serviceOfDrafts()
    const { service } = drafts
    const { keeper, pass, notes } = openWindow(drafts)
    keeper.keep({ text: 'mine' })
    const running = pass()
    keeper.keep({ text: 'mine, written on' })
    const left = keeper.hurry()
    t.same(notes, ['mine, written on'])
    await Promise.resolve()
    t.same(
      [service.draft, service.asked],
      ['mine, written on', ['new 200', 'new 200']],
      'no answer was read yet',
    )
    await Promise.all([running, left])
    t.same(notes, ['mine, written on', null], 'once it is kept nothing is noted')
    await keeper.hurry()
    t.same([service.asked.length, notes.length], [2, 3], 'nothing is sent that is kept')

    keeper.keep({ text: 'given up' })
    const late = keeper.hurry()
    const dropped = keeper.drop()
    await Promise.all([late, dropped])
    t.equal(service.draft, null, 'what was on its way does not come back')
  },
)
