import { readdir, readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import t from 'tap'
import { DocumentError, parseDocument } from '#letter/index.ts'
import { anyCharacter } from '../../support/any-character.ts'
import { doc, field, paragraph, same, says, startWriting } from './writing.ts'

t.setTimeout(900_000)

const FIXTURES = new URL('../../fixtures/paste/', import.meta.url)
const { page, value, pasted, write } = await startWriting(t)

t.test('text copied from other programs keeps its meaning', async t => {
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
  ' data-opt-out data-size="500pt"',
  ' class="MsoTitle"',
  ' role="heading" aria-level="x"',
)
const words = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 8 }),
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

t.test('any pasted text gives a letter that the service accepts', async t => {
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
  t.match(long.notice, /^Det som inte fick plats/, 'and it says what it left out')
  t.equal(JSON.stringify(long.value).match(/xx+/)?.[0].length, 100_000)
  await page.getByRole('button', { name: 'Stäng' }).click()
  t.equal(await page.locator('.paste-notice').count(), 0, 'until that is read')
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
      { type: 'optOut', marks: [{ type: 'italic' }] },
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
