import t from 'tap'
import { serveConsole, visit } from '../../support/console.ts'
import { newPerson } from '../../support/people.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { authoredTemplate, recipient } from '../../support/templates.ts'
import { until } from '../../support/until.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t, { worker: true })
await service.grant(10)
const templateId = await authoredTemplate(service.db, service.accountId)

async function post(name: string): Promise<void> {
  const qrCode = { url: 'https://example.se', trackingEnabled: true }
  const body = { name, templateId, recipients: [recipient()], qrCode }
  const { data } = (await service.request('POST', '/api/v1/campaigns', { body })).body
  const isDelivered = async () =>
    (await service.request('GET', `/api/v1/campaigns/${data.id}`)).body.data.deliveredAt !== null
  await until(isDelivered, 'the partner has it')
}

t.test(
  'when one more campaign is printed, the shares of the others stay while they are counted anew',
  async t => {
    await post('First')
    const { page, complaints } = await visit(t, await sharedChromium())
    const { link } = await newPerson(service, 'viewer')
    await page.goto(`${base}/sign-in#link=${await link()}`)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('navigation').first().waitFor()
    await page.goto(`${base}/campaigns`)
    const share = (name: string) => page.getByRole('row', { name }).getByRole('link', { name: '0%' })
    await share('First').waitFor()

    const count = Promise.withResolvers<void>()
    const asked = page.waitForRequest(/\/campaigns\/rates/)
    await page.route(/\/campaigns\/rates/, async route => {
      await count.promise
      await route.continue()
    })
    await post('Second')
    await asked
    await page.getByRole('row', { name: 'Second' }).waitFor()
    t.equal(await share('First').count(), 1)
    count.resolve()
    await share('Second').waitFor()
    t.same(complaints, [])
  },
)
