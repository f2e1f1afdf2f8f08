import t from 'tap'
import { accessibilityViolations, sharedChromium } from '../../support/chromium.ts'
import { isTooWide } from '../../support/console.ts'
import { startService } from '../../support/service.ts'
import { PATIENCE_MS } from '../../support/until.ts'

const browser = await sharedChromium()

t.test('the reference can be searched, and tried with one’s own key', async t => {
  const service = await startService(t)
  await service.grant(3)
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' })
  t.teardown(() => context.close())
  context.setDefaultTimeout(PATIENCE_MS)
  // A signed-in person reads it too: their session must not be used.
  await context.addCookies([{ name: 'session', value: 'somebody', url: origin }])
  const page = await context.newPage()
  // What the policy refuses is told there. Scalar tells its version, and what a reader cancelled.
  const theirsToTell = /^@scalar\/api-reference@|^AbortError: Nothing was sent$|status of 404/
  page.on('console', message => t.match(message.text(), theirsToTell, 'nothing is refused'))
  page.on('pageerror', error => t.fail(error.message))
  const asked: string[] = []
  page.on('request', request => {
    const { origin, pathname } = new URL(request.url())
    if (origin !== 'null') asked.push(`${request.method()} ${origin}${pathname}`)
  })
  await page.goto(`${origin}/api/docs`)

  await page.getByRole('button', { name: 'Open Search' }).first().waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search' }).or(page.getByPlaceholder('Search')).first().waitFor()
  await page.keyboard.type('ledger')
  await page.getByRole('option', { name: /List the newest ledger entries/ }).click()
  await page.waitForURL(/#.*\/credits\/ledger$/)
  // Two errors of Scalar's own, in the field for a header's name and in the card of example answers.
  const theirs =
    /^light (?:aria-required-attr: <div [^>]*code-input-lite|landmark-unique: <div [^>]*response-card)/
  const violations = await accessibilityViolations(page)
  t.same(
    violations.filter(violation => !theirs.test(violation)),
    [],
  )
  t.notOk(await isTooWide(page))

  // A sample is shown in the languages of clients.
  for (const language of ['Shell', 'Node.js', 'Python']) {
    t.ok(
      await page
        .getByRole('tab', { name: language })
        .or(page.getByRole('button', { name: language }))
        .count(),
    )
  }

  const client = page.getByRole('dialog')
  const open = async (method: string, path: string) => {
    await page.evaluate(`location.hash = '#tag/${path.split('/')[3]}/${method.toUpperCase()}${path}'`)
    await page.getByRole('button', { name: new RegExp(`Test Request *\\(${method} ${path}\\)`) }).click()
  }
  const send = client.getByRole('button', { name: /^Send/ }).first()
  await open('get', '/api/v1/credits')
  await client
    .getByRole('textbox', { name: /^Value/ })
    .first()
    .fill(service.key)
  const answered = page.waitForResponse(`${origin}/api/v1/credits`)
  await send.click()
  const answer = await answered
  t.match(await answer.json(), { data: { balance: 3 } })
  t.equal((await answer.request().allHeaders()).cookie, undefined, 'nobody’s session is used')
  t.equal(await page.evaluate('localStorage.length + sessionStorage.length'), 0, 'the key is kept nowhere')
  await page.keyboard.press('Escape')
  await client.waitFor({ state: 'detached' })

  await open('post', '/api/v1/campaigns')
  const confirm = page.locator('dialog')
  const posted = () => asked.filter(request => request.startsWith('POST ')).length
  await send.click()
  t.match(await confirm.textContent(), /1 letter will be printed and charged.*cannot be recalled/)
  await page.keyboard.press('Enter')
  await confirm.waitFor({ state: 'detached' })
  t.equal(posted(), 0, 'nothing is sent without a word: what is chosen beforehand is to cancel')
  await send.click()
  const created = page.waitForRequest(`${origin}/api/v1/campaigns`)
  await confirm.getByRole('button', { name: 'Print and charge' }).click()
  t.match((await created).headers(), { 'x-api-key': service.key, 'idempotency-key': /^[0-9a-f-]{36}$/ })
  await confirm.waitFor({ state: 'detached' })
  t.equal(posted(), 1)
  t.same(
    asked.filter(
      request => !request.startsWith(`GET ${origin}/`) && request !== `POST ${origin}/api/v1/campaigns`,
    ),
    [],
    'no other host is asked',
  )

  await page.setViewportSize({ width: 390, height: 844 })
  t.notOk(await isTooWide(page), 'nothing is wider than the page')
})
