import t from 'tap'
import { parseDocument } from '#letter/index.ts'
import { doc, paragraph, same, says, startWriting } from './writing.ts'

t.setTimeout(900_000)

const { page, value, text, write } = await startWriting(t)

t.test('the tools show the format at the cursor, and change it', async t => {
  await write(paragraph(says('Ett två')))
  const tool = (name: string | RegExp) => page.getByRole('toolbar').getByRole('button', { name })
  await page.keyboard.press('Control+a')
  await tool('Fet').click()
  t.equal(await tool('Fet').getAttribute('aria-pressed'), 'true')
  await tool(/^Storlek/).click()
  await page.getByRole('button', { name: '18', exact: true }).click()
  t.equal(await tool(/^Storlek/).getAttribute('aria-label'), 'Storlek: 18 pt')
  await tool(/^Storlek/).click()
  await page.getByLabel(/^Annan storlek/).fill('97')
  await page.keyboard.press('Enter')
  t.equal(
    await page.getByLabel(/^Annan storlek/).getAttribute('aria-invalid'),
    'true',
    'beyond what is accepted',
  )
  await page.getByLabel(/^Annan storlek/).fill('9,5')
  await page.keyboard.press('Enter')
  await tool(/^Färg/).click()
  await page.getByRole('button', { name: 'Röd' }).click()
  await tool(/^Justering/).click()
  await page.getByRole('button', { name: 'Marginaljusterad' }).click()
  const styled = {
    type: 'text',
    text: 'Ett två',
    marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { fontSize: '9.5pt', color: '#a3212b' } }],
  }
  same(t, await value(), doc({ ...paragraph(styled), attrs: { textAlign: 'justify' } }), 'all of it together')
  await tool(/^Typ av text/).click()
  await page.getByRole('button', { name: 'Rubrik 2' }).click()
  t.equal(await tool(/^Typ av text/).getAttribute('aria-label'), 'Typ av text: Rubrik 2')
  await tool('Ta bort formatering').click()
  same(t, await value(), doc(paragraph(says('Ett två'))), 'and back to plain')
  await page.keyboard.press('Control+z')
  t.match(await value(), { content: [{ type: 'heading' }] })
  await tool('Infoga').click()
  await page.getByRole('button', { name: /^Kund sedan/ }).click()
  t.match(JSON.stringify(await value()), /customerSince/)
})

t.test('the toolbar is one stop of the Tab key, and arrows walk through it', async t => {
  await write(paragraph(says('x')))
  const focused = () => page.evaluate('document.activeElement.getAttribute("aria-label")')
  await page.keyboard.press('Shift+Tab')
  const first = await focused()
  await page.keyboard.press('ArrowRight')
  t.not(await focused(), first)
  await page.keyboard.press('End')
  t.equal(await focused(), 'Infoga')
  await page.keyboard.press('ArrowRight')
  t.equal(await focused(), 'Typ av text: Text', 'round')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  t.equal(await focused(), 'Ta bort formatering', 'past tools that are not shown here')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  t.equal(await focused(), 'Fet')
  await page.keyboard.press('Space')
  t.equal(await focused(), 'Fet', 'a tool keeps the focus that it was pressed with')
  await page.keyboard.press('Escape')
  t.equal(await focused(), 'Front page')
  await page.keyboard.press('Shift+Tab')
  t.equal(await focused(), 'Fet', 'Tab comes back to the tool that had it')
})

t.test('lists go six deep and no deeper', async t => {
  await write(paragraph())
  await page.keyboard.type('- 1')
  for (const depth of [2, 3, 4, 5, 6, 7, 8]) {
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await text.focus()
    await page.keyboard.type(`${depth}`)
  }
  parseDocument(await value())
  t.equal(
    await page.locator('.letter-text ul ul ul ul ul ul > li').count(),
    3,
    'the last stand beside the sixth',
  )
})

t.test('in a narrow window the tools’ undo covers the whole editor', async t => {
  await page.setViewportSize({ width: 390, height: 800 })
  await write(paragraph(says('x')))
  await page.keyboard.type('y')
  const undo = page.getByRole('button', { name: 'Ångra' })
  await undo.click()
  t.equal(await text.textContent(), 'x', 'the text by itself')
  await page.evaluate(
    'window.page.set({ history: { canUndo: true, canRedo: false, undo: () => window.undone = true } })',
  )
  await undo.click()
  t.equal(await page.evaluate('window.undone'), true)
  t.equal(await page.getByRole('button', { name: 'Gör om' }).getAttribute('aria-disabled'), 'true')
})
