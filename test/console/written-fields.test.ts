import fc from 'fast-check'
import t from 'tap'
import { fieldAtEnd, fieldsWritten } from '#console/editor/writing/fields.ts'

const fields = {
  standard: [{ key: 'name', label: 'Namn' }],
  custom: [{ key: 'customer_since', label: 'Kund sedan' }],
  isOfList: false,
}
/** A text with its fields as `<key>`. */
function read(text: string): string {
  let out = ''
  let said = 0
  for (const { key, index, length } of fieldsWritten(text, fields)) {
    out += `${text.slice(said, index)}<${key}>`
    said = index + length
  }
  return out + text.slice(said)
}

t.test('a field is known in the forms that other programs write it in', t => {
  for (const text of [
    '{{name}}',
    '{{ Namn }}',
    '{namn}',
    '[NAMN]',
    '«Namn»',
    '<<Namn>>',
    '*|NAME|*',
    '%NAMN%',
  ]) {
    t.equal(read(`Hej ${text}!`), 'Hej <name>!', text)
    t.match(fieldAtEnd(`Hej ${text}`, fields), { key: 'name', index: 4, length: text.length }, text)
  }
  t.equal(read('Kund sedan [Kund sedan], {kund_sedan}'), 'Kund sedan <customer_since>, <customer_since>')
  t.equal(read('{{okänt_fält}}'), '<okänt_fält>', 'two braces are a field whatever it is called')
  t.end()
})

t.test('what names no field stays as it was written', t => {
  for (const text of [
    '{ungefär} [exkl. moms] «Hamlet» <<se>> *|viktigt|*',
    '10 % till 20 % och 5%namn%6',
    '{{två ord som inget är}} {{}} [] {} %%',
    '[[Namn]]',
    'name namn Kund sedan',
  ]) {
    t.equal(read(text), text, text)
    t.equal(fieldAtEnd(text, fields), null, text)
  }
  t.end()
})

t.test('fields of any text lie apart and within it', t => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '[',
    ']',
    '«',
    '»',
    '<',
    '>',
    '*',
    '|',
    '%',
    ' ',
    'name',
    'Kund sedan',
    'x',
    '\ufffc',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), pieces => {
      const text = pieces.join('')
      let end = 0
      for (const { index, length } of fieldsWritten(text, fields)) {
        if (index < end || index + length > text.length) return false
        end = index + length
      }
      return true
    }),
  )
  t.end()
})
