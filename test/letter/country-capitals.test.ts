import t from 'tap'
import { imprintOf } from '#letter/base/imprint.ts'
import { compile, drawBatch } from '#letter/index.ts'
import { countryCapitals, countryCharacters, countryLine } from '#letter/layout/countries/index.ts'
import names from '#letter/layout/countries/names.json' with { type: 'json' }
import { design, recipient } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const BY_LANGUAGE: Readonly<Record<string, readonly string[]>> = names.names

t.test('the country line is in the capitals of the sender’s language', async t => {
  t.equal(countryLine('US', 'TR'), 'AMERİKA BİRLEŞİK DEVLETLERİ')
  t.equal(countryLine('IE', 'AZ'), 'İRLANDİYA')
  for (const home of ['GR', 'CY']) t.equal(countryLine('DE', home), 'ΓΕΡΜΑΝΙΑ')
  t.equal(countryLine('UA', 'GR'), 'ΟΥΚΡΑΝΙΑ', 'no accent in any of it')
  t.equal(countryLine('MT', 'GR'), 'ΜΑΛΤΑ')
  t.equal(countryLine('BH', 'GR'), 'ΜΠΑΧΡΕΪΝ', 'a diaeresis stays: it tells two vowels apart')
})

t.test('so is a name that is written in it, and no other name', async t => {
  t.equal(countryLine('Birleşik Krallık', 'TR'), 'BİRLEŞİK KRALLIK')
  t.equal(countryLine(' birleşik  krallık ', 'TR'), 'BİRLEŞİK  KRALLIK', 'whatever its case and spaces')
  t.equal(countryLine('AMERİKA BİRLEŞİK DEVLETLERİ', 'TR'), 'AMERİKA BİRLEŞİK DEVLETLERİ')
  t.equal(countryLine('Γαλλία', 'GR'), 'ΓΑΛΛΙΑ')
  t.equal(countryLine('Finland', 'TR'), 'FINLAND', 'Turkey has another name for it')
  t.equal(countryLine('Wirklichland', 'TR'), 'WIRKLICHLAND')
  t.equal(countryLine('Italien', 'SE'), 'ITALIEN')
})

t.test('only three languages have capitals of their own', async t => {
  const own = new Set<string>()
  for (const language of new Set(names.languages)) {
    const home = names.codes[names.languages.indexOf(language)]!
    for (const [i, code] of names.codes.entries()) {
      const name = BY_LANGUAGE[language]![i]!
      if (countryLine(code, home) !== name.toUpperCase()) own.add(language)
    }
  }
  t.strictSame([...own].sort(), ['az', 'el', 'tr'])
})

t.test('the capitals are in the font subset', async t => {
  const lacking = ['TR', 'AZ', 'GR', 'SE'].flatMap(home => {
    const printed = new Set(countryCharacters(home))
    return names.codes.filter(code => ![...countryLine(code, home)].every(one => printed.has(one)))
  })
  t.strictSame(lacking, [])
})

t.test('the band names the sender’s country in the same capitals', async t => {
  const turkish = imprintOf('TR')
  t.equal(countryCapitals(turkish.homeCountry, turkish.homeCountry), 'TÜRKİYE')
  const someone = recipient({ country: 'us' })
  const compiled = await compile(design({ ...turkish, front: null }, [someone]))
  const file = await openPdf(drawBatch(compiled, [someone]).pdf)
  const said = await file.text(1)
  await file.close()
  t.match(said, 'TÜRKİYE')
  t.match(said, 'AMERİKA BİRLEŞİK DEVLETLERİ')
})
