import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import t from 'tap'
import { openPartner } from '#workers/partner/index.ts'
import { selfSigned } from '../support/certificate.ts'
import { openWire } from '../support/ftp-wire.ts'
import { anyCut, anyEcho, deliverThrough, never, partnerError, sha } from '../support/partners.ts'
import { reservePort } from '../support/ports.ts'

/**
 * The same deliveries against a server that partners really use. Needs pure-ftpd and openssl, and root: pure-ftpd
 * changes to its user at login.
 */
const NOBODY = 65534
const BYTES = randomBytes(5_000_000)
const NAME = 'campaign-0190.zip'

async function* content() {
  yield BYTES
}

async function untilListening(port: number): Promise<void> {
  for (let i = 0; i < 100; i++) {
    const socket = connect(port, '127.0.0.1')
    const up = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (up) return
    await sleep(50)
  }
  throw new Error('pure-ftpd does not listen')
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}

async function pureFtpd(t: { teardown: (run: () => Promise<void>) => void }, ...flags: string[]) {
  const dir = await mkdtemp(join(tmpdir(), 'brevduva-pure-'))
  const home = join(dir, 'home')
  await chmod(dir, 0o755)
  await mkdir(home)
  await chown(home, NOBODY, NOBODY)
  const { key, cert } = selfSigned()
  await writeFile(join(dir, 'server.pem'), key + cert, { mode: 0o600 })
  const users = join(dir, 'users')
  // Written by hand: pure-pw's own hash takes seconds to make, and as long at every login.
  const hash = execFileSync('openssl', ['passwd', '-5', 'hemligt'], { encoding: 'utf8' }).trim()
  await writeFile(users, `brev:${hash}:${NOBODY}:${NOBODY}::${home}/./::::::::::::\n`)
  execFileSync('pure-pw', ['mkdb', `${users}.pdb`, '-f', users])
  const port = await reservePort('127.0.0.1')
  const place = ['-S', `127.0.0.1,${port}`, '-g', join(dir, 'pid'), '-l', `puredb:${users}.pdb`]
  const child = spawn('pure-ftpd', [...place, '-A', '-H', '-E', '-2', join(dir, 'server.pem'), ...flags], {
    stdio: 'ignore',
  })
  t.teardown(async () => {
    await end(child)
    await rm(dir, { recursive: true, force: true })
  })
  await untilListening(port)
  const partner = (scheme: 'ftp' | 'ftps', password = 'hemligt') =>
    openPartner(`${scheme}://brev:${password}@127.0.0.1:${port}/in/ny`, { idleMs: 20_000, tls: { ca: cert } })
  return { partner, port, folder: join(home, 'in', 'ny') }
}

for (const scheme of ['ftp', 'ftps'] as const) {
  t.test(`${scheme}: the partner gets one whole archive`, async t => {
    const { partner, folder } = await pureFtpd(t, '-Y', scheme === 'ftps' ? '2' : '0')
    await partner(scheme).check()
    t.strictSame(await readdir(folder), [])
    await writeFile(join(folder, `${NAME}.part`), Buffer.alloc(9_000_000))
    await chown(join(folder, `${NAME}.part`), NOBODY, NOBODY)
    t.equal(await partner(scheme).deliver(NAME, BYTES.length, content, never), 'uploaded')
    t.ok(BYTES.equals(await readFile(join(folder, NAME))), 'a longer .part of an earlier try is replaced')
    t.strictSame(await readdir(folder), [NAME])
    t.equal(await partner(scheme).deliver(NAME, BYTES.length, content, never), 'already-there')
    const wrong = await partnerError(partner(scheme, 'annat').check())
    t.equal(wrong.kind, 'login', wrong.message)
  })
}

t.test('a server that refuses unencrypted connections is reported', async t => {
  const { partner } = await pureFtpd(t, '-Y', '2')
  const refused = await partnerError(partner('ftp').check())
  t.equal(refused.kind, 'login', refused.message)
  t.match(refused.message, /cleartext/, 'the reply says what is wrong')
})

for (const scheme of ['ftp', 'ftps'] as const) {
  t.test(`${scheme}: a full disk is reported`, async t => {
    const { partner, folder } = await pureFtpd(t, '-Y', '1', '-n', '100:2')
    const full = await partnerError(partner(scheme).deliver(NAME, BYTES.length, content, never))
    t.equal(full.kind, 'full', full.message)
    t.notOk((await readdir(folder)).includes(NAME))
  })
}

t.test('a server that refuses to rename is reported', async t => {
  const { partner, folder } = await pureFtpd(t, '-Y', '0', '-G')
  const refused = await partnerError(partner('ftp').check())
  t.equal(refused.kind, 'refused', refused.message)
  t.equal((await partnerError(partner('ftp').deliver(NAME, BYTES.length, content, never))).kind, 'refused')
  t.notOk((await readdir(folder)).includes(NAME))
})

t.test('cut connections and repeated replies leave one whole archive', async t => {
  const { port, folder } = await pureFtpd(t, '-Y', '0')
  const wire = await openWire({ url: `ftp://brev:hemligt@127.0.0.1:${port}`, port })
  t.teardown(() => wire.close())
  const home = join(folder, '..')
  const arrived = async (name: string) => {
    const files: string[] = await readdir(home).catch(() => [])
    return files.includes(name) ? [sha(await readFile(join(home, name)))] : []
  }
  const errors = fc.record({
    cuts: fc.array(anyCut, { maxLength: 2 }),
    echoes: fc.array(anyEcho, { maxLength: 1 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(errors, { minLength: 1, maxLength: 2 }), tries =>
      deliverThrough({ wire, arrived }, tries),
    ),
    { numRuns: Number(process.env.RUNS ?? 30) },
  )
})
