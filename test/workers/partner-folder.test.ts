import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import t, { type Test } from 'tap'
import { openPartner } from '#workers/partner/index.ts'
import { partnerError } from '../support/partners.ts'

const REPLIES: Readonly<Record<string, string>> = {
  OPTS: '504 no such option',
  USER: '331 password',
  PASS: '230 in',
  FEAT: '211 none',
  TYPE: '200 type',
  STRU: '200 structure',
  CWD: '250 there',
  MKD: '257 "made"',
  PWD: '257 "/in" is where you are',
}

/**
 * A server that says one thing too many after the login, as where a device in between says a reply twice. Each reply then
 * stands for the command before, until two come at once and the client drops the second.
 *
 * @param catchesUp from this command on, counted from 1 among those of its name, replies are in step again
 */
async function lagging(t: Test, [name, nth]: readonly [name: string, nth: number]) {
  const commands: string[] = []
  const server = createServer(socket => {
    let held: string | undefined
    socket.on('error', () => undefined)
    socket.write('220 here\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const command = line.split(' ')[0]!
        commands.push(command)
        const reply = REPLIES[command] ?? '502 unknown'
        const isAgain = command === name && commands.filter(one => one === name).length === nth
        if (command === 'PASS') {
          socket.write(`${reply}\r\n`)
          held = '530 you are in already'
        } else if (held === undefined) socket.write(`${reply}\r\n`)
        else if (isAgain) {
          socket.write(`${held}\r\n${reply}\r\n`)
          held = undefined
        } else {
          socket.write(`${held}\r\n`)
          held = reply
        }
      }
    })
  }).listen(0, '127.0.0.1')
  t.teardown(() => server.close())
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { commands, partner: openPartner(`ftp://a:b@127.0.0.1:${port}/in`, { idleMs: 60_000 }) }
}

for (const back of [
  ['CWD', 1],
  ['CWD', 2],
] as const) {
  t.test(`no folder is made within the folder after a repeated reply: ${back.join(' ')}`, async t => {
    const { commands, partner } = await lagging(t, back)
    await partnerError(partner.check())
    t.same(
      commands.filter(one => one === 'MKD' || one === 'STOR'),
      [],
    )
  })
}
