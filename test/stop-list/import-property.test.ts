import fc from 'fast-check'
import t from 'tap'
import { addressFiles } from '#domains/recipients/in-thread.ts'
import { entriesOf } from '#domains/stop-list/entries-of-file.ts'
import { entryHasher } from '#domains/stop-list/entry.ts'

const RUNS = Number(process.env.RUNS ?? 100)

const hashing = {
  accountId: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37',
  keys: [Buffer.alloc(32, 1), Buffer.alloc(32, 2)],
  homeCountry: 'Sverige',
} as const
const hashed = entryHasher(hashing)
const { AddressFile, parseSource } = await addressFiles()

const headers = [
  { name: 'Namn', street: 'Gatuadress', postCode: 'Postnr', postTown: 'Ort', scope: 'scope' },
  { name: 'Name', street: 'Street', postCode: 'Postcode', postTown: 'Town', scope: 'Scope' },
  { name: 'name', street: 'street', postCode: 'postCode', postTown: 'postTown', scope: ' SCOPE ' },
] as const
type Field = keyof (typeof headers)[number]

/** A cell, blank in some rows: those that can't be used. */
const cell = (...texts: string[]) => fc.constantFrom(...texts, ...texts, '')
const row = fc.record({
  name: cell('Åsa Öberg', "=Bo 'Ek'", 'Cilla; "von" Platen', '+Ek', 'Line\nbreak Berg', '…'),
  street: cell('Storgatan 1', 'Björkv. 3 B, lgh 1102', '@Box 12', '-'),
  postCode: cell('111 22', '41103', 'SE-222 22'),
  postTown: cell('Malmö', 'Göteborg', '"Lund"'),
  scope: fc.constantFrom('person', 'Household ', '', 'hushåll?'),
})
const file = fc.record({
  header: fc.constantFrom(...headers),
  order: fc.shuffledSubarray(['name', 'street', 'postCode', 'postTown', 'scope'] as const, { minLength: 5 }),
  left: fc.subarray(['name', 'scope'] as const),
  delimiter: fc.constantFrom(',', ';', '\t'),
  end: fc.constantFrom('\n', '\r\n'),
  rows: fc.array(row, { minLength: 3, maxLength: 12 }),
})

/** As an export writes it: what a spreadsheet would run gets an apostrophe. */
const written = (text: string): string =>
  `"${(/^'*[=+\-@]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

t.test('no row of a file is lost: each is an entry, or refused by its number', async t => {
  await fc.assert(
    fc.asyncProperty(file, async ({ header, order, left, delimiter, end, rows }) => {
      const fields: Field[] = order.filter(field => !left.includes(field as 'name'))
      const text = [
        fields.map(field => header[field]),
        ...rows.map(row => fields.map(field => written(row[field]))),
      ]
        .map(cells => cells.join(delimiter))
        .join(end)
      const table = await parseSource({
        bytes: Buffer.from(text),
        format: 'csv',
        options: { hasTitles: true, locale: 'sv-SE' },
      })
      const found = entriesOf(new AddressFile(table, 'Sverige'), hashing)
      const entries = [...found.entries()]
      const { count, first } = found.refused('en')

      const expected = rows.map(row => {
        const isHousehold = fields.includes('scope')
          ? row.scope.trim().toLowerCase() === 'household'
          : !fields.includes('name')
        const [name, street, postCode, postTown] = (['name', 'street', 'postCode', 'postTown'] as const).map(
          field => (fields.includes(field) ? row[field] : '').replace('\n', ' '),
        ) as [string, string, string, string]
        if (!street || !postCode || !postTown || !(isHousehold || name)) return null
        const place = { street, postCode, postTown, country: 'Sverige' }
        return hashed(
          isHousehold ? { scope: 'household', name: null, ...place } : { scope: 'person', name, ...place },
        )
      })
      t.strictSame(
        entries,
        expected.filter(entry => entry !== null),
      )
      // Records that are blank are no rows.
      const isRow = (row: (typeof rows)[number]) => fields.some(field => row[field].trim() !== '')
      const refused = rows.flatMap((row, at) => (expected[at] === null && isRow(row) ? [at] : []))
      t.strictSame(
        { count, rows: first.map(({ row }) => row) },
        { count: refused.length, rows: refused.map(at => at + 2) },
      )
    }),
    { numRuns: RUNS },
  )
})
