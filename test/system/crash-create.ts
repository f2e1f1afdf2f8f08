import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Test } from 'tap'
import { createAccount, createKey } from '#domains/accounts/service.ts'
import { adjust } from '#domains/credits/service.ts'
import { type Db, openDatabase } from '#drizzle/client.ts'
import { permissions } from '#schemas/permissions.ts'
import { onePage } from '../support/artwork.ts'
import { ROOMY } from '../support/config.ts'
import { csv, csvPart, mapping, pdfPart } from '../support/creates.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { findings } from '../support/promises.ts'
import { openOutsider } from '../support/row-holder.ts'
import { type Server, serve } from '../support/server.ts'
import { serviceDatabase } from '../support/service-database.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { allowStops, killAtStop, openTransactions, STOPS, untilGone } from './create-stops.ts'

const CLIENTS = 4
const GRANTED = 1_000_000
const CREATED = [200, 201]
/** A machine that is too slow for its deadlines says so, and is asked again. */
const BUSY = 503

/** What one client sends until it is answered, always the same bytes under the same key. */
interface Order {
  readonly key: string
  readonly letters: number
  readonly headers: Record<string, string>
  readonly body: string | Buffer
  /** The campaign that the client got in an answer. */
  id?: string
}

interface Customer {
  readonly apiKey: string
  readonly templateId: string
  readonly listId: string
}

const name = 'Vår'
const qrCode = { url: 'https://example.se', trackingEnabled: true }

/** Every kind of order writes to tables of its own: an audience that is brought or exists, a template or artwork. */
function newOrder(customer: Customer, kind: number): Order {
  const key = randomUUID()
  const common = { name, qrCode }
  if (kind === 0) {
    const body = JSON.stringify({ ...common, templateId: customer.templateId, listId: customer.listId })
    return { key, letters: 1, headers: { 'content-type': 'application/json' }, body }
  }
  const letters = 1 + Math.floor(Math.random() * 200)
  if (kind === 1) {
    // Artwork is checked by a process of its own, which a busy machine takes a second to start.
    const artwork = Math.random() < 0.3
    const fields = {
      name,
      mapping: JSON.stringify(mapping),
      ...(artwork ? {} : { templateId: customer.templateId }),
    }
    const pdf = pdfPart(onePage('/MediaBox [0 0 595 842]', `% ${key}`))
    const rows = Array.from({ length: letters }, (_, i) => `Åsa ${i};Storgatan ${i};111 22;Malmö`)
    const scalars = Object.entries(fields).map(([field, content]) => ({ name: field, content }))
    const body = multipartBody([...scalars, ...(artwork ? [pdf] : []), csvPart(csv(...rows))])
    return { key, letters, headers: multipartHeaders, body }
  }
  const recipients = Array.from({ length: letters }, () => recipient())
  const body = JSON.stringify({ ...common, templateId: customer.templateId, recipients })
  return { key, letters, headers: { 'content-type': 'application/json' }, body }
}

/** Sends an order. Undefined if no answer comes and the client cannot know the outcome. */
async function send(server: Server, apiKey: string, order: Order) {
  try {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/v1/campaigns`, {
      method: 'POST',
      headers: { ...order.headers, 'x-api-key': apiKey, 'idempotency-key': order.key },
      body: order.body,
    })
    const { data } = (await response.json()) as { data: { id: string } }
    return { status: response.status, data }
  } catch {
    return undefined
  }
}

/**
 * Clients create campaigns without pause, each order under a key of its own that is sent again until it is answered,
 * while the server is killed `rounds` times: once at each of `STOPS`, then whenever it happens. After each kill the
 * database holds whole campaigns only, and all that clients got answers for.
 */
export async function killDuringCreates(t: Test, rounds: number): Promise<void> {
  const { url, drop } = await serviceDatabase()
  t.teardown(drop)
  const database = openDatabase(url, { max: 2, applicationName: 'observer' })
  t.teardown(() => database.close())
  const outsider = openOutsider(t, url)
  const customer = await openCustomer(database.db)
  const orders: Order[] = []
  const busy = new Set<Order>()
  const answers = { created: 0, replayed: 0, unanswered: 0, busy: 0 }
  let halfway = 0
  await allowStops(database)
  const env = { DATABASE_URL: url, ROLE: 'api', SECRET_KEY: 'a secret for tests only', ...ROOMY }

  const client = async (server: Server, kind: number) => {
    while (server.child.exitCode === null && server.child.signalCode === null) {
      const open = orders.find(order => order.id === undefined && !busy.has(order))
      const order = open ?? newOrder(customer, kind % 3)
      if (!open) orders.push(order)
      busy.add(order)
      const answer = await send(server, customer.apiKey, order)
      busy.delete(order)
      if (!answer) {
        answers.unanswered++
        await delay(20)
        continue
      }
      if (answer.status === BUSY) {
        answers.busy++
        await delay(200)
        continue
      }
      if (!CREATED.includes(answer.status)) return void t.fail(`answered ${answer.status}`)
      answers[answer.status === 201 ? 'created' : 'replayed']++
      order.id = answer.data.id
    }
  }

  for (let round = 1; round <= rounds; round++) {
    const server = await serve(t, env)
    const answered = answers.created
    const clients = Array.from({ length: CLIENTS }, (_, kind) => client(server, kind))
    // The first answers take longest, but the kill must hit the work itself.
    await until(() => answers.created >= answered + 2, 'orders are answered')
    if (round <= STOPS.length) await killAtStop(database.db, outsider, server, round - 1)
    else {
      await delay(Math.random() * 150)
      halfway += await openTransactions(database.db)
      server.child.kill('SIGKILL')
      await untilGone(database.db)
    }
    await Promise.all(clients)
    t.strictSame(await findings(database.db), [], `kill ${round}: whole campaigns only`)
    t.strictSame(await lost(database.db, orders), [], `kill ${round}: all that clients got answers for`)
  }

  const last = await serve(t, env)
  for (const order of orders) {
    let answer = await send(last, customer.apiKey, order)
    await until(async () => {
      if (answer?.status === BUSY) answer = await send(last, customer.apiKey, order)
      return answer?.status !== BUSY
    }, 'a key works')
    if (!answer || !CREATED.includes(answer.status)) t.fail(`a key does not work: ${answer?.status}`)
    if (order.id === undefined) continue
    if (answer?.status !== 200 || answer.data.id !== order.id) t.fail('a key means another campaign')
  }
  t.strictSame(await findings(database.db), [])
  const { balance, campaigns } = await totals(database.db)
  t.equal(campaigns, orders.length, 'one campaign an order')
  t.equal(
    balance,
    orders.reduce((left, order) => left - order.letters, GRANTED),
  )
  t.comment(`${orders.length} orders, ${halfway} transactions were open at later kills`, answers)
}

async function openCustomer(db: Db): Promise<Customer> {
  const { id: accountId } = await createAccount(db, { name: 'Test AB' })
  const { key: apiKey } = await createKey(db, { accountId, name: 'k', permissions })
  await adjust(db, { accountId, letters: GRANTED, note: 'test' })
  const templateId = await authoredTemplate(db, accountId)
  const listId = randomUUID()
  await db.transaction(async tx => {
    await tx.execute(sql`
      insert into lists (id, account_id, name, recipient_count) values (${listId}, ${accountId}, 'Kunder', 1)`)
    await tx.execute(sql`
      insert into recipients (id, account_id, list_id, position, name, street, post_code, post_town, country, search_name)
      values (gen_random_uuid(), ${accountId}, ${listId}, 1, 'Åsa', 'Storgatan 1', '111 22', 'Malmö', 'Sverige', 'åsa')`)
  })
  return { apiKey, templateId, listId }
}

async function lost(db: Db, orders: readonly Order[]): Promise<Order[]> {
  const kept = await db.execute<{ id: string; key: string; letters: number }>(
    sql`select id, idempotency_key as key, letters from campaigns`,
  )
  const byKey = new Map(kept.map(row => [row.key, row]))
  return orders.filter(({ key, id, letters }) => {
    const row = byKey.get(key)
    return id === undefined ? row && row.letters !== letters : row?.id !== id || row.letters !== letters
  })
}

async function totals(db: Db): Promise<{ balance: number; campaigns: number }> {
  const [row] = await db.execute<{ balance: number; campaigns: number }>(sql`
    select (select balance from accounts) as balance, (select count(*)::int from campaigns) as campaigns`)
  return { ...row! }
}
