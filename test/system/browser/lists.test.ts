import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { anna, csv, importFile } from '../../support/imports.ts'
import { signedIn } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { openListScreens } from './list-screens.ts'

t.setTimeout(900_000)

const { service, base, visitAs, page, complaints, titled, button, row, choose } = await openListScreens(t)

/** A list with the rows of a file. */
async function made(name: string, file: string): Promise<void> {
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name } })
  t.equal((await importFile(service, body.data.id, file)).status, 200)
}

t.test('the screen of lists begins with one sentence, and a list is made by hand', async t => {
  await page.goto(`${base}/`)
  await page.getByRole('link', { name: 'Lists' }).click()
  await page.getByText('A list holds the people you write to').waitFor()
  t.same(await accessibilityViolations(page), [])
  await button('New list').click()
  await dialog(page, 'New list').getByRole('button', { name: 'Create list' }).click()
  await dialog(page, 'New list').getByText('Fill this in.').waitFor()
  await dialog(page, 'New list').getByRole('textbox').fill('By hand')
  await page.keyboard.press('Enter')
  await titled('By hand')
  await page.getByText('No one is on this list yet.').waitFor()

  await button('Add a recipient').click()
  const form = dialog(page, 'Add a recipient')
  t.equal(await form.getByRole('textbox', { name: 'Country' }).inputValue(), 'Sverige')
  await form.getByRole('textbox', { name: 'Name' }).fill('Doris Lind')
  await form.getByRole('textbox', { name: 'Street' }).fill('Storgatan 1')
  await form.getByRole('textbox', { name: 'Town' }).fill('Lund')
  await form.getByRole('button', { name: 'Add to list' }).click()
  await form.getByText('Fill this in.').waitFor()
  t.equal(
    await form.getByRole('textbox', { name: 'Postcode' }).getAttribute('aria-invalid'),
    'true',
    'the error stands at the field',
  )
  t.same(await accessibilityViolations(page), [])
  await form.getByRole('textbox', { name: 'Postcode' }).fill('223 50')
  let added = 0
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/recipients')) added++
  })
  await form.getByRole('button', { name: 'Add to list' }).dblclick()
  await row(/Doris Lind/).waitFor()
  await page.getByText('1 recipient ·').waitFor()
  t.equal(added, 1, 'pressed twice, they are on the list once: each time would be a letter')
})

t.test('recipients are searched and paged, and the URL has the place', async t => {
  const town = Array.from({ length: 4000 }, (_, nth) => [`Person ${'ABCDEFGH'[nth % 8]}`, ...anna.slice(1)])
  await made('Alla', csv(...town))
  await made('Members', csv(anna, ['Fatima Haddad', ...anna.slice(1)]))
  await page.goto(`${base}/lists`)
  await page.getByRole('link', { name: 'Alla' }).click()
  await titled('Alla')
  // Their names alone: how an address prints is loaded later, and written anew then.
  const first = page.getByRole('rowheader', { name: /^Person/ }).first()
  const topName = async () => (await first.textContent())?.slice(0, 'Person A'.length)
  const onTop = await topName()
  await button('Next').click()
  await page.waitForURL(/cursor=/)
  await until(async () => (await topName()) !== onTop, 'the second page')
  await button('Previous').click()
  await page.waitForURL(/direction=prev/)
  await until(async () => (await topName()) === onTop, 'the first page again')
  await page.getByRole('searchbox').fill('person h')
  await page.waitForURL(/search=person/)
  await page.getByText(/^500 matching “person h”$/).waitFor()
  await row(/Person H/)
    .first()
    .waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.reload()
  await row(/Person H/)
    .first()
    .waitFor()
  t.equal(await page.getByRole('searchbox').inputValue(), 'person h')
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText('No one on this list matches “nobody”.').waitFor()
})

t.test('lists are searched, sorted, renamed and deleted', async t => {
  await page.goto(`${base}/lists`)
  const names = () => page.getByRole('rowheader').getByRole('link').allTextContents()
  const sorted = (expected: readonly string[]) =>
    until(async () => (await names()).join() === expected.join())
  await sorted(['Members', 'Alla', 'By hand'])
  await page.getByRole('link', { name: 'Sort by Name' }).click()
  await page.waitForURL(/sort=name/)
  await sorted(['Alla', 'By hand', 'Members'])
  await page.getByRole('link', { name: 'Sort by Recipients' }).click()
  await sorted(['Alla', 'Members', 'By hand'])
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('searchbox').fill('hand')
  await sorted(['By hand'])
  await page.getByRole('searchbox').fill('')

  const menu = (name: string) => button(`Actions for ${name}`).click()
  await menu('By hand')
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  await dialog(page, 'Rename “By hand”').getByRole('textbox').fill('Friends')
  await page.keyboard.press('Enter')
  await row(/Friends/).waitFor()
  await menu('Alla')
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  const asked = dialog(page, 'Delete “Alla”?')
  await asked.getByText('Its 4,000 recipients are deleted too, permanently.').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.match(await page.locator(':focus').textContent(), 'Keep it')
  await asked.getByRole('button', { name: 'Delete list' }).click()
  await sorted(['Members', 'Friends'])
})

t.test('addresses of a file with country codes are shown as they print', async t => {
  await page.goto(`${base}/lists/import`)
  const rows = [
    'Name,Street,Zip,City,Country',
    'Hans Beck,Hauptstr. 1,10115,Berlin,DE',
    'John Doe,12 Main St,62701,Springfield,USA',
  ]
  await choose('abroad.csv', Buffer.from(rows.join('\r\n')))
  const address = page.locator('address.envelope-window')
  await address.waitFor()
  t.equal(
    (await address.textContent())?.replaceAll('\u00a0', ' '),
    'Hans Beck\nHauptstr. 1\n10115 BERLIN\nTYSKLAND',
  )
  await button('Check 2 rows').click()
  await button('Import 2 recipients').click()
  await page.getByRole('link', { name: 'Go to list' }).click()
  await row(/John Doe/).waitFor()
  // On a telephone the lines of an address have the order of its country.
  await page.setViewportSize({ width: 390, height: 844 })
  const lines = row(/John Doe/).locator('.under')
  await lines.filter({ hasText: 'Springfield 62701' }).waitFor()
})

t.test('a viewer is offered nothing that would be refused, on a phone in Swedish', async t => {
  const viewer = await signedIn(service, 'viewer')
  const phone = await visitAs(viewer.cookie, { locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  await phone.page.goto(`${base}/lists`)
  await phone.page.getByRole('link', { name: 'Members' }).waitFor()
  t.equal(await isTooWide(phone.page), false)
  t.equal(await phone.page.getByRole('main').getByRole('button').count(), 0)
  await phone.page.getByRole('link', { name: 'Members' }).click()
  await phone.page.getByRole('row', { name: /Fatima Haddad/ }).waitFor()
  t.equal(await isTooWide(phone.page), false)
  t.same(await accessibilityViolations(phone.page), [])
  t.equal(await phone.page.getByRole('link', { name: 'Importera fler' }).count(), 0)
  await phone.page.goto(`${base}/lists/import`)
  await phone.page.getByText('Din roll får inte importera.').waitFor()
  t.same([...phone.complaints, ...complaints], [])
})
