import { readdir, readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import t, { type Test } from 'tap'
import { samplesOf, templateFile } from '../../../docs/samples.ts'
import { DocumentError, parseDocument } from '../../../letter/index.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { openWritingPage } from '../../support/writing-page.ts'

t.setTimeout(300_000)

const browser = await sharedChromium()

const FIXTURES = new URL('../../fixtures/paste/', import.meta.url)

const opened = await openWritingPage(browser)
const { page, errors, set, value, pasted } = opened
t.teardown(() => opened.close())

const FIELDS = [
  { key: 'customerSince', label: 'Kund sedan' },
  { key: 'code', label: 'Rabattkod' },
]
const SAMPLE = { name: 'Anna Lindqvist', postTown: 'Uppsala', customerSince: '2019', code: '' }
await set({ fields: FIELDS, sample: SAMPLE, words: 'sv' })

const text = page.locator('.letter-text')
const says = (words: string) => ({ type: 'text', text: words })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const field = (name: string) => ({ type: 'mergeField', attrs: { field: name } })
const doc = (...content: unknown[]) => ({ type: 'doc', content })
const same = (t: Test, found: unknown, expected: unknown, message: string) =>
  t.same(parseDocument(found), parseDocument(expected), message)

/** Opens a document, with the cursor at its end. */
async function write(...content: unknown[]): Promise<void> {
  await set({ value: doc(...content) })
  await text.press('Control+End')
}

t.test('what other programs copy means the same in a letter', async t => {
  const names = (await readdir(FIXTURES)).filter(name => name.endsWith('.html'))
  t.ok(names.length >= 9, names.join(', '))
  for (const name of names) {
    const html = await readFile(new URL(name, FIXTURES), 'utf8')
    const kept = new URL(name.replace('.html', '.json'), FIXTURES)
    const { value, notice } = await pasted({ html, text: 'not this' })
    const found = { notice, document: value }
    // To be read before it is kept: it is what people get.
    if (process.env.WRITE_EXPECTED) await writeFile(kept, `${JSON.stringify(found, null, 2)}\n`)
    const expected = JSON.parse(await readFile(kept, 'utf8'))
    same(t, value, expected.document, name)
    t.equal(notice, expected.notice, `${name}: what was left out`)
  }
})

// Pages as no program writes them: every element in every other, with styles that say anything.
const tag = fc.constantFrom(
  ...'p div span b i u a font h1 h5 ul ol li table tbody tr td th pre blockquote br hr img center section dl dt dd svg style o:p'.split(
    ' ',
  ),
)
const attribute = fc.constantFrom(
  '',
  ' style="font-size:1e9pt;color:rgb(300,0,0)"',
  " style='font-size:13.333px;color:#12a;text-align:justify;font-weight:700'",
  ' style="display:none"',
  ' style="mso-list:l0 level9 lfo1"',
  ' style="margin:0;color:rgba(1,2,3,.4);text-decoration:underline line-through"',
  ' start="-3" align="right" size="7" color="red"',
  ' start="99999999999" data-aria-level="12"',
  ' data-field="name" data-size="500pt" data-color="red"',
  ` data-field="${'x'.repeat(80)}"`,
  ' data-phone-number data-align="up"',
  ' class="MsoTitle"',
  ' role="heading" aria-level="x"',
)
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    ' ',
    '\n',
    '&nbsp;',
    '{{name}}',
    '{{}}',
    '«Rabattkod»',
    '&#0;&#11;',
    '<!--[if x]>',
    '<',
    '">',
    '\ud83d',
  ),
)
const { html: hostile } = fc.letrec<{ html: string }>(tie => ({
  html: fc.oneof(
    { depthSize: 'large', maxDepth: 12 },
    words,
    fc
      .tuple(tag, attribute, fc.array(tie('html'), { maxLength: 4 }))
      .map(([name, says, inner]) => `<${name}${says}>${inner.join('')}</${name}>`),
    fc.tuple(tag, attribute, tie('html')).map(([name, says, inner]) => `<${name}${says}>${inner}`),
  ),
}))

t.test('whatever is pasted, the letter is one that the service takes', async t => {
  const pages = fc.sample(hostile, { numRuns: 200, seed: 15 })
  const made = [
    ...pages.map(html => ({ html })),
    // As an editor of this kind would say it.
    ...pages.slice(0, 60).map(html => ({ html: `<p data-pm-slice="1 1 []">${html}</p>` })),
    { html: `${'<ul><li>'.repeat(300)}djupt` },
    { html: `<div>${'<b>'.repeat(400)}tjockt</div>` },
    { html: `${'<p>'.repeat(30_000)}` },
    { html: `<p>${'långt '.repeat(30_000)}` },
    { html: `<p>${'<i>a</i>b'.repeat(3000)}` },
    { html: '<p data-pm-slice="0 0 [&quot;orderedList&quot;,{&quot;start&quot;:-7}]">x' },
    { text: `${'rad\n'.repeat(3000)}` },
    { text: `${'x'.repeat(300_000)}` },
    { text: '\u0000\u0007\ud800' },
  ]
  for (const clipboard of made) {
    const { value } = await pasted(clipboard)
    try {
      parseDocument(value)
    } catch (error) {
      if (!(error instanceof DocumentError)) throw error
      t.fail(`${error.path}: ${error.message}`, { clipboard: JSON.stringify(clipboard).slice(0, 2000) })
    }
  }
  const long = await pasted({ text: 'x'.repeat(300_000) })
  t.match(long.notice, /^Det som inte får plats/, 'and it says what it left out')
  t.equal(JSON.stringify(long.value).match(/xx+/)?.[0].length, 100_000)
  await page.getByRole('button', { name: 'Stäng' }).click()
  t.equal(await page.locator('.paste-notice').count(), 0, 'until that is read')
})

t.test('a document means the same after it was opened, changed and changed back', async t => {
  for (const { picture, value: sample } of samplesOf()) {
    const { template } = templateFile(sample)
    const content: unknown = Reflect.get(template, 'content')
    if (!content) continue
    await set({ value: content })
    await text.press('Control+End')
    await page.keyboard.type('x')
    await page.keyboard.press('Backspace')
    same(t, await value(), content, picture)
  }
})

t.test('a brace offers fields, and what is typed between braces is one', async t => {
  await write(paragraph(says('Hej ')))
  await page.keyboard.type('{')
  t.equal(await page.getByRole('option').count(), 8, 'five of everyone, two of the list, the phone number')
  await page.keyboard.type('rab')
  t.same(await page.getByRole('option').allTextContents(), ['Rabattkod'])
  const active = await text.getAttribute('aria-activedescendant')
  t.equal(await page.locator(`[id="${active}"]`).textContent(), 'Rabattkod')
  await page.keyboard.press('Enter')
  same(t, await value(), doc(paragraph(says('Hej '), field('code'))), 'Enter takes the field')
  t.equal(await text.getAttribute('aria-activedescendant'), null)

  await page.keyboard.type(' {{Kund sedan}} {ort} {{nytt} {okänt}')
  same(
    t,
    await value(),
    doc(
      paragraph(
        says('Hej '),
        field('code'),
        says(' '),
        field('customerSince'),
        says(' '),
        field('postTown'),
        says(' {{nytt} {okänt}'),
      ),
    ),
    'by label or key; one brace is a brace unless there is such a field',
  )
  await page.keyboard.type(' {{nytt}}')
  t.equal(await page.locator('.chip.unknown').textContent(), 'nytt')
  t.equal(await page.locator('.chip.unknown').getAttribute('title'), 'Den valda listan har inget sådant fält')
  await page.keyboard.press('Backspace')
  t.equal(await page.locator('.chip.unknown').count(), 0, 'one key takes a field away')

  await page.keyboard.type('{')
  await page.keyboard.press('Escape')
  t.equal(await page.getByRole('option').count(), 0)
  await page.keyboard.type('na')
  t.equal(await page.getByRole('option').count(), 0, 'once closed it stays closed')
  await page.keyboard.press('Enter')
  t.equal(await page.locator('.letter-text p').count(), 2, 'and Enter ends the line')
  await page.keyboard.type('{')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  t.equal(await page.locator('.chip.phoneNumber').count(), 1, 'the last of them')
})

t.test('fields are called by their labels, and say what they print', async t => {
  await write(paragraph(field('name'), says(' '), field('code'), says(' '), field('saknas')))
  const titles = () =>
    page.evaluate('[...document.querySelectorAll(".chip")].map(chip => chip.textContent + ": " + chip.title)')
  t.same(await titles(), [
    'Namn: Till exempel: Anna Lindqvist',
    'Rabattkod: Tomt för den mottagare som visas',
    'saknas: Den valda listan har inget sådant fält',
  ])
  await set({ words: 'en', fields: null, sample: null })
  t.same(await titles(), ['Name: ', 'code: ', 'saknas: '], 'without a list no field is known to be missing')
  await set({ fields: FIELDS, sample: SAMPLE, words: 'sv' })
})

t.test('fields are copied and pasted as fields', async t => {
  await browserClipboard()
  const content = [
    { type: 'heading', attrs: { level: 2, textAlign: 'center' }, content: [says('Hej '), field('name')] },
    paragraph(
      {
        type: 'text',
        text: 'Stort',
        marks: [{ type: 'textStyle', attrs: { fontSize: '18pt', color: '#a3212b' } }],
      },
      { type: 'phoneNumber', marks: [{ type: 'bold' }] },
      { type: 'hardBreak' },
      says('dubbla  blanka'),
    ),
    {
      type: 'orderedList',
      attrs: { start: 4 },
      content: [{ type: 'listItem', content: [paragraph(field('code'))] }],
    },
    { type: 'horizontalRule' },
  ]
  await write(...content)
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Control+x')
  await page.keyboard.press('Control+v')
  same(t, await value(), doc(...content), 'all of it')
})

const browserClipboard = () => page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

t.test('the tools say what holds at the cursor, and do what they say', async t => {
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
  await tool(/^Slags text/).click()
  await page.getByRole('button', { name: 'Rubrik 2' }).click()
  t.equal(await tool(/^Slags text/).getAttribute('aria-label'), 'Slags text: Rubrik 2')
  await tool('Ta bort formatering').click()
  same(t, await value(), doc(paragraph(says('Ett två'))), 'and back to plain')
  await page.keyboard.press('Control+z')
  t.match(await value(), { content: [{ type: 'heading' }] })
  await tool('Infoga fält').click()
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
  t.equal(await focused(), 'Infoga fält')
  await page.keyboard.press('ArrowRight')
  t.equal(await focused(), 'Slags text: Text', 'round')
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

t.test('a problem is marked at its node, and its mark moves with the text', async t => {
  await write(paragraph(says('Först')), paragraph(says('Sedan '), field('name')))
  await set({
    problems: [
      { severity: 'error', path: 'content[1].content[0]', message: 'Tecknet saknas' },
      { severity: 'warning', path: 'content[1].content[1]', message: 'Långt namn' },
      { severity: 'error', path: 'content[7]', message: 'Finns inte' },
    ],
  })
  const marked = page.locator('.letter-text .problem')
  t.same(await marked.allTextContents(), ['Sedan ', 'Namn'])
  t.equal(await page.locator('.problem-note').textContent(), 'Tecknet saknasLångt namn')
  await text.press('Control+Home')
  await page.keyboard.type('Ny rad')
  await page.keyboard.press('Enter')
  t.same(await marked.allTextContents(), ['Sedan ', 'Namn'])
  same(
    t,
    await value(),
    doc(paragraph(says('Ny rad')), paragraph(says('Först')), paragraph(says('Sedan '), field('name'))),
    'what is said of the text is no part of it',
  )
  await set({ problems: [] })
  t.equal(await marked.count(), 0)
})

t.test('another value replaces the text, another language does not', async t => {
  await write(paragraph(says('Hej')))
  await page.keyboard.type('!')
  await set({ value: { ...doc(paragraph(says('Hej!'))), attrs: { language: 'de', measure: 'comfortable' } } })
  await page.keyboard.type('?')
  t.match(await value(), { attrs: { language: 'de', measure: 'comfortable' } })
  t.equal(await text.textContent(), 'Hej!?', 'the cursor is where it was')
  await page.keyboard.press('Control+z')
  t.equal(await text.textContent(), 'Hej')
})

t.test('where the window is narrow, the tools undo what the whole editor did', async t => {
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

t.test('nothing broke, nor the policy of the page', async t => {
  t.same(errors, [])
})
