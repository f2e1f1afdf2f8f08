import iconv from 'iconv-lite'
import t from 'tap'
import { formatOfBytes, parseTable, tableLimits } from '#domains/recipients/files/index.ts'

/** People of a country, as its programs write them: their language, and the pages in which it is written. */
const PEOPLE: readonly (readonly [locale: string, pages: string, rows: string])[] = [
  [
    'sv',
    'cp1252 iso-8859-15 cp850 cp437 macintosh utf16le utf16be',
    'Åsa Öberg;Björkvägen 3;Malmö\nRené Ek;Å 2;Lund',
  ],
  ['sv', 'cp1252 cp850 macintosh', 'ÅSA ÖBERG;BJÖRKVÄGEN 3;MALMÖ\nBo Ek;Gatan 2;Lund'],
  ['da', 'cp1252 cp850 cp865 macintosh', 'Søren Ågård;Østergade 3;Århus\nJørgen Kjær;Ævej 1;København S'],
  ['nb', 'cp1252 cp850 cp865', 'Bjørn Ødegård;Bærumsveien 3;Sandvika\nÅse Sæther;Kjøpmannsgata 1;Tromsø'],
  ['fi', 'cp1252 cp850 macintosh', 'Väinö Mäki;Hämeentie 3;Helsinki\nPäivi Hörkkö;Töölönkatu 1;Jyväskylä'],
  ['is', 'cp1252 cp850 cp861', 'Þórður Ægisson;Laugavegur 3;Reykjavík\nGuðrún Ýr;Skúlagata 1;Hafnarfjörður'],
  ['de', 'cp1252 iso-8859-15 cp850 cp437', 'Jürgen Weiß;Königstraße 3;Köln\nBärbel Größer;Ölweg 1;München'],
  ['fr', 'cp1252 macintosh', 'François Lefèvre;Rue de l’Église 3;Paris\nZoé Benoît;Allée du Château 1;Nîmes'],
  ['es', 'cp1252 macintosh', 'José Núñez;Calle Güell 3;Málaga\nÁngel Peña;Av. España 1º;Córdoba'],
  [
    'pl',
    'cp1250 iso-8859-2 cp852 maccenteuro',
    'Łukasz Wójcik;ul. Świętego 3;Łódź\nMichał Gęś;ul. Żółta 1;Poznań',
  ],
  [
    'cs',
    'cp1250 iso-8859-2 cp852',
    'Jiří Dvořák;Řeznická 3;Praha\nŽofie Šťastná;Náměstí Míru 1;České Budějovice',
  ],
  ['hu', 'cp1250 iso-8859-2 cp852', 'Győző Kőszegi;Fő út 3;Budapest\nÁrpád Őry;Széchenyi tér 1;Szeged'],
  ['hr', 'cp1250 iso-8859-2 cp852', 'Željko Đurić;Šenoina 3;Zagreb\nIvana Čović;Trg žrtava 1;Šibenik'],
  [
    'lt',
    'cp1257 iso-8859-13 cp775',
    'Žydrūnas Šimkus;Gedimino g. 3;Šiauliai\nRūta Ąžuolė;Vilniaus g. 1;Kėdainiai',
  ],
  ['lv', 'cp1257 cp775', 'Jānis Bērziņš;Brīvības iela 3;Rīga\nĒriks Kļaviņš;Ģertrūdes iela 1;Jūrmala'],
  ['et', 'cp1257 cp1252 iso-8859-15', 'Jüri Põld;Pärnu mnt 3;Tallinn\nŽanna Šuvalova;Õismäe tee 1;Võru'],
  ['tr', 'cp1254 cp857', 'Şükrü Yılmaz;İstiklal Cad. 3;İstanbul\nGökçe Çağlar;Atatürk Bulv. 1;Ankara'],
  ['el', 'cp1253 iso-8859-7', 'Γιώργος Παππάς;Ερμού 3;Αθήνα\nΆννα Ωραία;Οδός 1;Χανιά'],
  ['ru', 'cp1251 koi8-r cp866', 'Иван Петров;ул. Ленина 3;Москва\nАнна Ёлкина;Садовая 1;Тверь'],
]

/** The cells of a file below its header, and what is in doubt about them. */
async function read(bytes: Uint8Array, locale: string) {
  const { rows, doubts = [] } = await parseTable(bytes.slice(), formatOfBytes(bytes), tableLimits, { locale })
  return { cells: rows.map(({ cells }) => cells), doubts: [...new Set(doubts.map(({ code }) => code))] }
}

t.test('people are read as they are spelled, whatever page their country’s programs write', async t => {
  for (const [locale, pages, rows] of PEOPLE) {
    const cells = rows.split('\n').map(row => row.split(';'))
    for (const page of pages.split(' ')) {
      const bytes = iconv.encode(`name;street;town\r\n${rows.replaceAll('\n', '\r\n')}\r\n`, page)
      t.strictSame(await read(bytes, locale), { cells, doubts: [] }, `${locale} in ${page}`)
    }
  }
})

t.test('files of other countries are read right, or with a doubt, where Swedish is likely', async t => {
  for (const [locale, pages, rows] of PEOPLE) {
    const cells = rows.split('\n').map(row => row.split(';'))
    for (const page of pages.split(' ')) {
      const bytes = iconv.encode(`name;street;town\r\n${rows.replaceAll('\n', '\r\n')}\r\n`, page)
      const found = await read(bytes, 'sv')
      t.ok(
        found.doubts.length > 0 || JSON.stringify(found.cells) === JSON.stringify(cells),
        `${locale} in ${page}`,
      )
    }
  }
})

t.test('a few letters of another language make no doubt', async t => {
  const rows = 'Günter Müller;Zürich\nRené Müller;Forlì\nJürgen Gruber;München\nMaria Nardò;Köln'
  const { doubts } = await read(iconv.encode(`name;town\n${rows}\n`, 'cp1252'), 'sv')
  t.strictSame(doubts, [])
  for (const name of [
    'Zoë Ek',
    'André Ek',
    'Eva Lindén',
    'Günter Ek',
    'Bo Ek – Lund',
    'Bo “Bosse” Ek',
    '5 € till Bo',
  ])
    t.strictSame(await read(iconv.encode(`name;town\n${name};Malmö\n`, 'cp1252'), 'sv'), {
      cells: [[name, 'Malmö']],
      doubts: [],
    })
})

t.test('what is no spelling in any language is not believed', async t => {
  const cases: [page: string, locale: string, rows: string, isUnsure: boolean][] = [
    // An apostrophe within `Arag’n`, a capital within `NŒmes`, and Russian in small letters where capitals are meant.
    ['cp850', 'sv', 'Sara Aragón;Lund', true],
    ['cp850', 'fr', 'Bo Ek;Nîmes', true],
    ['cp1251', 'ru', 'Ольга Смирнова;переулок Строителей', false],
    ['cp1252', 'sv', 'Conan O’Neill;Lund\nAli Sa’ad;Lund', false],
  ]
  for (const [page, locale, rows, isUnsure] of cases) {
    const { cells, doubts } = await read(iconv.encode(`name;town\n${rows}\n`, page), locale)
    const isRight = JSON.stringify(cells) === JSON.stringify(rows.split('\n').map(row => row.split(';')))
    t.ok(isRight || (isUnsure && doubts.length > 0), rows)
    if (!isUnsure) t.strictSame(doubts, [], rows)
  }
})
