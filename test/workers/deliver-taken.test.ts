import t from 'tap'
import { insertCampaign } from '../support/campaigns.ts'
import { serve } from '../support/partners.ts'
import { reuseWorkerSetup } from '../support/workers.ts'

t.test('an archive that was renamed and fetched while its worker stopped is not printed again', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  // The rename happens, the partner's machines print at once, and no answer comes.
  Object.assign(server.behaviour, { takes: true, rename: 'mute' })
  const { id } = await insertCampaign(setup)
  const worker = await setup.work()
  await setup.until(id, () => server.printed.length === 1)
  await worker.stop()
  const between = await setup.campaign(id)
  t.match(between, { status: 'completed', deliveredAt: null, deliveryAttempts: 0, renameAskedAt: Date })

  delete server.behaviour.rename
  await setup.work()
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(server.printed.length, 1)
  t.ok(
    setup.lines.some(({ level, message }) => level === 'warn' && /Ask them to confirm/.test(message)),
    'a person is told how it was concluded',
  )
})

t.test('an archive whose rename was refused is sent again', async t => {
  const server = await serve(t)
  const setup = await reuseWorkerSetup(t, { printPartnerUrl: `${server.url}/in` })
  Object.assign(server.behaviour, { takes: true, refuseRename: true })
  const { id } = await insertCampaign(setup)
  await setup.work()
  const refused = await setup.until(id, row => row.deliveryAttempts === 1)
  t.match(refused, { deliveredAt: null, renameAskedAt: null, deliveryError: /550/ })
  delete server.behaviour.refuseRename
  await setup.until(id, row => row.deliveredAt !== null)
  t.equal(server.printed.length, 1)
})
