import { eq } from 'drizzle-orm'
import t from 'tap'
import { apiKeys } from '#drizzle/tables/index.ts'
import { permissions } from '#schemas/permissions.ts'
import { openCli } from '../support/cli.ts'
import { reuseService } from '../support/service.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const DAY = 24 * 60 * 60 * 1000
/** What the clocks of the database and of this process differ by, at most. */
const CLOCKS_MS = 1000

t.test('operators manage keys while the service runs', async t => {
  const service = await reuseService(t)
  const { db, accountId } = service
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl })
  const make = (...more: string[]) =>
    cli.quickJson('keys', 'create', '--account', accountId, '--name', 'Butik', ...more)
  const read = async (key: string) => {
    const { status, body } = await service.request('GET', '/api/v1/lists', { key })
    return body.error?.message ?? status
  }

  t.test('a key is shown once and kept as its hash', async t => {
    const created = await make('--permissions', 'all')
    t.match(created.key, /^brevduva_[0-9A-Za-z]{40}$/)
    t.strictSame(created.permissions, [...permissions])
    t.equal(created.expiresAt, null)
    t.equal(await read(created.key), 200)

    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, created.id))
    t.notMatch(JSON.stringify(row), created.key)
    const listed = await cli.quickJson('keys', 'list', '--account', accountId)
    t.notMatch(JSON.stringify(listed), created.key)
    t.match(listed.at(-1), {
      id: created.id,
      name: 'Butik',
      start: `${created.key.slice(0, 13)}…`,
      state: 'active',
      maxUses: null,
    })
    const { stdout } = await cli.call('keys', 'create', '--account', accountId, '--name=b', '--permissions=')
    t.match(stdout, /brevduva_[0-9A-Za-z]{40}\n/)
    t.match(stdout, 'shown only once')
  })

  t.test('a key that is disabled, enabled, updated or revoked is so from the next request on', async t => {
    const { id, key } = await make('--permissions', 'lists:read')
    t.equal(await read(key), 200)
    t.strictSame(await cli.quickJson('keys', 'disable', id), { id, state: 'disabled' })
    t.equal(await read(key), 'API key disabled')
    await cli.quickJson('keys', 'enable', id)
    t.equal(await read(key), 200)
    t.match(
      await cli.quickJson(
        'keys',
        'update',
        id,
        '--permissions',
        'qr-codes:read, lists:create',
        '--name',
        'Ny',
      ),
      {
        name: 'Ny',
        permissions: ['qr-codes:read', 'lists:create'],
      },
    )
    t.equal(await read(key), 'Forbidden: insufficient API key permissions')
    t.match(await cli.quickJson('keys', 'update', id, '--permissions', ''), { name: 'Ny', permissions: [] })
    t.strictSame(await cli.quickJson('keys', 'revoke', id), { id, state: 'revoked' })
    t.equal(await read(key), 'Invalid API key')
    for (const verb of ['enable', 'disable', 'revoke']) {
      t.equal(await cli.refused(1, 'keys', verb, id), 'Key not found', 'a revoked key is gone')
    }
    const listed = await cli.quickJson('keys', 'list', '--account', accountId)
    t.notOk(listed.some((row: { id: string }) => row.id === id))
  })

  t.test('a key expires, and is used up', async t => {
    const before = Date.now()
    const { id, key, expiresAt } = await make(
      '--permissions=all',
      '--expires-in-days',
      '1',
      '--max-uses',
      '1',
    )
    const expires = Date.parse(expiresAt) - DAY
    t.ok(expires >= before - CLOCKS_MS && expires <= Date.now() + CLOCKS_MS)
    t.equal(await read(key), 200)
    t.equal(await read(key), 'API key usage exceeded')
    const listed = () => cli.quickJson('keys', 'list', '--account', accountId)
    const state = async () => (await listed()).find((row: { id: string }) => row.id === id).state
    t.equal(await state(), 'used up')
    for (const { uses, maxUses } of await listed()) {
      t.equal(uses, maxUses, 'uses are told where they are counted')
    }
    await db
      .update(apiKeys)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(apiKeys.id, id))
    t.equal(await read(key), 'API key expired')
    t.equal(await state(), 'expired')
  })

  t.test('impossible changes are refused', async t => {
    const before = (await db.select().from(apiKeys)).length
    const create = ['keys', 'create', '--account', accountId, '--name', 'a', '--permissions']
    t.match(await cli.refused(2, ...create, 'lists:delete'), 'There is no permission "lists:delete"')
    for (const days of ['0', '366', '1.5', 'soon'])
      t.match(await cli.refused(2, ...create, 'all', '--expires-in-days', days), '1 to 365')
    t.match(await cli.refused(2, ...create, 'all', '--max-uses', '0'), '--max-uses')
    t.match(await cli.refused(2, ...create.slice(0, -1)), '--permissions is required')
    const elsewhere = ['--account', NOBODY, '--name', 'a', '--permissions', 'all']
    t.equal(await cli.refused(1, 'keys', 'create', ...elsewhere), 'Account not found')
    t.match(await cli.refused(2, 'keys', 'update', NOBODY), 'Nothing to change')
    t.equal(await cli.refused(1, 'keys', 'update', NOBODY, '--name', 'a'), 'Key not found')
    t.match(await cli.refused(2, 'keys', 'disable', 'x'), 'ID must be an ID')
    t.match(await cli.refused(2, 'keys', 'list', '--account', 'x'), '--account must be an ID')
    t.equal((await db.select().from(apiKeys)).length, before)
  })
})
