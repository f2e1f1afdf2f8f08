import t from 'tap'
import { beforeLeaving, keepAll } from '../console/api/leaving.ts'
import { withGlobals } from './support/browser-globals.ts'

const done: string[] = []
const account = { id: '019aa000-0000-7000-8000-000000000001', name: 'Other' }

withGlobals(t, {
  location: { origin: 'http://console.test', assign: (path: string) => done.push(path) },
  BroadcastChannel: class {
    postMessage() {}
  },
  async fetch({ url }: Request) {
    done.push(new URL(url).pathname)
    return Response.json({ data: { account } })
  },
})
interface Turning {
  beginAnew(): void
  leave(mayLose: () => boolean): Promise<void>
  turnTo(accountId: string, mayLose: () => boolean): Promise<void>
}

// It is typed for browsers.
const { beginAnew, leave, turnTo }: Turning = await import(
  new URL('../console/api/session.ts', import.meta.url).href
)

const isNotAsked = () => {
  throw new Error('nothing would be lost')
}

t.test(
  'what was written last is kept before the session is another account’s, and never sent after',
  async t => {
    beforeLeaving(async () => !!done.push('kept'))
    await turnTo(account.id, isNotAsked)
    t.same(done.splice(0), ['kept', '/api/auth/switch-account', '/console/'])
    await keepAll()
    t.same(done, [], 'as the browser leaves the page')
  },
)

t.test('who would lose something is asked before the session is another', async t => {
  const callOff = beforeLeaving(async () => false)
  await turnTo(account.id, () => false)
  await leave(() => false)
  t.same(done, [])
  await turnTo(account.id, () => true)
  t.same(done.splice(0), ['/api/auth/switch-account', '/console/'])
  callOff()
})

t.test(
  'it is kept before the session ends; what cannot be kept holds nobody here who lets it go',
  async t => {
    const callOff = beforeLeaving(async () => {
      done.push('tried')
      throw new Error('no')
    })
    await leave(() => true)
    t.same(done.splice(0), ['tried', '/api/auth/sign-out', '/console/sign-in'])
    callOff()
    await leave(isNotAsked)
    t.same(done.splice(0), ['/api/auth/sign-out', '/console/sign-in'], 'once called off')
  },
)

t.test('after somebody else has signed in, nothing is sent in their name', async t => {
  beforeLeaving(async () => !!done.push('kept'))
  beginAnew()
  await keepAll()
  t.same(done.splice(0), ['/console/'])
})
