import { deflateSync } from 'node:zlib'
import t from 'tap'
import { normalise, onePage } from '../support/artwork.ts'
import { pixel, render } from '../support/pdf.ts'
import { PdfPieces } from './pdf-revisions.ts'

// What poppler and qpdf open, at most with a warning.

const A4 = '/MediaBox [0 0 595 842]'
const RED = '1 0 0 rg 0 0 595 842 re f'
const plain = onePage(`${A4} /Contents 4 0 R`, { dict: '', data: RED }).toString('latin1')

const colorOf = async (source: string | Buffer) => {
  const { pdf } = await normalise(
    typeof source === 'string' ? Buffer.from(source, 'latin1') : source,
    1,
    'letter',
  )
  const color = pixel(await render(pdf), 200, 200).join(',')
  return { '255,0,0': 'red', '255,255,255': 'white' }[color] ?? color
}

const trailer = (text: string) => plain.replace(/trailer\n<<[^>]*>>/, text)

t.test('a file prints without the parts that readers do without', async t => {
  const files = {
    'a version of letters': plain.replace('%PDF-1.7', '%PDF-a.4'),
    'no version': plain.replace('%PDF-1.7\n', '%PDF-\n'),
    'no place of the table': plain.replace(/startxref\n\d+/, 'startxref\noops'),
    'a trailer without a dictionary': trailer('trailer'),
    'a trailer that does not end': trailer('trailer\n<< /Size 5 /Root 1 0 R'),
    'a trailer with a brace': trailer('trailer\n<< /Size 5 /Root 1 0 R /QTest { >>'),
    'a trailer with a bare word': trailer('trailer\n<< /Size 5 x /Root 1 0 R >>'),
    'a count that is text': trailer('trailer\n<< /Size (5) /Root 1 0 R >>'),
  }
  for (const [name, file] of Object.entries(files)) t.equal(await colorOf(file), 'red', name)
})

t.test('a trailer that cannot be read may have said how the file is encrypted', async t => {
  await t.rejects(colorOf(trailer('trailer\n<< /Encrypt 9 0 R /Root 1 0 R /QTest { >>')), /Failed to parse/)
})

t.test('a name with a space in it does not spoil its dictionary', async t => {
  const page = (entries: string) => onePage(`${A4} ${entries}`, { dict: '', data: RED })
  t.equal(await colorOf(page('/Name /Arial,Unicode MS /Contents 4 0 R')), 'red')
  t.equal(await colorOf(page('/Contents 4 0 R /Name /Some Long Name')), 'red', 'at the end')
  await t.rejects(
    colorOf(plain.replace('/Type /Page /Parent', '/Name /A endobj\n/Type /Page /Parent')),
    { code: 'malformed' },
    'an object that is not closed ends there',
  )
})

t.test('a filter of an object stream may have its short name', async t => {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R ${A4} /Contents 4 0 R >>`,
  ]
  const places = objects.map((_, i) => `${i + 1} ${objects.slice(0, i).join('\n').length + Math.min(i, 1)}`)
  const first = `${places.join(' ')}\n`
  for (const filter of ['/Filter /Fl', '/Filter [/Fl]', '/F /Fl']) {
    const pieces = new PdfPieces()
    const table = {
      4: pieces.object(4, { dict: '', data: RED }),
      5: pieces.object(5, {
        dict: `/Type /ObjStm /N 3 /First ${first.length} ${filter}`,
        data: deflateSync(first + objects.join('\n')),
      }),
    }
    const file = pieces.end(pieces.stream(6, { ...table, 1: [5, 0], 2: [5, 1], 3: [5, 2] }))
    t.equal(await colorOf(file), 'red', filter)
  }
})
