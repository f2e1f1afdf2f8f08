import codes from 'i18n-iso-countries/codes.json' with { type: 'json' }
import t from 'tap'
import { imprintOf } from '#letter/base/imprint.ts'
import { countryCharacters, countryCode, countryLine } from '#letter/layout/countries/index.ts'
import names from '#letter/layout/countries/names.json' with { type: 'json' }
import spellings from '#letter/layout/countries/spellings.json' with { type: 'json' }

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
