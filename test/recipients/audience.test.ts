import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { mergeFacts } from '#domains/recipients/audience/facts.ts'
import { prepareAudience } from '#domains/recipients/audience/prepare.ts'
import { type RecipientInput, UNLOCKED } from '#domains/recipients/audience/types.ts'
import type { ListField } from '#drizzle/tables/index.ts'
import { anyCharacter } from '../support/any-character.ts'

const anna = { name: 'Anna', street: 'Gatan 1', postCode: '11122', postTown: 'Stockholm', country: 'Sverige' }

const withFields = (fields: Record<string, string>): RecipientInput => ({
  ...anna,
  customFields: Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, { label: `${key}!`, value }]),
  ),
})

const field = (fieldKey: string, more: Partial<ListField> = {}): ListField => ({
  fieldKey,
  fieldLabel: fieldKey,
  defaultValue: null,
  missingBehavior: 'skip',
  ...more,
})

const locked = (...fields: ListField[]) => ({ locked: true, fields })

t.test('the first rows define the schema', async t => {
  const { fields, rows } = prepareAudience([withFields({ a: '1', b: '2' })], UNLOCKED, {
    policies: { a: { kind: 'fail' }, b: { kind: 'default', value: 'x' }, c: { kind: 'default', value: '' } },
  })
  t.same(fields, [
    { fieldKey: 'a', fieldLabel: 'a!', defaultValue: null, missingBehavior: 'fail' },
    { fieldKey: 'b', fieldLabel: 'b!', defaultValue: 'x', missingBehavior: 'skip' },
    { fieldKey: 'c', fieldLabel: 'c', defaultValue: '', missingBehavior: 'skip' },
  ])
  t.same(rows[0]?.customFields, {
    a: { label: 'a!', value: '1' },
    b: { label: 'b!', value: '2' },
    c: { label: 'c', value: '' },
  })
})

t.test('the characters of two lists are merged, sorted, each once', async t => {
  const facts = (name: string) => prepareAudience([{ ...anna, name }], UNLOCKED).facts
  const anyName = fc.string({
    unit: fc.oneof(
      fc.constantFrom(...'aåz\ufb01😀😁\u0301'),
      fc.string({ unit: anyCharacter, minLength: 1, maxLength: 1 }),
    ),
  })
  const property = fc.property(anyName, anyName, (one, two) => {
    const together = new Set([...facts(one).characters, ...facts(two).characters])
    const { characters } = mergeFacts(facts(one), facts(two), 1)
    assert.equal(characters, [...together].sort().join(''))
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: 300 }))
})

t.test('an empty value counts as missing', async t => {
  const rows = [withFields({ a: '' }), withFields({ a: '1' }), anna]
  const policy = (kind: 'skip' | 'fail') => prepareAudience(rows, UNLOCKED, { policies: { a: { kind } } })
  t.match(
    prepareAudience(rows, UNLOCKED),
    { skipped: 2, rows: { length: 1 }, numbers: [2] },
    'skip unless told',
  )
  t.match(policy('skip'), { skipped: 2, rows: { length: 1 } })
  t.match(policy('fail').issues, [
    { row: 1, field: 'a', issue: 'missing_field' },
    { row: 3, field: 'a', issue: 'missing_field' },
  ])
  const filled = prepareAudience(rows, UNLOCKED, { policies: { a: { kind: 'default', value: 'x' } } })
  t.same(
    filled.rows.map(row => row.customFields.a?.value),
    ['x', '1', 'x'],
  )
})

t.test(
  'a policy for a field that no row has applies to all rows, unless it is the default policy',
  async t => {
    const only = (policies: Parameters<typeof prepareAudience>[2]) =>
      prepareAudience([anna], UNLOCKED, policies)
    t.match(only({ policies: { z: { kind: 'skip' } } }), {
      skipped: 0,
      rows: { length: 1 },
      fields: { length: 0 },
    })
    t.match(only({ policies: { z: { kind: 'fail' } } }).issues, [{ row: 1, field: 'z' }])
    t.equal(only({ policies: { z: { kind: 'default', value: 'v' } } }).rows[0]?.customFields.z?.value, 'v')
  },
)

t.test('rows must fit a locked schema', async t => {
  const schema = locked(
    field('a'),
    field('b', { defaultValue: 'x' }),
    field('c', { missingBehavior: 'fail' }),
  )
  const { rows, skipped, issues } = prepareAudience(
    [
      withFields({ a: '1', c: '3' }),
      withFields({ c: '3' }),
      withFields({ a: '1', c: '3', other: '4' }),
      withFields({ b: '2' }),
    ],
    schema,
    { policies: { a: { kind: 'default', value: 'ignored' } } },
  )
  t.same(rows[0]?.customFields, {
    a: { label: 'a', value: '1' },
    b: { label: 'b', value: 'x' },
    c: { label: 'c', value: '3' },
  })
  t.equal(skipped, 1)
  t.match(issues, [
    { row: 3, field: 'other', issue: 'unexpected_field' },
    { row: 4, field: 'c', issue: 'missing_field' },
  ])
  t.equal(issues.length, 2)
})

t.test('a single recipient that would be skipped is an error', async t => {
  const { issues, skipped } = prepareAudience([anna], locked(field('a')), { keepAll: true })
  t.match(issues, [{ row: 1, field: 'a', issue: 'missing_field' }])
  t.equal(skipped, 0)
})

t.test('keys like those of every JavaScript object are ordinary keys', async t => {
  const policies = { toString: { kind: 'fail' as const } }
  t.match(prepareAudience([anna], UNLOCKED, { policies }).issues, [{ field: 'toString' }])
  t.match(prepareAudience([anna], locked(field('constructor', { missingBehavior: 'fail' }))).issues, [
    { field: 'constructor', issue: 'missing_field' },
  ])
})

t.test('fields beyond the allowed number are unexpected', async t => {
  const keys = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, index) => [`k${from + index}`, 'v']))
  const { issues } = prepareAudience([withFields(keys(0, 16)), withFields(keys(4, 20))], UNLOCKED)
  t.same(
    issues.map(({ row, field, issue }) => `${row} ${field} ${issue}`),
    ['k16', 'k17', 'k18', 'k19'].map(key => `2 ${key} unexpected_field`),
  )
  const policies = { extra: { kind: 'default' as const, value: 'v' } }
  t.match(prepareAudience([withFields(keys(0, 16))], UNLOCKED, { policies }).issues, [
    { row: 0, field: 'extra' },
  ])
  const skip = { extra: { kind: 'skip' as const } }
  t.same(prepareAudience([withFields(keys(0, 16))], UNLOCKED, { policies: skip }).issues, [])
})

t.test('every faulty row is reported, up to a thousand', async t => {
  const { issues } = prepareAudience(
    Array.from({ length: 3000 }, () => anna),
    locked(field('a', { missingBehavior: 'fail' })),
  )
  t.equal(issues.length, 1000)
  t.equal(issues.at(-1)?.row, 1000)
})

t.test('a summary has the characters and the widest values of all that can be printed', async t => {
  const rows = [withFields({ a: 'kort' }), { ...withFields({ a: 'mycket längre' }), name: 'Bo 😀' }]
  const { facts } = prepareAudience(rows, UNLOCKED)
  for (const character of ['ä', '😀', 'k', '1']) {
    t.ok([...facts.characters].includes(character), character)
  }
  t.match(facts.widest, {
    a: { value: 'mycket längre', position: 2 },
    street: { value: 'Gatan 1', position: 1 },
  })
})

t.test('a summary has composed characters too, because drawing may compose them', async t => {
  const { facts } = prepareAudience([{ ...anna, name: 'Ake\u030a' }], UNLOCKED)
  t.ok(facts.characters.includes('\u030a'))
  t.ok(prepareAudience([{ ...anna, name: 'A\u030ake' }], UNLOCKED).facts.characters.includes('\u00c5'))
})

t.test('merged summaries of parts are the summary of the whole', async t => {
  const word = fc.string({ unit: anyCharacter, maxLength: 8 })
  const recipient = fc.record({
    name: word,
    street: word,
    postCode: word,
    postTown: word,
    country: word,
    a: word,
  })
  const inputs = fc.array(
    recipient.map(({ a, ...standard }) => ({ ...standard, customFields: { a: { label: 'a', value: a } } })),
  )
  const schema = locked(field('a', { defaultValue: '' }))
  const property = fc.property(inputs, inputs, (first, second) => {
    const one = prepareAudience(first, schema)
    const two = prepareAudience(second, schema)
    assert.deepEqual(
      mergeFacts(one.facts, two.facts, one.rows.length),
      prepareAudience([...first, ...second], schema).facts,
    )
  })
  t.doesNotThrow(() => fc.assert(property, { numRuns: 50 }))
})

t.test('checking ten times the rows takes ten times the work', async t => {
  const looks = (rows: number) => {
    let count = 0
    const counted = <T extends object>(target: T): T =>
      new Proxy(target, {
        get(object, name) {
          count++
          return Reflect.get(object, name)
        },
        ownKeys(object) {
          count++
          return Reflect.ownKeys(object)
        },
      })
    const inputs = Array.from({ length: rows }, (_, index) => {
      const input = withFields({ a: `v${index}`, b: 'w' })
      return counted({ ...input, customFields: counted({ ...input.customFields }) })
    })
    t.equal(prepareAudience(counted(inputs), UNLOCKED).rows.length, rows)
    return count
  }
  const few = looks(1000)
  const many = looks(10_000)
  t.ok(many < 11 * few, `${many} looks, ${few} for a tenth`)
})
