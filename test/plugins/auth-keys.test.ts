import { createHash } from 'node:crypto'
import fc from 'fast-check'
import t from 'tap'
import { generateKey, hashKey } from '#domains/accounts/keys.ts'
import { reuseService } from '../support/service.ts'

t.test('keys are long and random, and use every character of their alphabet', async t => {
  const keys = Array.from({ length: 500 }, generateKey)
  for (const { key, start, hash } of keys) {
    if (!/^brevduva_[0-9A-Za-z]{40}$/.test(key)) t.fail(key)
    if (!key.startsWith(start) || start.length !== 13) t.fail(start)
    if (!createHash('sha256').update(key).digest().equals(hash)) t.fail('hash')
    if (!hashKey(key)?.equals(hash)) t.fail('hashKey')
  }
  t.equal(new Set(keys.map(({ key }) => key)).size, keys.length)
  const characters = new Map<string, number>()
  for (const character of keys.flatMap(({ key }) => [...key.slice(9)])) {
    characters.set(character, (characters.get(character) ?? 0) + 1)
  }
  t.equal(characters.size, 62)
  // 20,000 draws of 62: 323 each, and 230 to 415 is five standard deviations.
  t.ok([...characters.values()].every(count => count > 230 && count < 415))
})

t.test('only well-formed keys are looked up', async () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map(tail => `brevduva_${tail}`),
      ),
      presented => {
        const looksLikeOne = /^brevduva_[A-Za-z0-9]{32,64}$/.test(presented)
        return (hashKey(presented) !== null) === looksLikeOne
      },
    ),
  )
})

t.test('the database stores no key in plain text', async t => {
  const { key, app } = await reuseService(t)
  const rows = await app.database.sql`select * from api_keys`
  t.equal(rows.length, 1)
  t.notOk(JSON.stringify(rows).includes(key.slice(13)))
})
