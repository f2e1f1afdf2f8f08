import fc from 'fast-check'
import t, { type Test } from 'tap'
import { CompileCache, compile, type Design, drawBatch } from '#letter/index.ts'
import { design, docIn, paragraph, recipient, text } from '../support/letters.ts'

t.test('a font subset is made anew only for other characters or styles', async t => {
  const cache = new CompileCache()
  const fonts = cache.fonts(['regular'], 'Hej')
  t.equal(cache.fonts(['regular'], 'jeHHej'), fonts)
  t.not(cache.fonts(['regular'], 'Hej!'), fonts)
  t.not(cache.fonts(['bold', 'regular'], 'Hej!'), cache.fonts(['regular'], 'Hej!'))
})

const bytesOf = async (letter: Design, cache?: CompileCache): Promise<Buffer> =>
  Buffer.from(drawBatch(await compile(letter, cache), [recipient()]).pdf)

/** A letter is drawn as it is without what is kept of those before it. */
async function isSame(t: Test, letter: Design, cache: CompileCache, name: string): Promise<void> {
  t.ok((await bytesOf(letter, cache)).equals(await bytesOf(letter)), name)
}

const typed = (...texts: readonly string[]): Design =>
  design({ front: docIn('sv', paragraph(...texts.map(one => text(one)))) })

t.test('the same characters in another order may compose differently', async t => {
  const orders = {
    'letters of a Korean file name': ['가너', '거나'].map(word => word.normalize('NFD')),
    'a mark that is two': ['\u0301xe\u0344', 'e\u0301x\u0344'],
    'halves of a character': ['\ud83d x \ude00', '😀 x'],
  }
  for (const [name, texts] of Object.entries(orders)) {
    const cache = new CompileCache()
    for (const one of texts) await isSame(t, typed(one), cache, `${name}: ${one}`)
  }
})

/** What forms other glyphs than its characters alone, whole and in parts. */
const PARTS =
  'Hej|e|\u0301|\u0308|å|f|fi|ffi|ﬁ|ß|i|\u1112|\u1161|\u11ab|한|محمد|م|ل|ا|\u0640|שלום|(|)|हिन्दी|क|\u094d|ष|\u0958|\u093c|' +
  '\u200d|\u200c|😀|👨|👩|🏽|🇸|🇪|\u20e3|1|\ufe0f|\u00ad|กรุง|ำ|∑|\ud83d|\ude00| '

const part = fc.record({
  said: fc.array(fc.constantFrom(...PARTS.split('|')), { minLength: 1, maxLength: 4 }),
  mark: fc.constantFrom('bold', 'italic', null),
})
/** What is there after each of some edits. */
const edits = fc.array(
  fc.record({
    parts: fc.array(part, { maxLength: 3 }),
    language: fc.constantFrom('sv', 'de', 'en'),
    isTurned: fc.boolean(),
    isCard: fc.boolean(),
  }),
  { minLength: 2, maxLength: 4 },
)

t.test('letters have the same bytes with and without a cache', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async steps => {
      const cache = new CompileCache()
      for (const { parts, language, isTurned, isCard } of steps) {
        const texts = parts.map(({ said, mark }) => text(said.join(''), ...(mark ? [mark] : [])))
        // The same characters in another order, too.
        for (const content of isTurned ? [texts, texts.toReversed()] : [texts]) {
          const letter = design({
            front: docIn(language, paragraph(...content)),
            ...(isCard && { format: 'postcard', cardDesign: 'rod' }),
          })
          const [kept, alone] = [await bytesOf(letter, cache), await bytesOf(letter)]
          if (!kept.equals(alone)) throw new Error('other bytes')
        }
      }
    }),
    { numRuns: 10 },
  )
})
