import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import * as xlsx from 'xlsx'
import { newList, rowsOf, sendFile } from '../support/imports.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const column = (columnIndex: number, target: string, more: object = {}) => ({ columnIndex, target, ...more })

t.test('people’s imports can do more than programs’', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'writer')
  const send = (step: string, file: string | Buffer, config?: object) => sendFile(person, step, file, config)
  const importInto = async (file: string | Buffer, config: object) => {
    const order = { importId: randomUUID(), newListName: 'Ny', ...config }
    const { status, body, raw } = await send('', file, order)
    t.equal(status, 200, raw.toString())
    return rowsOf(service, body.data.listId)
  }

  t.test('an import can join columns, split a cell, and fill in a missing country', async t => {
    const rows = [
      'von Ek,Bo,Hauptstraße,12 a,c/o Berg,10115 Berlin,Tyskland',
      'Ek,Åsa,Storgatan,1,,SE-111 22 Stockholm,',
    ]
    const [first, second] = await importInto(rows.join('\n'), {
      headerRow: 0,
      countrySource: 'csv',
      fixedCountry: 'Sverige',
      columnMapping: [
        column(1, 'name'),
        column(0, 'name'),
        column(4, 'street'),
        column(2, 'street'),
        column(3, 'street'),
        column(5, 'postCodeAndTown'),
        column(6, 'country'),
      ],
    })
    t.match(first, {
      name: 'Bo von Ek',
      street: 'c/o Berg, Hauptstraße 12 a',
      postCode: '10115',
      postTown: 'Berlin',
      country: 'Tyskland',
    })
    t.match(second, {
      name: 'Åsa Ek',
      street: 'Storgatan 1',
      postCode: 'SE-111 22',
      postTown: 'Stockholm',
      country: 'Sverige',
    })
  })

  t.test('an import can take an address apart, and read a column as two things', async t => {
    const [row] = await importInto('Åsa;Ek;"Lindenstraße 5, 10969 Berlin, Tyskland"', {
      headerRow: 0,
      countrySource: 'fixed',
      fixedCountry: 'Sverige',
      columnMapping: [
        column(0, 'name'),
        column(1, 'name'),
        column(0, 'customField', { customFieldKey: 'fornamn' }),
        column(2, 'address'),
      ],
    })
    t.match(row, { name: 'Åsa Ek', street: 'Lindenstraße 5', postCode: '10969', country: 'Tyskland' })
    t.match(row, { customFields: { fornamn: { value: 'Åsa' } } })
  })

  t.test('mappings that do not fit are refused', async t => {
    const address = [column(0, 'name'), column(1, 'street')]
    const fixed = { headerRow: 1, countrySource: 'fixed', fixedCountry: 'Sverige' }
    const wrong: [object, object[]][] = [
      [
        { columnMapping: [...address, column(2, 'postCodeAndTown'), column(3, 'postTown')] },
        [{ field: 'postTown', issue: 'duplicate_key', message: 'Two columns are mapped to postTown' }],
      ],
      [
        {
          columnMapping: [
            ...[2, 3, 4, 5].map(at => column(at, 'name')),
            ...address,
            column(6, 'postCodeAndTown'),
          ],
        },
        [{ field: 'name', issue: 'duplicate_key', message: 'More than 4 columns are mapped to name' }],
      ],
      [
        { columnMapping: address },
        [
          { field: 'postCode', issue: 'missing_required' },
          { field: 'postTown', issue: 'missing_required' },
        ],
      ],
    ]
    for (const [more, issues] of wrong) {
      const answer = await send('/check', 'a;b\n1;2', { ...fixed, ...more })
      t.match(answer, { status: 422, body: { error: { code: 'invalid_mapping', details: { issues } } } })
      t.equal(answer.body.error.details.issues.length, issues.length)
    }
  })

  t.test('rows that were left out can be imported once they are mended', async t => {
    const file = [
      'Namn;Adress;Postnr;Ort;Nr',
      '"Ek; ""Bo""";;111 22;Lund;=1+1',
      'Åsa;;111 22;Lund;"+46 70\n111"',
      'Eva;;111 22;Lund;@x',
      'Ida;;111 22;Lund;-7',
      'Kim;Storgatan 1;111 22;Lund;8',
    ].join('\r\n')
    const { proposal } = (await send('/preview', file)).body.data
    const left = gunzipSync((await send('/faults', file, proposal)).raw).toString()
    t.match(left, /^\ufeffNamn;Adress;Postnr;Ort;Nr;Reason;Row\r\n/)
    t.match(left, `"Ek; ""Bo""";;111 22;Lund;'=1+1;Street is missing;2\r\n`)
    for (const cell of ['"\'+46 70\n111"', "'@x", "'-7"]) t.ok(left.includes(`;${cell};`), cell)
    t.notOk(left.includes('Kim'))
    const mended = left.replaceAll(';;111 22', ';Storgatan 2;111 22')
    const again = (await send('/preview', mended)).body.data
    t.strictSame(again.missing, [])
    const rows = await importInto(mended, again.proposal)
    t.strictSame(
      rows.map(row => [row.name, (row.customFields as Record<string, { value: string }>).nr!.value]),
      [
        ['Ek; "Bo"', '=1+1'],
        ['Åsa', '+46 70 111'],
        ['Eva', '@x'],
        ['Ida', '-7'],
      ],
    )
  })

  t.test('each row that is left out has a reason, and all are counted', async t => {
    const custom = (kind: 'skip' | 'fail') =>
      column(4, 'customField', {
        customFieldKey: 'nr',
        customFieldLabel: 'Nummer',
        customFieldMissingValuePolicy: { kind },
      })
    const address = (['name', 'street', 'postCode', 'postTown'] as const).map((target, at) =>
      column(at, target),
    )
    const book = xlsx.utils.book_new()
    const rows = Array.from({ length: 6000 }, (_, at) => {
      const name = at === 10 ? 'x'.repeat(201) : at === 5500 ? 'a\u0007b' : 'Bo'
      return [name, at === 20 ? '' : 'Storgatan 1', '111 22', 'Lund', at === 30 ? '' : `${at}`]
    })
    xlsx.utils.book_append_sheet(
      book,
      xlsx.utils.aoa_to_sheet([['n', 's', 'p', 'o', 'nr'], ...rows]),
      'Först',
    )
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet([['x']]), 'Sedan')
    const sheet = book.Sheets.Först!
    sheet.E42 = { t: 'e', v: 23 }
    const file: Buffer = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' })
    t.match((await send('/preview', file)).body.data, {
      format: 'excel',
      sheet: { name: 'Först', others: 1 },
      rowCount: 6000,
    })
    const settings = { headerRow: 1, countrySource: 'fixed', fixedCountry: 'Sverige' }
    for (const [kind, counts] of [
      ['skip', { skipped: 3, faulty: 2 }],
      ['fail', { skipped: 1, faulty: 4 }],
    ] as const) {
      const columnMapping = [...address, custom(kind)]
      const { data } = (await send('/check', file, { ...settings, columnMapping })).body
      t.match(data, { rows: 6000, importable: 5995, ...counts })
      const outcome = kind === 'skip' ? 'skipped' : 'faulty'
      t.strictSame(
        data.issues.map((one: (typeof data.issues)[number]) => [
          one.row,
          one.outcome,
          one.reasons[0].message,
        ]),
        [
          [12, 'faulty', 'Name is too long'],
          [22, 'skipped', 'Street is missing'],
          [32, outcome, 'Nummer is missing'],
          [42, outcome, 'Nummer: the cell shows an error'],
          [5502, 'faulty', 'Name has characters that cannot be printed'],
        ],
      )
      t.equal(data.repeated.rows, 5994, 'all of them are the same person')
      t.equal(data.recipients.length, 20)
    }
    const order = { importId: randomUUID(), newListName: 'Alla', faultyRows: 'leaveOut' }
    const imported = await send('', file, {
      ...settings,
      ...order,
      columnMapping: [...address, custom('fail')],
    })
    t.match(imported.body.data, { imported: 5995, skipped: 1, faulty: 4 })
  })

  t.test('a file without importable rows creates no list', async t => {
    const { proposal } = (await send('/preview', 'Namn;Adress;Postnr;Ort\n;;;\nBo;;1;')).body.data
    const order = { ...proposal, importId: randomUUID(), newListName: 'Tom' }
    const answer = await send('', 'Namn;Adress;Postnr;Ort\nBo;;1;', order)
    t.match(answer, { status: 422, body: { error: { code: 'list_empty' } } })
    const { data } = (await service.request('GET', '/api/v1/lists')).body
    t.notOk(data.some(({ name }: { name: string }) => name === 'Tom'))
  })

  t.test('malformed imports are refused', async t => {
    const { proposal } = (await send('/preview', 'Namn;Adress;Postnr;Ort')).body.data
    const order = { ...proposal, importId: randomUUID() }
    const listId = await newList(service)
    const refused: [number, string, Awaited<ReturnType<typeof send>>][] = [
      [400, 'Exactly one of listId and newListName is needed', await send('', 'a', order)],
      [
        400,
        'Exactly one of listId and newListName is needed',
        await send('', 'a', { ...order, listId, newListName: 'Två' }),
      ],
      [400, 'Import configuration is required', await send('/check', 'a')],
      [404, 'List not found', await send('/check', 'a', { ...proposal, listId: randomUUID() })],
      [404, 'List not found', await send('/preview', 'a', { listId: randomUUID() })],
      [
        400,
        'A file is required',
        await person.request('POST', '/api/console/imports/preview', {
          body: multipartBody([]),
          headers: multipartHeaders,
        }),
      ],
      [413, 'File too large. Maximum 5MB.', await send('/preview', 'x'.repeat(5 * 1024 * 1024 + 1))],
      [
        413,
        'File too large. Maximum 10MB.',
        await send('/preview', Buffer.alloc(10 * 1024 * 1024 + 1, 'PK\u0003\u0004')),
      ],
      [
        415,
        'Content-Type must be multipart/form-data',
        await person.request('POST', '/api/console/imports/check', { body: {} }),
      ],
    ]
    for (const [status, message, answer] of refused) {
      t.match(answer, { status, body: { error: { message } } })
    }
  })
})
