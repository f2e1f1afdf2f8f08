import t from 'tap'
import { sendFile } from '../support/imports.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'

const CODES = ['111 22', '1234', 'SE-222 33', '12345', 'D-10115', '123', '1', '12', '0', '99', '']
const ROWS = CODES.map(
  (code, n) => `Namn ${n};Storgatan ${n};${code};Lund;${n === 4 ? 'Tyskland' : 'Sverige'}`,
)

t.test('post codes that look wrong are reported with their rows, and the rows are imported', async t => {
  const person = await signedIn(await reuseService(t), 'writer')
  const file = ['Namn;Gata;Postnr;Ort;Land', ...ROWS].join('\n')
  const { data } = (await sendFile(person, '/preview', file)).body
  const check = (await sendFile(person, '/check', file, data.proposal)).body.data
  t.match(check, { importable: 10, skipped: 1 }, 'a row without any is left out')
  t.strictSame(check.oddPostCodes, {
    rows: 6,
    first: [
      [3, '1234'],
      [7, '123'],
      [8, '1'],
      [9, '12'],
      [10, '0'],
    ].map(([row, postCode]) => ({ row, postCode, country: 'Sverige' })),
  })
})
