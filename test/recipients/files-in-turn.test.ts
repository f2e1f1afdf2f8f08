import t from 'tap'
import { openTable, type RecipientsFile, readingTurns } from '#domains/recipients/service.ts'
import { inlineSheet, makeWorkbook } from '../fixtures/make-workbook.ts'
import { csv } from '../support/creates.ts'

const file = (content: string | Buffer): RecipientsFile => ({
  bytes: new Uint8Array(Buffer.from(content)),
  truncated: false,
})
const row = `Åsa Öberg;${'x'.repeat(1000)};111 22;Malmö`
const large = () => file(csv(...Array<string>(1100).fill(row)))
const small = () => file(csv(row))
const workbook = () => file(makeWorkbook({ sheet: inlineSheet([['Namn'], ['Åsa']]) }))

const reader = (accountId: string) => ({ accountId })

t.test('an account’s large files are read one at a time, at the same time as another account’s', async t => {
  const first = await openTable(reader('one'), large(), 'csv', { locale: 'sv-SE' })
  const second = openTable(reader('one'), large(), 'csv', { locale: 'sv-SE' })
  t.equal(readingTurns.waiting, 1)
  await using _theirs = await openTable(reader('another'), large(), 'csv', { locale: 'sv-SE' })
  t.equal(readingTurns.waiting, 1)
  await first[Symbol.asyncDispose]()
  await using _second = await second
  await using _small = await openTable(reader('one'), small(), 'csv', { locale: 'sv-SE' })
  t.equal(readingTurns.waiting, 0)
})

t.test('one workbook is read at a time, at the same time as another account’s large file', async t => {
  const first = await openTable(reader('one'), workbook(), 'excel', { locale: 'sv-SE' })
  const second = openTable(reader('another'), workbook(), 'excel', { locale: 'sv-SE' })
  t.equal(readingTurns.waiting, 1)
  await using _large = await openTable(reader('third'), large(), 'csv', { locale: 'sv-SE' })
  await first[Symbol.asyncDispose]()
  await using _second = await second
  t.equal(readingTurns.waiting, 0)
})
