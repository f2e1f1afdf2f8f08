import fc from 'fast-check'
import t from 'tap'
import { optOutAddress, widestOptOut } from '#letter/base/opt-out.ts'
import { BASE32 } from '#letter/base/token.ts'
import { findGlyph, loadFont } from '#letter/font/library.ts'
import {
  charactersOf,
  compile,
  drawBatch,
  fit,
  LetterPreflight,
  type LetterRecipient,
  PROOF_VALUES,
  textWidth,
} from '#letter/index.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf, type PlacedText } from '../support/pdf.ts'

const optOut = (...marks: string[]) => ({ type: 'optOut', marks: marks.map(type => ({ type })) })

const ADDRESS = optOutAddress('https://my-brev.exam-ple.se')
const to = (token = 'K7QF2MABCD', values: Partial<LetterRecipient> = {}) =>
  recipient({ ...values, optOut: ADDRESS + token })

async function lineWith(front: ReturnType<typeof doc>, one = to()): Promise<PlacedText[]> {
  const compiled = await compile(design({ front, optOutAddress: ADDRESS, returnAddress: null }, [one]))
  const file = await openPdf(drawBatch(compiled, [one]).pdf)
  try {
    const placed = (await file.texts(1)).filter(item => item.y > 83)
    const first = placed.find(item => item.text.includes('my-'))
    return placed.filter(item => Math.abs(item.y - first!.y) < 0.1).sort((a, b) => a.x - b.x)
  } finally {
    await file.close()
  }
}

const read = (line: readonly PlacedText[]): string => line.map(item => item.text).join('')

t.test('the address is printed without scheme, in every style', async t => {
  for (const marks of [[], ['bold'], ['italic'], ['bold', 'italic', 'underline']]) {
    const line = await lineWith(doc(paragraph(text('Nej tack? '), optOut(...marks), text('.'))))
    t.match(read(line), /^Nej tack\? my-brev\.exam-ple\.se\/n\/K7QF2MABCD\.$/)
  }
  t.match(read(await lineWith(doc({ type: 'heading', attrs: { level: 2 }, content: [optOut()] }))), ADDRESS)
})

t.test('a line never ends within it', async () => {
  const token = fc
    .array(fc.constantFrom(...BASE32), { minLength: 10, maxLength: 10 })
    .map(all => all.join(''))
  const before = fc.string({
    unit: fc.constantFrom('a', 'e', ' ', '7', '-', '/', 'gatan '),
    maxLength: 120,
    size: 'max',
  })
  const align = fc.constantFrom('start', 'center', 'justify')
  const property = fc.asyncProperty(before, token, align, async (words, token, textAlign) => {
    const content = [text(`x ${words} `), optOut(), text(' 12 kr och mer, 14 maj. '.repeat(4))]
    const line = read(await lineWith(doc({ type: 'paragraph', attrs: { textAlign }, content }), to(token)))
    return line.includes(ADDRESS + token)
  })
  await fc.assert(property, { numRuns: 60 })
})

t.test('it stands in a table as elsewhere', async t => {
  const cell = (...content: object[]) => ({ type: 'tableCell', content: [{ type: 'paragraph', content }] })
  const row = { type: 'tableRow', content: [cell(text('Nej tack?')), cell(optOut())] }
  t.match(read(await lineWith(doc({ type: 'table', content: [row] }))), `${ADDRESS}K7QF2MABCD`)
})

t.test('in text from right to left it reads from left to right', async t => {
  const line = await lineWith(doc(paragraph(text('שלום '), optOut(), text(' תודה'))))
  t.match(read(line), `${ADDRESS}K7QF2MABCD`)
})

t.test('nothing is printed for it where there is no address', async t => {
  const front = doc(paragraph(text('Hej '), optOut(), text('!')))
  const file = await openPdf(drawBatch(await compile(design({ front })), [recipient()]).pdf)
  t.teardown(file.close)
  t.match(await file.text(1), 'Hej !')
})

t.test('a letter without it has the same bytes as before there were such addresses', async t => {
  const pdf = async (optOutAddress: string | null) =>
    Buffer.from(drawBatch(await compile(design({ optOutAddress })), [to()]).pdf)
  t.ok((await pdf(null)).equals(await pdf(ADDRESS)))
})

t.test('if the check expects every letter to fit, those with the widest tokens do', async t => {
  let expected = 0
  for (let lines = 1; lines < 40; lines++) {
    const front = doc(
      ...Array.from({ length: lines }, () =>
        paragraph(text('Vill du slippa fler brev från oss? '), optOut('bold')),
      ),
    )
    const letter = design({ front, optOutAddress: ADDRESS })
    const preflight = new LetterPreflight(letter, await compile(letter))
    preflight.expect(name => textWidth(String(Reflect.get(recipient(), name) ?? '')))
    if (!preflight.allFit) continue
    expected = lines
    t.ok(fit(await compile(letter), { ...recipient(), optOut: widestOptOut(ADDRESS) }).fits)
  }
  t.ok(expected > 0)
  const long = doc(paragraph(...Array.from({ length: 90 }, () => [text('Nej '), optOut(), text(' ')]).flat()))
  const full = design({ front: long, optOutAddress: ADDRESS })
  const preflight = new LetterPreflight(full, await compile(full))
  preflight.expect(() => 0)
  t.notOk(preflight.allFit)
})

t.test('W is the widest letter of a token in every style, and a proof’s token is none', async t => {
  for (const style of ['regular', 'bold', 'italic', 'boldItalic'] as const) {
    const width = (character: string) => {
      const { name, glyph } = findGlyph(style, character.codePointAt(0)!, false)!
      return loadFont(name).sfnt.advance(glyph)
    }
    t.equal(Math.max(...[...BASE32].map(width)), width('W'))
  }
  t.notMatch(PROOF_VALUES.optOut, new RegExp(`^[${BASE32}]+$`))
  t.equal(PROOF_VALUES.optOut.length, 10)
  t.equal(charactersOf([BASE32]).length, 32)
})
