import t from 'tap'
import { workbook } from '../support/imports.ts'
import { type Person, signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { importStops, STOP_LIST, stopped } from '../support/stop-list.ts'

type Entry = Record<string, string | null>

/** The entries, oldest first. */
const entriesOf = async ({ request }: Person): Promise<Entry[]> =>
  (await request('GET', `${STOP_LIST}?limit=100`)).body.data.toReversed()

const shown = ({ scope, name, street, postCode, postTown }: Entry) =>
  [scope, name, street, postCode, postTown].join('|')

t.test('files of people become entries, and rows that cannot be used are named', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  await writer.request('POST', STOP_LIST, { body: stopped('Bo Ek') })
  const file = [
    'Spärrlista 2026;;;',
    'Förnamn;Efternamn;Adress;Postnr;Ort;Anteckning',
    `Åsa;Öberg;Björkvägen 3;411 03;Göteborg;${'x'.repeat(600)}`,
    'BO;EK;storg. 1;11122;Malmo;har redan sagt nej',
    ';;Björkvägen 4;411 03;Göteborg;',
    'Cilla;Ek;;;;',
    'Åsa;Öberg;Björkv. 3;41103;Göteborg;en gång till',
    '.;.;Björkvägen 5;411 03;Göteborg;',
  ].join('\r\n')
  const latin1 = Buffer.from(file, 'latin1')
  const { status, body } = await importStops(writer, latin1, { language: 'sv' })
  t.equal(status, 200)
  t.strictSame(body.data, {
    added: 1,
    known: 2,
    refusedRows: 3,
    refused: [
      { row: 5, reasons: [{ field: 'name', label: 'Namn', problem: 'missing', message: 'Namn saknas' }] },
      {
        row: 6,
        reasons: ['street|Gatuadress', 'postCode|Postnummer', 'postTown|Postort'].map(one => {
          const [field, label] = one.split('|')
          return { field, label, problem: 'missing', message: `${label} saknas` }
        }),
      },
      { row: 8, reasons: [{ field: 'name', label: 'Namn', problem: 'missing', message: 'Namn saknas' }] },
    ],
  })
  const entries = await entriesOf(writer)
  t.strictSame(entries.map(shown), [
    'person|Bo Ek|Storgatan 1|111 22|Malmö',
    'person|Åsa Öberg|Björkvägen 3|411 03|Göteborg',
  ])
  t.match(entries[1], { source: 'import', addedBy: writer.email })

  const again = (await importStops(writer, latin1)).body.data
  t.match(again, { added: 0, known: 3, refusedRows: 3 })
  t.equal(again.refused[0].reasons[0].message, 'Name is missing')
})

t.test('a file without names holds households; workbooks are read too', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const { body } = await importStops(
    writer,
    'Adress;Postnr;Ort\nStorgatan 1;111 22;Malmö\nStorgatan 2;111 22;Malmö',
  )
  t.match(body.data, { added: 2, known: 0, refusedRows: 0 })
  t.match(await entriesOf(writer), [
    { scope: 'household', name: null, street: 'Storgatan 1' },
    { scope: 'household', name: null, street: 'Storgatan 2' },
  ])
  const book = workbook(['Anna Åkesson', 'Storgatan 1', '111 22', 'Malmö', 'Sverige'])
  t.match((await importStops(writer, book)).body.data, { added: 1, known: 0 })
})

t.test('more rows than one statement takes are all added', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const rows = Array.from({ length: 2500 }, (_, at) => `Anna ${at} Ek;Storgatan ${at};111 22;Malmö`)
  const { body } = await importStops(writer, ['Namn;Adress;Postnr;Ort', ...rows].join('\n'))
  t.match(body.data, { added: 2500, known: 0, refusedRows: 0 })
  t.equal((await writer.request('GET', STOP_LIST)).body.meta.count, 2500)
  const all = (await writer.request('GET', `${STOP_LIST}.csv`)).raw.toString()
  t.equal(all.split('\r\n').length, 2502, 'and downloaded')
})

t.test('a file that holds no addresses is refused', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const { status, body } = await importStops(writer, 'Namn;E-post\nAnna Ek;anna@example.se')
  t.equal(status, 400)
  t.equal(body.error.reason.code, 'stop_list_columns_missing')
  const none = await importStops(writer, '')
  t.equal(none.status, 400)
  const big = await importStops(writer, 'x'.repeat(5 * 1024 * 1024 + 1))
  t.equal(big.status, 413)
  t.strictSame(await entriesOf(writer), [])
})

t.test('an export is imported again as it was', async t => {
  const service = await reuseService(t)
  const owner = await signedIn(service, 'owner')
  for (const name of ['=Åsa, "Öberg"', "'Bo' Ek", '+Cilla; Ek'])
    await owner.request('POST', STOP_LIST, { body: stopped(name) })
  const household = { scope: 'household', street: '@Storgatan 1', postCode: '111 22', postTown: 'Malmö' }
  await owner.request('POST', STOP_LIST, { body: household })
  const answer = await owner.request('GET', `${STOP_LIST}.csv`)
  t.equal(answer.headers['content-type'], 'text/csv; charset=utf-8')
  const lines = answer.raw.toString().split('\r\n')
  t.equal(lines[0], '\ufeffscope,name,street,postCode,postTown,country,source,addedBy,createdAt')
  t.match(lines[1], /^person,"'=Åsa, ""Öberg""",Storgatan 1,111 22,Malmö,[^,]+,manual,[^,]+,2/)
  t.match(lines[4], /^household,,'@Storgatan 1,/)

  const { accountId } = await service.createAccount()
  const other = await signedIn(service, 'owner', accountId)
  t.match((await importStops(other, answer.raw)).body.data, { added: 4, known: 0, refusedRows: 0 })
  t.strictSame((await entriesOf(other)).map(shown), (await entriesOf(owner)).map(shown))
  t.match((await importStops(owner, answer.raw)).body.data, { added: 0, known: 4, refusedRows: 0 })
})
