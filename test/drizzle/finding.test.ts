import fc from 'fast-check'
import t from 'tap'
import { isFound } from '#console/words/found.ts'
import { finds } from '#drizzle/finding.ts'
import { reuseService } from '../support/service.ts'

const service = await reuseService(t)
const { sql } = service.app.database

async function found(text: string, search: string): Promise<boolean> {
  const [row] = await sql<{ found: boolean }[]>`select ${finds(sql, sql`${text}::text`, search)} as found`
  return row!.found
}

t.test('words are found whatever their case, accents, spaces and punctuation', async t => {
  const pairs: [text: string, ...searches: string[]][] = [
    ['Åke Öberg', 'ake', 'ÅKE', 'åke', 'oberg', 'öberg ake', 'áke', 'keöb', 'A\u030ake'],
    ['A\u030ake Decomposed', 'åke', 'ake'],
    ['Anna-Karin Löf', 'anna karin', 'annakarin', 'ANNA-KARIN', 'karin lof'],
    ['Karin Anna', 'anna karin', 'karin a', 'k'],
    ['Åke', 'a', 'å'],
    ['Anna-Karin', 'k'],
    ['김민수', '민'],
    ["Pat O'Brien", 'obrien', 'o’brien'],
    ['Straße 5', 'strasse', 'STRASSE 5', 'straße'],
    ['Strasse 5', 'straße'],
    ['Ærø Køge', 'aero', 'koge', 'ærø'],
    ['Łódź', 'lodz', 'łódź'],
    ['Åsa Ek 411 03 Göteborg', '41103', '411 03', '411', 'ek goteborg', 'asa 411 03'],
    ['Åsa Ek 41103 Göteborg', '411 03'],
    ['100% Rabatt', '100%', '100 %', '%'],
    ['back\\slash_(a)', 'back\\', '_', '(a)', '('],
    ['ΟΔΥΣΣΕΥΣ Παπάς', 'οδυσσευς', 'παπας', 'παπασ'],
    ['Щёлково', 'щелково', 'ЩЁЛ'],
    ['İstanbul', 'istanbul'],
    ['김 민수', '김민수', '민수'],
  ]
  for (const [text, ...searches] of pairs) {
    for (const search of searches) {
      t.equal(await found(text, search), true, `${text}: ${search}`)
      t.equal(isFound(text, search), true, `${text}: ${search}, in the browser`)
    }
  }
})

t.test('other words are not', async t => {
  const pairs = [
    ['Åke Öberg', 'ole'],
    ['Åke Öberg', 'ake lind'],
    ['Åke 11411 Lund', '411'],
    ['Karin Anna', 'karin n'],
    ['Åke', '%'],
    ['Åke', '_'],
    ['Åke', '.'],
    ['Åke', '[a-z]'],
    ['Åke', 'a*'.repeat(3)],
  ] as const
  for (const [text, search] of pairs) t.equal(await found(text, search), false, `${text}: ${search}`)
})

t.test('a search is never an error, and a text finds itself', async t => {
  const text = fc.string({ unit: 'grapheme', maxLength: 30 }).map(one => one.replaceAll('\0', ''))
  const property = fc.asyncProperty(text, text, async (before, search) => {
    if (!search.isWellFormed() || !before.isWellFormed()) return true
    await found(before, search)
    return (await found(`${before} ${search}`, search)) && isFound(`${before} ${search}`, search)
  })
  await t.resolves(fc.assert(property, { numRuns: Number(process.env.RUNS ?? 300) }))
})
