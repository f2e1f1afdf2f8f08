import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import * as XLSX from 'xlsx'
import { campaigns } from '#drizzle/tables/index.ts'
import { readyToCreate } from '../support/creates.ts'
import { mapping, rowsOf, sendFile } from '../support/imports.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const TITLES = ['Namn', 'Adress', 'Postnr', 'Ort', 'Land']
const person = (name: string) => [name, 'Gatan 1', '411 03', 'Lund', 'Sverige']

/** Two sheets, the first of them hidden; in the second, a filter hides the second of three rows. */
function workbook(): Buffer {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([TITLES, person('Gammal Kund')]), 'Arkiv')
  const sheet = XLSX.utils.aoa_to_sheet([TITLES, person('Anna Ek'), person('Bo Dold'), person('Cia Ask')])
  sheet['!rows'] = [{}, {}, { hidden: true }]
  XLSX.utils.book_append_sheet(book, sheet, 'Kunder')
  book.Workbook = { Sheets: [{ Hidden: 1 }, { Hidden: 0 }] }
  return XLSX.write(book, { type: 'buffer', bookType: 'xlsx' })
}

t.test('a person sees what a file hides, and chooses', async t => {
  const service = await reuseService(t)
  const writer = await signedIn(service, 'writer')
  const send = (step: string, config?: object) => sendFile(writer, step, workbook(), config, 'kunder.xlsx')
  const { data } = (await send('/preview')).body
  t.match(data, {
    sheet: {
      name: 'Kunder',
      others: 1,
      all: [
        { name: 'Arkiv', hidden: true },
        { name: 'Kunder', hidden: false },
      ],
    },
    rowCount: 3,
    hiddenRows: 1,
    doubts: [{ code: 'file_rows_hidden', params: { rows: ['3'], count: 1 } }],
  })
  const { proposal } = data
  const importing = async (more: object) => {
    const config = {
      ...proposal,
      importId: randomUUID(),
      newListName: 'Kunder',
      faultyRows: 'leaveOut',
      ...more,
    }
    const { listId, imported } = (await send('', config)).body.data
    return { imported, names: (await rowsOf(service, listId)).map(({ name }) => name) }
  }
  t.strictSame(await importing({ choices: { hiddenRows: 'leaveOut' } }), {
    imported: 2,
    names: ['Anna Ek', 'Cia Ask'],
  })
  t.equal((await importing({})).imported, 3, 'as before where nothing is said')
  t.strictSame(await importing({ choices: { sheet: 'Arkiv' } }), { imported: 1, names: ['Gammal Kund'] })
  const seen = { choices: { hiddenRows: 'leaveOut' } }
  const checked = (await send('/check', { ...proposal, ...seen, language: 'sv' })).body.data
  t.match(checked, { rows: 2, importable: 2 })
  const without = (await send('/preview', seen)).body.data
  t.match(without, { rowCount: 2, hiddenRows: 1, doubts: data.doubts })
  t.strictSame(
    without.rows.map(({ row }: { row: number }) => row),
    [2, 4],
    'the rows that will be imported',
  )
})

t.test('a program’s campaign is printed as sent, and says by row what its file leaves in doubt', async t => {
  const service = await readyToCreate(t)
  const create = async (content: Buffer | string, name: string) => {
    const parts = [
      { name: 'name', content: 'Kunder' },
      { name: 'templateId', content: service.templateId },
      { name: 'mapping', content: JSON.stringify(mapping()) },
      { name: 'recipientsFile', content, filename: name },
    ]
    const { body } = await service.request('POST', '/api/v1/campaigns', {
      body: multipartBody(parts),
      headers: multipartHeaders,
    })
    const [row] = await service.db.select().from(campaigns).where(eq(campaigns.id, body.data.id))
    return row!
  }
  const hidden = await create(workbook(), 'kunder.xlsx')
  t.equal(hidden.letters, 3)
  t.match(hidden.warnings, {
    count: 1,
    first: [{ code: 'file_rows_hidden', params: { rows: ['2'], count: 1 }, recipient: null }],
  })
  const wider = [TITLES, person('Anna Ek'), [...person('Bo Ek'), 'x'], person('Cia Ask')]
  const shifted = await create(wider.map(cells => cells.join(';')).join('\n'), 'kunder.csv')
  t.match(shifted.warnings.first, [
    { code: 'file_rows_wider', params: { rows: ['2'], count: 1 }, recipient: null },
  ])
})
