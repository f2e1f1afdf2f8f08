import t from 'tap'
import { sentences } from '#console/editor/problems/sentences.ts'
import { sheetWords } from '#console/editor/words/sheet.ts'

// Whatever the browser's own language is: the sentence around the number is in the console's.
t.test('point sizes are written as the sentence’s language writes numbers', async t => {
  const small = { kind: 'small-sender', sizePt: 6.54 } as const
  t.match(sentences.en(small), / 6\.5 points/)
  t.match(sentences.sv(small), / 6,5 punkter/)
  const address = { kind: 'small-address', sizePt: 7 } as const
  t.match(sentences.en(address), / 7 points/)
  t.match(sentences.sv(address), / 7 punkter/)
})

t.test('a page that is set smaller names the size that its text prints at', async t => {
  const smaller = { kind: 'smaller', page: 'back', size: 0.85 } as const
  t.match(sentences.en(smaller), /^The back page .* 15% smaller: 11 points become 9\.4\./)
  t.match(sentences.sv(smaller), /^Baksidan .* 15\s% mindre: 11 punkter blir 9,4\./)
})

t.test('a list of one is written in the singular', async t => {
  const nobody = { kind: 'empty-field', label: 'Code', empty: 1, of: 1 } as const
  t.match(sentences.en(nobody), /^“Code” is empty for the one recipient that /)
  t.match(sentences.sv(nobody), /^”Code” är tomt för den enda mottagare som /)
  t.match(sentences.en({ ...nobody, of: 3 }), / for 1 of the 3 recipients that /)
})

t.test('hints alone do not prevent posting', async t => {
  t.same([0, 1].map(sheetWords.en.problemList), ['Check before sending', 'Fix before sending'])
  t.same([0, 1].map(sheetWords.sv.problemList), ['Kontrollera gärna', 'Måste åtgärdas'])
})
