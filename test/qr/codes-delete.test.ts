import t from 'tap'
import { insertPrinted } from '../support/printed.ts'
import { openOutsider } from '../support/row-holder.ts'
import { reuseService } from '../support/service.ts'

t.test('a code is deleted at once, even if its scans cannot be deleted yet', async t => {
  const service = await reuseService(t)
  const outsider = openOutsider(t, service.config.databaseUrl)
  const { codeId, campaignId } = await insertPrinted(service.db, { accountId: service.accountId })
  await outsider.sql`
    insert into scans (campaign_id, qr_code_id, device_class, visitor_hash)
    values (${campaignId}, ${codeId}, 'mobile', 'x')`
  const held = await outsider.hold(tx => tx`select from scans where qr_code_id = ${codeId} for update`)
  const answer = service.request('DELETE', `/api/v1/qr-codes/${codeId}`)
  await outsider.untilBlocked(1)
  await outsider.sql`
    select pg_cancel_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'brevduva api' and wait_event_type = 'Lock'`
  const { status, body } = await answer
  t.equal(status, 200)
  t.same(body, { data: { deleted: true } })
  t.equal((await service.request('GET', `/api/v1/qr-codes/${codeId}`)).status, 404)
  await held.release()
})
