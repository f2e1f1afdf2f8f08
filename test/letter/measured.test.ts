import t from 'tap'
import { compile, drawBatch, fit } from '#letter/index.ts'
import { Pen } from '#letter/text/pen.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

const WORDS = 'ett och annat ord '

t.test('whether a letter fits is found without drawing its lines', async t => {
  const front = doc(paragraph(text(WORDS.repeat(2000))), paragraph(field('more')))
  const letter = recipient({ fields: { more: WORDS } })
  const compiled = await compile(design({ front }, [letter]))
  const lines = t.capture(Pen.prototype, 'line', Pen.prototype.line)
  t.strictSame(fit(compiled, letter), { fits: false, page: 'front' })
  t.strictSame(lines(), [])
})

t.test('only the tightness that prints is drawn, of all that are tried', async t => {
  const finish = t.capture(Pen.prototype, 'finish', Pen.prototype.finish)
  /** How many texts are drawn for a letter, and its size. */
  const drawn = async (words: number) => {
    const front = doc(paragraph(text(WORDS.repeat(words))), paragraph(field('more')))
    const letter = recipient({ fields: { more: WORDS } })
    const compiled = await compile(design({ front }, [letter]))
    finish()
    const { smaller } = drawBatch(compiled, [letter])
    return { texts: finish().length, size: smaller?.size ?? 1 }
  }
  const loose = await drawn(10)
  const tight = await drawn(235)
  t.equal(loose.size, 1)
  t.ok(tight.size < 1, 'it was set tighter')
  t.equal(tight.texts, loose.texts)
})
