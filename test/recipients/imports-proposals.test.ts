import assert from 'node:assert/strict'
import fc from 'fast-check'
import t from 'tap'
import { UNLOCKED } from '#domains/recipients/audience/types.ts'
import { parseTable, type Table, tableLimits } from '#domains/recipients/files/index.ts'
import { planMapping } from '#domains/recipients/import/mapping.ts'
import { previewOf } from '#domains/recipients/wizard/preview.ts'
import { createAjv } from '#schemas/ajv.ts'
import { ConsoleMapping } from '#schemas/imports.ts'
import { MAX_CUSTOM_FIELDS } from '#schemas/recipient-limits.ts'
import { bytesOf, type Spreadsheet } from './spreadsheet.ts'
import { spreadsheets } from './spreadsheets.ts'

const checkMapping = createAjv({}).compile(ConsoleMapping)

interface Seen {
  headerRow: number
  columns: { header: string; suggestion: { target: string; confidence: string } }[]
  proposal: ConsoleMapping
  missing: string[]
}

function look(table: Table, more: Partial<Parameters<typeof previewOf>[1]> = {}): Seen {
  const { json } = previewOf(table, { schema: UNLOCKED, homeCountry: 'Sverige', ...more })
  return JSON.parse(`${json}}`)
}

const parsed = (sheet: Spreadsheet): Promise<Table> =>
  parseTable(bytesOf(sheet), 'csv', tableLimits, { locale: 'sv-SE', hasTitles: true })

/** The columns of each target, by their headers. */
function byTarget({ proposal, columns, headerRow }: Seen): Record<string, (string | number)[]> {
  const found: Record<string, (string | number)[]> = {}
  for (const { target, columnIndex } of proposal.columnMapping) {
    const name = target === 'customField' ? 'custom' : target
    found[name] = [...(found[name] ?? []), headerRow === 0 ? columnIndex : columns[columnIndex]!.header]
  }
  return found
}

t.test('files of common programs get the mapping that a person would choose', async t => {
  for (const sheet of spreadsheets) {
    const seen = look(await parsed(sheet))
    const { custom, ...standard } = sheet.expected
    const unsure = new Set(
      seen.columns.filter(one => one.suggestion.confidence === 'unsure').map(one => one.suggestion.target),
    )
    const read = {
      headerRow: seen.headerRow,
      fields: byTarget(seen),
      missing: seen.missing,
      asked: [...unsure].sort(),
      countrySource: seen.proposal.countrySource,
    }
    const wanted = {
      headerRow: sheet.headerRow ?? 1,
      fields: { ...standard, ...(custom ? { custom } : {}) },
      missing: sheet.missing ?? [],
      asked: [...(sheet.unsure ?? [])].sort(),
      countrySource: sheet.expected.country ? 'csv' : 'fixed',
    }
    t.strictSame(read, wanted, sheet.from)
  }
})

/** The table with its columns in another order. @param order what stands where now */
function permuted({ header, rows }: Table, order: readonly number[]): Table {
  const move = (cells: readonly string[]) => order.map(index => cells[index] ?? '')
  return { header: move(header), rows: rows.map(({ number, cells }) => ({ number, cells: move(cells) })) }
}

t.test('columns are mapped to the same fields in any order', async t => {
  for (const sheet of spreadsheets) {
    const table = await parsed(sheet)
    const { headerRow } = look(table)
    const indexes = table.header.map((_, index) => index)
    const targetsOf = (seen: Seen, order: readonly number[]) => {
      const { columnMapping } = seen.proposal
      const standard = columnMapping.filter(({ target }) => target !== 'customField')
      const custom = columnMapping.filter(({ target }) => target === 'customField')
      return {
        // The order in which parts are joined is part of it.
        standard: standard.map(({ target, columnIndex }) => [target, order[columnIndex]]),
        custom: custom
          .map(({ customFieldKey, columnIndex }) => `${order[columnIndex]} ${customFieldKey}`)
          .sort(),
        confidence: seen.columns
          .map(({ suggestion }, at) => `${order[at]} ${suggestion.target} ${suggestion.confidence}`)
          .sort(),
      }
    }
    const expected = targetsOf(look(table), indexes)
    const property = fc.property(fc.shuffledSubarray(indexes, { minLength: indexes.length }), order => {
      assert.deepEqual(targetsOf(look(permuted(table, order), { headerRow }), order), expected)
    })
    t.doesNotThrow(() => fc.assert(property, { numRuns: 5 }), sheet.from)
  }
})

/** Parts of which a field may be joined; every other field has one column. */
const PARTS: Readonly<Record<string, number>> = { name: 3, street: 4 }

const headers = [...new Set(spreadsheets.flatMap(({ text }) => text.split(/[\r\n;,\t"]+/)))]
const cells = fc.oneof(
  fc.constantFrom(...headers),
  fc.constantFrom(
    '',
    '111 22',
    '10115',
    'Storgatan 1',
    'Anna Åkesson',
    'Stockholm',
    '411 03 Göteborg',
    'SE',
    "'7",
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.constantFrom('Kund\nsedan', 'a\0b', '\ud800', 'x'.repeat(600), '\uffff#REF!'),
  fc.constantFrom('name', '__proto__', 'constructor', 'Namn', 'namn', 'NAMN '),
)

t.test('any file’s proposed mapping is accepted by an import', async t => {
  const rows = fc.array(fc.array(cells, { maxLength: 12 }), { maxLength: 12 })
  const run = () =>
    fc.assert(
      fc.property(fc.array(cells, { maxLength: 12 }), rows, (header, data) => {
        const width = Math.max(header.length, ...data.map(row => row.length))
        const padded = Array.from({ length: width }, (_, at) => header[at] ?? '')
        const seen = look({
          header: padded,
          rows: data.map((row, index) => ({ number: index + 1, cells: row })),
        })
        const { columnMapping } = seen.proposal
        const isField = ({ target }: (typeof columnMapping)[number]) => target === 'customField'
        for (const some of [columnMapping.filter(isField), columnMapping.filter(one => !isField(one))]) {
          const indexes = some.map(({ columnIndex }) => columnIndex)
          if (new Set(indexes).size !== indexes.length) throw new Error('a column is two things')
        }
        for (const [target, columns] of Object.entries(byTarget(seen))) {
          const most = target === 'custom' ? MAX_CUSTOM_FIELDS : (PARTS[target] ?? 1)
          if (columns.length > most) throw new Error(`${columns.length} columns are ${target}`)
        }
        if (!checkMapping(seen.proposal)) throw new Error('the interface refuses it')
        if (seen.missing.length === 0) planMapping(seen.proposal, UNLOCKED, true)
      }),
      { numRuns: 1000 },
    )
  t.doesNotThrow(run)
})
