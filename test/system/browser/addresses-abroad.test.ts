import t from 'tap'
import { serveConsole, visit } from '../../support/console.ts'
import { newPerson } from '../../support/people.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t)
const { page, complaints } = await visit(t, await sharedChromium(), {
  viewport: { width: 1440, height: 900 },
})
const { link } = await newPerson(service, 'writer')
await page.goto(`${base}/sign-in#link=${await link()}`)
await page.getByRole('button', { name: 'Sign in' }).click()
await page.getByRole('navigation').first().waitFor()

const rows = [
  'Name,Street,Zip,City,Country',
  'Hans Beck,Hauptstr. 1,10115,Berlin,DE',
  'John Doe,12 Main St,62701,Springfield,USA',
]
const name = 'abroad.csv'

t.test(
  'a file that names countries by their codes is imported, its addresses shown as they print',
  async t => {
    await page.goto(`${base}/lists/import`)
    const buffer = Buffer.from(rows.join('\r\n'))
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer })
    const address = page.locator('address.envelope-window')
    await address.waitFor()
    t.equal(
      (await address.textContent())?.replaceAll('\u00a0', ' '),
      'Hans Beck\nHauptstr. 1\n10115 Berlin\nTYSKLAND',
    )
    await page.getByRole('button', { name: 'Check 2 rows' }).click()
    await page.getByRole('button', { name: 'Import 2 recipients' }).click()
    await page.getByRole('link', { name: 'Go to the list' }).click()
    await page.getByRole('row', { name: /John Doe/ }).waitFor()
  },
)

t.test('a list on a telephone has the lines of an address in the order of its country', async t => {
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = page.getByRole('row', { name: /John Doe/ }).locator('.under')
  await lines.filter({ hasText: 'Springfield 62701' }).waitFor()
  t.same(complaints, [])
})
