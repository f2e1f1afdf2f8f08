import t from 'tap'
import { encodeLarge, PIECE } from '../plugins/encode-large.ts'

t.test('a large answer leaves the thread to others after each piece', async t => {
  const text = '漢'.repeat(10 * PIECE)
  let turns = 0
  const count = () => {
    turns++
    counting = setImmediate(count)
  }
  let counting = setImmediate(count)
  const bytes = await encodeLarge(text)
  clearImmediate(counting)
  t.ok(bytes.equals(Buffer.from(text)))
  t.ok(turns >= 10, `${turns} turns of the loop`)
})

t.test('characters of two halves stay whole', async t => {
  for (const before of ['', 'a']) {
    const text = before + '😀'.repeat(PIECE)
    t.ok((await encodeLarge(text)).equals(Buffer.from(text)))
  }
})
