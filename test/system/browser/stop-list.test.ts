import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { anna, bo, csv, importFile } from '../../support/imports.ts'
import { signedIn } from '../../support/people.ts'
import { byKeyboard } from './by-keyboard.ts'
import { openListScreens, windows } from './list-screens.ts'

t.setTimeout(900_000)

const { service, base, visitAs, page, complaints, titled, step, button, row, choose } =
  await openListScreens(t)
const hands = byKeyboard(page)

t.test('the stop list says what it is for, and a person is added by keyboard', async t => {
  await page.goto(`${base}/lists`)
  await titled('Lists')
  await page.getByText('A list holds the people you write to').waitFor()
  await hands.on(/^Stop list$/)
  await titled('Stop list')
  await page.getByText('Everyone has the right to say no').waitFor()
  t.same(await accessibilityViolations(page), [])
  await hands.on(/^Add someone$/)
  const form = dialog(page, 'Add to the stop list')
  await form.waitFor()
  await hands.type('Anna Åkesson')
  await hands.to(/^Street/)
  await hands.type('Storgatan 1')
  await hands.to(/^Town/)
  await hands.type('Stockholm')
  await hands.on(/^Add to stop list/)
  await form.getByText('Fill this in.').waitFor()
  t.match((await hands.focus())?.name, /^Postcode/, 'the field that lacks something has the focus')
  t.same(await accessibilityViolations(page), [])
  await hands.type('111 22')
  await hands.press('Enter')
  await row(/Anna Åkesson.*Storgatan 1.*Added by hand.*by writer/).waitFor()

  await button('Add someone').click()
  await form.getByRole('radio', { name: 'Everyone at the address' }).check()
  t.equal(await form.getByRole('textbox', { name: 'Name' }).count(), 0, 'a household has no name')
  await form.getByRole('textbox', { name: 'Street' }).fill('Lillgatan 2')
  await form.getByRole('textbox', { name: 'Postcode' }).fill('222 33')
  await form.getByRole('textbox', { name: 'Town' }).fill('Lund')
  await form.getByRole('button', { name: 'Add to stop list' }).click()
  await row(/Everyone at this address.*Lillgatan 2/).waitFor()
  t.equal(await button(/^Actions for/).count(), 0, 'writers take nobody off')
  t.same(await accessibilityViolations(page), [])
})

t.test('a file is imported, and its rows that cannot be used are named', async t => {
  await page.getByRole('link', { name: 'Import a file' }).click()
  await titled('Import to the stop list')
  await choose('empty.csv', Buffer.from('Namn;E-post\nAnna;anna@example.se'))
  await page.getByText('No columns for street, postcode and town were found.').waitFor()
  await choose(
    'nej-tack.csv',
    windows(
      'Namn;Adress;Postnr;Ort',
      'Åsa Öberg;Björkvägen 3;411 03;Göteborg',
      'ÅKESSON, ANNA;Storg. 1;11122;Stockholm',
      'Cilla Ek;;223 50;Lund',
    ),
  )
  await step('1 entry added to the stop list')
  await page.getByText('1 row already on the stop list').waitFor()
  await page.getByRole('heading', { name: '1 row could not be used' }).waitFor()
  await row(/4 Street is missing/).waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('link', { name: 'Show stop list' }).click()
  await row(/Åsa Öberg.*Imported from a file/).waitFor()
})

t.test('the stop list is searched, and downloaded', async t => {
  await page.getByRole('searchbox').fill('goteborg asa')
  await page.waitForURL(/search=goteborg/)
  await row(/Anna Åkesson/).waitFor({ state: 'detached' })
  await row(/Åsa Öberg/).waitFor()
  await page.getByRole('searchbox').fill('nobody')
  await page.getByText('No one on the stop list matches “nobody”.').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()
  await row(/Anna Åkesson/).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ])
  t.equal(download.suggestedFilename(), 'stop-list.csv')
})

t.test('a recipient of a list gets no more letters', async t => {
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Members' } })
  await importFile(service, body.data.id, csv(anna, bo))
  await page.goto(`${base}/lists/${body.data.id}`)
  await button('Actions for Bo Ek').click()
  await page.getByRole('menuitem', { name: 'No more letters…' }).click()
  const asked = dialog(page, 'No more letters to Bo Ek?')
  await asked.getByRole('radio', { name: 'Only Bo Ek', checked: true }).waitFor()
  t.same(await accessibilityViolations(page), [])
  await asked.getByRole('button', { name: 'Add to stop list' }).click()
  await page.getByText('Added to the stop list').waitFor()
  await button('Actions for Bo Ek').click()
  await page.getByRole('menuitem', { name: 'No more letters…' }).click()
  await asked.getByRole('button', { name: 'Add to stop list' }).click()
  await page.getByText('Already on the stop list').waitFor()
})

t.test('those who send take people off, and are told what follows', async t => {
  const sender = await signedIn(service, 'sender')
  const phone = await visitAs(sender.cookie, {
    locale: 'sv-SE',
    colorScheme: 'dark',
    viewport: { width: 390, height: 844 },
  })
  const there = phone.page
  await there.goto(`${base}/lists/stop-list`)
  await there.getByRole('row', { name: /Bo Ek/ }).waitFor()
  t.notOk(await isTooWide(there))
  t.same(await accessibilityViolations(there), [])
  await there.getByRole('button', { name: 'Åtgärder för Bo Ek' }).click()
  await there.getByRole('menuitem', { name: 'Ta bort …' }).click()
  const asked = dialog(there, 'Ta bort ”Bo Ek” från spärrlistan?')
  await asked.getByText('Nya utskick skickar brev till mottagaren igen.').waitFor()
  t.match(await there.locator(':focus').textContent(), 'Behåll')
  await asked.getByRole('button', { name: 'Ta bort från spärrlistan' }).click()
  await there.getByRole('row', { name: /Bo Ek/ }).waitFor({ state: 'detached' })

  const viewer = await signedIn(service, 'viewer')
  const looking = await visitAs(viewer.cookie)
  await looking.page.goto(`${base}/lists`)
  await looking.page.getByRole('link', { name: 'Stop list' }).click()
  await looking.page.getByRole('row', { name: /Anna Åkesson/ }).waitFor()
  t.equal(await looking.page.getByRole('button', { name: 'Add someone' }).count(), 0)
  await looking.page.goto(`${base}/lists/stop-list?view=import`)
  await looking.page.getByText('Your role cannot import files.').waitFor()
  t.same([...complaints, ...phone.complaints, ...looking.complaints], [])
})
