import t from 'tap'
import { accessibilityViolations, sharedChromium } from '../../support/chromium.ts'
import { isTooWide } from '../../support/console.ts'
import { startService } from '../../support/service.ts'
import { authoredTemplate } from '../../support/templates.ts'
import { PATIENCE_MS } from '../../support/until.ts'

const browser = await sharedChromium()

t.test('the reference can be searched, and tried with one’s own key', async t => {
  const service = await startService(t)
  await service.grant(3)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const origin = await service.app.listen({ host: '127.0.0.1', port: 0 })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  t.teardown(() => context.close())
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  // What the policy refuses is told there.
  page.on('console', message => t.equal(message.text(), '', 'the browser complains of nothing'))
  page.on('pageerror', error => t.fail(error.message))
  const asked: string[] = []
  page.on('request', request => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
  await page.goto(`${origin}/api/docs`)

  const contents = page.locator('nav details')
  t.equal(await contents.getAttribute('open'), null, 'a narrow page does not begin with its contents')
  await page.keyboard.press('/')
  await page.keyboard.type('ledger')
  t.equal(await page.getByRole('status').first().textContent(), '2 found')
  t.same(await contents.locator('li:visible').allTextContents(), [
    'get List the newest ledger entries',
    'LedgerEntry',
  ])
  await page.keyboard.press('Enter')
  t.match(page.url(), /#listLedger$/)

  const samples = page.locator('#listLedger .samples')
  await samples.getByText('Python', { exact: true }).click()
  t.match(await samples.locator('pre:visible').textContent(), /requests\.get\(/)
  t.match(
    await page.locator('#getCredits .samples pre:visible').textContent(),
    /requests\.get\(/,
    'everywhere',
  )

  const credits = page.locator('#getCredits .try')
  await credits.locator('summary').click()
  await credits.getByLabel('API key').fill(service.key)
  await credits.getByRole('button', { name: 'Send', exact: true }).click()
  t.match(await credits.locator('.outcome > pre').textContent(), /"balance": 3/)

  const create = page.locator('#createCampaign .try')
  await create.locator('summary').click()
  t.equal(await create.getByLabel('API key').inputValue(), service.key, 'the key is typed once')
  const body = JSON.parse(await create.locator('textarea').inputValue())
  await create.locator('textarea').fill(JSON.stringify({ ...body, templateId, qrCode: undefined }))
  const send = create.getByRole('button', { name: 'Send…' })
  const confirm = page.getByRole('dialog')
  await send.click()
  t.match(await confirm.textContent(), /1 letter will be printed and charged.*cannot be recalled/)
  await page.keyboard.press('Enter')
  await confirm.waitFor({ state: 'detached' })
  const posted = () => asked.filter(request => request === 'POST /api/v1/campaigns').length
  t.equal(posted(), 0, 'nothing is sent without a word: what is chosen beforehand is to cancel')
  for (const status of [/^201/, /^200/]) {
    await send.click()
    await confirm.getByRole('button', { name: 'Print and charge' }).click()
    await confirm.waitFor({ state: 'detached' })
    t.match(
      await create.locator('.outcome > p').first().textContent(),
      status,
      'sent again it is the same campaign',
    )
  }
  t.equal(posted(), 2)
  t.ok(asked.every(request => /^(GET|POST) \/(api\/|favicon)/.test(request)))

  t.notOk(await isTooWide(page), 'nothing is wider than the page')
  // Only these two are checked, but axe reads a whole document first: this one takes it seconds.
  await page.evaluate(
    "document.querySelectorAll('article:not(#createCampaign)').forEach(one => one.remove())",
  )
  t.same(await accessibilityViolations(page, ['nav', '#createCampaign']), [])
})
