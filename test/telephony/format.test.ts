import fc from 'fast-check'
import t from 'tap'
import { nationalFormat } from '#domains/telephony/service.ts'

t.test('Swedish numbers are printed as Swedes write them', async t => {
  const written: Record<string, string> = {
    '+46701234567': '070-123 45 67',
    '+46766861004': '076-686 10 04',
    '+4681234567': '08-123 45 67',
    '+46812345678': '08-123 456 78',
    '+468123456': '08-12 34 56',
    '+46101234567': '010-123 45 67',
    '+4620123456': '020-12 34 56',
    '+46771234567': '077-123 45 67',
    '+46317012345': '031-701 23 45',
    '+4640123456': '040-12 34 56',
    '+4613123456': '013-12 34 56',
    '+4690123456': '090-12 34 56',
    '+46900123456': '0900-12 34 56',
    '+4625012345': '0250-123 45',
    '+46243123456': '0243-12 34 56',
    '+46500123456': '0500-12 34 56',
    '+46980123456': '0980-12 34 56',
  }
  for (const [number, expected] of Object.entries(written)) t.equal(nationalFormat(number), expected, number)
})

t.test('numbers of other countries keep their country code', async t => {
  const written: Record<string, string> = {
    '+4722123456': '+47 22 12 34 56',
    '+4520123456': '+45 20 12 34 56',
    '+358401234567': '+358 401 234 567',
    '+12125550123': '+1 212 555 0123',
    '+74951234567': '+7 495 123 4567',
    '+442071234567': '+44 207 123 4567',
    '+3545501234': '+354 550 1234',
    '+46719012345678': '+46 719 012 345 678',
  }
  for (const [number, expected] of Object.entries(written)) t.equal(nationalFormat(number), expected, number)
})

t.test('a text that is not an E.164 number is unchanged', async t => {
  for (const text of [
    '',
    '070-123 45 67',
    '+0701234567',
    '46701234567',
    '+46 70',
    '+4670123456789012',
    'x',
  ]) {
    t.equal(nationalFormat(text), text)
  }
})

t.test('every number can be dialled as it is printed', async () => {
  const number = fc
    .tuple(
      fc.constantFrom('46', '4670', '468', '47', '1', '358', '9', ''),
      fc.stringMatching(/^[1-9]\d{6,12}$/),
    )
    .map(([start, rest]) => `+${start}${rest}`.slice(0, 16))
  fc.assert(
    fc.property(number, one => {
      const printed = nationalFormat(one)
      const digits = printed.replace(/[ -]/g, '')
      return (
        /^[+\d](?:[ -]?\d)+$/.test(printed) &&
        (digits === one || (digits.startsWith('0') && `+46${digits.slice(1)}` === one))
      )
    }),
    { numRuns: 2000 },
  )
})
