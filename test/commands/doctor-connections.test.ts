import { readFile } from 'node:fs/promises'
import t from 'tap'
import { MOST_CONNECTIONS } from '#commands/doctor-connections.ts'
import { openCli } from '../support/cli.ts'
import { limitedRole } from '../support/postgres.ts'
import { serviceDatabase } from '../support/service-database.ts'

const { url, drop } = await serviceDatabase()
t.teardown(drop)

t.test('doctor compares the connections that PostgreSQL allows with those of a process', async t => {
  const role = await limitedRole(t, url, 17)
  const look = async (ROLE: string) => {
    const cli = await openCli(t, { DATABASE_URL: role.url, ROLE })
    const { stdout } = await cli.call('doctor', '--json')
    return JSON.parse(stdout).data.find(({ check }: { check: string }) => check === 'connections')
  }
  t.strictSame(await look('api'), {
    check: 'connections',
    ok: true,
    reason: { code: 'connections_suffice', params: { limit: 17, role: 'api', most: 16 } },
    message: 'PostgreSQL allows 17 for all processes; one process with ROLE=api uses up to 16',
  })
  t.match(await look('worker'), {
    ok: true,
    message:
      'PostgreSQL allows 17 for all processes; one process with ROLE=worker uses up to 18: no room for anything else',
    advice: /^raise the CONNECTION LIMIT of the role or the database to \d+, /,
  })
})

t.test('docs/scaling.md has the same numbers', async t => {
  const page = await readFile(new URL('../../docs/scaling.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| `ROLE=(\w+)` \|.*\| (\d+) \|$/gm)].map(([, role, most]) => [
    role,
    Number(most),
  ])
  t.strictSame(Object.fromEntries(rows), MOST_CONNECTIONS)
})
