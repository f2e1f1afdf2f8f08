import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import t from 'tap'
import { imprintOf } from '#letter/base/imprint.ts'
import { countryCharacters, countryCode, countryLine, meansHome } from '#letter/layout/countries/index.ts'
import names from '#letter/layout/countries/names.json' with { type: 'json' }
import spellings from '#letter/layout/countries/spellings.json' with { type: 'json' }
import { addressLines } from '#letter/layout/postal.ts'
import { recipient } from '../support/letters.ts'

const ALL = codes.map(([alpha2]) => alpha2!)

t.test('every country has a name in the language of every other', async t => {
  t.strictSame(names.codes, ALL)
  const byLanguage: Readonly<Record<string, readonly string[]>> = names.names
  const lacking = names.languages.filter(language => byLanguage[language]?.length !== ALL.length)
  t.strictSame(lacking, [])
  const blank = Object.entries(byLanguage).filter(([, all]) => all.some(name => name.trim() === ''))
  t.strictSame(blank, [])
  t.strictSame(
    Object.values(spellings).filter(code => !ALL.includes(code)),
    [],
  )
})

t.test('a country is recognised by the name that its own letters print', async t => {
  const strange = ALL.filter(code => countryCode(imprintOf(code).homeCountry) !== code)
  t.strictSame(strange, [])
})

t.test('country names do not come from the platform: browsers have others, and lack languages', async t => {
  t.intercept(Intl, 'DisplayNames', {
    get() {
      throw new Error('the platform was asked')
    },
  })
  // No other test of this process has asked for these.
  t.equal(countryLine('NO', 'Ísland'), 'NOREGUR')
  t.equal(countryLine('is', 'Føroyar'), 'ÍSLAND')
  t.equal(countryCode('საქართველო'), 'GE')
  t.match(countryCharacters('Eesti'), /Õ/)
})

t.test('countries are understood as people write them', async t => {
  const written: Readonly<Record<string, string[]>> = {
    SE: [
      'S',
      'Swe',
      'SVERIGE.',
      'SE - SVERIGE',
      'Sweden',
      'SE-Sverige',
      'S-Sverige',
      'Sverige (SE)',
      'Sverige/Sweden',
      'Suede',
    ],
    US: ['The United States', 'Amerika', 'U.S.A.', 'U.S.', 'USA.', 'United States of America', 'us'],
    GB: [
      'N. Ireland',
      'Grossbritannien',
      'Großbritannien',
      'U.K.',
      'Scotland',
      'Great Britain (UK)',
      'England',
      'United Kingdom',
    ],
    AT: ['Osterreich', 'AT - Österreich'],
    RU: ['Russian Federation'],
    BA: ['Bosnia and Herzegovina', 'Bosnia & Herzegovina'],
    NA: ['NA', 'Namibia'],
    ...{ DE: ['D', 'BRD', 'GER', 'Tyskland (DE)'], NO: ['N', 'Norge (NO)'], FI: ['SF', 'Finland/Suomi'] },
    ...{
      CZ: ['Czech Rep.', 'Czech Republic', 'Tjeckiska republiken'],
      SK: ['Slovak Rep', 'Slovak Republic'],
    },
    ...{ IE: ['ROI', 'Rep. of Ireland', 'Éire'], NL: ['The Netherlands', 'Holland', 'Hollanda'] },
    ...{ DK: ['DK - Danmark', 'Dk'], ZA: ['RSA'], CN: ['PR China'], DO: ['Dominican Rep.'] },
  }
  for (const [code, names] of Object.entries(written)) {
    for (const name of names) t.equal(countryCode(name), code, name)
  }
  for (const none of [
    'Sverge',
    'London',
    'DE - Sverige',
    'Sweden Norway',
    'Congo (Brazil)',
    '$&',
    's',
    'X',
    'Utland',
    'constructor',
    '',
  ]) {
    t.equal(countryCode(none), null, none)
  }
  t.equal(countryLine('SE - SVERIGE', 'Norge'), 'SVERIGE', 'an odd spelling is printed as the name')
  t.equal(countryLine('Scotland', 'Sverige'), 'SCOTLAND', 'a usual one as it is written')
  t.equal(countryLine('Sverge', 'Norge'), 'SVERGE')
})

t.test('what stands for no country means the home country', async t => {
  for (const none of [
    '0',
    'xxx',
    'TBD',
    'N/A',
    'n.a.',
    '#N/A',
    '-',
    '–',
    '--',
    '.',
    'NULL',
    '(null)',
    'undefined',
    '[object Object]',
    ' ',
  ]) {
    t.ok(meansHome(none), none)
    t.equal(addressLines({ ...recipient(), country: none }, 'Sverige').length, 3, none)
  }
  for (const one of ['NA', 'Sverige', 'Sverge', 'x']) t.notOk(meansHome(one), one)
})
