import t from 'tap'
import {
  anna,
  bo,
  csv,
  customColumn,
  importFile,
  mapping,
  newList,
  rowsOf,
  schemaOf,
  standardColumns,
  workbook,
} from '../support/imports.ts'
import { reuseService } from '../support/service.ts'

const names = (rows: Record<string, unknown>[]) => rows.map(row => row.name)

t.test('CSV and Excel files are imported', async t => {
  const service = await reuseService(t)

  for (const [format, file] of [
    ['CSV', csv],
    ['Excel', workbook],
  ] as const) {
    t.test(`${format}: rows are added in the file’s order, and again by the next import`, async t => {
      const listId = await newList(service)
      const { status, body } = await importFile(service, listId, file(anna, bo))
      t.equal(status, 200)
      t.same(body, { data: { imported: 2, skipped: 0 } })
      await importFile(service, listId, file(anna))
      const rows = await rowsOf(service, listId)
      t.same(names(rows), ['Anna Åkesson', 'Bo Ek', 'Anna Åkesson'])
      t.match(rows[0], {
        street: 'Storgatan 1',
        postCode: '111 22',
        postTown: 'Stockholm',
        country: 'Sverige',
      })
    })
  }

  t.test('rows without a standard field are skipped and counted', async t => {
    const listId = await newList(service)
    const without = (blank: string) =>
      anna.map((_, at) => anna.map((cell, index) => (index === at ? blank : cell)))
    const rows = csv(anna, ...without(' '), ...without('\u200b\u2060'), bo)
    const { body } = await importFile(service, listId, rows)
    t.same(body, { data: { imported: 2, skipped: 10 } }, 'a cell of which nothing is seen is blank')
  })

  t.test('a row of blank cells is skipped and counted, an empty line is not counted', async t => {
    const listId = await newList(service)
    const blanks = [',,,,', ' , ,\t,,', '"",,"","",""', '', '   ']
    const { body } = await importFile(service, listId, `${csv(anna)}\n${blanks.join('\n')}\n`)
    t.same(body, { data: { imported: 1, skipped: 3 } })
  })

  t.test('a file whose rows are all skipped changes nothing', async t => {
    const listId = await newList(service)
    const before = (await service.request('GET', '/api/v1/lists')).body.data[0]
    for (const file of [csv(['', '', '', '', '']), csv(['A', '', '', '', '']), csv()]) {
      const { status, body } = await importFile(service, listId, file, mapping(customColumn(5, 'a')))
      t.equal(status, 200)
      t.equal(body.data.imported, 0)
    }
    t.same(await schemaOf(service, listId), { status: 'unlocked', fields: [] })
    t.same((await service.request('GET', '/api/v1/lists')).body.data[0], before)
  })

  t.test('the first import defines the list’s schema', async t => {
    const listId = await newList(service)
    const columns = mapping(
      customColumn(5, 'pet', { customFieldLabel: 'Husdjur' }),
      customColumn(6, 'toy', { customFieldMissingValuePolicy: { kind: 'default', value: 'Boll' } }),
      customColumn(7, 'age', { customFieldMissingValuePolicy: { kind: 'skip' } }),
    )
    const file = csv([...anna, 'Hund', '', '3'], [...bo, 'Katt', 'Snöre'], [...bo, '', '', '4'])
    t.same((await importFile(service, listId, file, columns)).body.data, { imported: 1, skipped: 2 })
    t.same((await rowsOf(service, listId))[0]?.customFields, {
      pet: { label: 'Husdjur', value: 'Hund' },
      toy: { label: 'toy', value: 'Boll' },
      age: { label: 'age', value: '3' },
    })
    t.same(await schemaOf(service, listId), {
      status: 'locked',
      fields: [
        { fieldKey: 'pet', fieldLabel: 'Husdjur', defaultValue: null, missingBehavior: 'skip' },
        { fieldKey: 'toy', fieldLabel: 'toy', defaultValue: 'Boll', missingBehavior: 'skip' },
        { fieldKey: 'age', fieldLabel: 'age', defaultValue: null, missingBehavior: 'skip' },
      ],
    })
  })

  t.test('a locked schema overrides the policies of a later import', async t => {
    const listId = await newList(service)
    const fail = { customFieldMissingValuePolicy: { kind: 'fail' as const } }
    await importFile(
      service,
      listId,
      csv([...anna, 'x', 'y']),
      mapping(customColumn(5, 'a', fail), customColumn(6, 'b')),
    )
    const skip = { customFieldMissingValuePolicy: { kind: 'skip' as const } }
    const later = mapping(customColumn(5, 'a', skip), customColumn(6, 'b', fail))
    const refused = await importFile(service, listId, csv([...anna, '', 'y'], [...bo, 'x', '']), later)
    t.equal(refused.status, 422)
    t.match(refused.body.error, {
      code: 'recipient_validation_failed',
      message: 'Schema validation failed',
      details: { issues: [{ row: 1, field: 'a', issue: 'missing_field' }] },
    })
    t.equal(refused.body.error.details.issues.length, 1)
    const taken = await importFile(service, listId, csv([...bo, 'x', '']), later)
    t.same(taken.body.data, { imported: 0, skipped: 1 })
    const unmapped = await importFile(service, listId, csv(anna, bo), mapping(customColumn(6, 'b')))
    t.equal(unmapped.status, 422, 'a field that no column is mapped to is missing in every row')
    t.equal(unmapped.body.error.details.issues.length, 2)
  })

  t.test('every faulty row is reported with its number in the file, and nothing is written', async t => {
    const listId = await newList(service)
    const columns = mapping(customColumn(5, 'a', { customFieldMissingValuePolicy: { kind: 'fail' } }))
    const long = ['x'.repeat(201), ...anna.slice(1), 'v']
    const file = csv(
      [...anna, 'v'],
      [...anna, ''],
      ['', '', '', '', '', 'skipped'],
      [...bo, ' '],
      long,
      [...anna, 'v'.repeat(513)],
      ['Anna \u0007', ...anna.slice(1), 'v'],
      ['Bj\ufffdrn', ...anna.slice(1), 'v'],
    )
    const { status, body } = await importFile(service, listId, file, columns)
    t.equal(status, 422)
    t.equal(body.error.message, 'Schema validation failed')
    t.match(body.error.details.issues, [
      { row: 2, field: 'a', issue: 'missing_field' },
      { row: 4, field: 'a', issue: 'missing_field' },
      { row: 5, field: 'name', issue: 'missing_required', message: /longer than 200/ },
      { row: 6, field: 'a', issue: 'missing_field', message: /longer than 512/ },
      { row: 7, field: 'name', issue: 'missing_required', message: /cannot be printed/ },
      { row: 8, field: 'name', issue: 'missing_required', message: /cannot be printed/ },
    ])
    t.equal(body.error.details.issues.length, 6)
    t.same(await rowsOf(service, listId), [])
    t.equal((await schemaOf(service, listId)).status, 'unlocked')
  })

  t.test('only the first thousand faulty rows are reported', async t => {
    const listId = await newList(service)
    const columns = mapping(customColumn(5, 'a', { customFieldMissingValuePolicy: { kind: 'fail' } }))
    const rows = Array.from({ length: 12_000 }, (_, index) => [...anna, index < 4000 ? 'v' : ''])
    const { body } = await importFile(service, listId, csv(...rows), columns)
    t.equal(body.error.details.issues.length, 1000)
    t.equal(body.error.details.issues[0].row, 4001)
    t.equal(body.error.details.issues[999].row, 5000)
  })

  t.test('cells are trimmed, and their lines joined', async t => {
    const listId = await newList(service)
    await importFile(service, listId, csv([' Anna\u00a0', 'c/o Ek\r\n\tStorgatan 1', ...anna.slice(2)]))
    t.match((await rowsOf(service, listId))[0], { name: 'Anna', street: 'c/o Ek Storgatan 1' })
  })

  t.test('columns are chosen by index; a fixed country is used for all rows', async t => {
    const listId = await newList(service)
    const columnMapping = standardColumns
      .filter(column => column.target !== 'country')
      .map(column => ({ ...column, csvHeader: 'whatever', columnIndex: 4 - column.columnIndex }))
    const config = { countrySource: 'fixed' as const, fixedCountry: 'Norge', columnMapping }
    const file = csv(['ignored', 'Lund', '222 33', 'Gatan 1', 'Cecilia'])
    t.equal((await importFile(service, listId, file, config)).status, 200)
    t.match((await rowsOf(service, listId))[0], { name: 'Cecilia', postTown: 'Lund', country: 'Norge' })
  })

  t.test('a large file keeps its order and its count', async t => {
    const listId = await newList(service)
    const rows = Array.from({ length: 12_345 }, (_, index) => [`Person ${index + 1}`, ...anna.slice(1)])
    t.same((await importFile(service, listId, csv(...rows))).body.data, { imported: 12_345, skipped: 0 })
    const stored = await service.app.database.sql<{ name: string; position: number }[]>`
      select name, position from recipients where list_id = ${listId} order by id`
    t.ok(stored.every((row, index) => row.name === `Person ${index + 1}` && row.position === index + 1))
    const list = (await service.request('GET', '/api/v1/lists')).body.data.find(
      (one: { id: string }) => one.id === listId,
    )
    t.equal(list.recipientCount, 12_345)
  })

  t.test('of two simultaneous first imports one defines the schema, and the other must fit it', async t => {
    for (let round = 0; round < 3; round++) {
      const listId = await newList(service)
      const answers = await Promise.all(
        ['a', 'b', 'c'].map(key =>
          importFile(service, listId, csv([...anna, 'v'], [...bo, 'v']), mapping(customColumn(5, key))),
        ),
      )
      t.same(answers.map(answer => answer.status).sort(), [200, 422, 422])
      t.equal(answers.find(answer => answer.status === 422)?.body.error.code, 'invalid_mapping')
      t.equal((await schemaOf(service, listId)).fields.length, 1)
      t.equal((await rowsOf(service, listId)).length, 2)
    }
  })

  t.test('a list’s summary is updated by every add', async t => {
    const listId = await newList(service)
    await importFile(service, listId, csv(anna, ['Bo', 'Drottninggatan 111', ...bo.slice(2)]))
    await importFile(service, listId, csv(['Wilhelmina Wrangel von Östergötland', ...anna.slice(1)]))
    const [list] = await service.app.database.sql`select facts from lists where id = ${listId}`
    t.match(list?.facts.widest.name, { value: /^Wilhelmina/, position: 3 })
    t.match(list?.facts.widest.street, { value: 'Drottninggatan 111', position: 2 })
    t.ok(list?.facts.characters.includes('Ö'))
    t.ok(list?.facts.characters.includes('Å'))
  })
})
