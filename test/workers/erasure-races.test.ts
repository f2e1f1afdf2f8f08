import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { ApiError } from '#schemas/errors.ts'
import { eraseAccount } from '#workers/data/erase-account.ts'
import { tableRules } from '#workers/data/rules.ts'
import { anna, bo, csv, mapping, newList } from '../support/imports.ts'
import { type HalfSent, multipartBody, multipartHeaders, sendHalf, withKey } from '../support/multipart.ts'
import { findings } from '../support/promises.ts'
import { type Outsider, openOutsider } from '../support/row-holder.ts'
import { startService } from '../support/service.ts'
import { plainDocument, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'

/** Creates and imports beside each other, and beside the erasure of their account, in many orders. */

const ROUNDS = Number(process.env.RUNS ?? 12)
/** The first half of the key of a lock that stops whoever writes to a table; the second is the table's place. */
const STOP = 4244
const INSERTS = [
  'lists',
  'recipients',
  'templates',
  'qr_codes',
  'campaigns',
  'credit_ledger',
  'pgboss.job_common',
]

const service = await startService(t)
const { db, config } = service
const outsider = openOutsider(t, config.databaseUrl)
const { signal } = new AbortController()

const deletions = tableRules
  .filter(({ table, erased }) => erased.rows === 'deleted' && !table.startsWith('pgboss'))
  .map(({ table }) => table)

/** Lets a test stop whoever inserts into, or deletes from, one of these tables. */
async function allowStops(
  event: 'insert' | 'delete',
  tables: readonly string[],
  first: number,
): Promise<void> {
  for (const [at, table] of tables.entries()) {
    await outsider.sql.unsafe(`
      create function stop_${first + at}() returns trigger language plpgsql as $$ begin
        perform pg_advisory_xact_lock_shared(${STOP}, ${first + at});
        return null;
      end $$;
      create trigger stop_${event} before ${event} on ${table} for each statement execute function stop_${first + at}()`)
  }
}

/** Of the erasure, from its first to its last. */
const STAGES = ['sessions', 'api_keys', 'drafts', 'lists', 'recipients', 'assets', 'account_budgets']
const FIRST_DELETION = 100
await allowStops('insert', INSERTS, 0)
await allowStops('delete', deletions, FIRST_DELETION)

const stopAt = ({ hold }: Outsider, at: number) =>
  hold(tx => tx`select pg_advisory_xact_lock(${STOP}::int, ${at}::int)`)
const isStopped = (at: number) =>
  until(
    async () =>
      (
        await outsider.sql`select from pg_locks
          where locktype = 'advisory' and classid = ${STOP} and objid = ${at} and not granted`
      ).length > 0,
    `something is stopped at ${at}`,
  )

interface Account {
  readonly accountId: string
  readonly key: string
  readonly listId: string
}

async function newAccount(): Promise<Account> {
  const { accountId, key } = await service.createAccount()
  await service.grant(100, accountId)
  return { accountId, key, listId: await newList(service, key) }
}

const order = {
  name: 'Sen',
  content: JSON.stringify(plainDocument),
  returnAddress: 'Acme AB',
  recipients: [recipient(), recipient()],
  qrCode: { url: 'https://example.se' },
}
const form = (listId: string) =>
  multipartBody([
    { name: 'file', filename: 'people.csv', type: 'text/csv', content: csv(anna, bo) },
    { name: 'config', content: JSON.stringify({ listId, ...mapping() }) },
  ])

const create = ({ key }: Account) => service.request('POST', '/api/v1/campaigns', { key, body: order })
const importRows = ({ key, listId }: Account) =>
  service.request('POST', '/api/v1/recipients/import/csv', {
    key,
    body: form(listId),
    headers: multipartHeaders,
  })

const halfCreate = ({ accountId, key }: Account) =>
  sendHalf(service, {
    method: 'POST',
    path: '/api/v1/campaigns',
    accountId,
    headers: withKey(key),
    body: order,
  })
const halfImport = ({ accountId, key, listId }: Account) =>
  sendHalf(service, {
    method: 'POST',
    path: '/api/v1/recipients/import/csv',
    accountId,
    headers: { ...withKey(key), ...multipartHeaders },
    body: form(listId),
  })

/** Erases an account; false if it was refused, because a letter is on its way. */
const erase = ({ accountId }: Account, onBegin: () => Promise<void> = async () => {}): Promise<boolean> =>
  eraseAccount(db, accountId, { signal, config, onBegin }).then(
    () => true,
    error => {
      if (error instanceof ApiError && error.message.startsWith('Letters of this account')) return false
      throw error
    },
  )

/** The account's rows that an erasure does not leave. */
async function leftOf({ accountId }: Account): Promise<Record<string, unknown>> {
  const [row] = await db.execute(sql`
    select (select count(*)::int from lists where account_id = ${accountId}) as lists,
      (select count(*)::int from recipients where account_id = ${accountId}) as recipients,
      (select count(*)::int from qr_codes where account_id = ${accountId}) as codes,
      (select count(*)::int from api_keys where account_id = ${accountId}) as keys,
      (select count(*)::int from request_log where account_id = ${accountId}) as requests,
      (select count(*)::int from action_addresses where account_id = ${accountId}) as addresses,
      (select count(*)::int from templates where account_id = ${accountId} and content is not null) as templates,
      (select count(*)::int from campaigns where account_id = ${accountId} and (name <> 'Erased' or status <> 'failed'))
        as campaigns`)
  return { ...row }
}

const nothing = {
  lists: 0,
  recipients: 0,
  codes: 0,
  keys: 0,
  requests: 0,
  addresses: 0,
  templates: 0,
  campaigns: 0,
}

const deadlocks = async () => {
  await outsider.sql`select pg_stat_force_next_flush()`
  const [row] =
    await outsider.sql`select deadlocks::int from pg_stat_database where datname = current_database()`
  return row!.deadlocks
}

t.test('two creates and an import of one account do not wait for each other’s hold on it', async t => {
  const account = await newAccount()
  const byList = { ...order, recipients: undefined, listId: account.listId }
  await importRows(account)
  // As every write that is under way: it holds the account's row until it ends.
  const other = await outsider.hold(
    tx => tx`select from accounts where id = ${account.accountId} for key share`,
  )
  const answers = await Promise.all([
    create(account),
    service.request('POST', '/api/v1/campaigns', { key: account.key, body: byList }),
    importRows(account),
  ])
  t.strictSame(
    answers.map(({ status }) => status),
    [201, 201, 200],
    'all are done before the other has ended',
  )
  await other.release()

  // One that is about to commit its charge: only creates wait, as they must.
  const charging = await outsider.hold(
    tx => tx`update accounts set balance = balance - 0 where id = ${account.accountId}`,
  )
  const waits = create(account)
  await outsider.untilBlocked(1)
  t.equal((await importRows(account)).status, 200)
  await charging.release()
  t.equal((await waits).status, 201)
})

t.test('creates and imports of one account beside each other never deadlock', async t => {
  const account = await newAccount()
  const before = await deadlocks()
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([create(account), create(account), importRows(account)])
    t.ok(
      answers.every(({ status }) => status < 300),
      JSON.stringify(answers.map(({ body }) => body)),
    )
  }
  t.equal(await deadlocks(), before)
  t.strictSame(await findings(db), [])
})

t.test('an erasure waits for a create, wherever it is, and then finds its letters', async t => {
  for (const [at, table] of INSERTS.entries()) {
    const account = await newAccount()
    const stop = await stopAt(outsider, at)
    const created = create(account)
    await isStopped(at)
    const erased = erase(account)
    await outsider.untilBlocked(2)
    await stop.release()
    t.equal((await created).status, 201, table)
    t.equal(await erased, false, `${table}: it is refused, because letters are on their way`)
    t.equal((await create(account)).status, 201, 'and the account goes on')
  }
})

t.test('an erasure waits for an import, and erases its rows', async t => {
  const account = await newAccount()
  const at = INSERTS.indexOf('recipients')
  const stop = await stopAt(outsider, at)
  const imported = importRows(account)
  await isStopped(at)
  const erased = erase(account)
  await outsider.untilBlocked(2)
  await stop.release()
  t.equal((await imported).status, 200)
  t.equal(await erased, true)
  t.strictSame(await leftOf(account), nothing)
})

t.test('whatever arrives while an erasure begins waits for it, and writes nothing', async t => {
  const account = await newAccount()
  const halves = [await halfCreate(account), await halfImport(account)]
  let answers: Promise<Awaited<ReturnType<HalfSent['finish']>>[]> = Promise.resolve([])
  await erase(account, async () => {
    answers = Promise.all(halves.map(half => half.finish()))
    await outsider.untilBlocked(2)
  })
  t.match(
    await answers,
    halves.map(() => ({ status: 401, body: { error: { message: 'Invalid API key' } } })),
  )
  t.strictSame(await leftOf(account), nothing)
})

t.test('whatever arrives during an erasure, wherever it is, writes nothing', async t => {
  for (const table of STAGES) {
    const place = deletions.indexOf(table)
    const account = await newAccount()
    const halves = [await halfCreate(account), await halfImport(account)]
    const stop = await stopAt(outsider, FIRST_DELETION + place)
    const erased = erase(account)
    await isStopped(FIRST_DELETION + place)
    const answers = await Promise.all(halves.map(half => half.finish()))
    await stop.release()
    t.equal(await erased, true)
    t.match(
      answers,
      halves.map(() => ({ status: 401, body: { error: { message: 'Invalid API key' } } })),
      table,
    )
    t.strictSame(await leftOf(account), nothing, table)
  }
})

t.test(
  'whenever they meet, an erased account has nothing left, and a refused erasure changes nothing',
  async t => {
    const before = await deadlocks()
    const outcomes: Record<string, number> = {}
    for (let round = 0; round < ROUNDS; round++) {
      const account = await newAccount()
      const halves = [await halfCreate(account), await halfImport(account), await halfCreate(account)]
      const answers = Promise.all(
        halves.map(async half => {
          await delay(Math.random() * 40)
          return half.finish()
        }),
      )
      await delay(Math.random() * 40)
      const isErased = await erase(account)
      const statuses = (await answers).map(({ status }) => status)
      if (isErased) {
        t.notOk(statuses[0] === 201 || statuses[2] === 201, 'no create')
        t.strictSame(await leftOf(account), nothing, statuses.join())
      } else {
        t.strictSame(statuses.toSorted(), [200, 201, 201], 'all goes on as if nothing had been')
      }
      const outcome = `${isErased ? 'erased' : 'refused'} ${statuses.join(' ')}`
      outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    }
    t.equal(await deadlocks(), before)
    t.strictSame(await findings(db), [])
    t.comment(outcomes)
  },
)

t.test('an account that is erased is swept again, where something was left', async t => {
  const account = await newAccount()
  t.equal(await erase(account), true)
  const options = { signal, config, onBegin: async () => void t.fail('it began before') }
  t.strictSame(await eraseAccount(db, account.accountId, options), {}, 'nothing is left')
  // As a version before this one left them.
  await db.execute(
    sql`update accounts set erase_begun_at = null, suspended_at = null where id = ${account.accountId}`,
  )
  const { key } = await service.createKey(account.accountId)
  t.equal((await create({ ...account, key })).status, 201)
  await db.execute(sql`
    update accounts set erase_begun_at = erased_at, suspended_at = erased_at where id = ${account.accountId}`)
  t.match(await eraseAccount(db, account.accountId, options), {
    lists: 1,
    recipients: 2,
    api_keys: 1,
    campaigns: 1,
  })
  t.strictSame(await leftOf(account), nothing)
  t.match(await db.execute(sql`select balance from accounts where id = ${account.accountId}`), [
    { balance: 100 },
  ])
})
