import t, { type Test } from 'tap'
import { mailServer, mailsBy } from '../support/mail-server.ts'
import { type Person, signedIn } from '../support/people.ts'
import { until } from '../support/until.ts'

/** A mail server that holds mails to `slow-…` addresses until it is let go. */
async function slowServer(t: Test) {
  const held: string[] = []
  const gate = Promise.withResolvers<void>()
  const server = await mailServer(t, 0, async address => {
    if (!address.startsWith('slow-')) return
    held.push(address)
    await gate.promise
  })
  const arrived = () => server.mails.flatMap(({ to }) => to)
  return { url: server.url, held, arrived, letGo: gate.resolve }
}

/** More than are tried before the mail server's silence ends the first one's try, however slow the machine. */
const MANY = 8

async function inviteSlow({ request }: Person): Promise<void> {
  for (let number = 0; number < MANY; number++) {
    const body = { email: `slow-${number}@example.se`, role: 'writer', name: '', language: 'sv' }
    const { status } = await request('POST', '/api/console/members', { body })
    if (status !== 201) throw new Error(`an invitation was answered ${status}`)
  }
}

t.test('invitations delay no sign-in, and no other account’s invitation', async t => {
  const { url, held, arrived, letGo } = await slowServer(t)
  t.teardown(letGo)
  const service = await mailsBy(t, url)
  const owner = await signedIn(service, 'owner')
  const other = await signedIn(service, 'owner', (await service.createAccount()).accountId)
  await inviteSlow(owner)
  await until(() => held.length > 0)

  await service.request('POST', '/api/auth/link', { key: null, body: { email: other.email } })
  await until(() => arrived().includes(other.email))
  const body = { email: 'new@example.se', role: 'writer', name: '', language: 'sv' }
  await other.request('POST', '/api/console/members', { body })
  await until(() => arrived().includes('new@example.se'))
  t.ok(new Set(held).size < MANY, 'most of the others have not had their turn')

  letGo()
  await until(() => new Set(arrived()).size === MANY + 2)
})
