import { setTimeout as delay } from 'node:timers/promises'
import t from 'tap'
import { openDatabase } from '#drizzle/client.ts'
import { scans } from '#drizzle/tables/index.ts'
import { openLine } from '../support/database-line.ts'
import { Deviations } from '../support/deviations.ts'
import { eventually, insertPrinted, PHONE } from '../support/printed.ts'
import { startService } from '../support/service.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { until } from '../support/until.ts'

t.test('without its database a redirect gets 503, and works again once it is back', async t => {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const direct = openDatabase(url, { max: 1 })
  t.teardown(() => direct.close())
  const { slug, tokens } = await insertPrinted(direct.db, { letters: 1 })
  const line = await openLine(url)
  t.teardown(() => line.close())
  const service = await startService(t, { databaseUrl: line.url, impatient: true })
  const follow = async () => {
    const start = Date.now()
    const { status, body, headers } = await service.request('GET', `/api/r/${slug}/${tokens[0]}`, {
      key: null,
      headers: { 'user-agent': PHONE },
    })
    return { status, body, headers, ms: Date.now() - start }
  }
  const deviations = new Deviations()
  let followed = 0
  /** Until it works, it says that it does not. */
  const works = async (what: string) => {
    const statuses: number[] = []
    await until(async () => {
      const { status } = await follow()
      if (status === 302) return true
      statuses.push(status)
      return false
    }, what)
    t.ok(
      statuses.every(status => status === 503),
      `${what}: ${statuses}`,
    )
    followed++
  }
  const gone = async (what: string) => {
    const { status, body, headers, ms } = await follow()
    const error = { code: 'service_unavailable', message: 'Service Unavailable' }
    deviations.same({ status, body }, { status: 503, body: { error } }, what)
    deviations.holds(/no-store/.test(String(headers['cache-control'])), `${what}: nobody keeps the answer`)
    deviations.holds(Number(headers['retry-after']) > 0, `${what}: when to try again`)
    t.comment(`${what} in ${ms} ms`)
  }

  await works('before')
  await line.refuse()
  await Promise.all(Array.from({ length: 20 }, () => gone('refused')))
  await line.restore()
  await works('after it was refused')

  line.hangUp()
  await gone('hung up')
  await line.restore()
  await works('after it hung up')

  line.freeze()
  await Promise.all([gone('frozen'), gone('frozen as well'), delay(700).then(() => gone('frozen, later'))])
  await gone('still frozen')
  await line.restore()
  await works('after it was frozen')
  t.strictSame(deviations.list, [])

  // One whose commit was not confirmed may be written again: it is the same scan, of the same instant.
  const instants = await eventually(followed, async () => {
    const rows = await direct.db.select().from(scans)
    return [...new Set(rows.map(row => row.createdAt.getTime()))]
  })
  t.equal(instants.length, followed, 'scans of the redirects that worked outlived the outage')
})
