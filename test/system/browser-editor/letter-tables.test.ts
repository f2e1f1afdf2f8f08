import t from 'tap'
import { parseDocument } from '#letter/index.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { isTooWide, serveConsole } from '../../support/console.ts'
import { signedIn } from '../../support/people.ts'
import { savedSource } from './saved-source.ts'
import { watchSheet } from './sheet-pixels.ts'
import { visitSignedIn } from './signed-in-page.ts'
import { drawn } from './tables.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t)
const { page, complaints } = await visitSignedIn(t, { service, base }, 'writer')
const colleague = await signedIn(service, 'writer')
const { redrawn } = watchSheet(page)
const text = page.getByRole('textbox', { name: 'Front' })
const tool = (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name, exact: true })
const choice = (name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator('[data-choice]'))

async function saved(): Promise<string[]> {
  await page.keyboard.press('Control+s')
  const { content } = await savedSource(page, colleague)
  return drawn(parseDocument(content))
}

t.test('a table of prices is written, printed, undone and saved', async t => {
  await page.goto(`${base}/templates/new`)
  await text.waitFor()
  const blank = await redrawn(0)
  await page.getByRole('textbox', { name: 'Letter name' }).fill('Prices')
  await text.click()
  await page.keyboard.type('Our prices:')
  await tool('Insert').click()
  await choice('Table').click()
  for (const cell of ['Goods', 'Number', 'Price', 'Milk', '2', '12.50', 'Cheese', '1', '130']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  await redrawn(blank)
  await page.keyboard.press('Shift+Tab')
  await tool('Alignment: Left').click()
  await choice('Line up decimals').click()
  const linedUp = page.locator('.letter-text [data-align="decimal"]')
  t.equal(await linedUp.count(), 3)
  await page.getByRole('button', { name: 'Undo' }).click()
  t.equal(await linedUp.count(), 0)
  await page.getByRole('button', { name: 'Redo' }).click()
  t.equal(await linedUp.count(), 3)
  const lines = [
    'Our prices:',
    '#Goods | #Number | #>Price',
    'Milk | 2 | .12.50',
    'Cheese | 1 | .130',
    ' |  | .',
    '',
  ]
  t.same(await saved(), lines)
  await page.reload()
  await text.waitFor()
  t.same(await page.locator('.letter-text th').allTextContents(), ['Goods', 'Number', 'Price'])
})

t.test('a table is accessible, and fits every window', async t => {
  await page.getByRole('cell', { name: '130' }).click()
  await tool('Table').click()
  await choice('Delete table').waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.keyboard.press('Escape')
  for (const width of [1024, 390]) {
    await page.setViewportSize({ width, height: 900 })
    t.notOk(await isTooWide(page), `${width} pixels`)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

t.test('a click on a problem leads to its cell', async t => {
  await page.getByRole('cell', { name: 'Milk' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('\ue000')
  await page.locator('.problem-count:not(.good)').click()
  await page.locator('.problem-list button').first().click()
  await page.locator('.letter-text:focus').waitFor()
  await page.keyboard.type('Z')
  t.equal(await page.getByRole('cell', { name: /^Z/ }).textContent(), 'ZMilk\ue000')
})

t.test('the browser had nothing to complain of', async t => {
  t.same(complaints, [])
})
