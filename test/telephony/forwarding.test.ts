import t from 'tap'
import { forwardError } from '#domains/accounts/forwarding.ts'
import { sentenceOf } from '#schemas/reasons.ts'

function sentence(number: string, countries: readonly string[] | null): string | null {
  const why = forwardError(number, countries)
  return why && sentenceOf(why)
}

t.test('calls are connected to ordinary numbers', async t => {
  const ordinary = {
    'a Swedish mobile': '+46701234567',
    'a Swedish landline': '+46812345678',
    'a Swedish company’s number': '+46101234567',
    'a Swedish free number': '+46201234567',
    'a Norwegian mobile': '+4799999999',
    'a Norwegian landline': '+4722123456',
    'a German landline': '+4930123456',
    'a British company’s number': '+443001234567',
    'an American number': '+12025550123',
  }
  for (const [what, number] of Object.entries(ordinary)) t.equal(sentence(number, null), null, what)
})

t.test('calls are not connected to premium-rate or impossible numbers', async t => {
  const dear = {
    '+46939123456': 'premium-rate',
    '+46900123456': 'premium-rate',
    '+4782000000': 'premium-rate',
    '+358600123456': 'premium-rate',
    '+19005551234': 'premium-rate',
    '+448712345678': 'premium-rate',
    '+46771234567': 'shared-cost',
    '+491801234567': 'shared-cost',
    '+447012345678': 'personal number',
    '+447640123456': 'a pager',
    '+39199123456': 'personal number',
    '+61190012345': 'that exists',
    '+881612345678': 'that exists',
    '+870773111632': 'that exists',
    '+88213123456': 'that exists',
    '+883510001234567': 'that exists',
    '+979123456789': 'that exists',
    '+4690510': 'that exists',
    '+46112112': 'that exists',
    '+15551234567': 'that exists',
    '+467000000012': 'that exists',
    '+999123456789': 'that exists',
  }
  for (const [number, why] of Object.entries(dear)) t.match(sentence(number, null), why, number)
})

t.test('a deployment can limit calls to some countries', async t => {
  const countries = ['SE', 'NO', 'US']
  for (const number of ['+46701234567', '+46101234567', '+4799999999', '+12025550123'])
    t.equal(sentence(number, countries), null, number)
  // Canada and Jersey share a country code with others.
  for (const number of ['+4930123456', '+16135550123', '+5352123456', '+441534123456'])
    t.equal(
      sentence(number, countries),
      'must be in a country that calls are connected to: SE, NO, US',
      number,
    )
  t.equal(sentence('+441534123456', ['JE']), null)
  t.match(sentence('+441534123456', ['GB']), 'in a country')
  t.match(sentence('+46939123456', countries), 'premium-rate', 'an ordinary number in any case')
})
