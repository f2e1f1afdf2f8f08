import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { isTooWide } from '../../support/console.ts'
import { until } from '../../support/until.ts'
import { members, openListScreens, windows } from './list-screens.ts'

t.setTimeout(900_000)

const screens = await openListScreens(t)
const { service, base, writer, visitAs, page, complaints } = screens
const { titled, step, button, row, choose, recipientsOf } = screens
const becomes = (column: string) => page.getByRole('combobox', { name: `Import “${column}” as` })

t.test('a file with titles above its header, semicolons and Windows letters becomes a list', async t => {
  await page.goto(`${base}/lists`)
  await page.getByRole('link', { name: 'Import a file' }).click()
  await titled('Import a file')
  await choose('notes.pdf', Buffer.from('%PDF'))
  await page.getByText('This is not a CSV or Excel file.').waitFor()
  await choose('Medlemmar_2026.csv', members)
  await step('Match your columns')
  t.equal(await page.locator('h2:focus').count(), 1, 'what has come is where the focus is')
  t.equal(await page.getByRole('combobox', { name: 'Column names are in' }).inputValue(), '3')
  await page.getByText('4 rows below the header').waitFor()
  await row(/4 Åsa Öberg Björkvägen 3 411 03 Göteborg Sverige Åsa =1042 Å/).waitFor()
  await row(/5 Street is missing/).waitFor()
  t.match(
    await page.locator('.envelope-window').textContent(),
    /^Åsa Öberg\nBjörkvägen 3\n411.03.Göteborg$/,
    'the address as it is printed: without the country',
  )
  t.same(await accessibilityViolations(page), [])

  await becomes('Adress').selectOption('Do not import')
  await page.getByText('Choose a column for the street.').waitFor()
  t.ok(await button(/^Check/).isDisabled())
  await page.getByRole('heading', { name: 'First rows, as in the file (4 rows)' }).waitFor()
  await becomes('Adress').selectOption('Street')
  await button('Move to front: Efternamn').click()
  await row(/4 Öberg Åsa/).waitFor()
  await button('Move to front: Förnamn').click()
  await row(/4 Åsa Öberg/).waitFor()
  const nick = row(/^Smeknamn/)
  await nick.getByRole('textbox', { name: 'Field name' }).fill('Nickname')
  await nick.getByRole('combobox', { name: 'If empty' }).selectOption('print this text')
  await nick.getByRole('textbox', { name: 'Printed if Nickname is empty' }).fill('friend')
  await row(/^Kundnr/)
    .getByRole('combobox', { name: 'If empty' })
    .selectOption('do not import the row')
  await row(/7 Kundnr is missing/).waitFor()
  await row(/^Kundnr/)
    .getByRole('combobox', { name: 'If empty' })
    .selectOption('print nothing')
  await row(/7 Fatima Haddad/).waitFor()

  await button('Check 4 rows').click()
  await step('Check the rows')
  t.same(await page.locator('.import-figures dd').allInnerTexts(), ['2', '1', '1'])
  await row(/5 Street is missing Ek · Bo/).waitFor()
  t.same(await accessibilityViolations(page), [])
  const download = page.waitForEvent('download')
  await button('Download 2 rows').click()
  const saved = await (await download).path()
  t.equal((await download).suggestedFilename(), 'Medlemmar_2026 - not imported.csv')
  const lines = (await readFile(saved, 'utf8')).trim().split('\r\n')
  t.equal(lines.length, 3, 'the header and both rows')
  t.match(lines[0], /Efternamn.*Smeknamn/)
  t.match(lines[1], /Ek.*Bo.*Street is missing|Street is missing.*Ek.*Bo/)

  await page.getByRole('textbox', { name: 'Name of the new list' }).fill('')
  t.ok(await button(/^Import 2/).isDisabled())
  await page.getByRole('textbox', { name: 'Name of the new list' }).fill('Members')
  await button('Import 2 recipients, skip 2').dblclick()
  await step('Imported 2 recipients to Members')
  await page.getByText('Not imported: 2 rows.').waitFor()
  t.match(
    await page.getByRole('link', { name: 'Send to this list' }).getAttribute('href'),
    /\/campaigns\/new\?list=[\w-]{36}$/,
  )
  t.same(await accessibilityViolations(page), [])
  t.match(await recipientsOf('Members'), [
    { name: 'Åsa Öberg', custom_fields: { smeknamn: { label: 'Nickname', value: 'Å' } } },
    { name: 'Fatima Haddad', post_town: 'Stockholm', custom_fields: { kundnr: { value: '' } } },
  ])
  await page.getByRole('link', { name: 'Go to list' }).click()
  await titled('Members')
  await row(/Fatima Haddad/).waitFor()
  await page.getByText('2 imported').waitFor()
  await page.getByText('2 not imported').waitFor()
})

t.test('known headers and a known file are recognised', async t => {
  await page.getByRole('link', { name: 'Import more' }).click()
  await titled('Import into Members')
  await choose('again.csv', members)
  await page.getByText('Columns are set as the last time').waitFor()
  await page.getByText('This file was imported').waitFor()
  await page.getByText('2 rows went to').waitFor()
  t.same(await becomes('Smeknamn').locator('optgroup').last().locator('option').allInnerTexts(), [
    'Förnamn',
    'Kundnr',
    'Nickname',
  ])
  t.same(await accessibilityViolations(page), [])
  await becomes('Kundnr').selectOption('Do not import')
  await button('Match columns again').click()
  await page.getByText('Columns matched again.').waitFor()
  await button('Use last settings').click()
  await until(async () => (await becomes('Kundnr').inputValue()) === 'own:kundnr')

  const other = windows('Namn;Gata;Postnr;Ort;Smeknamn', 'Ny Medlem;Ågatan 1;223 50;Lund;Ny')
  await button('Choose another file').click()
  await choose('new.csv', other)
  await page.getByText('This list needs Kundnr for everyone').waitFor({ state: 'detached' })
  await button('Check 1 row').click()
  await page.getByText('They will be added to the 2 recipients already on Members.').waitFor()
  await page.getByText('1 row in total. All rows will be imported.').waitFor()
  await button('Import 1 recipient').click()
  await step('Imported 1 recipient to Members')
  t.same((await recipientsOf('Members')).length, 3)
})

t.test('thirty thousand rows are imported, and every row is counted', async t => {
  const rows = Array.from(
    { length: 30_000 },
    (_, nth) =>
      `Person ${'ABCDEFGH'[nth % 8]};Gatan ${nth};${nth === 0 ? '2235' : '223 50'};${nth % 3000 === 7 ? '' : 'Lund'}`,
  )
  await page.goto(`${base}/lists/import`)
  await choose('Alla.csv', windows('Namn;Gata;Postnr;Ort', ...rows))
  await step('Match your columns')
  // Stopped on the way, nothing is lost of what was chosen.
  await page.route('**/imports/check', () => undefined, { times: 1 })
  await button('Check 30,000 rows').click()
  await button('Cancel').click()
  await button('Check 30,000 rows').click()
  await step('Check the rows')
  t.same(await page.locator('.import-figures dd').allInnerTexts(), ['29,990', '10', '0'])
  await page.getByText(/^Check the postcode of 1 row .*: row 2: 2235, Sverige$/).waitFor()
  // The answer is lost on its way back; the import is not.
  await page.route(
    '**/api/console/imports',
    async route => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await button(/^Import 29,990/).click()
  await page.getByText('We do not know whether the rows were imported.').waitFor()
  await button(/^Import 29,990/).click()
  await step('Imported 29,990 recipients to Alla')
  const [counted] = await service.db.execute<{ lists: number; rows: number }>(sql`
    select count(*)::integer as lists, sum(recipient_count)::integer as rows from lists where name = 'Alla'`)
  t.match(counted, { lists: 1, rows: 29_990 })
})

t.test('a file with headers only is refused, and another can be chosen', async t => {
  await page.goto(`${base}/lists/import`)
  await titled('Import a file')
  await choose('headers.csv', Buffer.from('Namn;Adress;Postnummer;Ort\n'))
  await step('Match your columns')
  await page.getByText('There are no rows below the header.').waitFor()
  t.ok(await button(/^Check/).isDisabled())
  t.equal(await page.getByRole('heading', { name: /^First rows/ }).count(), 0)
  t.same(await accessibilityViolations(page), [])
})

t.test('a file is imported by keyboard alone', async t => {
  await page.setViewportSize({ width: 1024, height: 768 })
  // Listened to from the start: a browser that is told late opens its own dialog, which nobody can reach.
  page.on('filechooser', chooser =>
    chooser.setFiles({ name: 'Keys.csv', mimeType: 'text/csv', buffer: members }),
  )
  const focusOn = async (name: RegExp) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      await page.keyboard.press('Tab')
      const named = await page.evaluate<string>(
        `(() => { const at = document.activeElement
          return at.getAttribute('aria-label') ?? (at.labels?.[0]?.textContent || at.textContent) })()`,
      )
      if (name.test(named)) return
    }
    throw new Error(`no way to ${name} by Tab`)
  }
  await page.goto(`${base}/lists/import`)
  await page.getByText('Drop a spreadsheet here').waitFor()
  await focusOn(/^Choose a file$/)
  await page.keyboard.press('Enter')
  await page.locator('h2:focus', { hasText: 'Match your columns' }).waitFor()
  await focusOn(/^Import “Kundnr” as$/)
  await page.keyboard.press('Home')
  await focusOn(/^Check 4 rows$/)
  await page.keyboard.press('Enter')
  await page.locator('h2:focus', { hasText: 'Check the rows' }).waitFor()
  await focusOn(/^Name of the new list$/)
  await focusOn(/^Import 2 recipients, skip 2$/)
  await page.keyboard.press('Enter')
  await page.locator('h2:focus', { hasText: 'Imported 2 recipients to Keys' }).waitFor()
  t.ok(Object.keys((await recipientsOf('Keys'))[0]!.custom_fields).includes('smeknamn'))
})

t.test('a file is imported on a phone in Swedish', async t => {
  const writing = await visitAs(writer.cookie, { locale: 'sv-SE', viewport: { width: 390, height: 844 } })
  await writing.page.goto(`${base}/lists/import`)
  await writing.page.getByText('Släpp ett kalkylark här').waitFor()
  await choose('Telefon.csv', members, writing.page)
  await writing.page.getByRole('row', { name: /5 Gatuadress saknas/ }).waitFor()
  t.equal(await isTooWide(writing.page), false)
  await writing.page.getByRole('button', { name: 'Kontrollera 4 rader' }).click()
  await writing.page.getByText('Totalt 4 rader.').waitFor()
  t.equal(await isTooWide(writing.page), false)
  t.same([...writing.complaints, ...complaints], [])
})
