import fc from 'fast-check'
import t from 'tap'
import { requireModestJson } from '#schemas/json.ts'

const refused = (text: string) => {
  try {
    requireModestJson(text)
    return undefined
  } catch (error) {
    return (error as { code: string }).code
  }
}

t.test('ordinary JSON is accepted, whatever its strings contain', async () => {
  fc.assert(
    fc.property(
      fc.json({ maxDepth: 20, stringUnit: fc.constantFrom('[', '{', ',', '"', '\\', 'å') }),
      text => {
        return refused(text) === undefined
      },
    ),
  )
})

t.test('characters in strings do not count as values', async t => {
  t.equal(refused(JSON.stringify('[{,'.repeat(1_000_000))), undefined)
  t.equal(refused(JSON.stringify({ [`"${'['.repeat(1000)}`]: '\\"[[' })), undefined)
  // An escaped quote does not end its string, an escaped backslash does not escape the quote.
  t.equal(refused(`"\\"${'['.repeat(200)}"`), undefined)
  t.equal(refused(`["\\\\",${'['.repeat(200)}`), 'validation_failed')
})

t.test('levels and values are counted exactly', async t => {
  const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
  t.equal(refused(deep(100)), undefined)
  t.equal(refused(deep(101)), 'validation_failed')
  t.equal(refused(`[${`${deep(99)},`.repeat(50)}1]`), undefined, 'side by side is not deep')
  const wide = (values: number) => `[${'1,'.repeat(values - 2)}1]`
  t.equal(refused(wide(500_000)), undefined)
  t.equal(refused(wide(500_001)), 'payload_too_large')
})

t.test('the largest create is accepted', async t => {
  const customFields = Object.fromEntries(
    Array.from({ length: 16 }, (_, i) => [`field${i}`, { label: 'l', value: 'v' }]),
  )
  const row = { name: 'a', street: 'b', postCode: 'c', postTown: 'd', country: 'e', customFields }
  t.equal(refused(JSON.stringify({ recipients: Array.from({ length: 5000 }, () => row) })), undefined)
})
