import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { addNumber } from '#domains/telephony/service.ts'
import { readArchive } from '../support/archives.ts'
import {
  checkoutEvent,
  deliver,
  PAYMENT_SECRET,
  stateOf,
  TELEPHONY,
  unpaidCampaign,
} from '../support/callbacks.ts'
import { openPdf } from '../support/pdf.ts'
import { startService } from '../support/service.ts'
import { until } from '../support/until.ts'

/** The worker's sweeper looks for campaigns without a job every two seconds, and at once when it starts. */
const SWEPT_MS = 2500

t.test('letters are drawn and delivered once they are paid for, not before', async t => {
  const service = await startService(t, {
    env: { PAYMENT_WEBHOOK_SECRET: PAYMENT_SECRET, ...TELEPHONY },
    worker: true,
  })
  const { accountId } = service
  await addNumber(service.db, '+46701234567')
  const paid = await unpaidCampaign(service, { prints: 'phone' })
  const unpaid = await unpaidCampaign(service)
  await delay(SWEPT_MS)
  for (const id of [paid, unpaid]) {
    t.match(await stateOf(service, id), { status: 'pending', published: false, jobs: 0 })
  }

  const event = checkoutEvent({ campaignId: paid, accountId })
  await Promise.all([deliver(service, event), deliver(service, event)])
  const shown = async () => (await service.request('GET', `/api/v1/campaigns/${paid}`)).body.data
  await until(async () => (await shown()).deliveredAt !== null, 'it is delivered')
  t.match(await shown(), { status: 'completed', progress: 100, deliveredAt: /Z$/, publishedAt: /Z$/ })

  const outbox = service.config.printPartnerUrl!.slice('file:'.length)
  const archive = readArchive(await readFile(join(outbox, `campaign-${paid}.zip`)))
  t.equal(archive.manifest.letters, 2)
  const pdf = await openPdf(archive.file('letters-0001.pdf'))
  // The letter keeps the number on one line: its spaces and its hyphen are those that do not break.
  const text = (await pdf.text(1)).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-')
  t.match(text, 'Ring 070-123 45 67')
  await pdf.close()

  // An event that comes late changes nothing any more.
  await deliver(service, checkoutEvent({ campaignId: paid }, { session: String(event.data.object.id) }))
  t.match(await shown(), { status: 'completed' })
  t.match(await stateOf(service, unpaid), { status: 'pending', published: false, jobs: 0 })
  const [ledger] = await service.db.execute(sql`select count(*)::int as count from credit_ledger`)
  t.same(ledger, { count: 0 }, 'no credits are touched')
})
