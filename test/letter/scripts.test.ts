import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import fc from 'fast-check'
import t from 'tap'
import { Steps } from '#letter/base/steps.ts'
import { clean } from '#letter/font/characters.ts'
import { Fonts } from '#letter/font/fonts.ts'
import { fontsFor, loadFont } from '#letter/font/library.ts'
import { charactersOf, compile, drawBatch, fit } from '#letter/index.ts'
import { breakLines } from '#letter/text/breaker.ts'
import { PLAIN, Styles } from '#letter/text/style.ts'
import { breaksOf, wordsOf } from '#letter/text/words.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

const require = createRequire(import.meta.url)

/** What is used of fontkit, which has no types of its own. */
interface OpenTypeEngine {
  create(bytes: Buffer): { layout(text: string): { readonly advanceWidth: number } }
}
const fontkit: OpenTypeEngine = require('fontkit')

const WORDS = {
  Arabic: ['محمد', 'السلام', 'پیشنویس', 'ٹھیک', 'الله', 'مُحَمَّد'],
  Hebrew: ['שלום', 'שָׁלוֹם'],
  Devanagari: ['हिन्दी', 'क्षत्रिय', 'विद्यार्थी', 'श्री', 'कृष्ण'],
  Bengali: ['ক্ষুদ্র', 'শ্রী', 'বাংলা'],
  Tamil: ['வணக்கம்', 'ஸ்ரீ', 'மொழி'],
  Thai: ['น้ำ', 'ที่', 'กรุงเทพ'],
}
const ALL = Object.values(WORDS).flat()

t.test('words are as wide as another shaper makes them', t => {
  const stack = new Fonts(['regular'], ALL.join('')).stack('regular')
  for (const [script, words] of Object.entries(WORDS)) {
    const [name] = fontsFor('regular', words[0]!.codePointAt(0)!, false)
    const oracle = fontkit.create(readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`)))
    let changed = 0
    for (const word of words) {
      const width = stack.shape(word).reduce((sum, run) => sum + run.em, 0)
      t.equal(width, oracle.layout(word).advanceWidth, `${script}: ${word}`)
      if (width !== [...word].reduce((sum, letter) => sum + stack.advance(letter), 0)) changed++
    }
    if (!['Hebrew', 'Thai'].includes(script)) t.ok(changed > 0, script)
  }
  t.end()
})

/** Any letters, marks and joiners of the scripts, in any order: most of it no language has. */
const letters = fc.constantFrom(...new Set(ALL.join('')), ..."لاآأ\u200c\u200d\u0301\u064e\u093c।()«1٣a é-'")
const anyText = fc.array(letters, { maxLength: 40 }).map(parts => clean(parts.join('')))

t.test('a subset has the glyphs of its characters in any combination', t => {
  const every = [...new Set(`${ALL.join('')}لاآأ\u0301\u064e\u093c।()«1٣a é-'`)].join('')
  const stack = new Fonts(['regular'], every).stack('regular')
  const property = fc.property(anyText, value => {
    const runs = stack.shape(value)
    const printed = runs.flatMap(run => run.shaped ?? []).every(cluster => cluster.parts.length > 0)
    return printed && runs.map(run => run.text).join('') === value
  })
  fc.assert(property, { numRuns: Number(process.env.RUNS ?? 300) })
  const marks = stack.shape(`क${'\u0301'.repeat(3)}`)
  t.equal(marks.length, 1, 'marks stay in the run of their letter')
  t.end()
})

t.test('a subset has all glyphs that its characters can become, and no others', t => {
  const { faces } = new Fonts(['regular'], 'محمد')
  const arabic = faces.find(face => face.font.sfnt.postscriptName === 'NotoSansArabic-Regular')!
  const { sfnt } = loadFont(fontsFor('regular', 0x645, false)[0]!)
  const forms = arabic.glyphs.length - new Set('محمد ').size
  t.ok(forms > 6, 'initial, medial and final forms')
  t.ok(arabic.glyphs.length < sfnt.glyphCount / 20, `${arabic.glyphs.length} of ${sfnt.glyphCount}`)
  t.end()
})

t.test('letters in mixed scripts have the same bytes in every batch', async () => {
  const anyone = fc.tuple(
    anyText,
    anyText,
    fc.constantFrom('Åsa', 'Ελένη', 'Анна', '안녕', 'ሰላም', '😀 🇸🇪', '👩‍⚕️ 1️⃣'),
  )
  const property = fc.asyncProperty(fc.array(anyone, { minLength: 2, maxLength: 8 }), async rows => {
    const people = rows.map(([name, more, street]) => recipient({ name, street, fields: { more } }))
    const full = design({
      front: doc(
        paragraph(text('Hej '), field('name'), text(', 12 maj, '), field('more', 'bold'), text('.')),
        paragraph(text('مرحبا '), field('name'), text(' 10:30 (שלום)')),
      ),
      characters: charactersOf(people.flatMap(person => [person.name, person.street, person.fields.more!])),
    })
    const [one, two] = [await compile(full), await compile(full)]
    const whole = drawBatch(one, people).pdf
    const parts = people.map(person => contentOf(drawBatch(two, [person]).pdf))
    const all = Buffer.from(whole).toString('latin1')
    return hash(drawBatch(two, people).pdf) === hash(whole) && parts.every(part => all.includes(part))
  })
  await fc.assert(property, { numRuns: Number(process.env.RUNS ?? 8) })
})

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The own content of a file's only letter. */
function contentOf(pdf: Uint8Array): string {
  const source = Buffer.from(pdf).toString('latin1')
  const [, number] = /\/Contents\[(?:\d+ 0 R )?(\d+) 0 R\]/.exec(source)!
  const start = source.indexOf(`\n${number} 0 obj`)
  return source.slice(source.indexOf('stream\n', start), source.indexOf('endstream', start))
}

t.test('a joiner is kept in Persian and Hindi, and dropped elsewhere', t => {
  t.equal(clean('می\u200cخواهم'), 'می\u200cخواهم')
  t.equal(clean('क्\u200dष'), 'क्\u200dष')
  t.equal(clean('a\u200cb\u200d \u200c'), 'ab ')
  t.equal(clean('Tel\u202a: \u200e070\u202c'), 'Tel: 070', 'directions mean nothing in text of one direction')
  t.equal(clean('אב \u2068+46 70\u2069 \u202e!'), 'אב \u2068+46 70\u2069 !', 'overrides never do')
  t.end()
})

t.test('Thai breaks between words, and never within one', t => {
  const written = 'น้ำท่วมที่กรุงเทพมหานครๆ ฯลฯ และ10บาท'
  const ends = breaksOf(written)
  const words = ends.map((end, i) => written.slice(ends[i - 1] ?? 0, end))
  t.ok(words.length > 4, words.join('|'))
  t.ok(words.includes('น้ำ') && words.includes('ท่วม'), words.join('|'))
  t.equal(words.join(''), written)
  t.notOk(words.some(word => /^[\u0e30-\u0e3a\u0e45-\u0e4e]/.test(word)))
  t.end()
})

t.test('a word of 200,000 letters is broken into lines that fit, in steps proportional to its length', t => {
  const fonts = new Fonts(['regular'], 'بت')
  const style = new Styles(fonts).of(PLAIN, { size: 11, bold: false })
  const stepsOf = (length: number) => {
    const steps = new Steps()
    const given = wordsOf([{ text: 'بت'.repeat(length / 2), style }], steps)
    const { words, ends } = breakLines(given, 400, steps)
    t.equal(ends.at(-1), words.length)
    t.ok(words.every(word => word.width <= 400 + 1e-6))
    const printed = words.flatMap(word => word.pieces.flatMap(piece => piece.shaped ?? []))
    t.equal(new Set(printed).size, length, 'and none is lost')
    return steps.spent
  }
  const [one, two] = [stepsOf(100_000), stepsOf(200_000)]
  t.ok(two <= 2.1 * one, `${one}, ${two}`)
  t.end()
})

t.test('the letters of a broken word keep their joined forms', t => {
  const style = new Styles(new Fonts(['regular'], 'ب')).of(PLAIN, { size: 11, bold: false })
  const { words } = breakLines(wordsOf([{ text: 'ب'.repeat(200), style }], new Steps()), 100, new Steps())
  t.ok(words.length > 2)
  // A run from right to left is drawn from its end: the last cluster is its first letter.
  const firsts = words.map(word => word.pieces[0]!.shaped!.at(-1)!.parts)
  const inner = words[0]!.pieces[0]!.shaped!.at(-2)!.parts
  t.notSame(firsts[0], inner)
  for (const parts of firsts.slice(1)) t.same(parts, inner)
  t.end()
})

t.test('a letter all in Arabic that does not fit its page is refused', async t => {
  const someone = recipient({ fields: { more: 'ب'.repeat(60_000) } })
  const compiled = await compile(design({ front: doc(paragraph(field('more'))) }, [someone]))
  t.same(fit(compiled, someone), { fits: false, page: 'front' })
  t.throws(() => drawBatch(compiled, [someone]), { name: 'Misfit' })
})
