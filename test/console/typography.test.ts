import { Schema } from '@tiptap/pm/model'
import fc from 'fast-check'
import t from 'tap'
import { textBefore } from '#console/editor/writing/typed.ts'
import { asWritten } from '#console/editor/writing/typography.ts'
import { LANGUAGES, type Language } from '#letter/hyphenation/languages.ts'

/** What stands in a paragraph after a text was typed character by character. */
function typed(text: string, language: Language): string {
  let written = ''
  for (const character of text) {
    const found = asWritten(written, character, language)
    written = found ? written.slice(0, written.length - found.before) + found.text : written + character
  }
  return written
}

t.test('quotation marks, dashes and ellipses are those of the language', t => {
  const rows: [Language, string, string][] = [
    ['sv', 'Hon sa "hej då" och gick - långsamt...', 'Hon sa ”hej då” och gick – långsamt…'],
    ['fi', '"Tervetuloa"', '”Tervetuloa”'],
    ['da', 'Han sagde "nej".', 'Han sagde ”nej”.'],
    ['nb', 'Les "Hamlet" (\'og mer\')', 'Les «Hamlet» (‘og mer’)'],
    ['de', "\"Er rief 'Halt'\", geht's, sagte sie", '„Er rief ‚Halt‘“, geht’s, sagte sie'],
    ['fr', 'Il dit "oui" et "l\'ami"', 'Il dit «\u202foui\u202f» et «\u202fl’ami\u202f»'],
    ['en', "\"Don't say 'no'\" -- he said", '“Don’t say ‘no’” – he said'],
    ['en-GB', 'the "new" one\'s', 'the “new” one’s'],
    ['nl', '"Foto\'s"', '“Foto’s”'],
    ['und', '"x" - y...', '"x" - y...'],
  ]
  for (const [language, text, expected] of rows) t.equal(typed(text, language), expected, language)
  t.end()
})

t.test('a chip is a word, and what is no dash or ellipsis stays', t => {
  t.same(asWritten('Hej \ufffc', '"', 'en'), { text: '”', before: 0 })
  t.same(asWritten('Hej ', '"', 'en'), { text: '“', before: 0 })
  t.same(asWritten('“\ufffc', "'", 'en'), { text: '’', before: 0 })
  for (const [before, character] of [
    ['-', ' '],
    ['e-post', ' '],
    ['08-123', '4'],
    ['...', '.'],
    ['.', '.'],
    ['a', '-'],
  ] as const) {
    t.equal(asWritten(before, character, 'sv'), null, `${before}${character}`)
  }
  t.end()
})

t.test('a quotation opens at the beginning of a line, too', t => {
  const inline = { group: 'inline', inline: true }
  const schema = new Schema({
    nodes: {
      doc: { content: 'paragraph' },
      paragraph: { content: 'inline*' },
      text: inline,
      hardBreak: inline,
      mergeField: inline,
    },
  })
  const after = (node: 'hardBreak' | 'mergeField') => {
    const paragraph = schema.nodes.paragraph.create(null, [schema.text('Hej'), schema.nodes[node].create()])
    return asWritten(textBefore(schema.nodes.doc.create(null, paragraph).resolve(5))!, '"', 'en')?.text
  }
  t.equal(after('hardBreak'), '“')
  t.equal(after('mergeField'), '”')
  t.end()
})

t.test('words of letters and digits are never changed', t => {
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.string({ unit: fc.constantFrom(...'aåö9 ,;:!?()/@') }),
      (language, text) => typed(text, language) === text,
    ),
  )
  t.end()
})
