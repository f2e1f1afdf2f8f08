import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import t from 'tap'
import { finals, never, partnerError, partnerOf, serve, sha } from '../support/partners.ts'

const NAME = 'campaign-0190.zip'
const BYTES = randomBytes(1_200_000)

async function* content(): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < BYTES.length; at += 280_000) yield BYTES.subarray(at, at + 280_000)
}

for (const tls of [false, true]) {
  t.test(
    `each failed upload has its kind and leaves no final name; the next try succeeds${tls ? ' (TLS)' : ''}`,
    async t => {
      const cases = [
        ['login', { refuseLogin: true }],
        ['full', { fullAfter: 400_000 }],
        ['interrupted', { cutDataAfter: 400_000 }],
        ['interrupted', { cutAllAfter: 400_000 }],
        ['interrupted', { keepOnly: BYTES.length - 1 }],
        ['refused', { refuseRename: true }],
      ] as const
      for (const [kind, behaviour] of cases) {
        const label = JSON.stringify(behaviour)
        const server = await serve(t, tls)
        const partner = partnerOf(server)
        Object.assign(server.behaviour, behaviour)
        for (let i = 0; i < 2; i++) {
          const error = await partnerError(partner.deliver(NAME, BYTES.length, content, never))
          t.equal(error.kind, kind, `${label}: ${error.message}`)
          t.strictSame(await finals(server), [], `${label}: nothing that looks whole`)
          t.notOk(error.message.includes(server.password), `${label}: no password`)
          t.notMatch(error.message, /[\r\n]/, `${label}: one line`)
          t.ok(error.message.length < 300 && error.advice.length > 20, `${label}: short, with advice`)
        }
        for (const key of Object.keys(behaviour))
          delete server.behaviour[key as keyof typeof server.behaviour]
        t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded', label)
        t.strictSame(await server.files('in'), [NAME], label)
        t.equal(sha(await server.read(`in/${NAME}`)), sha(BYTES), `${label}: replaced, not continued`)
      }
    },
  )
}

t.test('an upload that is cut at any byte of either connection is repeated', async t => {
  const server = await serve(t)
  // Some cuts are only noticed by the silence after them, which a slow machine may take for another error.
  const hasty = partnerOf(server, 400)
  const patient = partnerOf(server)
  const size = 300_000
  const bytes = BYTES.subarray(0, size)
  async function* part() {
    yield bytes
  }
  let name = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.integer({ min: 0, max: size - 1 }), fc.constantFrom('cutDataAfter', 'cutAllAfter')),
        {
          minLength: 1,
          maxLength: 3,
        },
      ),
      async cuts => {
        const zip = `campaign-${name++}.zip`
        for (const [after, where] of cuts) {
          server.behaviour[where as 'cutDataAfter'] = after
          await partnerError(hasty.deliver(zip, size, part, never))
          delete server.behaviour[where as 'cutDataAfter']
          if ((await finals(server)).includes(zip)) return false
        }
        await patient.deliver(zip, size, part, never)
        return sha(await server.read(`in/${zip}`)) === sha(bytes)
      },
    ),
    { numRuns: 15 },
  )
})

t.test('a rename that happened counts, even if its reply is lost', async t => {
  for (const rename of ['lost', 'denied', 'taken', 'mute'] as const) {
    const server = await serve(t)
    server.behaviour.rename = rename
    const partner = partnerOf(server, rename === 'mute' ? 3000 : undefined)
    t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded', rename)
    t.strictSame(await server.files('in'), rename === 'taken' ? [] : [NAME], rename)
    t.equal(server.commands.filter(c => c.startsWith('STOR')).length, 1, `${rename}: sent once`)
  }
})

t.test('if a rename is refused and no file is there, the archive is sent again', async t => {
  const server = await serve(t)
  server.behaviour.rename = 'gone'
  t.equal((await partnerError(partnerOf(server).deliver(NAME, BYTES.length, content, never))).kind, 'refused')
  delete server.behaviour.rename
  t.equal(await partnerOf(server).deliver(NAME, BYTES.length, content, never), 'uploaded')
  t.strictSame(await server.files('in'), [NAME])
})

t.test('a rename whose reply was lost is remembered, until it is known not to have happened', async t => {
  const server = await serve(t)
  const kept: boolean[] = []
  const deliver = (asked: boolean) =>
    partnerOf(server).deliver(NAME, BYTES.length, content, never, {
      asked,
      keep: async now => {
        kept.push(now)
        return true
      },
    })
  server.behaviour.takes = true
  t.equal(await deliver(false), 'uploaded')
  t.strictSame(kept.splice(0), [true])
  t.equal(await deliver(true), 'taken')
  t.strictSame([server.printed.length, kept], [1, []], 'not printed again')
  server.behaviour.refuseRename = true
  t.equal((await partnerError(deliver(false))).kind, 'refused')
  t.strictSame(kept.splice(0), [true, false])
  delete server.behaviour.refuseRename
  t.equal(await deliver(true), 'uploaded', 'its .part is there: the rename did not happen')
  t.strictSame(kept.splice(0), [false, true])
  await rm(join(server.root, 'in'), { recursive: true })
  t.equal(await deliver(true), 'uploaded', 'a folder that is new has not been emptied')
})
