import { crc32 } from 'node:zlib'
import fc from 'fast-check'
import t from 'tap'
import { n } from '#letter/base/geometry.ts'
import { compile, drawBatch, LetterPreflight, OutputBuffer } from '#letter/index.ts'
import { Content, written } from '#letter/pdf/content.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

t.test('numbers are written as they are read', t => {
  for (const value of [0, -0, -0.001, 0.05, 0.1, 10, 99.995, 100, 2 ** 31 / 100, 1e12, -1e12, 12.345]) {
    t.equal(
      written(out => out.number(value)),
      n(value),
    )
  }
  const anyNumber = fc.double({ min: -1e6, max: 1e6, noNaN: true })
  fc.assert(fc.property(anyNumber, value => written(out => out.number(value)) === n(value)))
  t.end()
})

t.test('texts of any length, bytes and what is kept as numbers stand one after another', t => {
  const latin1 = fc.string({ unit: fc.integer({ min: 0, max: 255 }).map(code => String.fromCharCode(code)) })
  const long = fc.array(latin1, { maxLength: 60 })
  const property = fc.property(long, parts => {
    const out = new Content()
    for (const [i, part] of parts.entries()) {
      if (i % 2 === 0) out.text(part)
      else out.copy(Buffer.from(part, 'latin1'))
    }
    return out.since(0).toString('latin1') === parts.join('')
  })
  fc.assert(property, { numRuns: 50 })
  const bytes = new Uint8Array(24)
  bytes.set(Buffer.from('12 3 1 1 re\n4 5 6 1 re\n'))
  const eights = new Float64Array(bytes.buffer)
  const out = new Content()
  for (let i = 0; i < 2000; i++) out.stamp(eights, 0, 23)
  t.equal(out.since(0).toString('latin1'), '12 3 1 1 re\n4 5 6 1 re\n'.repeat(2000))
  out.cut(12)
  t.equal(
    out.text('f\n').since(0).toString('latin1'),
    '12 3 1 1 re\nf\n',
    'what is taken back is written over',
  )
  t.end()
})

t.test('a file’s checksum is that of its bytes, and its letters are asked for one by one', async t => {
  const letters = Array.from({ length: 30 }, (_, i) => recipient({ name: `Åsa Öberg ${i}` }))
  const made = design({ front: doc(paragraph(text('Hej '), field('name'), text(' och välkommen'))) })
  const compiled = await compile(made)
  const order: string[] = []
  const preflight = new LetterPreflight(made, compiled)
  let asked = 0
  const some = {
    length: letters.length,
    *[Symbol.iterator]() {
      for (const letter of letters) {
        order.push(`asked ${asked++}`)
        yield letter
      }
    },
  }
  const sizes: (number | null)[] = []
  const { pdf, crc32: sum } = drawBatch(compiled, some, new OutputBuffer(), size => {
    order.push(`drawn ${sizes.push(size) - 1}`)
  })
  t.equal(sum, crc32(pdf))
  t.strictSame(
    order,
    letters.flatMap((_, i) => [`asked ${i}`, `drawn ${i}`]),
  )
  const long = recipient({ street: 'Storgatan '.repeat(60) })
  drawBatch(compiled, [long], new OutputBuffer(), size => {
    t.strictSame(preflight.smallAddress(long, size), preflight.smallAddress(long), 'as it is measured')
    t.equal(preflight.smallAddress(long, size).length, 1)
  })
  const alike = drawBatch(compiled, letters).pdf
  t.ok(Buffer.from(alike).equals(pdf), 'an array gives the same bytes')
})

t.test('what letters before it were like does not change a letter', async t => {
  const color = { type: 'textStyle', attrs: { color: '#aa0000' } }
  const words = (count: number) => text(`${'några ord om butiken '.repeat(count)}`)
  // Each paragraph ends in another style than it begins with, and the field moves its lines.
  const front = doc(
    paragraph(words(6), field('name'), text(' '), words(20), text('i rött '.repeat(9), color), field('name')),
    paragraph(
      words(3),
      { type: 'mergeField', attrs: { field: 'name' }, marks: [color] },
      text(' '),
      words(20),
    ),
    paragraph(field('name'), text(' '), text('fet stil '.repeat(12), 'bold'), words(12)),
    paragraph(words(9), field('name'), text(' '), text('understruket '.repeat(12), 'underline'), words(9)),
  )
  const named = (length: number, word = 'Abc') => recipient({ name: `${word} `.repeat(length) })
  const letters = [3, 0, 1, 9, 4, 2].map(length => named(length, 'Xyz'))
  const [fresh, used] = [await compile(design({ front })), await compile(design({ front }))]
  for (let length = 0; length < 12; length++) drawBatch(used, [named(length)])
  t.ok(Buffer.from(drawBatch(used, letters).pdf).equals(drawBatch(fresh, letters).pdf))
})
