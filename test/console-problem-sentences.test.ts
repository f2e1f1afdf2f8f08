import t from 'tap'
import { sentences } from '../console/editor/problems/sentences.ts'

// Whatever the browser's own language is: the sentence around the number is in the console's.
t.test('Points are written as the language of the sentence writes them', async t => {
  const small = { kind: 'small-sender', sizePt: 6.54 } as const
  t.match(sentences.en(small), / 6\.5 points/)
  t.match(sentences.sv(small), / 6,5 punkter/)
  const address = { kind: 'small-address', sizePt: 7 } as const
  t.match(sentences.en(address), / 7 points/)
  t.match(sentences.sv(address), / 7 punkter/)
})
