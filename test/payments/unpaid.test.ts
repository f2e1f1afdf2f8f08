import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { campaigns } from '#commands/campaigns.ts'
import { openResources } from '#commands/context.ts'
import { UsageError } from '#commands/errors.ts'
import { addNumber } from '#domains/telephony/service.ts'
import { checkoutEvent, deliver, PAYMENT_SECRET, stateOf, TELEPHONY } from '../support/callbacks.ts'
import { type Service, startService } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

interface Made {
  readonly id: string
  readonly status: string
}

/** `brevduva campaigns create` with a file of that content, in this process. */
async function commandOf(t: Test, service: Service) {
  const dataDir = await mkdtemp(join(tmpdir(), 'brevduva-unpaid-'))
  t.teardown(() => rm(dataDir, { recursive: true, force: true }))
  const file = join(dataDir, 'order.json')
  return async (order: unknown, flags: Record<string, string | boolean> = {}, env = {}): Promise<Made> => {
    await writeFile(file, typeof order === 'string' ? order : JSON.stringify(order))
    const open = openResources({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      SECRET_KEY: 'a secret for tests only',
      DATABASE_URL: service.config.databaseUrl,
      ...env,
    })
    const args = { flags: { unpaid: true, account: service.accountId, file, ...flags }, positionals: [] }
    return (await campaigns.create!.run(args, open)).data as Made
  }
}

t.test('brevduva campaigns create --unpaid creates a campaign that waits for payment', async t => {
  const service = await startService(t, { env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET } })
  const { accountId, db } = service
  const create = await commandOf(t, service)
  const templateId = await authoredTemplate(db, accountId)
  const body = { name: 'Vår', templateId, recipients: [recipient(), recipient('Örjan')] }

  const { id, status } = await create(body)
  t.equal(status, 'pending')
  t.same(await stateOf(service, id), { status: 'pending', published: false, jobs: 0, charged: 0 })
  const shown = await service.request('GET', `/api/v1/campaigns/${id}`)
  t.match(shown.body.data, { source: 'web', publishedAt: null })
  t.equal((await deliver(service, checkoutEvent({ campaignId: id, accountId }))).status, 200)
  t.same(await stateOf(service, id), { status: 'pending', published: true, jobs: 1, charged: 0 })

  const phone = await authoredTemplate(db, accountId, { content: doc(['Ring ', { phone: true }]) }, 'Nummer')
  const numbered = { ...body, templateId: phone }
  await t.rejects(create(numbered), { code: 'service_unavailable', message: /not available/ })
  await addNumber(db, '+46701234567')
  const rented = await create(numbered, {}, TELEPHONY)
  const [row] = await db.execute(sql`select phone_number, funding from campaigns where id = ${rented.id}`)
  t.same(row, { phone_number: '+46701234567', funding: 'payment' })

  const refused: [unknown, RegExp][] = [
    ['{', /is not JSON/],
    [[], /order must be object/],
    [{ ...body, name: '', templateId: 'x' }, /order\/name.*order\/templateId/],
    [{ ...body, listId: templateId }, /Exactly one recipient source/],
  ]
  for (const [order, message] of refused) await t.rejects(create(order), { name: 'Refusal', message })
  await t.rejects(create({ ...body, templateId: accountId }), { code: 'not_found' })
  await t.rejects(create(body, { account: templateId }), { message: 'Account not found' })
  await t.rejects(create(body, { file: '/nowhere/order.json' }), { message: /Cannot read/ })
  await t.rejects(create(body, { unpaid: false }), UsageError)
  const [after] = await db.execute(sql`select count(*)::int as count from campaigns`)
  t.same(after, { count: 2 }, 'what is refused leaves nothing')
})
