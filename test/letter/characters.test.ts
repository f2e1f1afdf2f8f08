import t from 'tap'
import { letterReason } from '#domains/campaigns/letter-reason.ts'
import { clean } from '#letter/font/characters.ts'
import {
  compile,
  type Design,
  designErrors,
  LetterPreflight,
  type LetterRecipient,
  missingCharacter,
  missingInDocument,
  requirePrintable,
  unprintedOf,
} from '#letter/index.ts'
import { unprintedSentence } from '#schemas/reasons/letters.ts'
import { sentenceOf } from '#schemas/reasons.ts'
import { design, doc, field, LETTER, paragraph, recipient, text } from '../support/letters.ts'

/** Of Unicode's private use: no font of ours will ever have it. */
const NOWHERE = '\ue777'
const ITS_NAME = 'U+E777 (\ue777)'

t.test('a character that no font has is reported with its node', async t => {
  const list = {
    type: 'bulletList',
    content: [
      { type: 'listItem', content: [paragraph(text('Ett'))] },
      { type: 'listItem', content: [paragraph(text('Två')), paragraph(text('Tre '), text(`${NOWHERE}!`))] },
    ],
  }
  t.strictSame(missingInDocument(doc(paragraph(text('Hej')), list)), {
    at: 'content[1].content[1].content[1].content[1]',
    character: NOWHERE,
  })
  t.equal(missingInDocument(LETTER), null)
  t.equal(missingInDocument(doc(paragraph(text('e\u0301 \u00ad\u200b\ufe0f\u2060 α д ∑')))), null)

  const refusals: [Partial<Design>, RegExp][] = [
    [{ front: doc(paragraph(text(NOWHERE))) }, /^content \(content\[0\]\.content\[0\]\) holds U\+E777/],
    [{ back: doc(paragraph(text(NOWHERE))) }, /^backContent /],
    [{ frontB: doc(paragraph(text(NOWHERE))) }, /^variantBContent /],
    [{ backB: doc(paragraph(text(NOWHERE))) }, /^variantBBackContent /],
    [{ returnAddress: `Acme\n${NOWHERE}` }, /^The return address holds /],
    [
      { code: { url: 'https://a.se', perLetter: false, caption: NOWHERE, placement: null } },
      /^The description of the code holds .*, which no font has\. Replace it$/,
    ],
  ]
  for (const [values, message] of refusals) {
    const letter = design(values)
    const compiled = await compile(letter)
    t.throws(() => requirePrintable(letter, compiled), { name: 'Unprintable' })
    t.match([...designErrors(letter, compiled)].map(sentenceOf)[0], message)
  }
})

t.test('only printed fields of a recipient count', async t => {
  const errorOf = async (values: Partial<LetterRecipient>, front = LETTER) => {
    const person = recipient(values)
    const letter = design({ front }, [recipient(), person])
    return new LetterPreflight(letter, await compile(letter)).check(person, ['A']).error
  }
  t.equal(await errorOf({}), null)
  t.equal(await errorOf({ fields: { note: NOWHERE } }), null, 'a field that no node prints')
  t.strictSame(await errorOf({ fields: { note: `a${NOWHERE}` } }, doc(paragraph(field('note', 'bold')))), {
    code: 'value_unprintable',
    params: { field: 'note', ...unprintedOf(NOWHERE) },
  })
  for (const name of ['name', 'street', 'postCode', 'postTown', 'country']) {
    const error = await errorOf({ [name]: `a${NOWHERE}b` })
    t.equal(
      error && sentenceOf(letterReason(error, { recipient: 7, among: 'rows' })),
      `The letter to row 7 prints ${ITS_NAME} in "${name}", which no font has. Replace it`,
    )
  }
  t.equal(await errorOf({ name: 'Jose\u0301 \u{1f468}\u200d🌾'.slice(0, 5) }), null, 'an accent of its own')
})

t.test('a character is reported as missing if no font of its style has it', t => {
  for (const style of ['regular', 'bold', 'italic', 'boldItalic'] as const) {
    t.equal(missingCharacter('Åsa ∑ α – “€”', style), null, style)
    t.equal(missingCharacter(`Åsa ${NOWHERE} \ue778`, style), NOWHERE, style)
    t.equal(missingCharacter('\u{10ffff}', style) !== null, true, style)
  }
  t.end()
})

t.test('a damaged character is refused, though fonts draw it', t => {
  t.equal(missingCharacter('Bj\ufffdrn', 'regular'), '\ufffd')
  t.equal(missingCharacter('half a pair \ud83d', 'regular'), '\ufffd')
  t.match(unprintedSentence(unprintedOf('\ufffd')), /damaged on its way: write the right one$/)
  t.end()
})

t.test('format characters with ink are printed or refused, and never left out', t => {
  for (const character of '\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\u{110bd}\u{110cd}') {
    t.equal(clean(`a${character}1`), `a${character}1`)
  }
  t.equal(clean('a\u0085\u200e\ufff9b'), 'a b', 'those without ink are left out')
  t.end()
})
