import fc from 'fast-check'
import t from 'tap'
import { countryCode, countryLine, isSameCountry, meansHome } from '#letter/layout/countries/index.ts'
import { addressLines } from '#letter/layout/postal.ts'
import { recipient } from '../support/letters.ts'

const NBSP = '\u00a0'
const to = (country: string, values = {}) =>
  addressLines(
    recipient({ street: 'Street 1', postCode: '12345', postTown: 'Town', country, ...values }),
    'SE',
  )

t.test('post code and town are arranged as the destination country requires', async t => {
  const asked: Record<string, string[]> = {
    Sverige: ['Street 1', `123${NBSP}45${NBSP}Town`],
    NO: ['Street 1', `12345${NBSP}TOWN`, 'NORGE'],
    USA: ['Street 1', `TOWN${NBSP}12345`, 'USA'],
    'United Kingdom': ['Street 1', 'TOWN', '12345', 'UNITED KINGDOM'],
    HUN: ['TOWN', 'Street 1', '12345', 'UNGERN'],
    LV: ['Street 1', `TOWN,${NBSP}12345`, 'LETTLAND'],
  }
  for (const [country, lines] of Object.entries(asked)) {
    t.same(to(country), ['Anna Ström', ...lines], country)
  }
})

t.test('a country code is not printed before the post code', async t => {
  for (const country of ['FI', 'CH', 'LT', 'LU', 'AX']) {
    t.equal(to(country)[2], `12345${NBSP}TOWN`, country)
  }
})

t.test('country letters that belong to a post code stand there once, however it is written', async t => {
  const lineOf = (country: string, postCode: string) => to(country, { postCode })[2]!.replaceAll(NBSP, ' ')
  for (const written of ['1000', 'AZ1000', 'AZ 1000', 'az-1000']) {
    t.equal(lineOf('AZ', written), 'AZ 1000 TOWN', written)
  }
  t.equal(lineOf('FO', 'FO-100'), 'FO100 TOWN')
  t.equal(lineOf('HT', 'HT6110'), 'HT6110 TOWN')
  t.equal(lineOf('PR', 'PR 00901'), 'TOWN PR 00901')
  t.equal(lineOf('AZ', 'AZ'), 'AZ AZ TOWN', 'what is no code is printed as it is written')
  t.equal(lineOf('LT', 'LT-01100'), 'LT-01100 TOWN')
})

t.test('no part of an address is left out, whatever the country', async t => {
  for (const country of ['AE', 'SG', 'HK', 'JP', 'Wakanda']) {
    t.same(to(country).slice(0, 3), ['Anna Ström', 'Street 1', `12345${NBSP}TOWN`], country)
  }
})

t.test('every address is printed whole, whatever it contains', async t => {
  const value = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).map(text => text.trim() || 'x')
  const country = fc.oneof(
    value,
    fc.constantFrom('SE', 'US', 'GB', 'HU', 'JP', 'AE', 'LV', 'DEU', '$1', '$&'),
  )
  const isWhole = fc.property(value, value, value, country, (street, postCode, postTown, country) => {
    const lines = to(country, { street, postCode, postTown })
    const spaced = (text: string) => text.replaceAll(NBSP, ' ')
    const whole = lines.map(spaced).join('\n')
    const isHome = isSameCountry(country, 'SE') || meansHome(country)
    const code = isHome ? postCode.replace(/^(\d{3})(\d{2})$/, '$1 $2') : postCode
    // Four letters have a capital that no font has.
    const town = isHome ? postTown : postTown.replaceAll(/[^ƛɤꟓꟕ]+/g, part => part.toUpperCase())
    return (
      [street, town, code].every(part => whole.includes(spaced(part))) && lines.length >= (isHome ? 3 : 4)
    )
  })
  t.doesNotThrow(() => fc.assert(isWhole))
})

t.test('a country is known by its codes and by its names in the languages of address lists', async t => {
  const spellings: Record<string, string[]> = {
    DE: ['de', 'DEU', 'Deutschland', ' germany ', 'Tyskland', 'Allemagne', 'SAKSA'],
    CH: ['CHE', 'Schweiz', 'Suisse', 'Svizzera', 'Switzerland'],
    GB: ['UK', 'England', 'Great  Britain', 'Storbritannien'],
    JP: ['jpn', '日本', 'Japan'],
    AX: ['Åland', 'A\u030aland', 'Ahvenanmaa'],
  }
  for (const [code, names] of Object.entries(spellings)) {
    for (const name of names) t.equal(countryCode(name), code, name)
  }
  t.equal(countryCode('Wakanda'), null)
  t.notOk(isSameCountry('Wakanda', 'SE'))
  t.ok(isSameCountry('Wakanda', ' wakanda'))
})

t.test('a country code is printed as a name in the sender’s language; a name stays as written', async t => {
  t.equal(countryLine('de', 'SE'), 'TYSKLAND')
  t.equal(countryLine('DEU', 'Sverige'), 'TYSKLAND')
  t.equal(countryLine('de', 'FR'), 'ALLEMAGNE')
  t.equal(countryLine('Deutschland', 'SE'), 'DEUTSCHLAND')
  t.equal(countryLine('qq', 'SE'), 'QQ')
})
