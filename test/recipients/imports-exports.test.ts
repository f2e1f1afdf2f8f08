import t from 'tap'
import { UNLOCKED } from '#domains/recipients/audience/types.ts'
import { parseTable, tableLimits } from '#domains/recipients/files/index.ts'
import { splitAddress } from '#domains/recipients/import/cells.ts'
import { mapRows } from '#domains/recipients/import/map-rows.ts'
import { planMapping } from '#domains/recipients/import/mapping.ts'
import { tableBelow } from '#domains/recipients/wizard/header-row.ts'
import { previewOf } from '#domains/recipients/wizard/preview.ts'
import type { ConsoleMapping } from '#schemas/imports.ts'
import { exportsOfNeighbours } from './exports-of-neighbours.ts'
import { exportsOfOthers } from './exports-of-others.ts'
import { exportsOfPrograms } from './exports-of-programs.ts'
import { lines } from './spreadsheet.ts'

interface Seen {
  columns: { suggestion: { target: string; confidence: string } }[]
  proposal: ConsoleMapping
  missing: string[]
}

/** What a person is shown of a file, and what its letters would print if they agree. */
async function look(text: string, schema = UNLOCKED) {
  const table = await parseTable(Buffer.from(text), 'csv', tableLimits, {
    locale: 'sv-SE',
    hasTitles: true,
  })
  const seen: Seen = JSON.parse(`${previewOf(table, { schema, homeCountry: 'Sverige' }).json}}`)
  const { columns, proposal, missing } = seen
  const suggested = columns.map(({ suggestion }) => suggestion)
  const unsure = suggested.filter(one => one.confidence === 'unsure').map(one => one.target)
  const rows = () =>
    mapRows(tableBelow(table, proposal.headerRow).rows, planMapping(proposal, schema, true)).rows
  return {
    missing,
    proposal,
    unsure: [...new Set(unsure)].filter(target => target !== 'skip').sort(),
    rows: missing.length === 0 ? rows() : [],
  }
}

t.test('exports of programs print the addresses that they hold', async t => {
  for (const { from, text, printed, unsure = [] } of [
    ...exportsOfPrograms,
    ...exportsOfOthers,
    ...exportsOfNeighbours,
  ]) {
    const seen = await look(text)
    const shown = seen.rows.map(({ name, street, postCode, postTown, country }) =>
      [name, street, postCode, postTown, country].join(' | '),
    )
    t.strictSame(shown, printed, from)
    t.strictSame(seen.unsure, unsure, from)
  }
})

t.test('parts of two addresses are never combined', async t => {
  for (const [header, cells, missing] of [
    ['Namn;Hemadress;Hemort;Fakturapostnr', 'Anna Ek;Storgatan 1;Lund;111 22', 'postCode'],
    ['Namn;Adress;Ort;Faktura postnr', 'Anna Ek;Storgatan 1;Lund;111 22', 'postCode'],
    ['Namn;Adress;Ort;Lagerpostnr', 'Anna Ek;Storgatan 1;Lund;111 22', 'postCode'],
    ['Name;Work Street;Home Postcode;Home City', 'Anna Ek;Storgatan 1;222 33;Lund', 'street'],
    ['Name;Home Street;Home City;Other Postal Code', 'Anna Ek;Storgatan 1;Lund;111 22', 'postCode'],
    ['Name;Home Street;Home City;Depot Postal Code', 'Anna Ek;Storgatan 1;Lund;111 22', 'postCode'],
    ['Name;Address;Postcode 2;City', 'Anna Ek;Storgatan 1;111 22;Lund', 'postCode'],
  ] as const) {
    t.strictSame((await look(lines(header, cells))).missing, [missing], header)
  }
})

t.test('an address that completes another one’s street is asked about', async t => {
  const two = await look(
    lines('Namn;Hemadress;Leveransadress;Postnr;Ort', 'Anna Ek;Storgatan 1;Box 2;222 33;Lund'),
  )
  t.strictSame(two.unsure, ['postCode', 'postTown', 'street'])
  const own = await look(lines('Namn;Butik adress;Postnr;Ort', 'Anna Ek;Storgatan 1;222 33;Lund'))
  t.strictSame([own.missing, own.unsure], [[], ['postCode', 'postTown', 'street']])
})

t.test('a mapping by which no row is whole is never likely', async t => {
  const wholeFields = ['name', 'postCode', 'postTown', 'street']
  const header = 'Namn;Adress;Postnr;Ort'
  for (const rows of [
    ['Anna Ek;Storgatan 1;;Lund', 'Bo Ek;Storgatan 2;;Lund'],
    ['Anna Ek;;222 33;Lund', ';Storgatan 2;222 33;Lund'],
  ]) {
    t.strictSame((await look(lines(header, ...rows))).unsure, wholeFields)
  }
  t.strictSame((await look(lines(header, 'Anna Ek;;222 33;Lund', 'Bo;Box 1;222 33;Lund'))).unsure, [])
})

t.test('countries are found by their cells, but codes of languages and states are none', async t => {
  const of = async (header: string, ...cells: string[]) => {
    const rows = cells.map(cell => `Anna Ek;Storgatan 1;222 33;Lund;${cell}`)
    return (await look(lines(`Namn;Adress;Postnr;Ort;${header}`, ...rows))).proposal.countrySource
  }
  t.equal(await of('Destination', 'Sverige', 'Danmark'), 'csv')
  t.equal(await of('address_country_id', 'SE', 'DK'), 'csv')
  t.equal(await of('Region', 'Sverige', 'Danmark'), 'csv')
  for (const header of ['Språk', 'State', 'Lang']) t.equal(await of(header, 'SE', 'DE'), 'fixed', header)
})

t.test('a first name is part of the name and a field of its own', async t => {
  const file = lines('Förnamn;Efternamn;Adress;Postnr;Ort', 'Åsa;Ek;Storgatan 1;222 33;Lund')
  const [row] = (await look(file)).rows
  t.match(row, { name: 'Åsa Ek', customFields: { fornamn: { label: 'Förnamn', value: 'Åsa' } } })
  const field = { fieldKey: 'fornamn', fieldLabel: 'Förnamn', defaultValue: null, missingBehavior: 'skip' }
  const locked = { ...UNLOCKED, locked: true, fields: [field] } as typeof UNLOCKED
  t.match((await look(file, locked)).rows[0], { name: 'Åsa Ek', customFields: { fornamn: { value: 'Åsa' } } })
})

t.test('an address of one cell is taken apart only where its parts are plain', async t => {
  for (const [text, ...parts] of [
    ['Storgatan 1, 411 03 Göteborg', 'Storgatan 1', '411 03', 'Göteborg', ''],
    ['Storgatan 1\n411 03 Göteborg\nSE', 'Storgatan 1', '411 03', 'Göteborg', 'SE'],
    ['Storgatan 1  Stockholm  111 22  SE', 'Storgatan 1', '111 22', 'Stockholm', 'SE'],
    ['Box 12, 41103 Göteborg', 'Box 12', '41103', 'Göteborg', ''],
    ['Hauptstr. 5 a, D-10115 Berlin', 'Hauptstr. 5 a', 'D-10115', 'Berlin', ''],
    ['Vestergade 3, 8000 Aarhus C', 'Vestergade 3', '8000', 'Aarhus C', ''],
    ['10 Downing Street, London SW1A 2AA, UK', '10 Downing Street', 'SW1A 2AA', 'London', 'UK'],
  ] as const) {
    const [street, postCode, postTown, country] = parts
    t.strictSame(splitAddress(text), { street, postCode, postTown, country }, text)
  }
  for (const text of [
    'Storgatan 1',
    'Storgatan 1, lgh 1102',
    'Storgatan 12, 1102',
    'Storgatan 1, Lund, Skåne, 222 33',
    '411 03 Göteborg',
    '411 03, Göteborg',
    'Lund, 222 33',
    'Storgatan 1, Box 12345',
    '',
  ]) {
    t.equal(splitAddress(text), undefined, text)
  }
})
