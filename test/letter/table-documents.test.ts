import t from 'tap'
import {
  compile,
  designErrors,
  designWarnings,
  documentFields,
  documentPrints,
  drawBatch,
  drawProofs,
  fit,
  LetterPreflight,
  missingInDocument,
  otherLanguages,
  parseDocument,
  textWidth,
  unreplacedTexts,
} from '#letter/index.ts'
import { printedFields } from '#letter/preflight/characters.ts'
import { inDoc, refusal } from '../support/documents.ts'
import { design, field, paragraph, png, recipient, text } from '../support/letters.ts'
import { cell, head, type Node, row, table } from '../support/tables.ts'

const at = (value: unknown): string => refusal(value).path
const some = (count: number, node: Node) => Array.from({ length: count }, () => node)
const A = cell('a')

t.test('tables that Tiptap writes are read', t => {
  const attrs = { colspan: 1, rowspan: null, colwidth: [120] }
  const { content } = parseDocument(
    inDoc(
      table(
        { type: 'tableRow', content: [{ ...head('Vara'), attrs }] },
        row({ type: 'tableCell', content: [{ type: 'paragraph', attrs: { textAlign: 'decimal' } }] }),
      ),
    ),
  )
  const style = { bold: false, italic: false, underline: false, sizePt: null, color: null }
  const name = { type: 'paragraph', align: 'start', content: [{ type: 'text', text: 'Vara', style }] }
  t.same(content, [
    {
      type: 'table',
      rows: [
        [{ type: 'tableHeader', content: [name] }],
        [{ type: 'tableCell', content: [{ type: 'paragraph', align: 'decimal', content: [] }] }],
      ],
    },
  ])
  t.end()
})

t.test('what no table can be is refused at the node that is wrong', t => {
  const spanning = (attrs: object) => inDoc(table(row(cell('a'), { ...cell('b'), attrs })))
  t.equal(at(inDoc(table())), 'content[0]')
  t.equal(at(inDoc(table(row()))), 'content[0].content[0]')
  t.equal(at(inDoc(table(paragraph()))), 'content[0].content[0]')
  t.equal(at(inDoc(table(row(paragraph())))), 'content[0].content[0].content[0]')
  t.equal(at(inDoc(table(row({ type: 'tableCell' })))), 'content[0].content[0].content[0]')
  t.equal(
    at(inDoc(table(row({ type: 'tableCell', content: [{ type: 'heading' }] })))),
    'content[0].content[0].content[0].content[0]',
  )
  t.equal(at(inDoc(table(row(cell('a'), cell('b')), row(cell('c'))))), 'content[0].content[1]')
  t.strictSame(refusal(spanning({ colspan: 2 })), {
    path: 'content[0].content[0].content[1].attrs.colspan',
    message: 'a cell spans one column and one row',
  })
  t.equal(at(spanning({ rowspan: 0 })), 'content[0].content[0].content[1].attrs.rowspan')
  t.equal(at(spanning({ colwidth: 12 })), 'content[0].content[0].content[1].attrs.colwidth')
  t.equal(at(spanning({ colspan: null, rowspan: 1, colwidth: null })), 'none')
  t.end()
})

t.test('a table has at most 8 columns and 200 rows, a cell 10 paragraphs', t => {
  const columns = (count: number) => inDoc(table(row(...some(count, A))))
  const rows = (count: number) => inDoc(table(...some(count, row(A))))
  const paragraphs = (count: number) =>
    inDoc(table(row({ type: 'tableCell', content: some(count, paragraph()) })))
  t.equal(at(columns(8)), 'none')
  t.equal(at(columns(9)), 'content[0].content[0].content[8]')
  t.equal(at(rows(200)), 'none')
  t.equal(at(rows(201)), 'content[0].content[200]')
  t.equal(at(paragraphs(10)), 'none')
  t.equal(at(paragraphs(11)), 'content[0].content[0].content[0].content[10]')
  t.end()
})

t.test('tables stand at the top level only, and decimal alignment in tables only', t => {
  const inList = { type: 'bulletList', content: [{ type: 'listItem', content: [table(row(cell('a')))] }] }
  t.strictSame(refusal(inDoc(inList)), {
    path: 'content[0].content[0].content[0]',
    message: "a table node can't stand here",
  })
  t.strictSame(refusal(inDoc({ type: 'paragraph', attrs: { textAlign: 'decimal' } })), {
    path: 'content[0].attrs.textAlign',
    message: 'textAlign is start, left, center, right or justify',
  })
  t.strictSame(refusal(inDoc(table(row(cell('a', 'middle'))))), {
    path: 'content[0].content[0].content[0].content[0].attrs.textAlign',
    message: 'textAlign is start, left, center, right, justify or decimal',
  })
  t.end()
})

t.test('all that is looked for in a document is found in cells', async t => {
  const filled = (...content: Node[]) => ({ type: 'tableCell', content: [paragraph(...content)] })
  const front = parseDocument(
    inDoc(
      table(
        row(head('Tid'), head(field('place'))),
        row(cell(field('time')), filled(text('{{room}} '), { type: 'phoneNumber' })),
        row(cell('4'), cell('\u{12000}')),
      ),
    ),
  )
  const where = 'content[0].content[2].content[1].content[0].content[0]'
  t.strictSame(documentFields(front), ['place', 'time'])
  t.ok(documentPrints(front, 'phoneNumber'))
  t.match(missingInDocument(front), { at: where, character: '\u{12000}' })
  const order = design({ front })
  const printed = printedFields(order)
  t.strictSame([printed.get('place'), printed.get('time')], [new Set(['bold']), new Set(['regular'])])
  const errors = [...designErrors(order, await compile(order))]
  t.match(errors, [{ code: 'document_unprintable', params: { document: 'content', at: where } }])
  t.match(
    [...unreplacedTexts(order, () => false)],
    [{ params: { at: 'content[0].content[1].content[1].content[0].content[0]', text: '{{room}}' } }],
  )
})

t.test('small, faint and hidden text, and text in another language, is found in cells', async t => {
  const faint = text('Blekt', { type: 'textStyle', attrs: { color: '#ffff99', fontSize: 5 } })
  const french = 'vous pouvez nous appeler tous les jours et nous vous dirons ce que vous avez à faire'
  const cover = { page: 'front' as const, x: 20, y: 82, w: 120, h: 30, layer: 'above' as const }
  const front = parseDocument(inDoc(table(row(head('Tid'), head('Plats')), row(cell(faint), cell(french)))))
  const image = { ...cover, bytes: png(40, 20, '#000'), fit: 'stretch' as const, ordinal: 0 }
  const order = design({ front, images: [image] })
  const where = 'content[0].content[1].content[0].content[0].content[0]'
  t.match(
    [...otherLanguages(order), ...designWarnings(order, await compile(order))],
    [
      { code: 'language_other', params: { set: 'sv', written: 'fr' } },
      { code: 'images_over_text' },
      { code: 'images_coarse' },
      { code: 'text_small', params: { at: where, points: 5 } },
      { code: 'text_faint', params: { at: where } },
    ],
  )
})

t.test('a table shrinks with its letter, and one that is too high is refused', async t => {
  const rows = (count: number) =>
    parseDocument(inDoc(table(...some(count, row(cell('Rad'), cell(field('name')))))))
  const of = async (count: number) => compile(design({ front: rows(count) }))
  const [short, high, highest] = [await of(20), await of(34), await of(60)]
  t.equal(drawBatch(short, [recipient()]).smaller, null)
  t.match(drawBatch(high, [recipient()]).smaller, { page: 'front', size: Number })
  t.strictSame(fit(highest, recipient()), { fits: false, page: 'front' })
  t.throws(() => drawBatch(highest, [recipient()]), { name: 'Misfit' })
  t.equal(drawProofs(highest, [recipient()]).pages, 1)
})

t.test('a table whose letters are wider than its columns is refused', async t => {
  const huge = text('W', { type: 'textStyle', attrs: { fontSize: 96 } })
  const front = parseDocument(inDoc(table(row(...some(8, cell(huge))))))
  t.strictSame(fit(await compile(design({ front })), recipient()), { fits: false, page: 'front' })
})

t.test(
  'that the widest values would fit is never concluded for a table, whose columns they make narrow',
  async t => {
    const value = 'trädgårdsmästare '.repeat(60).trim()
    const letter = recipient({ fields: { more: value } })
    const wide = some(5, cell('Trädgårdsmästarutbildningar'))
    const front = parseDocument(inDoc(table(row(...wide, cell(field('more'))))))
    const order = design({ front }, [letter])
    const preflight = new LetterPreflight(order, await compile(order))
    preflight.expect(key => textWidth(key === 'more' ? value : ''))
    t.match(preflight.check(letter, ['A']).error, { code: 'letter_misfit' })
  },
)
