import t from 'tap'
import { beforeLeaving, keepAll } from '#console/api/leaving.ts'
import { withGlobals } from './browser-globals.ts'

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
  reloadConsole(): void
  leave(mayLose: () => boolean): Promise<void>
  turnTo(accountId: string, mayLose: () => boolean): Promise<void>
}

// It is typed for browsers.
const { reloadConsole, leave, turnTo }: Turning = await import(
  new URL('../../console/api/session.ts', import.meta.url).href
)

const isNotAsked = () => {
  throw new Error('nothing would be lost')
}

t.test('unsaved changes are saved before the session switches accounts, and never after', async t => {
  beforeLeaving(async () => !!done.push('kept'))
  await turnTo(account.id, isNotAsked)
  t.same(done.splice(0), ['kept', '/api/auth/switch-account', '/console/'])
  await keepAll()
  t.same(done, [], 'as the browser leaves the page')
})

t.test('somebody who would lose changes is asked before the session switches accounts', async t => {
  const callOff = beforeLeaving(async () => false)
  await turnTo(account.id, () => false)
  await leave(() => false)
  t.same(done, [])
  await turnTo(account.id, () => true)
  t.same(done.splice(0), ['/api/auth/switch-account', '/console/'])
  callOff()
})

t.test('unsaved changes are saved before signing out, or given up on request', async t => {
  const callOff = beforeLeaving(async () => {
    done.push('tried')
    throw new Error('no')
  })
  await leave(() => true)
  t.same(done.splice(0), ['tried', '/api/auth/sign-out', '/console/sign-in'])
  callOff()
  await leave(isNotAsked)
  t.same(done.splice(0), ['/api/auth/sign-out', '/console/sign-in'], 'once called off')
})

t.test('after somebody else has signed in, no changes are sent in their name', async t => {
  beforeLeaving(async () => !!done.push('kept'))
  reloadConsole()
  await keepAll()
  t.same(done.splice(0), ['/console/'])
})
