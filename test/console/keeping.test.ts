import t from 'tap'
import { beginDraft, isFirstOpened } from '#console/api/begun-drafts.ts'
import { sendDespiteClose } from '#console/api/send-despite-close.ts'
import { keepChoice, keptChoice } from '#console/kept-choice.ts'
import { withGlobals } from './browser-globals.ts'

t.test('a draft is sent even if its page is closed, up to the size that browsers allow', async t => {
  const how = async (given: object) => given
  t.same(await sendDespiteClose({ text: 'short' }, how), { keepalive: true })
  const large = { text: 'å'.repeat(20_000) }
  t.same(await Promise.all([sendDespiteClose(large, how), sendDespiteClose(large, how)]), [
    { keepalive: true },
    { keepalive: false },
  ])
  t.same(await sendDespiteClose(large, how), { keepalive: true }, 'once the other has arrived')
  await t.rejects(sendDespiteClose(large, () => Promise.reject(new Error('lost'))))
  t.same(await sendDespiteClose(large, how), { keepalive: true })
  t.same(
    await sendDespiteClose({ text: 'å'.repeat(40_000) }, how),
    { keepalive: false },
    'bytes count, not characters',
  )
})

t.test('a new campaign draft is not requested when it is first opened', async t => {
  const id = beginDraft()
  t.same([isFirstOpened(id), isFirstOpened(id)], [true, false])
})

t.test('without browser storage a choice lasts as long as the page', async t => {
  const browser = { isFull: true }
  withGlobals(t, {
    localStorage: {
      getItem: () => 'from before',
      setItem() {
        if (browser.isFull) throw new Error('QuotaExceededError')
      },
    },
  })
  t.equal(keptChoice('scheme'), 'from before')
  keepChoice('scheme', 'dark')
  t.equal(keptChoice('scheme'), 'dark')
  browser.isFull = false
  keepChoice('scheme', 'light')
  t.equal(keptChoice('scheme'), 'from before', 'what it keeps is its own to tell')
})
