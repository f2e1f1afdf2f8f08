import t from 'tap'
import { joined, splitTown, unescaped } from '#domains/recipients/import/cells.ts'
import { readHeader } from '#domains/recipients/wizard/header-words.ts'
import { shapeOfCell } from '#domains/recipients/wizard/shapes.ts'

t.test('a cell with post code and town is split', async t => {
  for (const [text, postCode, postTown] of [
    ['111 22 Stockholm', '111 22', 'Stockholm'],
    ['11122  Västra   Frölunda', '11122', 'Västra Frölunda'],
    ['SE-111 22, Lund', 'SE-111 22', 'Lund'],
    ['S-222\u00a033 Lund', 'S-222 33', 'Lund'],
    ['10115 Berlin', '10115', 'Berlin'],
    ['D-80331 München', 'D-80331', 'München'],
    ['1012 AB Amsterdam', '1012 AB', 'Amsterdam'],
    ['1012AB Amsterdam', '1012AB', 'Amsterdam'],
    ['8000 Aarhus C', '8000', 'Aarhus C'],
    ['101 Reykjavík', '101', 'Reykjavík'],
    ['London SW1A 1AA', 'SW1A 1AA', 'London'],
    ['Toronto, ON M5V 3L9', 'M5V 3L9', 'Toronto, ON'],
    ['Springfield, IL 62704-1234', '62704-1234', 'Springfield, IL'],
    ['Lund 222 33', '222 33', 'Lund'],
    ['Okänd', '', ''],
    ['111 22', '', ''],
    ['', '', ''],
    [`${'1'.repeat(20_000)} Lund`, '', ''],
  ] as const) {
    t.strictSame(splitTown(text), { postCode, postTown }, text.slice(0, 40))
  }
})

t.test('several cells are joined into one field', async t => {
  for (const [field, parts, line] of [
    ['name', ['Anna', '', 'Åkesson'], 'Anna Åkesson'],
    ['street', ['Hauptstraße', '12 a'], 'Hauptstraße 12 a'],
    ['street', ['Storgatan', '3-5'], 'Storgatan 3-5'],
    ['street', ['c/o Berg', 'Storgatan 1', 'lgh 1102'], 'c/o Berg, Storgatan 1, lgh 1102'],
    ['street', ['Storgatan 1', '2 tr'], 'Storgatan 1, 2 tr'],
    ['street', ['Storgatan 1', '1102'], 'Storgatan 1, 1102'],
    ['street', ['Storgatan 1, lgh 1102', 'lgh 1102'], 'Storgatan 1, lgh 1102'],
    ['street', ['Storgatan 1 Lgh 1102', 'lgh 1102'], 'Storgatan 1 Lgh 1102'],
    ['street', ['Storgatan 1', 'Storgatan 1, lgh 1102'], 'Storgatan 1, lgh 1102'],
    ['street', ['Hus 3, Storgatan 1, 2 tr', 'Storgatan 1', '2 tr'], 'Hus 3, Storgatan 1, 2 tr'],
    ['street', ['Kungsgatan 12', '12'], 'Kungsgatan 12'],
    ['street', ['Kungsgatan 12', '2'], 'Kungsgatan 12, 2'],
    ['street', ['', ''], ''],
    ['postTown', ['Stockholm', 'Söder'], 'Stockholm Söder'],
  ] as const) {
    t.equal(joined(field, parts), line)
  }
})

t.test('an apostrophe that marks a number or a formula as text is removed', async t => {
  for (const [cell, text] of [
    ["'=1", '=1'],
    ["'+46", '+46'],
    ["'01234", '01234'],
    ["'t Hooft", "'t Hooft"],
    ["''", "''"],
  ] as const) {
    t.equal(unescaped(cell), text)
  }
})

t.test('the content of cells tells which field a column is', async t => {
  for (const [shape, ...cells] of [
    ['postCode', '111 22', '11122', 'SE-111 22', '10115', 'SW1A 1AA', '1012 AB', "'01067"],
    ['postCodeAndTown', '111 22 Stockholm', '10115 Berlin', 'London SW1A 1AA'],
    ['street', 'Storgatan 1', 'Björkvägen 3 B', 'Hauptstraße 12', '12 Main Street', 'Box 123', 'Lgh 1102'],
    ['country', 'Sverige', 'Germany', 'SE', 'Deutschland'],
    ['personName', 'Anna Åkesson', 'Eva von Öberg', 'Mary-Jane O’Neil', 'Ek, Bo', 'Anna och Bo Ek'],
    ['words', 'Stockholm', 'Bo', 'åkesson', 'Måleri'],
    ['email', 'anna@example.se'],
    ['phone', '+46 70 111 22 33', '070-111 22 33'],
    ['identity', '19700101-1234', '556677-8899'],
    ['date', '2026-11-01', '1/2/2026'],
    ['number', '1999,50', '12 kr', '7'],
    ['web', 'https://example.se', 'www.example.se'],
    ['text', 'Åkessons AB #3!', 'x'.repeat(300)],
    [undefined, '', ' \u00a0 '],
  ] as const) {
    for (const cell of cells) t.equal(shapeOfCell(cell), shape, cell.slice(0, 40))
  }
})

t.test('a header tells which field its column is', async t => {
  for (const [header, role, kind] of [
    ['Förnamn', 'firstName', null],
    ['FAMILY-NAME', 'lastName', null],
    ['C/O', 'careOf', null],
    ['UtdelningsadressRad2', 'street2', null],
    ['Lev. ort', 'postTown', 'delivery'],
    ['Faktura postnummer', 'postCode', 'billing'],
    ['Mailing Zip/Postal Code', 'postCode', 'mail'],
    ['Ort (besök)', 'postTown', 'visit'],
    ['Address 1 - City', 'postTown', null],
    ['Address 2 - City', 'other', null],
    ['E-postadress', 'private', null],
    ['Personnummer', 'private', null],
    ['Land (kod)', 'country', null],
    ['Kundnr', 'other', null],
  ] as const) {
    const meaning = readHeader(header)
    t.strictSame([meaning?.role, meaning?.kind], [role, kind], header)
  }
  for (const header of ['', '  ', 'Kund sedan', '?', 'Ortopedi', 'kund'.repeat(40)]) {
    t.equal(readHeader(header), undefined, header)
  }
})
