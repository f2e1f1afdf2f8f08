import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import t from 'tap'
import { sharedChromium } from '../../support/chromium.ts'
import { visit } from '../../support/console.ts'

const browser = await sharedChromium()
const site = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<title>site</title>'),
).listen(0, '127.0.0.1')
await once(site, 'listening')
t.teardown(() => {
  site.closeAllConnections()
  site.close()
})
const address = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`

t.test('nothing of a person is left in the page that the next test gets', async t => {
  const asked: string[] = []
  let context: unknown
  await t.test('somebody leaves', async t => {
    const left = await visit(t, browser, {
      ...{ viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
      permissions: ['clipboard-read'],
    })
    context = left.context
    const { page } = left
    page.on('request', request => asked.push(request.url()))
    page.on('dialog', dialog => dialog.dismiss())
    await page.goto(address)
    await left.context.addCookies([{ name: 'who', value: 'anna', url: address }])
    // Whoever has done something in a page is asked whether to leave it, and it may note something then.
    await page.mouse.click(10, 10)
    await page.evaluate(`
      localStorage.who = sessionStorage.who = 'anna'
      addEventListener('beforeunload', event => event.preventDefault())
      addEventListener('pagehide', () => { sessionStorage.late = 'anna' })`)
    await page.route('**/*', route => route.abort())
    await left.context.newPage()
  })
  const before = asked.length
  const { page, ...next } = await visit(t, browser)
  t.equal(next.context, context, 'the page is the same')
  await page.goto(address)
  t.same(next.context.pages(), [page], 'other tabs are closed')
  t.same(await next.context.cookies(), [])
  t.same(
    await page.evaluate(`[
      localStorage.length, sessionStorage.length, innerWidth, matchMedia('(prefers-color-scheme: dark)').matches
    ]`),
    [0, 0, 1280, false],
  )
  t.equal(
    await page.evaluate("navigator.permissions.query({ name: 'clipboard-read' }).then(one => one.state)"),
    'prompt',
  )
  t.equal(asked.length, before, 'listeners are gone')
  await page.evaluate("console.error('heard')")
  t.same(next.complaints, ['heard'])
})
