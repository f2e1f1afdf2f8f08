import t from 'tap'
import * as XLSX from 'xlsx'
import { accessibilityViolations } from '../../support/chromium.ts'
import { isTooWide } from '../../support/console.ts'
import { openListScreens } from './list-screens.ts'

t.setTimeout(900_000)

const { base, page, choose, step, button, row, complaints } = await openListScreens(t)

const TITLES = ['Namn', 'Adress', 'Postnr', 'Ort', 'Kund sedan']
const person = (name: string) => [name, 'Gatan 1', '411 03', 'Lund', '2019']

/** A hidden sheet first; in the second a filter hides one of three rows. */
function workbook(): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([TITLES, person('Gammal Kund')]), 'Arkiv 2019')
  const sheet = XLSX.utils.aoa_to_sheet([TITLES, person('Anna Ek'), person('Bo Dold'), person('Cia Ask')])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  XLSX.utils.book_append_sheet(book, sheet, 'Kunder')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

t.test('a person sees what a workbook hides before it is imported, and chooses', async t => {
  await page.goto(`${base}/lists/import`)
  await choose('kunder.xlsx', workbook())
  await step('Match your columns')
  const sheet = page.getByRole('combobox', { name: 'Sheet' })
  t.equal(await sheet.inputValue(), 'Kunder', 'the first that can be seen')
  await page.getByText('Row 3 cannot be seen in the file').waitFor()
  await page.getByText('2 rows below the header').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.notOk(await isTooWide(page))
  await row(/^4 Cia Ask/).waitFor()
  t.equal(await row(/^3 Bo Dold/).count(), 0, 'the example shows what will be imported')
  await page.getByRole('checkbox', { name: 'Import the hidden rows too' }).check()
  await button('Check 3 rows').waitFor()
  await row(/^3 Bo Dold/).waitFor()
  await page.getByRole('checkbox', { name: 'Import the hidden rows too' }).uncheck()
  await button('Check 2 rows').click()
  await step('Check the rows')
  t.equal(await page.locator('.import-figures dd').first().textContent(), '2')

  await button('Back').click()
  await step('Match your columns')
  await sheet.selectOption({ label: 'Arkiv 2019 (hidden)' })
  await page.locator('.import-example').getByText('Gammal Kund').waitFor()
  await page.getByText('1 row below the header').waitFor()
  t.same(complaints, [])
})

t.test('the example says what the check will say', async t => {
  const sheet = XLSX.utils.aoa_to_sheet([
    TITLES,
    person('Anna Ek'),
    person('Bo Ask'),
    person('x'.repeat(250)),
  ])
  sheet.B3 = { t: 'e', v: 0x17, w: '#REF!' }
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, sheet, 'Kunder')
  await page.goto(`${base}/lists/import`)
  await choose('fel.xlsx', XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }))
  await step('Match your columns')
  const said = [
    /^3 Street: the cell shows an error Bo Ask · #REF! · 411 03/,
    /^4 Name is too long x+… · Gatan 1/,
  ]
  for (const one of said) await row(one).waitFor()
  await page.getByRole('combobox', { name: 'Import “Adress” as' }).selectOption('Do not import')
  await row(/^3 Bo Ask #REF! 411 03 Lund 2019$/).waitFor()
  await page.getByRole('combobox', { name: 'Import “Adress” as' }).selectOption('Street')
  await button('Check 3 rows').click()
  await step('Check the rows')
  t.same(await page.locator('.import-figures dd').allInnerTexts(), ['1', '1', '1'])
  for (const one of said) await row(one).waitFor()
  t.same(complaints, [])
})
