import t from 'tap'
import { insertCampaign, openFloor } from './support/campaigns.ts'
import { serve } from './support/partner.ts'

t.test('an archive that was renamed and taken while its worker ended is not printed again', async t => {
  const server = await serve(t)
  const floor = await openFloor(t, { printPartnerUrl: `${server.url}/in` })
  // The rename happens, the partner's machines print at once, and no answer comes.
  Object.assign(server.faults, { takes: true, rename: 'mute' })
  const { id } = await insertCampaign(floor)
  const worker = await floor.work()
  await floor.until(id, () => server.printed.length === 1)
  await worker.stop()
  const between = await floor.campaign(id)
  t.match(between, { status: 'completed', deliveredAt: null, deliveryAttempts: 0, renameAskedAt: Date })

  delete server.faults.rename
  await floor.work()
  await floor.until(id, row => row.deliveredAt !== null)
  t.equal(server.printed.length, 1)
  t.ok(
    floor.lines.some(({ level, message }) => level === 'warn' && /Ask them to confirm/.test(message)),
    'a person is told how it was concluded',
  )
})

t.test('a rename that was refused leaves nothing to conclude from: the archive comes again', async t => {
  const server = await serve(t)
  const floor = await openFloor(t, { printPartnerUrl: `${server.url}/in` })
  Object.assign(server.faults, { takes: true, refuseRename: true })
  const { id } = await insertCampaign(floor)
  await floor.work()
  const refused = await floor.until(id, row => row.deliveryAttempts === 1)
  t.match(refused, { deliveredAt: null, renameAskedAt: null, deliveryError: /550/ })
  delete server.faults.refuseRename
  await floor.until(id, row => row.deliveredAt !== null)
  t.equal(server.printed.length, 1)
})
