import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { writeOut } from '#commands/output.ts'
import { loadConfig } from '#config/index.ts'
import { ensureEmbedded } from '#drizzle/embedded/index.ts'
import { openPartner } from '#workers/partner/index.ts'
import { never } from '../support/partners.ts'

const NAME = 'campaign-0190.zip'

async function folder(t: Test): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'brevduva-private-'))
  t.teardown(() => rm(dir, { recursive: true, force: true }))
  await chmod(dir, 0o711)
  return dir
}

/** Permissions as `ls` has them in numbers. */
const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)

for (const umask of [0o022, 0]) {
  t.test(`with umask ${umask.toString(8)}`, async t => {
    const before = process.umask(umask)
    t.teardown(() => process.umask(before))

    t.test('only the service’s user can read archives, also during their upload', async t => {
      const dir = join(await folder(t), 'outbox')
      let underway = ''
      async function* content() {
        yield Buffer.from('an archive')
        underway = await modeOf(join(dir, `${NAME}.part`))
      }
      await openPartner(`file:${dir}`).deliver(NAME, 10, content, never)
      t.equal(await modeOf(dir), '700')
      t.equal(underway, '600')
      t.equal(await modeOf(join(dir, NAME)), '600')
    })

    t.test('archives in a folder that its group can read are readable by that group only', async t => {
      for (const [shared, expected] of [
        [0o750, '640'],
        [0o755, '640'],
        [0o700, '600'],
      ] as const) {
        const dir = await folder(t)
        await chmod(dir, shared)
        async function* content() {
          yield Buffer.from('an archive')
        }
        await openPartner(`file:${dir}`).deliver(NAME, 10, content, never)
        t.equal(await modeOf(join(dir, NAME)), expected)
      }
    })

    t.test('only the user can read what a command writes, also over an existing file', async t => {
      const dir = await folder(t)
      const [fresh, old] = [join(dir, 'fresh.pdf'), join(dir, 'old.pdf')]
      await writeFile(old, 'a longer proof of an earlier day', { mode: 0o644 })
      for (const file of [fresh, old]) {
        await writeOut(file, Buffer.from('a proof'))
        t.equal(await modeOf(file), '600')
        t.equal((await stat(file)).size, 7)
      }
      await t.resolves(writeOut('/dev/null', Buffer.from('a proof')))
      t.equal(await modeOf('/dev/null'), '666', 'what is no file stays as it is')
      await t.rejects(writeOut(join(dir, 'no', 'folder'), Buffer.alloc(1)), { name: 'Refusal' })
    })

    t.test('only the user can read the data directory', async t => {
      const dataDir = join(await folder(t), 'data')
      loadConfig({ NODE_ENV: 'test', DATA_DIR: dataDir })
      t.equal(await modeOf(dataDir), '711')
      t.equal(await modeOf(join(dataDir, 'secret-key')), '600')
      await rm(dataDir, { recursive: true })

      const { stop } = await ensureEmbedded(dataDir, { durable: false })
      t.equal(await modeOf(dataDir), '711')
      const closed = (await readdir(dataDir)).filter(name => !name.startsWith('postgresql-'))
      for (const name of closed) t.match(await modeOf(join(dataDir, name)), /00$/, name)
      t.ok(closed.includes('postgres.log'))
      await stop()
    })
  })
}
