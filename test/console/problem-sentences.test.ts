import t from 'tap'
import { sentences } from '#console/editor/problems/sentences.ts'
import { sheetWords } from '#console/editor/words/sheet.ts'
import { loadReasons } from '#console/words/reasons.ts'

await Promise.all([loadReasons('en'), loadReasons('sv')])

// Whatever the browser's own language is: the sentence around the number is in the console's.
t.test('point sizes are written as the sentence’s language writes numbers', async t => {
  const small = { code: 'sender_small', params: { points: 6.54 } } as const
  t.match(sentences.en(small), / 6\.5 pt/)
  t.match(sentences.sv(small), / 6,5 punkter/)
  const address = { code: 'address_small', params: { points: 7 } } as const
  t.match(sentences.en(address), / 7 pt/)
  t.match(sentences.sv(address), / 7 punkter/)
})

t.test('a page that is set smaller names the size that its text prints at', async t => {
  const smaller = { code: 'page_smaller', params: { page: 'back', size: 0.85 } } as const
  t.match(sentences.en(smaller), /^The back page .* 15% smaller: 9\.4 pt instead of 11 pt\./)
  t.match(sentences.sv(smaller), /^Baksidan .* 15\s% mindre: 11 punkter blir 9,4\./)
})

t.test('a list of one is written in the singular', async t => {
  const nobody = { code: 'field_empty', params: { label: 'Code', empty: 1, of: 1 } } as const
  t.match(sentences.en(nobody), /^“Code” is empty for the recipient checked here\./)
  t.match(sentences.sv(nobody), /^Fältet ”Code” är tomt för den enda mottagare som /)
  const one = { code: 'field_empty', params: { label: 'Code', empty: 1, of: 3 } } as const
  t.match(sentences.en(one), / for 1 of the 3 recipients checked here/)
})

t.test('what the engine finds is said of the shown recipient', async t => {
  const error = { code: 'letter_misfit', params: { page: 'front', lines: 4 } } as const
  t.equal(
    sentences.en(error),
    'The text is about 4 lines too long for the front page, even at its smallest size. Shorten it, or move some of it to the back.',
  )
  const unprinted = { field: 'postTown', character: '\ue000', script: null, install: null }
  t.equal(
    sentences.sv({ code: 'value_unprintable', params: unprinted }),
    'Mottagarens postort innehåller tecknet ”\ue000” (U+E000), som saknas i alla typsnitt. Rätta det i listan.',
  )
})

t.test('hints alone do not prevent posting', async t => {
  t.same([0, 1].map(sheetWords.en.problemList), ['Check before sending', 'Fix before sending'])
  t.same([0, 1].map(sheetWords.sv.problemList), ['Kontrollera gärna', 'Måste åtgärdas'])
})
