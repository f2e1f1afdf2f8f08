import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t from 'tap'
import { compile, drawBatch } from '#letter/index.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

/** What a reader copies from the page. Needs poppler-utils. */
const LINES = [
  'السيد محمد الأحمد المحترم',
  'می‌خواهم پیش‌نویس نامه را',
  'آپ کی ملاقات ٹھیک ہے',
  'שלום (דוד) תודה רבה',
  'हिन्दी में क्षत्रिय विद्यार्थी श्री कृष्ण',
  'নমস্কার বাংলায় আপনাকে স্বাগতম ক্ষুদ্র',
  'தமிழ் மொழியில் வரவேற்கிறோம் ஸ்ரீ',
  'น้ำท่วมที่กรุงเทพ',
  'Բարեւ Ձեզ შეძენისთვის ሰላም 안녕하세요',
  'Emoji 😀 ☎',
  'sJ̃e sr̀e st̃e Ọ̀gbẹ́ni Ẹ̀bùn G̃uaraní M̄̈ ǭ́ 한̄',
]
/** poppler says how its lines run. */
const DIRECTIONS = /[\u202a-\u202e\u200e\u200f]/g

t.test('text is copied from the page in the order of writing', t => {
  const someone = recipient({ name: 'محمد علي', street: 'שדרות רוטשילד' })
  const front = doc(
    ...LINES.map(line => paragraph(text(line))),
    paragraph(text('Hej '), field('name'), text(', 12 maj')),
  )
  return compile(design({ front }, [someone])).then(compiled => {
    const directory = mkdtempSync(join(tmpdir(), 'brevduva-scripts-'))
    t.teardown(() => rmSync(directory, { recursive: true, force: true }))
    const file = join(directory, 'letter.pdf')
    writeFileSync(file, drawBatch(compiled, [someone]).pdf)
    const copied = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
    const lines = copied
      .replace(DIRECTIONS, '')
      .split('\n')
      .map(line => line.trim())
    const found = new Set(lines.map(line => line.normalize('NFC')))
    for (const line of [...LINES, 'Hej محمد علي, 12 maj', 'שדרות רוטשילד']) {
      t.ok(
        [...found].some(one => one.includes(line.normalize('NFC'))),
        line,
      )
    }
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).trimEnd().split('\n').slice(2)
    t.ok(fonts.length > 10)
    for (const font of fonts) t.match(font, /CID TrueType +Identity-H +yes yes yes/)
  })
})
