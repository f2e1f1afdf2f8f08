import t from 'tap'
import { parseDocument } from '#letter/index.ts'
import { cells, drawn } from './tables.ts'
import { paragraph, says, startWriting } from './writing.ts'

t.setTimeout(900_000)

const { page, errors, set, text, value, write } = await startWriting(t)

const tool = (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name })
const choose = async (menu: string | RegExp, choice: string) => {
  await tool(menu).click()
  await page.getByRole('button', { name: choice, exact: true }).click()
}
const lines = async () => drawn(parseDocument(await value()))
/** Puts the cursor at the end of a cell, by its text. Typing waits until the editor knows where it is. */
const at = async (cell: string) => {
  await page.locator('.letter-text > p').first().click()
  await page.locator('th, td').getByText(cell, { exact: true }).click()
  await page.keyboard.press('End')
  await page.keyboard.type('.')
  await page.keyboard.press('Backspace')
}

t.test('a table is inserted, filled, lined up and undone by keyboard alone', async t => {
  await write(paragraph(says('Priser:')))
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Namn/ }).and(page.locator(':focus')).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await page.locator('.letter-text:focus').waitFor()
  t.same(await lines(), ['Priser:', '# | # | #', ' |  | ', ' |  | ', ''])
  for (const cell of ['Vara', 'Antal', 'Pris', 'Mjölk', '2', '12,50', 'Ost', '1', '130']) {
    await page.keyboard.type(cell)
    await page.keyboard.press('Tab')
  }
  t.same(
    await lines(),
    ['Priser:', '#Vara | #Antal | #Pris', 'Mjölk | 2 | 12,50', 'Ost | 1 | 130', ' |  | ', ''],
    'Tab in the last cell adds a row',
  )
  await page.keyboard.press('Shift+Tab')
  await choose(/^Justering/, 'Decimaltal i linje')
  t.equal(await tool(/^Justering/).getAttribute('aria-label'), 'Justering: Decimaltal i linje')
  t.same(
    await lines(),
    ['Priser:', '#Vara | #Antal | #>Pris', 'Mjölk | 2 | .12,50', 'Ost | 1 | .130', ' |  | .', ''],
    'the whole column, its title at the right',
  )
  await text.focus()
  await page.keyboard.press('Control+z')
  t.same((await lines())[3], 'Ost | 1 | 130', 'undone at once')
  await page.keyboard.press('Control+Shift+z')
  await choose('Tabell', 'Infoga rad nedanför')
  t.same((await lines()).slice(3), ['Ost | 1 | .130', ' |  | .', ' |  | .', ''], 'aligned as the one above')
})

t.test('the tools of a table are there while the cursor is in it', async t => {
  await write(paragraph(says('Före')), cells('#a | #b', 'c | d'))
  await page.locator('.letter-text > p').first().click()
  await tool('Tabell').waitFor({ state: 'detached' })
  const change = async (cell: string, choice: string) => {
    await at(cell)
    await choose('Tabell', choice)
    return (await lines()).slice(1)
  }
  t.same(await change('c', 'Infoga rad ovanför'), ['#a | #b', ' | ', 'c | d'])
  t.same(await change('d', 'Infoga kolumn till vänster'), ['#a | # | #b', ' |  | ', 'c |  | d'])
  t.same(await change('d', 'Infoga kolumn till höger'), ['#a | # | #b | #', ' |  |  | ', 'c |  | d | '])
  t.same(await change('a', 'Rubrikrad'), ['a |  | b | ', ' |  |  | ', 'c |  | d | '])
  t.same(await change('d', 'Rubrikrad'), ['#a | # | #b | #', ' |  |  | ', 'c |  | d | '])
  t.same(await change('d', 'Ta bort raden'), ['#a | # | #b | #', ' |  |  | '])
  await page.keyboard.type('x')
  t.same((await lines()).slice(1), ['#a | # | #b | #', ' |  | x | '], 'the cursor stays in the table')
  t.same(await change('a', 'Ta bort kolumnen'), ['# | #b | #', ' | x | '])
  t.same(await change('x', 'Ta bort raden'), ['# | #b | #'])
  t.same(await change('b', 'Ta bort raden'), [], 'with its last row goes the table')
  await write(paragraph(), cells('a | b'))
  t.same(await change('a', 'Ta bort tabellen'), [])
})

t.test('a table has no more rows and columns than a letter can have', async t => {
  await write(
    paragraph(),
    cells('a | b | c | d | e | f | g', ...Array(199).fill('1 | 2 | 3 | 4 | 5 | 6 | 7')),
  )
  await at('a')
  await choose('Tabell', 'Infoga kolumn till höger')
  await tool('Tabell').click()
  const disabled = page.locator('.flyout [aria-disabled="true"]')
  await disabled.nth(3).waitFor()
  t.same(await disabled.allTextContents(), [
    'Infoga rad ovanför',
    'Infoga rad nedanför',
    'Infoga kolumn till vänster',
    'Infoga kolumn till höger',
  ])
  await disabled.first().click({ force: true })
  await page.keyboard.press('Escape')
  parseDocument(await value())
})

t.test('cells are selected, and what is done is done to all of them', async t => {
  await write(paragraph(), cells('#a | #b', 'c | d'))
  await at('c')
  await page.keyboard.press('Shift+ArrowRight')
  t.equal(await page.locator('.selectedCell').count(), 2)
  await page.keyboard.press('Control+b')
  await page.keyboard.press('Control+Shift+e')
  t.same((await lines()).slice(1), ['#a | #b', '=c | =d'])
  t.equal(JSON.stringify(await value()).match(/"bold"/g)?.length, 2)
  await page.keyboard.press('Control+\\')
  t.same((await lines()).slice(1), ['#a | #b', 'c | d'])
  t.notMatch(JSON.stringify(await value()), /"bold"/)
  await page.keyboard.press('Escape')
  t.equal(await page.locator('.selectedCell').count(), 0)
  await page.keyboard.type('!')
  t.same((await lines()).slice(1), ['#a | #b', 'c | !d'])
  await page.keyboard.press('Shift+ArrowUp')
  await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Backspace')
  t.same(await lines(), [''], 'with all of its cells goes the table')
})

t.test('nothing that is typed or pressed breaks a table', async t => {
  await write(paragraph(), cells('a | .1'), paragraph(says('Slut')))
  await at('1')
  for (const key of ['Control+Shift+7', 'Control+Shift+8', 'Control+Alt+1']) await page.keyboard.press(key)
  await page.keyboard.press('Enter')
  await page.keyboard.type('---')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- x')
  t.same(await lines(), ['', 'a | .1 ¶ .--- ¶ .- x', 'Slut'])
  for (const name of ['Punktlista', 'Numrerad lista', 'Vågrät linje']) {
    t.equal(await tool(name).getAttribute('aria-disabled'), 'true', name)
  }
  for (let enters = 0; enters < 12; enters++) await page.keyboard.press('Enter')
  parseDocument(await value())
  await at('a')
  await page.keyboard.press('Home')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('b')
  t.match((await lines())[1], /^ba \| /, 'Backspace at the start of a cell stays in it')
  await tool('Infoga').click()
  const insert = page.getByRole('button', { name: 'Tabell', exact: true }).and(page.locator('[data-choice]'))
  t.equal(await insert.getAttribute('aria-disabled'), 'true', 'no table in a table')
  await page.keyboard.press('Escape')
})

t.test('a problem in a cell is marked there, told below the table, and found', async t => {
  await write(paragraph(says('Före')), cells('a | b', 'c | d'), paragraph(says('Efter')))
  const path = 'content[1].content[1].content[0].content[0].content[0]'
  await set({
    problems: [
      { severity: 'warning', path, message: 'Fel tecken' },
      { severity: 'error', path: 'content[1].content[0]', message: 'Fel rad' },
    ],
  })
  t.same(await page.locator('td .problem').allTextContents(), ['c'])
  t.equal(await page.locator('table + .problem-note').textContent(), 'Fel teckenFel rad')
  await page.evaluate(`window.page.focus(${JSON.stringify(path)})`)
  await page.keyboard.type('x')
  t.same(await lines(), ['Före', 'a | b', 'xc | d', 'Efter'])
  await page.evaluate('window.page.focus("content[1].content[1].content[1]")')
  await page.keyboard.type('y')
  t.same(await lines(), ['Före', 'a | b', 'xc | yd', 'Efter'], 'at the cell')
  await set({ problems: [] })
})

t.test('the browser logged no error and no violation of the policy', async t => {
  t.same(errors, [])
})
