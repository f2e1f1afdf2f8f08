import fc from 'fast-check'
import t from 'tap'
import { documentFields, documentPrints, parseDocument } from '#letter/index.ts'
import { inDoc, refusal } from '../support/documents.ts'

const p = (...content: unknown[]) => ({ type: 'paragraph', content })

t.test('documents that Tiptap writes are read', t => {
  const parsed = parseDocument(
    inDoc(
      {
        type: 'heading',
        attrs: { level: 2, textAlign: null },
        content: [
          { type: 'text', text: 'A', marks: [{ type: 'textStyle', attrs: { color: null, fontSize: null } }] },
        ],
      },
      {
        type: 'paragraph',
        attrs: { textAlign: 'justify', indent: 0 },
        content: [
          {
            type: 'text',
            text: 'B',
            marks: [{ type: 'bold' }, { type: 'textStyle', attrs: { color: '#AaBbCc', fontSize: '16px' } }],
          },
          { type: 'hardBreak' },
          {
            type: 'mergeField',
            attrs: { field: 'name', label: 'Namn' },
            marks: [{ type: 'textStyle', attrs: { fontSize: '9.5pt' } }],
          },
          { type: 'phoneNumber' },
        ],
      },
      {
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }],
      },
      { type: 'horizontalRule' },
    ),
  )
  const plain = { bold: false, italic: false, underline: false, sizePt: null, color: null }
  t.same(parsed.content, [
    { type: 'heading', level: 2, align: 'start', content: [{ type: 'text', text: 'A', style: plain }] },
    {
      type: 'paragraph',
      align: 'justify',
      content: [
        { type: 'text', text: 'B', style: { ...plain, bold: true, sizePt: 12, color: '#aabbcc' } },
        { type: 'hardBreak' },
        { type: 'mergeField', field: 'name', style: { ...plain, sizePt: 9.5 } },
        { type: 'phoneNumber', style: plain },
      ],
    },
    { type: 'orderedList', start: 3, items: [[{ type: 'paragraph', align: 'start', content: [] }]] },
    { type: 'horizontalRule' },
  ])
  t.same(documentFields(parsed), ['name'])
  t.equal(documentPrints(parsed, 'phoneNumber'), true)
  t.end()
})

t.test('anything else is refused with its path', t => {
  const text = (marks: unknown[]) => inDoc(p({ type: 'text', text: 'x', marks }))
  const cases: [unknown, string][] = [
    [null, ''],
    [[], ''],
    [{ type: 'paragraph' }, ''],
    [{ type: 'doc', content: {} }, 'content'],
    [inDoc('x'), 'content[0]'],
    [inDoc({ type: 'image' }), 'content[0]'],
    [inDoc({ type: 'text', text: 'x' }), 'content[0]'],
    [inDoc(p(), p({ type: 'paragraph' })), 'content[1].content[0]'],
    [inDoc(p({ type: 'text' })), 'content[0].content[0].text'],
    [inDoc(p({ type: 'mergeField', attrs: {} })), 'content[0].content[0].attrs.field'],
    [inDoc({ type: 'heading', attrs: { level: 4 } }), 'content[0].attrs.level'],
    [inDoc({ type: 'paragraph', attrs: { textAlign: 'middle' } }), 'content[0].attrs.textAlign'],
    [inDoc({ type: 'paragraph', attrs: 'x' }), 'content[0].attrs'],
    [inDoc({ type: 'bulletList', content: [p()] }), 'content[0].content[0]'],
    [inDoc({ type: 'orderedList', attrs: { start: 1.5 } }), 'content[0].attrs.start'],
    [text([{ type: 'link' }]), 'content[0].content[0].marks[0]'],
    [
      text([{ type: 'textStyle', attrs: { fontSize: '3em' } }]),
      'content[0].content[0].marks[0].attrs.fontSize',
    ],
    [
      text([{ type: 'textStyle', attrs: { fontSize: 1e9 } }]),
      'content[0].content[0].marks[0].attrs.fontSize',
    ],
    [text([{ type: 'textStyle', attrs: { color: 'red' } }]), 'content[0].content[0].marks[0].attrs.color'],
    [inDoc(...Array.from({ length: 20_001 }, () => p())), 'content[19999]'],
    [inDoc(p({ type: 'text', text: 'x'.repeat(100_001) })), 'content[0].content[0]'],
  ]
  for (const [value, path] of cases) t.equal(refusal(value).path, path)
  t.match(refusal(inDoc({ type: 'image' })).message, /image/)
  t.end()
})

t.test('a document has its own language and line length, or the defaults', t => {
  const { language, measure } = parseDocument({ type: 'doc', attrs: { language: null }, content: [] })
  t.same([language, measure], ['sv', 'full'])
  const said = parseDocument({ type: 'doc', attrs: { language: 'en-GB', measure: 'comfortable' } })
  t.same([said.language, said.measure], ['en-GB', 'comfortable'])
  t.equal(parseDocument({ type: 'doc', attrs: { language: 'de-AT' }, content: [] }).language, 'de')
  const messageFor = (attrs: unknown) => {
    const { path, message } = refusal({ type: 'doc', attrs, content: [] })
    return `${path}: ${message}`
  }
  t.equal(
    messageFor({ language: 'constructor' }),
    'attrs.language: language is one of sv, en, en-GB, de, nb, nn, da, fi, fr, nl',
  )
  t.match(messageFor({ language: 'SV' }), /^attrs\.language/)
  t.equal(messageFor({ measure: 80 }), 'attrs.measure: measure is comfortable or full')
  t.end()
})

t.test('nesting is limited', t => {
  const nested = (depth: number): unknown =>
    depth === 0 ? p() : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(depth - 1)] }] }
  t.equal(refusal(inDoc(nested(7))).message, 'accepted')
  t.match(refusal(inDoc(nested(8))).message, /16 deep/)
  t.match(refusal(inDoc(nested(2000))).message, /16 deep/)
  t.end()
})

t.test('any value gives a document or a DocumentError', t => {
  const type = fc.constantFrom(
    'doc',
    'paragraph',
    'heading',
    'bulletList',
    'listItem',
    'text',
    'mergeField',
    'hardBreak',
    'x',
  )
  const { node } = fc.letrec(tie => ({
    node: fc.record(
      {
        type: fc.oneof(type, fc.anything()),
        text: fc.anything(),
        attrs: fc.oneof(
          fc.dictionary(fc.constantFrom('level', 'field', 'textAlign'), fc.anything()),
          fc.anything(),
        ),
        marks: fc.anything(),
        content: fc.oneof({ depthSize: 'small' }, fc.array(tie('node'), { maxLength: 4 }), fc.anything()),
      },
      { requiredKeys: ['type'] },
    ),
  }))
  fc.assert(
    fc.property(node, value => void refusal(value)),
    { numRuns: 500 },
  )
  t.end()
})
