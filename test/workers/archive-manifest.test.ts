import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { crc32, inflateRawSync } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import t from 'tap'
import { deflateFile, textEntry } from '#workers/archive/deflate.ts'
import {
  archiveName,
  documentName,
  LETTERS_HEADER,
  type LetterFacts,
  letterLine,
  type Manifest,
  manifestJson,
} from '#workers/archive/manifest.ts'
import { anyCharacter } from '../support/any-character.ts'

const letter: LetterFacts = {
  sequence: 1,
  file: 'letters-0001.pdf',
  firstPage: 1,
  pages: 2,
  postCode: '012 34',
  postTown: 'Åmål',
  country: 'SE',
  variant: 'A',
}

t.test('a document is named after its number, an archive after its campaign', async t => {
  t.equal(documentName(1), 'letters-0001.pdf')
  t.equal(documentName(12345), 'letters-12345.pdf')
  t.equal(archiveName('0190'), 'campaign-0190.zip')
})

t.test('manifest.json lists each document with its letters and checksum', async t => {
  const manifest: Manifest = {
    campaignId: '0190',
    format: 'letter',
    paper: 'A4',
    letters: 3,
    pagesPerLetter: 2,
    documents: [
      { file: 'letters-0001.pdf', letters: 2, pages: 4, sha256: 'aa' },
      { file: 'letters-0002.pdf', letters: 1, pages: 2, sha256: 'bb' },
    ],
  }
  const { paper: _, ...withoutPaper } = manifest
  t.strictSame(JSON.parse(manifestJson(manifest)), { version: 1, ...withoutPaper }, 'A4 is left unsaid')
  const onLetter = { ...manifest, paper: 'Letter' } as const
  t.strictSame(JSON.parse(manifestJson(onLetter)), { version: 1, ...onLetter })
  t.notMatch(manifestJson({ ...onLetter, format: 'postcard' }), 'paper', 'cards have one size')
  t.match(manifestJson(manifest), /^\{\n {2}"version": 1,\n {2}"campaignId"/)
  t.throws(() => manifestJson({ ...manifest, letters: 4 }), RangeError, 'a letter is missing')
  t.throws(() => manifestJson({ ...manifest, pagesPerLetter: 1 }), RangeError, 'a page too many')
})

t.test('letters.csv keeps every value, and a spreadsheet runs none of them as a formula', async t => {
  t.equal(letterLine(letter), '1,letters-0001.pdf,1,2,012 34,Åmål,SE,A\r\n')
  t.equal(
    letterLine({ ...letter, postCode: '-12', postTown: '=A1' }),
    "1,letters-0001.pdf,1,2,'-12,'=A1,SE,A\r\n",
  )
  t.equal(
    letterLine({ ...letter, postTown: 'Ystad, "Södra"\nB' }),
    '1,letters-0001.pdf,1,2,012 34,"Ystad, ""Södra""\nB",SE,A\r\n',
  )
  const text = fc.string({ unit: 'grapheme', maxLength: 20 })
  const special = fc.constantFrom('', "'", '+', '-', '@', '"', ',', '\r\n', '\n', '=', ' ', '""')
  const value = fc.array(fc.oneof(text, special), { maxLength: 4 }).map(parts => parts.join(''))
  const rowsOf = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 5 })
  const property = fc.property(rowsOf, rows => {
    const lines = rows.map(([postCode, postTown, country], i) =>
      letterLine({ ...letter, sequence: i + 1, postCode, postTown, country }),
    )
    const read = parse(LETTERS_HEADER + lines.join(''), { record_delimiter: '\r\n', columns: true })
    const cells = (read as LetterFacts[]).flatMap(row => [row.postCode, row.postTown, row.country])
    if (cells.some(cell => /^[=+\-@]/.test(cell))) return false
    const given = (cell: string) => cell.replace(/^'(?='*[=+\-@])/, '')
    assert.deepEqual(
      (read as LetterFacts[]).map(row => ({
        ...row,
        postCode: given(row.postCode),
        postTown: given(row.postTown),
        country: given(row.country),
      })),
      rows.map(([postCode, postTown, country], i) => ({
        ...letter,
        sequence: String(i + 1),
        firstPage: '1',
        pages: '2',
        postCode,
        postTown,
        country,
      })),
    )
    return true
  })
  t.doesNotThrow(() => fc.assert(property))
})

t.test('a text deflates to the same bytes, given whole or line by line', async t => {
  const lines = Array.from({ length: 30_000 }, (_, i) => letterLine({ ...letter, sequence: i }))
  const whole = await textEntry('letters.csv', lines.join(''))
  const byLine = await textEntry('letters.csv', lines)
  const [deflated] = whole.deflated()
  t.ok(deflated.equals(byLine.deflated()[0]))
  t.equal(byLine.crc32, whole.crc32)
  const text = Buffer.from(lines.join(''))
  t.ok(inflateRawSync(deflated).equals(text))
  t.match(whole, {
    name: 'letters.csv',
    size: text.length,
    crc32: crc32(text),
    deflatedSize: deflated.length,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: anyCharacter })), async parts => {
      const entry = await textEntry('x', parts)
      const whole = Buffer.concat(parts.map(part => Buffer.from(part)))
      return inflateRawSync(entry.deflated()[0]).equals(whole)
    }),
    { numRuns: 30 },
  )
  await t.rejects(
    textEntry(
      'x',
      (function* () {
        yield 'a'
        throw new Error('the database went away')
      })(),
    ),
    /went away/,
  )
})

t.test('a deflated file has the sizes and checksums that archive and manifest need', async t => {
  const bytes = Buffer.from('%PDF-1.7 '.repeat(1000))
  const file = await deflateFile(bytes)
  t.ok(inflateRawSync(file.deflated).equals(bytes))
  t.match(file, {
    size: bytes.length,
    crc32: crc32(bytes),
    sha256: createHash('sha256').update(bytes).digest('hex'),
  })
})
