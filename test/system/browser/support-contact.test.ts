import t from 'tap'
import { sharedChromium } from '../../support/chromium.ts'
import { serveConsole, visit } from '../../support/console.ts'
import { titled } from './owner-visit.ts'

t.setTimeout(900_000)

t.test('the sign-in page leads to the support of the deployment', async t => {
  for (const [contact, href] of [
    ['help@acme.example', 'mailto:help@acme.example'],
    ['https://acme.example/help', 'https://acme.example/help'],
  ] as const) {
    const { base } = await serveConsole(t, { env: { SUPPORT_CONTACT: contact } })
    const { page } = await visit(t, await sharedChromium())
    await page.goto(base)
    await titled(page, 'Sign in')
    t.equal(await page.getByRole('link', { name: contact }).getAttribute('href'), href)
  }
})

t.test('a service without a support contact says who support is', async t => {
  const { base } = await serveConsole(t)
  const { page } = await visit(t, await sharedChromium())
  await page.goto(base)
  await page.getByText('Support is whoever runs this service.').waitFor()
})
