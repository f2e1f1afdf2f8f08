import t from 'tap'
import { DraftSaver } from '#console/drafts/saver.ts'
import { serviceOfDrafts } from './draft-service.ts'

/** A window in which the draft is open, with a clock that is moved by hand. */
function openWindow({ service, put, drop }: ReturnType<typeof serviceOfDrafts>) {
  const states: string[] = []
  const notes: (string | null)[] = []
  let due: (() => void) | null = null
  const opened = { text: service.draft ?? '' }
  const saver = new DraftSaver<{ text: string }>(
    {
      put: ({ text }, write) => put(text, write),
      drop,
      tell: ({ kind }) => states.push(kind),
      note: unsentDraft => notes.push(unsentDraft?.body.text ?? null),
      later(_ms, run) {
        due = run
        return () => {
          due = null
        }
      },
      revives: true,
    },
    { etag: service.etag, unanswered: [] },
    service.draft === null ? null : opened,
  )
  const pass = () => {
    due?.()
    return saver.flush()
  }
  return { saver, opened, pass, states, notes, isDue: () => due !== null }
}

/** Two windows, one after the other: the first has kept `A`, and the second has written over it. */
async function twoWindows(drafts: ReturnType<typeof serviceOfDrafts>, text: string) {
  const first = openWindow(drafts)
  first.saver.keep({ text: 'A' })
  await first.pass()
  const second = openWindow(drafts)
  second.saver.keep({ text })
  await second.pass()
  return { first, second }
}

t.test('a draft that was ended is not saved again from what is still in the editor', async t => {
  const drafts = serviceOfDrafts()
  const { saver, pass } = openWindow(drafts)
  saver.keep({ text: 'mine' })
  await pass()
  t.equal(drafts.service.draft, 'mine')
  const ended = saver.end()
  saver.keep({ text: 'mine, as the editor says once more while the copy opens' })
  await ended
  await pass()
  t.equal(drafts.service.draft, null)
})

t.test('a draft that is opened and not changed is not saved again', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  service.draft = 'from before'
  const { saver, opened, pass, states, isDue } = openWindow(drafts)
  await saver.flush()
  t.equal(service.draft, 'from before', 'a page that is hidden before all is drawn drops nothing')
  states.length = 0
  saver.keep(opened)
  t.notOk(isDue())
  await pass()
  t.same(service.asked, [])
  saver.keep({ text: 'written on' })
  await pass()
  t.same([service.draft, service.asked], ['written on', ['put 200']])
  await saver.drop()
  t.equal(service.draft, null)
})

t.test('leaving waits until the draft is saved', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { saver, pass, states } = openWindow(drafts)
  saver.keep({ text: 'mine' })
  await pass()
  service.draft = null
  t.equal(await saver.keepAgain(), true)
  t.equal(service.draft, 'mine', 'though another window has dropped it meanwhile')
  t.same(service.asked, ['new 200', 'put 404', 'new 200'])
  service.isDown = true
  t.equal(await saver.keepAgain(), false)
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
  first.saver.keep(late)
  await first.pass()
  t.equal(service.draft, 'B, of the second window')
  t.equal(first.states.at(-1), 'overtaken')
  const asked = service.asked.length
  first.saver.keep({ text: 'A, written on and on' })
  await first.pass()
  t.equal(service.asked.length, asked, 'nothing is asked for until the person has chosen')
  t.equal(first.states.at(-1), 'overtaken')
  t.equal(await first.saver.keepAgain(), false, 'nobody leaves in the belief that it is kept')

  await first.saver.overwrite(service.etag)
  t.equal(service.draft, 'A, written on and on', 'the last of it, by choice')
  t.equal(first.states.at(-1), 'kept')
  second.saver.keep({ text: 'B, written on' })
  await second.pass()
  t.equal(second.states.at(-1), 'overtaken', 'and the other window hears of it in turn')

  second.saver.close()
  second.saver.keep({ text: 'B, while the other opens' })
  await second.pass()
  t.equal(service.draft, 'A, written on and on')
})

t.test('saving in one window does not delete a later draft of another', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { first } = await twoWindows(drafts, 'B')
  await first.saver.drop()
  t.equal(service.draft, 'B')
  t.equal(first.states.at(-1), 'none')
  first.saver.keep({ text: 'A, after saving' })
  await first.pass()
  t.same([service.draft, first.states.at(-1)], ['B', 'overtaken'])
})

t.test('a draft that is not needed any more needs no choice between two windows', async t => {
  const drafts = serviceOfDrafts()
  const { first } = await twoWindows(drafts, 'B')
  first.saver.keep({ text: 'A, written on' })
  const late = first.pass()
  await Promise.all([late, first.saver.drop()])
  t.same([drafts.service.draft, first.states.at(-1)], ['B', 'none'])
})

t.test('a refused draft is sent again only after a change', async t => {
  const drafts = serviceOfDrafts()
  const { saver, pass, states, isDue } = openWindow(drafts)
  drafts.service.isStrict = true
  saver.keep({ text: 'A' })
  await pass()
  t.same([states.at(-1), isDue()], ['failed', false])
  drafts.service.isStrict = false
  saver.keep({ text: 'AB' })
  await pass()
  t.equal(drafts.service.draft, 'AB')
})

t.test('a save whose answer is lost is repeated, and no conflict is reported', async t => {
  const drafts = serviceOfDrafts()
  const { service } = drafts
  const { saver, pass, states } = openWindow(drafts)
  service.losesAnswer = true
  saver.keep({ text: 'mine' })
  await pass()
  t.equal(states.at(-1), 'failed')
  await pass()
  t.equal(states.at(-1), 'kept')
  saver.keep({ text: 'mine, written on' })
  await pass()
  t.equal(service.draft, 'mine, written on')
})

t.test('a draft can be deleted although the answer to its first save was lost', async t => {
  const drafts = serviceOfDrafts()
  drafts.service.losesAnswer = true
  const { saver, pass } = openWindow(drafts)
  saver.keep({ text: 'mine' })
  await pass().then(() => saver.end())
  t.same([drafts.service.asked, drafts.service.draft], [['new 200', 'drop 200'], null])
})

t.test(
  'leaving while an answer is awaited sends the last changes at once, and stores them locally',
  async t => {
    const drafts = serviceOfDrafts()
    const { service } = drafts
    const { saver, pass, notes } = openWindow(drafts)
    saver.keep({ text: 'mine' })
    const running = pass()
    saver.keep({ text: 'mine, written on' })
    const left = saver.hurry()
    t.same(notes, ['mine, written on'])
    await Promise.resolve()
    t.same(
      [service.draft, service.asked],
      ['mine, written on', ['new 200', 'new 200']],
      'no answer was read yet',
    )
    await Promise.all([running, left])
    t.same(notes, ['mine, written on', null], 'once it is kept nothing is noted')
    await saver.hurry()
    t.same([service.asked.length, notes.length], [2, 3], 'nothing is sent that is kept')

    saver.keep({ text: 'given up' })
    const late = saver.hurry()
    const dropped = saver.drop()
    await Promise.all([late, dropped])
    t.equal(service.draft, null, 'what was on its way does not come back')
  },
)
