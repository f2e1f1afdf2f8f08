import { createHash } from 'node:crypto'
import t from 'tap'
import { CONTENT_LIMITS } from '#artwork/limits.ts'
import { AnswerReader } from '#artwork/process/answer-reader.ts'

const pdf = Buffer.from('%PDF-1.6 of a few words')
const facts = { pages: 2, warnings: [] }
const answerOf = (bytes: Buffer, size = bytes.length) =>
  Buffer.concat([Buffer.from(`${JSON.stringify({ ...facts, size })}\n`), bytes])

function readAll(answer: Buffer, step: number) {
  const reader = new AnswerReader()
  for (let at = 0; at < answer.length; at += step) reader.take(answer.subarray(at, at + step))
  return reader.read()
}

t.test('the answer of the artwork process is read the same in chunks of any size', async t => {
  const sha256 = createHash('sha256').update(pdf).digest()
  for (const step of [1, 7, 50, 10_000])
    t.same(readAll(answerOf(pdf), step), { ...facts, pdf: new Uint8Array(pdf), sha256 }, `${step}`)
  t.same(readAll(answerOf(Buffer.alloc(0)), 5)?.pdf, new Uint8Array())
})

t.test('an answer that is incomplete or malformed is not used', async t => {
  t.equal(readAll(answerOf(pdf).subarray(0, -1), 9), null, 'the last byte is missing')
  t.equal(readAll(Buffer.from('{"pages"'), 4), null, 'the facts are')
  t.throws(() => readAll(answerOf(pdf, pdf.length - 1), 9), RangeError, 'more than was announced')
  t.throws(() => readAll(Buffer.from('no facts\n'), 4), SyntaxError)
})

t.test('an answer never gets more memory than a clean file may take', async t => {
  for (const size of [CONTENT_LIMITS.output + 1, -1, 'all', null, undefined]) {
    const answer = Buffer.from(`${JSON.stringify({ ...facts, size })}\n`)
    t.throws(() => new AnswerReader().take(answer), RangeError, `${size}`)
  }
})
