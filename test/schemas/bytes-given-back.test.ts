import tap from 'tap'
import { parseOrder } from '#domains/campaigns/create/body/check-body.ts'
import { giveBack, parseJsonBytes } from '#schemas/json.ts'

const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text))
const isGiven = ({ buffer }: Uint8Array<ArrayBuffer>) => buffer.detached

tap.test('the bytes of a body are freed once it is text', async t => {
  const body = bytes('{"name":"Höst"}')
  t.same(parseJsonBytes(body), { name: 'Höst' })
  t.ok(isGiven(body))
})

tap.test('the bytes of a form’s fields are freed once they are text', async t => {
  const recipients = bytes('[]')
  const fields = [
    ['name', 'Höst'],
    ['recipients', recipients],
  ] as const
  t.same(
    parseOrder({
      json: null,
      fields,
      parts: { pdf: false, recipientsFile: false, unknown: [] },
      paper: 'A4',
      byPerson: false,
    }),
    {
      name: 'Höst',
      recipients: [],
    },
  )
  t.ok(isGiven(recipients))
})

tap.test('memory that others use too is not freed', async t => {
  const all = bytes('[1] [2]')
  giveBack(all.subarray(0, 3))
  t.notOk(isGiven(all))
})
