import t from 'tap'
import type { ImportConfig } from '#schemas/recipients.ts'
import {
  anna,
  csv,
  customColumn,
  importFile,
  mapping,
  newList,
  postParts,
  rowsOf,
  standardColumns,
  workbook,
} from '../support/imports.ts'
import type { Part } from '../support/multipart.ts'
import { reuseService } from '../support/service.ts'

t.test('an import needs a file and a configuration', async t => {
  const service = await reuseService(t)
  const listId = await newList(service)
  const config: Part = { name: 'config', content: JSON.stringify({ listId, ...mapping() }) }
  const file: Part = { name: 'file', content: csv(anna), filename: 'kunder.csv' }

  t.test('missing and malformed parts are refused', async t => {
    const messages: [string, 'csv' | 'excel', Part[]][] = [
      ['CSV file is required', 'csv', [config]],
      ['Excel file is required', 'excel', [config]],
      ['CSV file is required', 'csv', []],
      ['CSV file is required', 'csv', [{ ...file, name: 'files' }, config]],
      ['CSV file is required', 'csv', [{ ...file, filename: '', content: '' }, config]],
      ['Invalid file mime or extension', 'excel', [file, config]],
      ['Invalid file mime or extension', 'csv', [{ ...file, filename: 'kunder.xlsx' }, config]],
      ['Invalid file mime or extension', 'csv', [{ ...file, filename: 'kunder.txt' }, config]],
      ['Import configuration is required', 'csv', [file]],
      ['Import configuration is required', 'csv', [file, { name: 'config', content: '' }]],
      ['Invalid import configuration JSON', 'csv', [file, { name: 'config', content: '{' }]],
    ]
    for (const [message, format, parts] of messages) {
      const { status, body } = await postParts(service, format, parts)
      t.equal(status, 400)
      t.same(body, { error: { code: 'validation_failed', message } })
    }
  })

  t.test('a CSV file is known by its name or by its type', async t => {
    for (const more of [
      { filename: 'kunder.csv', type: 'application/octet-stream' },
      { filename: 'kunder.csv', type: 'application/vnd.ms-excel' },
      { filename: 'kunder', type: 'text/csv' },
      { filename: 'kunder.xlsx', type: 'text/csv; charset=utf-8' },
    ]) {
      const { status, body } = await postParts(service, 'csv', [{ ...file, ...more }, config])
      t.same([status, body.data], [200, { imported: 1, skipped: 0 }], JSON.stringify(more))
    }
  })

  t.test('a configuration may name a thousand columns, and few more', async t => {
    const columns = Array.from({ length: 995 }, (_, index) => {
      const csvHeader = `Kolumn ${index} `.padEnd(400, 'x')
      return { csvHeader, columnIndex: index + 5, target: 'skip' as const }
    })
    const large = { name: 'config', content: JSON.stringify({ listId, ...mapping(...columns) }) }
    t.ok(large.content.length > 400_000)
    t.equal((await postParts(service, 'csv', [file, large])).status, 200)
    for (const [content, message] of [
      [large.content.padEnd(524_289), 'Part config is too large'],
      [`[${'1,'.repeat(20_000)}1]`, 'JSON can hold at most 20000 values'],
    ] as const) {
      const { status, body } = await postParts(service, 'csv', [file, { name: 'config', content }])
      t.equal(status, 413)
      t.same(body, { error: { code: 'payload_too_large', message } })
    }
  })

  t.test('a body that is not a form has no file', async t => {
    for (const [type, body] of [
      ['application/json', '{}'],
      ['application/json', '{'],
      ['text/csv', csv(anna)],
      ['application/x-www-form-urlencoded', 'a=b'],
    ] as const) {
      const answer = await service.request('POST', '/api/v1/recipients/import/csv', {
        body,
        headers: { 'content-type': type },
      })
      t.equal(answer.status, 400, type)
      t.equal(answer.body.error.message, 'CSV file is required')
    }
    const bare = await service.request('POST', '/api/v1/recipients/import/excel')
    t.equal(bare.body.error.message, 'Excel file is required')
  })

  t.test('a file’s format is told by its extension or its MIME type', async t => {
    for (const [format, content, filename, type] of [
      ['csv', csv(anna), 'export', 'text/csv'],
      ['csv', csv(anna), 'EXPORT.CSV', 'application/vnd.ms-excel'],
      [
        'excel',
        workbook(anna),
        'export',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    ] as const) {
      const { status } = await postParts(service, format, [{ name: 'file', content, filename, type }, config])
      t.equal(status, 200, `${filename} ${type}`)
    }
  })

  t.test('config may come first, with the type of JSON, and with unknown parts', async t => {
    const json = { ...config, type: 'application/json' }
    for (const parts of [
      [config, file],
      [json, file],
      [{ ...json, filename: 'blob' }, file],
      [{ name: 'other', content: 'x' }, { ...file, name: 'second' }, file, config],
    ]) {
      t.same((await postParts(service, 'csv', parts)).body, { data: { imported: 1, skipped: 0 } })
    }
  })

  t.test('a malformed config is refused with its fields', async t => {
    const column = standardColumns[0]!
    const wrong: [string, Record<string, unknown>][] = [
      ['listId', { listId: 'x' }],
      ['listId', { listId: undefined }],
      ['countrySource', { countrySource: 'file' }],
      ['fixedCountry', { countrySource: 'fixed' }],
      ['fixedCountry', { countrySource: 'fixed', fixedCountry: '' }],
      ['fixedCountry', { countrySource: 'fixed', fixedCountry: ' ' }],
      ['columnMapping', { columnMapping: undefined }],
      ['columnMapping', { columnMapping: {} }],
      ['columnMapping', { columnMapping: [{ ...column, columnIndex: -1 }] }],
      ['columnMapping', { columnMapping: [{ ...column, columnIndex: 1.5 }] }],
      ['columnMapping', { columnMapping: [{ ...column, columnIndex: '0' }] }],
      ['columnMapping', { columnMapping: [{ ...column, target: 'zip' }] }],
      ['columnMapping', mapping(customColumn(5, 'bad key'))],
      ['columnMapping', mapping(customColumn(5, 'k'.repeat(65)))],
      ['columnMapping', mapping(customColumn(5, '__proto__'))],
      [
        'columnMapping',
        mapping(customColumn(5, 'a', { customFieldMissingValuePolicy: { kind: 'default' } })),
      ],
      ['columnMapping', mapping(...Array.from({ length: 17 }, (_, at) => customColumn(5, `k${at}`)))],
    ]
    for (const [field, more] of wrong) {
      const { status, body } = await importFile(service, listId, csv(anna), { ...mapping(), ...more })
      t.equal(status, 400, JSON.stringify(more).slice(0, 60))
      t.same(Object.keys(body.error.details?.fieldErrors ?? {}), [field])
    }
    for (const content of ['[]', '"x"', 'null', '5']) {
      const { status, body } = await postParts(service, 'csv', [file, { name: 'config', content }])
      t.equal(status, 400)
      t.same(body.error.details.formErrors, ['config must be a JSON object'])
    }
  })

  t.test('a mapping that does not fit the list is refused', async t => {
    const without = (target: string) => standardColumns.filter(column => column.target !== target)
    const wrong: [string, string, Partial<ImportConfig>][] = [
      ...(['name', 'street', 'postCode', 'postTown', 'country'] as const).map(
        (target): [string, string, Partial<ImportConfig>] => [
          target,
          'missing_required',
          { columnMapping: without(target) },
        ],
      ),
      ['a', 'duplicate_key', mapping(customColumn(5, 'a'), customColumn(6, 'a'))],
      ['name', 'duplicate_key', mapping({ columnIndex: 5, target: 'name' })],
      ['customFieldKey', 'missing_required', mapping({ columnIndex: 5, target: 'customField' })],
      ['customFieldKey', 'missing_required', mapping(customColumn(5, ''))],
      ['late', 'unexpected_field', mapping(customColumn(5, 'late'))],
    ]
    const open = await newList(service)
    const before = (await rowsOf(service, listId)).length
    for (const [field, issue, more] of wrong) {
      const target = field === 'late' ? listId : open
      const { status, body } = await importFile(service, target, csv(anna), { ...mapping(), ...more })
      t.equal(status, 422, `${field} ${issue}`)
      t.match(body.error, { code: 'invalid_mapping', message: 'Invalid column mapping' })
      t.match(body.error.details.issues, [{ row: 0, field, issue }])
      t.equal(body.error.details.issues.length, 1)
    }
    t.equal((await rowsOf(service, listId)).length, before)
    t.same(await rowsOf(service, open), [])
  })

  t.test('another account’s list is 404', async t => {
    const { key } = await service.createAccount()
    const answer = await postParts(service, 'csv', [file, config], { key })
    t.equal(answer.status, 404)
    t.equal(answer.body.error.message, 'List not found')
  })

  t.test('the permission is checked before the body is read', async t => {
    const { key } = await service.createKey(service.accountId, ['recipients:create', 'recipients:read'])
    const answer = await postParts(service, 'csv', [], { key })
    t.equal(answer.status, 403)
  })

  t.test('files that cannot be read are refused', async t => {
    const excel = await importFile(service, listId, Buffer.from('no workbook'))
    t.equal(excel.status, 400)
    t.equal(excel.body.error.code, 'validation_failed')
    t.match(excel.body.error.message, /workbook/)
  })
})
