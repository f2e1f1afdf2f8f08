import { setImmediate as turn } from 'node:timers/promises'
import t from 'tap'
import { chunksFrom } from '#domains/recipients/audience/thread-chunks.ts'
import type { RowChunk } from '#domains/recipients/service.ts'

const chunk = (first: number): RowChunk => ({ json: '[]', rows: 1, numbers: [first] })

t.test('an error of the next chunk is reported when that chunk’s turn comes', async t => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  t.teardown(() => process.off('unhandledRejection', note))
  const chunks = chunksFrom(async which => {
    if (which === 'first') return chunk(1)
    throw new Error('the thread is gone')
  })
  await chunks.next()
  for (let turns = 0; turns < 10; turns++) await turn()
  t.same(unhandled, [], 'nothing that would end the process')
  await t.rejects(chunks.next(), { message: 'the thread is gone' })
})

t.test('a reader that stops waits for the chunk on its way, and can start again', async t => {
  let asked = 0
  let answered = 0
  const next = async (): Promise<RowChunk> => {
    if (asked++ > answered) throw new Error('a thread takes one question at a time')
    for (let turns = 0; turns < 10; turns++) await turn()
    return chunk(++answered)
  }
  for await (const _ of chunksFrom(next)) break
  for await (const _ of chunksFrom(next)) break
  t.equal(asked, answered)
})
