import { randomUUID } from 'node:crypto'
import t from 'tap'
import {
  anna,
  bo,
  csv,
  customColumn,
  importFile,
  mapping,
  newList,
  schemaOf,
  sendFile,
  standardColumns,
  workbook,
} from '../support/imports.ts'
import { multipartBody, multipartHeaders } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'

/** The standard mapping with one target in another column. */
const moved = (target: string, columnIndex: number) => ({
  ...mapping(),
  columnMapping: standardColumns.map(column =>
    column.target === target ? { ...column, columnIndex } : column,
  ),
})

const issue = (field: string, column = '5', last = 4) => ({
  row: 0,
  field,
  issue: 'missing_required',
  message: `${field} is mapped to column ${column}, but the file uses only columns 0 to ${last}`,
})
const refusal = (...issues: object[]) => ({
  error: { code: 'invalid_mapping', message: 'Invalid column mapping', details: { issues } },
})

t.test('a required field in a column that the file does not have is an error of the mapping', async t => {
  const service = await reuseService(t)
  const listId = await newList(service)
  for (const file of [csv(anna, bo), workbook(anna, bo)]) {
    for (const { target } of standardColumns) {
      const { status, body } = await importFile(service, listId, file, moved(target, 5))
      t.equal(status, 422)
      t.strictSame(body, refusal(issue(target)))
    }
    const two = {
      ...mapping(),
      columnMapping: moved('street', 9).columnMapping.map(one =>
        one.target === 'name' ? { ...one, columnIndex: 5 } : one,
      ),
    }
    t.strictSame(
      (await importFile(service, listId, file, two)).body,
      refusal(issue('name'), issue('street', '9')),
    )
  }
  t.strictSame(await schemaOf(service, listId), { status: 'unlocked', fields: [] })

  t.test('the widest row counts, and the header', async t => {
    const wide = [...anna, 'Ort']
    t.strictSame((await importFile(service, listId, csv(anna, wide), moved('postTown', 5))).body, {
      data: { imported: 1, skipped: 1 },
    })
    const titles = 'Name,Street,Post code,Town,Country,More\r\nAnna,Storgatan 1,111 22,Umeå,Sverige'
    t.strictSame((await importFile(service, listId, titles, moved('postTown', 5))).body, {
      data: { imported: 0, skipped: 1 },
    })
  })

  t.test('a country that is fixed needs no column, and a file without rows no columns', async t => {
    const fixed = { ...moved('country', 99), countrySource: 'fixed' as const, fixedCountry: 'Sverige' }
    t.strictSame((await importFile(service, listId, csv(anna), fixed)).body, {
      data: { imported: 1, skipped: 0 },
    })
    for (const file of [csv(), 'Name', '', csv(['', '', '', '', ''])]) {
      const { status, body } = await importFile(service, listId, file, moved('name', 99))
      t.match([status, body.data], [200, { imported: 0 }])
    }
  })

  t.test('a custom field there is missing in every row, as its policy says', async t => {
    const ask = async (kind: 'skip' | 'fail' | 'default') => {
      const policy = {
        customFieldMissingValuePolicy: { kind, ...(kind === 'default' ? { value: '1999' } : {}) },
      }
      const { status, body } = await importFile(
        service,
        await newList(service),
        csv(anna),
        mapping(customColumn(99, 'since', policy)),
      )
      return [status, body.data ?? body.error.code]
    }
    t.strictSame(await ask('skip'), [200, { imported: 0, skipped: 1 }])
    t.strictSame(await ask('default'), [200, { imported: 1, skipped: 0 }])
    t.strictSame(await ask('fail'), [422, 'recipient_validation_failed'])
  })
})

t.test('a create with such a file leaves nothing behind', async t => {
  const service = await reuseService(t)
  await service.grant(10)
  const templateId = await authoredTemplate(service.db, service.accountId)
  const { status, body } = await service.request('POST', '/api/v1/campaigns', {
    body: multipartBody([
      { name: 'name', content: 'Vår' },
      { name: 'templateId', content: templateId },
      { name: 'mapping', content: JSON.stringify(moved('postCode', 5)) },
      { name: 'recipientsFile', content: csv(anna), filename: 'kunder.csv' },
    ]),
    headers: multipartHeaders,
  })
  t.equal(status, 422)
  t.strictSame(body, refusal(issue('postCode')))
  t.equal((await service.request('GET', '/api/v1/lists')).body.meta.listCount, 0)
})

t.test('a person’s import is refused alike, unless another column fills the field', async t => {
  const service = await reuseService(t)
  const person = await signedIn(service, 'writer')
  const send = async (step: string, columns: object[], more: object = {}) => {
    const config = {
      headerRow: 1,
      countrySource: 'fixed',
      fixedCountry: 'Sverige',
      columnMapping: columns,
      ...more,
    }
    const own = step === '' ? { importId: randomUUID(), newListName: 'Kunder' } : {}
    return await sendFile(person, step, csv(anna), { ...own, ...config })
  }
  const [name, street, postCode, postTown, country] = standardColumns as [
    object,
    object,
    object,
    object,
    object,
  ]
  const both = { columnIndex: 7, target: 'postCodeAndTown' }
  for (const step of ['/check', '']) {
    const far = await send(step, [
      { columnIndex: 6, target: 'name' },
      { columnIndex: 5, target: 'name' },
      street,
      both,
    ])
    t.equal(far.status, 422, step)
    t.strictSame(far.body.error.details.issues, [
      issue('name', '6 and 5'),
      issue('postCode', '7'),
      issue('postTown', '7'),
    ])
    const joined = await send(step, [name, { columnIndex: 5, target: 'name' }, street, postCode, postTown])
    t.equal(joined.status, 200)
    const elsewhere = await send(step, [name, street, postCode, postTown, { ...country, columnIndex: 9 }], {
      countrySource: 'csv',
    })
    t.equal(elsewhere.status, 200, 'blank countries are filled')
  }
})
