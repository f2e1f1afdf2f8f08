import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide } from '../../support/console.ts'
import { anna, bo, csv, importFile } from '../../support/imports.ts'
import { signedIn } from '../../support/people.ts'
import { STOP_LIST, stopped } from '../../support/stop-list.ts'
import { doc } from '../../support/templates.ts'
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
  await form.getByText('In a block of flats, that is everyone at the street number.').waitFor()
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

t.test('who is on the stop list gets no letter, which is said before sending', async t => {
  await service.grant(10)
  const sender = await signedIn(service, 'sender')
  const { body: template } = await sender.request('POST', '/api/v1/templates', {
    body: { name: 'Spring letter', mode: 'editor', content: doc(['Come and see us.']) },
  })
  t.ok(template.data.id)
  const { body } = await service.request('POST', '/api/v1/lists', { body: { name: 'Everyone' } })
  const cilla = ['Cilla Ek', 'Storgatan 2', '223 50', 'Lund', 'Sverige']
  await importFile(service, body.data.id, csv(anna, bo, cilla))
  const sending = await visitAs(sender.cookie, { viewport: { width: 1440, height: 900 } })
  const there = sending.page
  const review = async (list: string) => {
    await there.goto(`${base}/campaigns/new?list=${list}`)
    await there.getByRole('button', { name: 'Spring letter' }).click()
    await there
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Review and send' })
      .click()
  }
  await review(body.data.id)
  await there.getByText('2 people are on the stop list and get no letter').click()
  await there.getByRole('listitem').filter({ hasText: 'Anna Åkesson' }).waitFor()
  await there.getByRole('listitem').filter({ hasText: 'Bo Ek' }).waitFor()
  await there.getByText('All letters can be printed.').waitFor()
  t.same(await accessibilityViolations(there), [])
  await there.getByRole('checkbox', { name: /^I have looked at/ }).check()
  await there.locator('.next-step').getByRole('button', { name: 'Send 1 letter' }).click()
  await dialog(there, 'Send 1 letter?').getByRole('button', { name: 'Send 1 letter' }).click()
  await there.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  const balance = async () => (await service.request('GET', '/api/v1/credits')).body.data.balance
  t.equal(await balance(), 9, 'one letter is paid for')

  // Between the check and the click.
  const { body: changing } = await service.request('POST', '/api/v1/lists', { body: { name: 'Changing' } })
  await importFile(service, changing.data.id, csv(cilla, ['Dan Ek', ...cilla.slice(1)]))
  await review(changing.data.id)
  await there.getByText('All letters can be printed.').waitFor()
  await there.getByRole('checkbox', { name: /^I have looked at/ }).check()
  await sender.request('POST', STOP_LIST, {
    body: stopped('Dan Ek', { street: 'Storgatan 2', postCode: '223 50', postTown: 'Lund' }),
  })
  await there.locator('.next-step').getByRole('button', { name: 'Send 2 letters' }).click()
  const asked = dialog(there, /^Send \d letters?\?$/)
  await asked.getByRole('button', { name: 'Send 2 letters' }).click()
  await asked.getByText('The number of letters has just changed, so nothing was sent.').waitFor()
  await asked.getByRole('button', { name: 'Not yet' }).click()
  await there.getByText('1 person is on the stop list and gets no letter').waitFor()
  t.equal(await balance(), 9)

  const { body: stoppedAll } = await service.request('POST', '/api/v1/lists', { body: { name: 'No one' } })
  await importFile(service, stoppedAll.data.id, csv(anna))
  await review(stoppedAll.data.id)
  await there.getByText('All of the recipients are on your stop list.').waitFor()
  t.same(sending.complaints, [])
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
