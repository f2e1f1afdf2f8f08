import t from 'tap'
import { openCli } from '../support/cli.ts'
import { serviceDatabase } from '../support/service-database.ts'

t.test('operators manage phone numbers and retention', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const cli = await openCli(t, { DATABASE_URL: url })

  t.match(await cli.json('retention', 'run', '--dry-run'), { dryRun: true })
  t.strictSame(await cli.quickJson('numbers', 'add', '+46701740605'), { number: '+46701740605' })
  t.match(await cli.quickJson('numbers', 'list'), [{ number: '+46701740605', campaignId: null }])
  t.match(await cli.refused(1, 'numbers', 'add', '+46701740605'), 'already in the pool')
  t.match(await cli.refused(2, 'numbers', 'add', '0701740605'), '+46')
  t.strictSame(await cli.quickJson('numbers', 'remove', '+46701740605'), { number: '+46701740605' })
  t.match(await cli.refused(1, 'numbers', 'remove', '+46701740605'), 'not in the pool')
})
