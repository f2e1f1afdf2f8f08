import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { openPartner } from '#workers/partner/index.ts'
import { never, partnerError } from '../support/partners.ts'

const NAME = 'campaign-0190.zip'
const BYTES = Buffer.alloc(500_000, 'brevduva')

async function* content() {
  yield BYTES
}

async function folder(t: { teardown: (run: () => Promise<void>) => void }): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'brevduva-out-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  return dir
}

t.test('a partner’s folder is created, and a file already there is found', async t => {
  const dir = join(await folder(t), 'a', 'b')
  const partner = openPartner(`file:${dir}`)
  await partner.check()
  t.strictSame(await readdir(dir), [], 'the probe is gone')
  t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded')
  t.strictSame(await readdir(dir), [NAME])
  t.ok(BYTES.equals(await readFile(join(dir, NAME))))
  t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'already-there')
})

t.test('what an earlier try left behind is replaced', async t => {
  const dir = await folder(t)
  await writeFile(join(dir, `${NAME}.part`), Buffer.alloc(900_000, 'x'))
  await openPartner(`file:${dir}`).deliver(NAME, BYTES.length, content, never)
  t.strictSame(await readdir(dir), [NAME])
  t.ok(BYTES.equals(await readFile(join(dir, NAME))))
})

t.test('a file that was renamed and then fetched is not written again', async t => {
  const dir = await folder(t)
  const partner = openPartner(`file:${dir}`)
  const kept: boolean[] = []
  const memory = (asked: boolean) => ({
    asked,
    keep: async (now: boolean) => {
      kept.push(now)
      return true
    },
  })
  const deliver = (asked: boolean) => partner.deliver(NAME, BYTES.length, content, never, memory(asked))
  t.equal(await deliver(true), 'taken')
  t.strictSame([await readdir(dir), kept], [[], []])
  await writeFile(join(dir, `${NAME}.part`), BYTES)
  t.equal(await deliver(true), 'uploaded', 'the rename had not happened')
  t.strictSame([await readdir(dir), kept.splice(0)], [[NAME], [false, true]])
  t.equal(await deliver(true), 'already-there')
  await rm(dir, { recursive: true })
  t.equal(await deliver(true), 'uploaded', 'a folder that is new has not been emptied')

  const forgetful = { asked: false, keep: () => Promise.reject(new Error('no database')) }
  await t.rejects(partner.deliver('b.zip', BYTES.length, content, never, forgetful), {
    name: 'ContentError',
    cause: { message: 'no database' },
  })
  t.notOk((await readdir(dir)).includes('b.zip'), 'what cannot be remembered is not done')
})

t.test('the files in the folder are listed', async t => {
  const dir = await folder(t)
  const partner = openPartner(`file:${dir}`)
  await partner.deliver(NAME, BYTES.length, content, never)
  await mkdir(join(dir, 'printed'))
  t.strictSame(await partner.files(), [{ name: NAME, size: BYTES.length }])
  t.equal((await partnerError(openPartner(`file:${join(dir, 'gone')}`).files())).kind, 'unreachable')
  t.notOk(existsSync(join(dir, 'gone')), 'to look makes nothing')
  await writeFile(join(dir, `${NAME}.part`), 'broken off')
  await partner.removePart(NAME)
  await partner.removePart(NAME)
  t.strictSame((await readdir(dir)).sort(), [NAME, 'printed'].sort(), 'an unfinished upload is gone')
})

t.test('a full disk and a folder without write permission are reported', async t => {
  const dir = await folder(t)
  t.ok(existsSync('/dev/full'), 'a device that is always full')
  await symlink('/dev/full', join(dir, `${NAME}.part`))
  const partner = openPartner(`file:${dir}`)
  const full = await partnerError(partner.deliver(NAME, BYTES.length, content, never))
  t.equal(full.kind, 'full', full.message)
  t.strictSame(await readdir(dir), [], 'and no half of it is left on the disk')
  t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded')

  const blocked = openPartner(`file:${join(dir, NAME)}`)
  t.equal((await partnerError(blocked.check())).kind, 'refused', 'a file where the folder should be')
})

t.test('content that fails or has a wrong length, and a stop, leave no finished file', async t => {
  const dir = await folder(t)
  const partner = openPartner(`file:${dir}`)
  async function* broken() {
    yield BYTES.subarray(0, 1000)
    throw new Error('the database went away')
  }
  await t.rejects(partner.deliver(NAME, BYTES.length, broken, never), { name: 'ContentError' })
  await t.rejects(partner.deliver(NAME, BYTES.length + 1, content, never), { name: 'ContentError' })
  await t.rejects(partner.deliver(NAME, BYTES.length - 1, content, never), { name: 'ContentError' })
  const stop = new AbortController()
  const { promise: letGo, resolve: closed } = Promise.withResolvers<void>()
  let asked = false
  async function* stopping() {
    try {
      yield BYTES.subarray(0, 1000)
      stop.abort()
      yield BYTES.subarray(1000, 2000)
      asked = true
    } finally {
      closed()
    }
  }
  t.equal(
    (await partnerError(partner.deliver(NAME, BYTES.length, stopping, stop.signal))).kind,
    'interrupted',
  )
  await letGo
  t.notOk(asked, 'nothing more is read or written')
  t.strictSame(
    (await readdir(dir)).filter(name => name.endsWith('.zip')),
    [],
  )
  t.equal(await partner.deliver(NAME, BYTES.length, content, never), 'uploaded')
})

t.test('a name that leads out of the folder throws', async t => {
  const partner = openPartner(`file:${await folder(t)}`)
  for (const name of ['../a.zip', 'a/b.zip', '', '.zip', 'a b', 'a\r\nDELE x']) {
    await t.rejects(partner.deliver(name, 1, content, never), RangeError, JSON.stringify(name))
  }
})
