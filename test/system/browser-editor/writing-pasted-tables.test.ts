import t from 'tap'
import { parseDocument } from '#letter/index.ts'
import { cells, drawn } from './tables.ts'
import { paragraph, says, startWriting } from './writing.ts'

t.setTimeout(900_000)

const { page, pasted, text, value, write } = await startWriting(t)

const td = (...texts: string[]) => `<tr>${texts.map(one => `<td>${one}</td>`).join('')}</tr>`
const TWO_ROWS = `<table>${td('Vara', 'Enhet')}${td('Mjölk', 'liter')}</table>`

/** What is pasted: HTML, or plain text; and what becomes of it, with `#` for titles, `>` right, `.` by decimals. */
const CASES: Readonly<Record<string, { html?: string; text?: string; becomes: string[]; lines?: number }>> = {
  'titles by th': {
    html: `<table><tr><th>Vara<th>Pris</tr>${td('Mjölk', '12,50 kr')}${td('Ost', '1 250:-')}${td('Rabatt', '−4 %')}</table>`,
    becomes: ['#Vara | #>Pris', 'Mjölk | .12,50 kr', 'Ost | .1 250:-', 'Rabatt | .−4 %'],
  },
  'titles in a head': {
    html: `<table><thead>${td('Ort', 'Dag')}</thead><tbody>${td('Kiruna', '2026-12-01')}</tbody></table>`,
    becomes: ['#Ort | #Dag', 'Kiruna | 2026-12-01'],
  },
  'titles that are bold': {
    html: `<table border=1>${td('<b>Ort</b>', '<b>Telefon</b>')}${td('Luleå', '0920-123 45')}</table>`,
    becomes: ['#Ort | #Telefon', 'Luleå | 0920-123 45'],
  },
  'words above numbers': {
    html: `<table>${td('År', 'Antal')}${td('maj', '12')}${td('juni', '–')}${td('juli', '1.200')}</table>`,
    becomes: ['#År | #>Antal', 'maj | .12', 'juni | .–', 'juli | .1.200'],
  },
  'no titles': { html: TWO_ROWS, becomes: ['Vara | Enhet', 'Mjölk | liter'] },
  'numbers, from the first row on': {
    html: `<table>${td('Mjölk', '12')}${td('Ost', '130')}</table>`,
    becomes: ['Mjölk | .12', 'Ost | .130'],
  },
  'what looks like numbers': {
    html: `<table>${td('070 123 45 67', '753 20', '28/11')}${td('08-12 34 56', '118 46', '1/12')}</table>`,
    becomes: ['070 123 45 67 | 753 20 | 28/11', '08-12 34 56 | 118 46 | 1/12'],
  },
  alignment: {
    html: `<table>${td('a', 'b')}<tr><td align=center>c<td style="text-align:right">d</table>`,
    becomes: ['a | b', '=c | >d'],
  },
  'cells over several columns and rows': {
    html: '<table border=1><tr><td colspan=2>a<td rowspan=2>b<tr><td>c<td>d<tr><td>e</table>',
    becomes: ['a |  | b', 'c | d | ', 'e |  | '],
  },
  'lines and lists in a cell': {
    html: '<table border=1><tr><td><p>a</p><p>b<td><ul><li>c<li>d</ul><tr><td>e<br>f<td><hr>g</table>',
    becomes: ['a/b | c/d', 'e/f | g'],
  },
  'a table in a table': {
    html: `<table border=1><tr><td>a<td>${TWO_ROWS}<tr><td>b<td>c</table>`,
    becomes: ['a | Vara · Enhet/Mjölk · liter', 'b | c'],
    lines: 1,
  },
  'a table in a page of tables': {
    html: `<table><tr><td>${TWO_ROWS}</td></tr></table>`,
    becomes: ['Vara | Enhet', 'Mjölk | liter'],
  },
  space: {
    html: `<table>${td('a', '', 'b')}${td('', '', '')}${td('c', ' ', 'd')}</table>`,
    becomes: ['a | b', 'c | d'],
  },
  'space to write in': {
    html: `<table border=1>${td('Namn', 'Namnteckning')}${td('', '')}</table>`,
    becomes: ['Namn | Namnteckning', ' | '],
  },
  'too many columns': {
    html: `<table>${td(...'abcdefghi')}${td(...'123456789')}</table>`,
    becomes: ['a · b · c · d · e · f · g · h · i', '1 · 2 · 3 · 4 · 5 · 6 · 7 · 8 · 9'],
    lines: 1,
  },
  'too many rows': {
    html: `<table>${td('a', 'b').repeat(201)}</table>`,
    becomes: Array.from({ length: 201 }, () => 'a · b'),
    lines: 1,
  },
  'one row': { html: `<table>${td('a', 'b')}</table>`, becomes: ['a · b'], lines: 1 },
  'one column': { html: `<table border=1>${td('a')}${td('b')}</table>`, becomes: ['a/b'] },
  'one cell': { html: '<table border=1><tr><td>a</table>', becomes: ['a'] },
  'a page in two columns': {
    html: '<table><tr><td><p>a</p><p>b</p><td><h2>c</h2><tr><td>d<td>e</table>',
    becomes: ['a', 'b', 'c', 'd/e'],
  },
  'a layout that says so': {
    html: `<table role=presentation border=1>${td('a', 'b')}${td('c', 'd')}</table>`,
    becomes: ['a · b', 'c · d'],
    lines: 1,
  },
  'a table in a list': {
    html: `<ul><li>Priser:${TWO_ROWS}</li></ul>`,
    becomes: ['- Priser:', '- Vara · Enhet', '- Mjölk · liter'],
    lines: 1,
  },
  fields: {
    html: `<table>${td('Namn', '{{name}}')}${td('Kod', '«Rabattkod»')}</table>`,
    becomes: ['Namn | {name}', 'Kod | {code}'],
  },
  'lines with equally many tabs': {
    text: 'Hej\n\nVara\tPris\r\nMjölk\t12,50\r\nOst\t130\r\n\t\r\n\nHejdå',
    becomes: ['Hej', '#Vara | #>Pris', 'Mjölk | .12,50', 'Ost | .130', 'Hejdå'],
  },
  'lines with tabs here and there': { text: 'a\tb\nc\nd\te', becomes: ['a\tb/c/d\te'] },
  'tabs as elements': {
    html: '<p>Pris<span style="mso-tab-count:1">     </span>12 kr</p><p>Dag<span class="Apple-tab-span">\t</span>1</p>',
    becomes: ['Pris\t12 kr', 'Dag\t1'],
  },
  'a line with a tab': { text: 'Pris\t12 kr', becomes: ['Pris\t12 kr'] },
}

t.test('pasted tables stay tables where a letter can have them', async t => {
  for (const [name, { becomes, lines = 0, ...clipboard }] of Object.entries(CASES)) {
    const { value, notice } = await pasted(clipboard)
    t.same(drawn(parseDocument(value)), becomes, name)
    const said = notice === '' ? 0 : /^(?:En tabell|\d+ tabeller) blev vanliga rader/.test(notice)
    t.equal(said === true ? 1 : said, lines, `${name}: what is said about it`)
  }
})

async function paste(clipboard: { html?: string; text?: string }): Promise<string[]> {
  await page.evaluate(`window.page.paste(${JSON.stringify(clipboard)})`)
  return drawn(parseDocument(await value()))
}

t.test('a pasted table stands between the blocks around it', async t => {
  await write(paragraph(says('Priserna gäller.')))
  for (let back = 0; back < 8; back++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(':')
  t.same(await paste({ html: TWO_ROWS }), ['Priserna:', 'Vara | Enhet', 'Mjölk | liter', ' gäller.'])
  await write(paragraph())
  t.same(await paste({ text: 'a\tb\nc\td' }), ['a | b', 'c | d'], 'in place of an empty line')
  const item = { type: 'listItem', content: [paragraph(says('Priser'))] }
  await write({ type: 'bulletList', content: [item] })
  t.same(await paste({ html: TWO_ROWS }), ['- Priser', 'Vara | Enhet', 'Mjölk | liter'], 'after a list')
})

t.test('what is pasted into a table goes into its cells', async t => {
  const last = async () => {
    await write(paragraph(), cells('#a | #b', 'c | d'))
    // Clicks at one place would be double clicks.
    await page.locator('.letter-text > p').click()
    await page.locator('td').last().click()
    // Typing waits until the editor knows where the cursor went.
    await page.keyboard.type('!')
  }
  await last()
  t.same(await paste({ html: TWO_ROWS }), ['', '#a | #b | #', 'c | Vara | Enhet', ' | Mjölk | liter'])
  await last()
  t.same(await paste({ text: 'x\ty' }), ['', '#a | #b | #', 'c | x | y'], 'one row, too')
  await last()
  for (let tabs = 0; tabs < 3; tabs++) await page.keyboard.press('Shift+Tab')
  const titles = `<table><tr><th>x<th>y</tr>${td('z', 'w')}</table>`
  t.same(await paste({ html: titles }), ['', '#x | #y', 'z | w'], 'titles stay titles')
  await last()
  const rest = '<h1>1</h1><ul><li>2<li>3</ul><hr><p>4</p>'
  t.same(await paste({ html: rest }), ['', '#a | #b', 'c | d!1/2/3/4'], 'all else as lines of a cell')
  await last()
  t.same(
    await paste({ html: `<p>1</p>${TWO_ROWS}` }),
    ['', '#a | #b', 'c | d!1/Vara/Enhet/Mjölk/liter'],
    'with no table in a table',
  )
  await last()
  const wide = `<table>${td(...'abcdefgh')}${td(...'12345678')}</table>`
  t.same(
    await paste({ html: wide }),
    ['', '#a | #b | # | # | # | # | # | #', 'c | a | b | c | d | e | f | g', ' | 1 | 2 | 3 | 4 | 5 | 6 | 7'],
    'no more columns than a letter has',
  )
  t.match(await page.locator('.paste-notice').textContent(), /^Det som inte fick plats/)
  await text.press('Control+Home')
})

t.test('a table of another editor of this kind is cut to what a letter has', async t => {
  const { value, notice } = await pasted({
    html: `<table data-pm-slice="0 0 []">${td(...'abcdefghij')}${td('k')}</table>`,
  })
  t.same(drawn(parseDocument(value)), ['a | b | c | d | e | f | g | h', 'k |  |  |  |  |  |  | '])
  t.match(notice, /^Det som inte fick plats/)
})

t.test('merged cells and widths of another editor of this kind are not kept', async t => {
  const { value } = await pasted({
    html: `<table data-pm-slice="0 0 []"><tr><td colspan="2" rowspan="1" colwidth="80,90">a</td></tr>${td('b', 'c')}</table>`,
  })
  const lines = drawn(parseDocument(value))
  t.same(
    lines.map(line => line.match(/\w/g)),
    [['a'], ['b', 'c']],
  )
})

t.test('cells are copied and pasted as cells, and numbers leave their table as text', async t => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await write(cells('#Vara | #>Pris', 'Mjölk | .12,50'), paragraph(says('Slut')))
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+v')
  const whole = ['#Vara | #>Pris', 'Mjölk | .12,50', 'Slut']
  t.same(drawn(parseDocument(await value())), whole)
  await write(paragraph(says('Summa')), cells('a | .1', 'b | .2'))
  await page.locator('td').last().click()
  // Until the editor has read the click, its cursor is below the table.
  await page.locator('.ProseMirror-gapcursor').waitFor({ state: 'detached' })
  await page.keyboard.type('0')
  await page
    .locator('td')
    .nth(1)
    .click({ modifiers: ['Shift'] })
  await page.locator('.selectedCell').nth(1).waitFor({ timeout: 20_000 })
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+Home')
  await page.locator('.selectedCell').first().waitFor({ state: 'detached' })
  await page.keyboard.type('Ny ')
  await page.keyboard.press('Control+v')
  t.same(drawn(parseDocument(await value())), ['Ny ', '.1', '.02', 'Summa', 'a | .1', 'b | .02'], 'a column')
})

t.test('a number is lined up in tables only', async t => {
  await write(paragraph())
  t.same(await paste({ html: '<p data-pm-slice="0 0 []" data-align="decimal">12</p>' }), ['12'])
  t.match(await value(), { content: [{ attrs: undefined }] })
})
