import { readFile } from 'node:fs/promises'
import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { isTooWide } from '../../support/console.ts'
import { openListScreens, windows } from './list-screens.ts'

t.setTimeout(900_000)

const screens = await openListScreens(t)
const { base, page, choose, step, button, row, complaints, recipientsOf } = screens
const HEADER = 'Namn;Adress;Postnr;Ort'
/** The form is closed when the service has checked the file with what was corrected. */
const saved = () => page.locator('.import-correct').waitFor({ state: 'detached' })
const figures = () => page.locator('.import-figures dd').allInnerTexts()

t.test('a person chooses among the readings of a file whose bytes leave doubt', async t => {
  await page.goto(`${base}/lists/import`)
  await choose('lund.csv', Buffer.from(`${HEADER}\nGar\x87on Ek;Gatan 1;411 03;Lund`, 'latin1'))
  await step('Match your columns')
  await page.getByText('Are these characters right?').waitFor()
  const reading = (name: string | RegExp) => page.getByRole('radio', { name })
  t.ok(await reading(/^Garçon Ek\s*DOS, Western Europe$/).isChecked())
  t.same(await accessibilityViolations(page), [])
  t.notOk(await isTooWide(page))
  await reading(/Macintosh/).click()
  await page.getByText('Characters read as Macintosh').waitFor()
  await row(/2 Garáon Ek Gatan 1/).waitFor()
  await reading(/DOS, Western Europe/).click()
  await row(/2 Garçon Ek Gatan 1/).waitFor()
  await button('Check 1 row').click()
  await step('Check the rows')
  await button('Import 1 recipient').click()
  await step('Imported 1 recipient to lund')
  t.match(await recipientsOf('lund'), [{ name: 'Garçon Ek' }])

  await page.goto(`${base}/lists/import`)
  await choose('sure.csv', windows(HEADER, 'Åsa Öberg;Björkvägen 3;411 03;Göteborg'))
  await page.getByText('Characters read as Windows, Western Europe').waitFor()
  t.notOk(await reading(/Macintosh/).isVisible(), 'folded away where the bytes leave no doubt')
})

t.test('rows are mended in place, and imported with the others', async t => {
  await page.goto(`${base}/lists/import`)
  const file = windows(HEADER, 'Anna Ek;Gatan 1;411 03;Lund', 'Bo Ask;Gatan 2;;Lund', 'Cia Ros;;411 03;Lund')
  await choose('kunder.csv', file)
  await button('Check 3 rows').click()
  await step('Check the rows')
  t.same(await figures(), ['1', '2', '0'])
  await button('Correct row 3').click()
  t.equal(await page.locator('input:focus').getAttribute('name'), '2', 'where the blank is')
  t.same(await accessibilityViolations(page), [])
  await page.keyboard.type('223 50')
  await page.keyboard.press('Enter')
  await saved()
  await page.getByText('Row 3 Postnr: 223 50').waitFor()
  t.same(await figures(), ['2', '1', '0'])
  t.equal(await page.locator('button:focus').getAttribute('aria-label'), 'Correct row 4')
  const download = page.waitForEvent('download')
  await button('Download 1 row').click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  t.match(lines.slice(1), [/^Cia Ros/])

  await button('Back').click()
  await row(/3 Bo Ask Gatan 2 223 50 Lund/).waitFor()
  await button('Check 3 rows').click()
  await step('Check the rows')
  await button('Undo row 3').click()
  await button('Correct row 3').waitFor()
  t.same(await figures(), ['1', '2', '0'])
  await button('Correct row 3').click()
  await page.getByRole('textbox', { name: 'Postnr' }).fill('223 50')
  await button('Save row').click()
  await saved()
  await button('Correct row 4').click()
  await page.getByRole('textbox', { name: 'Adress' }).fill('Gatan 3')
  await page.route('**/imports/check', route => route.abort(), { times: 1 })
  await button('Save row').click()
  await page.getByRole('alert').waitFor()
  t.equal(
    await page.getByRole('textbox', { name: 'Adress' }).inputValue(),
    'Gatan 3',
    'nothing is typed twice',
  )
  t.equal(await page.getByText('1 row corrected here').count(), 1)
  await button('Save row').click()
  await page.getByText('3 rows in total. All rows will be imported.').waitFor()
  await page.locator('h3:focus', { hasText: '2 rows corrected here' }).waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill('Mended')
  await button('Import 3 recipients').click()
  await step('Imported 3 recipients to Mended')
  t.match(await recipientsOf('Mended'), [{ name: 'Anna Ek' }, { name: 'Bo Ask' }, { name: 'Cia Ros' }])
})

t.test('people who come twice are named by their rows, and left out', async t => {
  await page.getByRole('link', { name: 'Go to list' }).click()
  await page.getByRole('link', { name: 'Import more' }).click()
  const file = windows(
    'Kunder 2026;;;',
    HEADER,
    'ANNA EK;gatan 1;41103;Lund',
    'Ny Person;Gatan 9;223 50;Lund',
    'Ny Person;Gatan 9;22350;Lund',
    'Eva Ny;;223 50;Lund',
  )
  await choose('mer.csv', file)
  await button('Check 4 rows').click()
  await step('Check the rows')
  await page.getByText('Same name and address as an earlier row (1 row): row 5 as row 4').waitFor()
  await page.getByText('Already on Mended (1 row): row 3').waitFor()
  t.same(await figures(), ['3', '1', '0'])
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('checkbox', { name: /^Skip these rows/ }).click()
  await row(/5 Same name and address as row 4/).waitFor()
  t.same(await figures(), ['1', '1', '0', '2'])
  t.notOk(await isTooWide(page))
  t.equal(await button(/^Correct row/).count(), 1, 'a row that comes twice has nothing to correct')
  await button('Back').click()
  await row(/3 Already in the list ANNA EK/).waitFor()
  await row(/5 Same name and address as row 4 Ny Person/).waitFor()
  await button('Check 4 rows').click()
  await button('Import 1 recipient, skip 3').click()
  await step('Imported 1 recipient to Mended')
  await page.getByText('Not imported: 3 rows.').waitFor()
  t.equal((await recipientsOf('Mended')).length, 4)
  const download = page.waitForEvent('download')
  await button('Download 1 row').click()
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n')
  t.match(lines.slice(1), [/^Eva Ny/], 'nobody who has just come in is said to be there already')
  t.same(complaints, [])
})
