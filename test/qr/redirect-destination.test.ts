import fc from 'fast-check'
import t from 'tap'
import { locationOf } from '#domains/qr/destination.ts'
import { isWebUrl } from '#schemas/formats.ts'
import { anyCharacter } from '../support/any-character.ts'

const TOKEN = 'ABCDEFGHIJK2'

t.test('a destination of plain characters is sent as it was entered', async t => {
  for (const url of [
    'https://example.se',
    'HTTP://Example.se/A%20b?x=1&y=%C3%A5#top',
    'https://[2001:db8::1]:8080/?',
  ]) {
    t.equal(locationOf(url, null), url)
  }
})

t.test('other hosts become punycode, other characters are percent-encoded', async t => {
  t.equal(
    locationOf('https://räksmörgås.se/å?ö=ä#ü', null),
    'https://xn--rksmrgs-5wao1o.se/%C3%A5?%C3%B6=%C3%A4#%C3%BC',
  )
  t.equal(locationOf('https://example.se/"<>|', null), 'https://example.se/%22%3C%3E|')
})

t.test('the token is added as dr, and the rest of the URL stays', async t => {
  const cases: [string, string][] = [
    ['https://example.se', `https://example.se/?dr=${TOKEN}`],
    ['https://example.se/', `https://example.se/?dr=${TOKEN}`],
    ['https://example.se/a?b=1', `https://example.se/a?b=1&dr=${TOKEN}`],
    ['https://example.se/a?b=1#c', `https://example.se/a?b=1&dr=${TOKEN}#c`],
    ['https://example.se/a#c?d', `https://example.se/a?dr=${TOKEN}#c?d`],
    ['https://example.se/a?', `https://example.se/a?dr=${TOKEN}`],
    ['https://example.se/a?b=1&', `https://example.se/a?b=1&dr=${TOKEN}`],
    ['https://example.se/a?b=c%20d+e&flag', `https://example.se/a?b=c%20d+e&flag&dr=${TOKEN}`],
    ['https://example.se/a?b=1?2', `https://example.se/a?b=1?2&dr=${TOKEN}`],
    ['https://example.se#c', `https://example.se/?dr=${TOKEN}#c`],
    ['https://example.se?b', `https://example.se/?b&dr=${TOKEN}`],
  ]
  for (const [url, expected] of cases) t.equal(locationOf(url, TOKEN), expected, url)
})

t.test('a dr in the destination is replaced, parameters that only begin with dr are not', async t => {
  t.equal(locationOf('https://e.se/?dr=1&a=2&dr=3&dr', TOKEN), `https://e.se/?a=2&dr=${TOKEN}`)
  t.equal(locationOf('https://e.se/?drive=1&xdr=2', TOKEN), `https://e.se/?drive=1&xdr=2&dr=${TOKEN}`)
  t.equal(
    locationOf('https://e.se/?dr=1', null),
    'https://e.se/?dr=1',
    'without a token it is not ours to take',
  )
})

t.test('any accepted destination makes a valid Location header', async () => {
  const anyUrl = fc
    .tuple(fc.constantFrom('http://', 'https://', 'HTTPS://'), fc.domain(), fc.string({ unit: anyCharacter }))
    .map(([scheme, host, rest]) => `${scheme}${host}/${rest}`)
    .filter(isWebUrl)
  fc.assert(
    fc.property(anyUrl, fc.constantFrom(null, TOKEN), (url, token) => {
      const location = locationOf(url, token)
      const [from, to] = [new URL(url), new URL(location)]
      return (
        /^https?:\/\/[\x21-\x7e]+$/i.test(location) &&
        to.origin === from.origin &&
        to.pathname === from.pathname &&
        to.hash === from.hash &&
        (token === null || (to.searchParams.get('dr') === token && to.searchParams.getAll('dr').length === 1))
      )
    }),
    { numRuns: 2000 },
  )
})
