import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'
import { PDFDocument } from '@cantoo/pdf-lib'
import t from 'tap'
import { charactersOf, compile, drawBatch, type LetterRecipient, OutputBuffer } from '#letter/index.ts'
import { design, doc, field, paragraph, png, recipient, text } from '../support/letters.ts'
import { cell, head, row, table } from '../support/tables.ts'

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const people: LetterRecipient[] = Array.from({ length: 60 }, (_, i) =>
  recipient({
    name: ['Åsa', 'Łukasz', 'Ελένη', 'Анна', 'Nguyễn Thị'][i % 5]!.repeat(1 + (i % 4)),
    street: `Gatan ${i}`,
    fields: { more: 'ord och mer '.repeat((i % 9) * 30) },
    token: BASE32[i % 32]!.repeat(12),
    variant: i % 2 ? 'A' : 'B',
  }),
)
const full = design({
  front: doc(
    paragraph(text('Hej '), field('name'), text('!')),
    paragraph(text('Samma för alla.')),
    paragraph(field('more')),
    paragraph(text('Namn\t'), field('name')),
    table(row(head('Gata'), head('Pris')), row(cell(field('street')), cell('12,50 kr', 'decimal'))),
  ),
  frontB: doc(paragraph(text('Goddag '), field('name', 'bold', 'italic'))),
  logo: png(300, 100, 'rgba(200, 30, 30, 0.5)'),
  code: { url: 'https://example.se/api/r/x', perLetter: true, caption: 'Skanna', placement: null },
  characters: charactersOf(
    people.flatMap(person => [person.name, person.street, ...Object.values(person.fields)]),
  ),
})
const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

t.test('the same letters give the same bytes, whatever was drawn before', async t => {
  const first = await compile(full)
  const whole = hash(drawBatch(first, people).pdf)
  const second = await compile(structuredClone(full))
  const parts = [people.slice(30), people.slice(0, 30)].map(part => hash(drawBatch(second, part).pdf))
  t.equal(hash(drawBatch(second, people).pdf), whole)
  t.same(
    [hash(drawBatch(first, people.slice(30)).pdf), hash(drawBatch(first, people.slice(0, 30)).pdf)],
    parts,
  )
})

t.test('a reused buffer gives each file the bytes that a new one would', async t => {
  const compiled = await compile(full)
  const parts = [people.slice(0, 5), people, people.slice(7, 9), people.slice(30)]
  const wanted = parts.map(part => hash(drawBatch(compiled, part).pdf))
  const room = new OutputBuffer()
  const places = new Set<ArrayBufferLike>()
  const got = parts.map(part => {
    const { pdf } = drawBatch(compiled, part, room)
    places.add(pdf.buffer)
    return hash(pdf)
  })
  t.same(got, wanted)
  t.ok(places.size < parts.length, 'what was large enough is used again')
  const own = drawBatch(compiled, people).pdf
  drawBatch(compiled, people.slice(0, 5))
  t.equal(hash(own), wanted[1], 'and what nobody lent stays as it is')
})

t.test('a letter looks the same in every batch', async t => {
  const compiled = await compile(full)
  const all = await contentsOf(drawBatch(compiled, people).pdf)
  for (const i of [0, 17, 59]) t.same(await contentsOf(drawBatch(compiled, [people[i]!]).pdf), [all[i]])
})

t.test('a design gives the same bytes in a worker thread', async t => {
  const source = `
    import { parentPort, workerData } from 'node:worker_threads'
    const { compile, drawBatch } = await import(workerData.engine)
    const batch = drawBatch(await compile(workerData.design), workerData.people)
    parentPort.postMessage(batch, [batch.pdf.buffer])`
  const worker = new Worker(source, {
    eval: true,
    workerData: { engine: new URL('../../letter/index.ts', import.meta.url).href, design: full, people },
  })
  const batch = await new Promise<{ pdf: Uint8Array }>((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
  await worker.terminate()
  t.equal(hash(batch.pdf), hash(drawBatch(await compile(full), people).pdf))
})

t.test('the file is valid, and does not depend on the time', async t => {
  const { pdf } = drawBatch(await compile(full), people)
  const source = Buffer.from(pdf).toString('latin1')
  t.match(source, /CreationDate\(D:20000101000000Z\)/)
  const document = await PDFDocument.load(pdf, { throwOnInvalidObject: true })
  t.equal(document.getPageCount(), 60)
  const table = /startxref\n(\d+)\n%%EOF\n$/.exec(source)!
  const rows = source.slice(Number(table[1])).matchAll(/^(\d{10}) 00000 n $/gm)
  let object = 0
  for (const [, offset] of rows) {
    object++
    if (!source.startsWith(`${object} 0 obj`, Number(offset)))
      t.fail(`object ${object} isn't where the table says`)
  }
  t.ok(object > 100)
})

/** The letters' own content streams, in page order. */
async function contentsOf(pdf: Uint8Array): Promise<string[]> {
  const source = Buffer.from(pdf).toString('latin1')
  const pages = [...source.matchAll(/\/Contents\[(?:\d+ 0 R )?(\d+) 0 R\]/g)]
  return pages.map(([, number]) => {
    const start = source.indexOf(`\n${number} 0 obj`)
    return source.slice(source.indexOf('stream\n', start), source.indexOf('endstream', start))
  })
}
