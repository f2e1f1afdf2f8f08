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

t.test('A page that is set smaller says what its text prints at', async t => {
  const smaller = { kind: 'smaller', page: 'back', size: 0.85 } as const
  t.match(sentences.en(smaller), /^The back page .* 15% smaller: 11 points become 9\.4\./)
  t.match(sentences.sv(smaller), /^Baksidan .* 15\s% mindre: 11 punkter blir 9,4\./)
})
