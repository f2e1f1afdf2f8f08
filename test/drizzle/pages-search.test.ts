import fc from 'fast-check'
import t from 'tap'
import { containsPattern } from '#drizzle/search.ts'
import { searchName } from '#drizzle/search-name.ts'
import { csv, importFile, newList } from '../support/imports.ts'
import { reuseService } from '../support/service.ts'

t.test('a search by name', async t => {
  const service = await reuseService(t)
  const listId = await newList(service)
  const stored = [
    'Åsa Öberg',
    'ÅSA ÖSTLUND',
    'A\u030asa Combining',
    '100% Rabatt AB',
    'Under_score',
    'Back\\slash',
    'ΟΔΥΣΣΕΥΣ Παπάς',
    'İstanbul Şirket',
    "O'Brien; drop table",
    'Anna Svensson',
    'anna svensson',
  ]
  const row = (name: string) => [name, 'Gatan 1', '11122', 'Lund', 'Sverige']
  await importFile(service, listId, csv(...stored.map(row)))
  const paths = ['/api/v1/recipients', `/api/v1/recipients/by-list/${listId}`]

  async function find(
    search: string,
    more = '',
  ): Promise<{ names: string[]; meta: Record<string, unknown> }> {
    const answers = await Promise.all(
      paths.map(path => service.request('GET', `${path}?search=${encodeURIComponent(search)}${more}`)),
    )
    const [one, two] = answers.map(answer => answer.body)
    t.same(one, two)
    return { names: one.data.map((found: { name: string }) => found.name).toReversed(), meta: one.meta }
  }

  t.test('finds a literal part of a name, in any case and Unicode form', async t => {
    const expected: [string, string[]][] = [
      ['åsa', ['Åsa Öberg', 'ÅSA ÖSTLUND', 'A\u030asa Combining']],
      ['A\u030aSA', ['Åsa Öberg', 'ÅSA ÖSTLUND', 'A\u030asa Combining']],
      ['asa', []],
      ['ö', ['Åsa Öberg', 'ÅSA ÖSTLUND']],
      ['%', ['100% Rabatt AB']],
      ['0%', ['100% Rabatt AB']],
      ['_', ['Under_score']],
      ['r_s', ['Under_score']],
      ['\\', ['Back\\slash']],
      ['k\\s', ['Back\\slash']],
      ['οδυσσευσ', ['ΟΔΥΣΣΕΥΣ Παπάς']],
      ['ευς', ['ΟΔΥΣΣΕΥΣ Παπάς']],
      ['παπάς', ['ΟΔΥΣΣΕΥΣ Παπάς']],
      ['istanbul', []],
      ['İSTANBUL', ['İstanbul Şirket']],
      ["'", ["O'Brien; drop table"]],
      ['a s', ['Anna Svensson', 'anna svensson']],
      ['Gatan', []],
      ['*', []],
      ['', stored],
    ]
    for (const [search, names] of expected) {
      const found = await find(search)
      t.same(found.names, names, JSON.stringify(search))
      t.equal(found.meta.count, names.length)
    }
  })

  t.test('counts and pages only what it finds', async t => {
    const first = await find('a', '&limit=3')
    const { count, nextCursor } = first.meta
    t.ok(Number(count) > 3)
    const second = await find('a', `&limit=100&cursor=${nextCursor}`)
    t.equal(second.names.length, Number(count) - 3)
    t.equal(second.meta.count, count)
    t.equal(second.meta.nextCursor, null)
    t.type(second.meta.prevCursor, 'string')
    const back = await find('a', `&limit=3&direction=prev&cursor=${second.meta.prevCursor}`)
    t.same(back, first)
    const beyond = await find('åsa', `&cursor=${nextCursor}`)
    t.equal(beyond.meta.count, 3, 'also on a page without rows')
  })

  t.test('finds the same in PostgreSQL as in JavaScript', async () => {
    const { sql } = service.app.database
    const text = fc.string({ unit: 'grapheme', maxLength: 12 }).map(one => one.replaceAll('\u0000', ''))
    await fc.assert(
      fc.asyncProperty(text, text, text, async (before, search, after) => {
        const name = searchName(before) + searchName(search) + searchName(after)
        const [found] = await sql`select ${name}::text like ${containsPattern(search)} as hit`
        return found?.hit === true
      }),
      { numRuns: 200 },
    )
    await fc.assert(
      fc.asyncProperty(text, text, async (name, search) => {
        const [found] = await sql`select ${searchName(name)}::text like ${containsPattern(search)} as hit`
        return found?.hit === searchName(name).includes(searchName(search))
      }),
      { numRuns: 200 },
    )
  })
})
