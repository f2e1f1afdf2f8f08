import t from 'tap'
import { missingCharacter } from '#letter/font/coverage.ts'
import { compile, drawBatch, LetterPreflight } from '#letter/index.ts'
import { townCapitals, townCharacters } from '#letter/layout/countries/index.ts'
import { addressLines } from '#letter/layout/postal.ts'
import { design, doc, paragraph, recipient, text } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'

const townLine = (postTown: string, country: string, home = 'SE') =>
  addressLines(recipient({ postCode: '1', postTown, country }), home).find(line =>
    line.toUpperCase().includes(postTown.slice(1).toUpperCase()),
  )

t.test('a town abroad is in capitals, one at home as it is written', async t => {
  t.equal(townLine('Göteborg', 'SE'), '1\u00a0Göteborg')
  t.equal(townLine('Göteborg', ''), '1\u00a0Göteborg')
  t.equal(townLine('Göteborg', 'Sverige', 'NO'), '1\u00a0GÖTEBORG')
  t.equal(townLine('Aix-en-Provence', 'FR'), '1\u00a0AIX-EN-PROVENCE')
  t.equal(townLine('Springfield IL', 'US'), 'SPRINGFIELD IL\u00a01')
  t.equal(townLine('London', 'GB'), 'LONDON')
  t.equal(townLine('Wien', 'Wakanda'), '1\u00a0WIEN', 'in a country that is not known too')
})

t.test('the street, the name and the code stay as they are written', async t => {
  const lines = addressLines(
    recipient({ street: 'rue Ésope 1', postCode: 'sw1a', postTown: 'x', country: 'FR' }),
    'SE',
  )
  t.strictSame(lines, ['Anna Ström', 'rue Ésope 1', 'sw1a\u00a0X', 'FRANKRIKE'])
})

t.test('capitals follow the language of the country', async t => {
  t.equal(townCapitals('Beyoğlu/istanbul', 'TR'), 'BEYOĞLU/İSTANBUL')
  t.equal(townCapitals('Sumqayıt Xirdalan', 'AZ'), 'SUMQAYIT XİRDALAN')
  t.equal(townCapitals('Θεσσαλονίκη', 'GR'), 'ΘΕΣΣΑΛΟΝΙΚΗ')
  t.equal(townCapitals('Λάρνακα', 'CY'), 'ΛΑΡΝΑΚΑ')
  t.equal(townCapitals('Gießen', 'DE'), 'GIESSEN')
  t.equal(townCapitals('Rimini', 'IT'), 'RIMINI')
  t.equal(townCapitals('Rimini', null), 'RIMINI')
})

t.test('a town that can be printed can be printed in capitals', async t => {
  const lacking: string[] = []
  for (let code = 0x20; code < 0x30000; code++) {
    const character = String.fromCodePoint(code)
    if ((code >= 0xd800 && code < 0xe000) || missingCharacter(character, 'regular') !== null) continue
    for (const country of ['DE', 'TR', 'GR']) {
      if (missingCharacter(townCapitals(character, country), 'regular') !== null) lacking.push(character)
    }
  }
  t.strictSame(lacking, [])
})

t.test('the capitals are in the font subset', async t => {
  for (const [town, country] of [
    ['izmir', 'TR'],
    ['άέήίόύώΐΰάι', 'GR'],
  ] as const) {
    const capitals = townCapitals(town, country)
    const subset = new Set(town.toUpperCase() + townCharacters(town))
    t.ok(
      [...capitals].every(character => subset.has(character)),
      capitals,
    )
    const person = recipient({ postTown: town, country })
    const letter = design({ front: doc(paragraph(text('Hej'))) }, [person])
    const compiled = await compile(letter)
    t.equal(new LetterPreflight(letter, compiled).check(person, ['A']).error, null)
    const file = await openPdf(drawBatch(compiled, [person]).pdf)
    t.match(await file.text(1), capitals)
    await file.close()
  }
})
