import t from 'tap'
import { detectFormat } from '#domains/recipients/files/index.ts'

const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

t.test('the extension decides a file’s format, then the MIME type', async t => {
  t.equal(detectFormat('kunder.csv', undefined), 'csv')
  t.equal(detectFormat('KUNDER.CSV', 'application/octet-stream'), 'csv')
  t.equal(detectFormat('kunder.csv', 'application/vnd.ms-excel'), 'csv', 'Windows with Excel')
  t.equal(detectFormat('kunder.csv ', 'application/octet-stream'), 'csv')
  t.equal(detectFormat('kunder.xlsx', 'text/csv'), 'excel')
  t.equal(detectFormat('kunder.v2.xls', undefined), 'excel')
  t.equal(detectFormat(undefined, 'text/csv; charset=utf-8'), 'csv')
  t.equal(detectFormat('blob', 'Text/CSV'), 'csv')
  t.equal(detectFormat('', openXml), 'excel')
  t.equal(detectFormat('kunder', 'application/vnd.ms-excel'), 'excel')
})

t.test('a file’s format is null if neither says it', async t => {
  t.equal(detectFormat(undefined, undefined), null)
  t.equal(detectFormat('kunder', 'application/octet-stream'), null)
  t.equal(detectFormat('kunder.pdf', 'application/pdf'), null)
  t.equal(detectFormat('csv', undefined), null)
  t.equal(detectFormat('a.csv/b', ''), null)
  t.equal(detectFormat('kunder.xlsm', ''), null)
  t.equal(detectFormat('x.__proto__', 'constructor'), null)
})
