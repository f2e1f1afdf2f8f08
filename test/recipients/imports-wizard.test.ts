import { randomUUID } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import t from 'tap'
import { rowsOf, sendFile } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

/** Titles above the header, names in two columns, post code and town in one, a row of each kind that is left out. */
const LONG = 'x'.repeat(250)
const FILE = [
  'Kundlista; exporterad 2026-11-01',
  '',
  'Efternamn;Förnamn;Adress;Postadress;E-post;Kund sedan',
  'Åkesson;Anna;Storgatan 1;111 22 Stockholm;anna@example.se;1999',
  'Ek;Bo;"Lillgatan 2; 2 tr";222 33 Lund;bo@example.se;',
  'Öberg;Eva;;333 44 Växjö;eva@example.se;2001',
  ';;;;;',
  'Falk;Ida;Storgatan 4;Okänd;ida@example.se;=2+2',
  `Gran;${LONG};Storgatan 5;555 66 Ystad;g@example.se;2003`,
].join('\r\n')

t.test('a person imports a file step by step', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'writer')
  const send = (step: string, config?: object) => sendFile(person, step, FILE, config)

  const { data } = (await send('/preview')).body
  t.match(data, {
    format: 'csv',
    sheet: null,
    headerRow: 3,
    headerConfidence: 'sure',
    missing: [],
    rowCount: 5,
    remembered: null,
    seenBefore: null,
  })
  t.strictSame(
    data.rows.map(({ row }: { row: number }) => row),
    [4, 5, 6, 8, 9],
    'rows are numbered as a spreadsheet does',
  )
  t.match(data.columns[4], {
    header: 'E-post',
    samples: ['anna@example.se', 'bo@example.se', 'eva@example.se'],
    filled: 1,
    shape: 'email',
    suggestion: { target: 'skip' },
  })
  const { proposal } = data
  t.strictSame(
    proposal.columnMapping.map(({ csvHeader, target }: Record<string, string>) => [csvHeader, target]),
    [
      ['Förnamn', 'name'],
      ['Efternamn', 'name'],
      ['Adress', 'street'],
      ['Postadress', 'postCodeAndTown'],
      ['Förnamn', 'customField'],
      ['Kund sedan', 'customField'],
    ],
  )

  const check = (await send('/check', { ...proposal, language: 'sv' })).body.data
  t.match(check, { rows: 5, importable: 2, skipped: 2, faulty: 1, repeated: { rows: 0 } })
  t.strictSame(check.countries, [{ country: 'Sverige', rows: 2 }])
  t.strictSame(
    check.issues.map(({ row, outcome, reasons }: (typeof check.issues)[number]) => [row, outcome, reasons]),
    [
      [
        6,
        'skipped',
        [{ field: 'street', label: 'Gatuadress', problem: 'missing', message: 'Gatuadress saknas' }],
      ],
      [
        8,
        'skipped',
        [
          {
            field: 'postCode',
            label: 'Postnummer',
            problem: 'unsplit',
            message: 'Det går inte att skilja postnummer och postort åt',
          },
        ],
      ],
      [
        9,
        'faulty',
        [{ field: 'name', label: 'Namn', problem: 'too_long', message: 'Namn: texten är för lång' }],
      ],
    ],
  )
  t.equal(check.issues[2].cells[1], `${'x'.repeat(79)}…`)
  t.match(check.recipients[0], { row: 4, name: 'Anna Åkesson', postCode: '111 22', postTown: 'Stockholm' })

  const faults = await send('/faults', { ...proposal, language: 'sv' })
  t.match(faults.headers, {
    'content-type': 'text/csv; charset=utf-8',
    'content-encoding': 'gzip',
    'content-disposition': /attachment/,
  })
  t.equal(
    gunzipSync(faults.raw).toString(),
    [
      '\ufeffEfternamn;Förnamn;Adress;Postadress;E-post;Kund sedan;Orsak;Rad',
      'Öberg;Eva;;333 44 Växjö;eva@example.se;2001;Gatuadress saknas;6',
      "Falk;Ida;Storgatan 4;Okänd;ida@example.se;'=2+2;Det går inte att skilja postnummer och postort åt;8",
      `Gran;${LONG};Storgatan 5;555 66 Ystad;g@example.se;2003;Namn: texten är för lång;9`,
      '',
    ].join('\r\n'),
  )

  const importId = randomUUID()
  const config = { ...proposal, importId, newListName: 'Kunder' }
  const refused = await send('', config)
  t.match(refused, {
    status: 422,
    body: { error: { code: 'recipient_validation_failed', details: { issues: [{ field: 'name' }] } } },
  })
  t.strictSame((await service.request('GET', '/api/v1/lists')).body.data, [], 'no list was made')

  const both = await Promise.all([1, 2].map(() => send('', { ...config, faultyRows: 'leaveOut' })))
  const answers = both.map(({ body }) => body.data)
  const { listId } = answers[0]
  const counted = { listId, listName: 'Kunder', imported: 2, skipped: 2, faulty: 1 }
  t.strictSame(
    answers.sort((a, b) => Number(a.repeated) - Number(b.repeated)),
    [
      { ...counted, repeated: false },
      { ...counted, repeated: true },
    ],
    'a double click imports once',
  )
  t.match(await rowsOf(service, listId), [
    {
      name: 'Anna Åkesson',
      street: 'Storgatan 1',
      postCode: '111 22',
      postTown: 'Stockholm',
      country: 'Sverige',
      customFields: { kundSedan: { label: 'Kund sedan', value: '1999' } },
    },
    { name: 'Bo Ek', street: 'Lillgatan 2; 2 tr', customFields: { kundSedan: { value: '' } } },
  ])
  t.equal((await rowsOf(service, listId)).length, 2)

  const again = (await send('/preview', { listId })).body.data
  t.match(again.seenBefore, { listId, listName: 'Kunder', imported: 2 })
  t.match(again.remembered, { headerRow: 3, countrySource: 'fixed', fixedCountry: 'Sverige' })
  t.equal(again.remembered.columnMapping.length, 6)
})
