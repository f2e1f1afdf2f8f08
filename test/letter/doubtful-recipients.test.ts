import t from 'tap'
import { fieldWords } from '#domains/recipients/in-thread.ts'
import { compile, LetterPreflight, Persons, personKey, unreplacedTexts } from '#letter/index.ts'
import { design, doc, field, paragraph, recipient, text } from '../support/letters.ts'

const isField = fieldWords([{ fieldKey: 'customerSince', fieldLabel: 'Kund sedan' }])
const letter = design({ front: doc(paragraph(field('customerSince'))) })
const preflight = new LetterPreflight(letter, await compile(letter), isField)

type Values = Parameters<typeof recipient>[0]

/** The codes of what is doubtful, each with its field. */
const doubts = (values: Values) =>
  preflight
    .warnings(recipient(values))
    .filter(({ code }) => code !== 'address_small')
    .map(({ code, params }) => [code, ...Object.values(params)].join(' '))

const custom = (customerSince: string) => ({ fields: { customerSince } })

t.test('values that were hardly meant are warned of, by their field', async t => {
  const found: [Values, ...string[]][] = [
    [{ country: 'Sverge' }, 'country_unknown'],
    [{ country: 'London', postCode: '12345' }, 'country_unknown'],
    [{ name: 'NULL' }, 'value_placeholder name'],
    [{ name: '[object Object]' }, 'value_placeholder name'],
    [{ name: 'null null' }, 'value_placeholder name'],
    [{ name: 'Bo undefined' }, 'value_placeholder name'],
    [{ name: '12345' }, 'value_placeholder name'],
    [{ name: 'Förnamn Efternamn' }, 'value_placeholder name'],
    [{ name: 'Test Testsson' }, 'value_placeholder name'],
    [{ street: '-' }, 'value_placeholder street'],
    [{ street: 'N/A' }, 'value_placeholder street'],
    [{ street: '#SAKNAS!' }, 'value_placeholder street'],
    [{ street: 'Adress okänd' }, 'value_placeholder street'],
    [{ street: 'OKÄND ADRESS' }, 'value_placeholder street'],
    [{ street: 'No fixed abode' }, 'value_placeholder street'],
    [{ postTown: 'town' }, 'value_placeholder postTown'],
    [custom('N/A'), 'value_placeholder customerSince'],
    [{ name: 'Ã…sa Ã–berg' }, 'value_misread name'],
    [{ street: 'BjÃ¶rkvÃ¤gen 3' }, 'value_misread street'],
    [{ name: 'Sven Bj”rk' }, 'value_misread name'],
    [{ street: 'V„sterl†nggatan 3' }, 'value_misread street'],
    [{ postTown: 'Malm”' }, 'value_misread postTown'],
    [{ postTown: 'Malm?' }, 'value_misread postTown'],
    [{ name: 'Hans M?ller' }, 'value_misread name'],
    [{ name: 'Bj√∂rn Ek' }, 'value_misread name'],
    [custom('GÃ¶teborg'), 'value_misread customerSince'],
    [{ name: 'Åsa <b>Ek</b>' }, 'value_markup name'],
    [{ street: 'Gatan &amp; 1' }, 'value_markup street'],
    [{ name: 'Bj\\u00f6rn' }, 'value_markup name'],
    [{ postCode: '="41103"' }, 'value_markup postCode', 'post_code_odd SE'],
    [{ street: '"Gatan 1' }, 'value_markup street'],
    [{ street: 'bo@ek.se' }, 'value_misplaced street email'],
    [{ name: 'bo.ek@example.com' }, 'value_misplaced name email'],
    [{ street: '070-123 45 67' }, 'value_misplaced street phone_number'],
    [{ street: 'https://ek.se/bo' }, 'value_misplaced street web_address'],
    [{ postTown: '41103 Lund' }, 'value_misplaced postTown post_code'],
    [{ postTown: '"411 03"' }, 'value_misplaced postTown post_code'],
    [{ postTown: 'Stockholm 111 22' }, 'value_misplaced postTown post_code'],
    [{ street: 'Storgatan 1, 111 22 Stockholm' }, 'value_misplaced street post_code'],
    [
      { country: 'UK', postCode: 'SW1A 1AA', postTown: 'London SW1A 1AA' },
      'value_misplaced postTown post_code',
    ],
    [{ country: 'Norge' }, 'post_code_odd NO'],
    [{ name: '{{name}}' }, 'value_unreplaced name'],
    [{ name: '«Efternamn»' }, 'value_unreplaced name'],
    [{ name: '[FIRST NAME] Ek' }, 'value_unreplaced name'],
    [{ name: '%NAME%' }, 'value_unreplaced name'],
    [{ name: '*|FNAME|*' }, 'value_unreplaced name'],
    [{ name: '<<Name>>' }, 'value_unreplaced name'],
    [custom('{kundnr}'), 'value_unreplaced customerSince'],
    [custom('{Kund sedan}'), 'value_unreplaced customerSince'],
  ]
  for (const [values, ...codes] of found) t.strictSame(doubts(values), codes, JSON.stringify(values))
})

t.test('unusual values that were meant are not', async t => {
  const meant: Values[] = [
    { name: "Conan O'Brien-Null" },
    { name: 'Karl ”Kalle” Ek' },
    { name: '“Bolaget” AB' },
    { name: 'Ek & Söner 100% AB' },
    { name: 'Anna Test' },
    { name: 'MALMÖ–LUND AB' },
    { name: 'SÃO PAULO LTDA' },
    { name: 'Čapek Šimon' },
    { name: 'Иван Петров' },
    { name: '王小明' },
    { street: 'Gatan 1-3 [port B], 2º' },
    { street: 'Storgatan 12 lgh 1102' },
    { postTown: 'By' },
    { country: 'Danmark', postCode: '6800', postTown: 'Varde' },
    { name: 'BO+ANN-MARIE EK' },
    { country: 'Irland', postCode: 'D02 X285', postTown: 'Dublin 2' },
    { country: 'Tjeckien', postCode: '110 00', postTown: 'Praha 1' },
    { country: 'N/A' },
    { country: '-' },
    { country: 'U.S.A.', postCode: '90210', postTown: 'Beverly Hills CA' },
    { country: 'Scotland', postCode: 'EH1 1AA', postTown: 'Edinburgh' },
    custom('0'),
    custom('test'),
    custom('{ungefär} 10 % till 20 % [exkl. moms]'),
    custom('Vill du veta mer?'),
    custom('1 234,50 kr'),
  ]
  for (const values of meant) t.strictSame(doubts(values), [], JSON.stringify(values))
})

t.test('what programs and people write where there is no value is known in each field', async t => {
  const anywhere =
    'n/a N/A null NULL undefined NaN None saknas Okänd unknown unbekannt ukjent tuntematon inconnu xxx TBD - . ... ? %s {} [] ' +
    '<null> (null) #REF! #SAKNAS! #OGILTIGT! #BEZUG! #VÄRDE! #VALUE! #DIVISION/0! #NV #I/T #VÆRDI! #PUUTTUU! ##### [object&Object] Invalid&Date ' +
    'Ingen&uppgift vet&ej ikke&oppgitt keine&Angabe Ei&tiedossa Okänd&Okänd'
  const inAddress = 'x 0 00 00000 test Test ingen blank true FALSKT dummy Raderad Max&Mustermann Lorem&ipsum'
  const asText = (words: string) => words.split(' ').map(word => word.replaceAll('&', ' '))
  for (const value of [...asText(anywhere), ...asText(inAddress)])
    for (const field of ['name', 'street', 'postTown'] as const)
      t.match(doubts({ [field]: value })[0], `value_placeholder ${field}`, `${field}: ${value}`)
  for (const value of asText(anywhere))
    t.strictSame(doubts(custom(value)), ['value_placeholder customerSince'], value)
})

t.test('fields of other programs are known in values and letters, where they name one', async t => {
  const always =
    '{{ contact.first_name }}¦$&{name}¦[[name]]¦%%name%%¦<%= name %>¦{!Contact.Name}¦%%=v(@name)=%%¦{MERGEFIELD Name}¦{0}'
  const named =
    '@@name@@¦#name#¦##NAME##¦$name$¦~name~¦|name|¦||name||¦::name::¦__name__¦@namn@¦<Namn>¦$(name)¦[field:name]¦{Contact.Name}'
  for (const value of [...always.replace('$&', '$').split('¦'), ...named.split('¦')]) {
    t.strictSame(doubts(custom(`Hej ${value}`)), ['value_unreplaced customerSince'], value)
    const [found] = unreplacedTexts(design({ front: doc(paragraph(text(`Hej ${value}, du`))) }), isField)
    t.match(Object.values(found?.params ?? {}).at(-1), value.startsWith('{!') ? /Contact/ : value)
  }
  const ordinary = [
    '[exkl. moms] {ungefär} [se baksidan] [1] {not} [ ] Ja [x] Nej, 50%, 10 % av 20 %, 5%–10%, 100%-ig',
    'info@namn.se, kund@adress.se, https://ek.se/%C3%A5?a=b#namn, #svpol #namn och @namn',
    '$5, 5$, £3, a|namn|b, | namn | ort |, 3 < 4 > 2, <namn@example.se>, ~ungefär~, __init__, :: ort ::, _namn_',
  ]
  for (const value of ordinary) {
    t.strictSame(doubts(custom(value)), [], value)
    t.strictSame([...unreplacedTexts(design({ front: doc(paragraph(text(value))) }), isField)], [], value)
  }
})

t.test('text that was read in another encoding than it was written in', async t => {
  const misread =
    'GĂ¶teborg BjĆ¶rk BjГ¶rk BjΓ¶rk BjÃƒÂ¶rk G÷teborg BjõrkvÕgen Bjˆrk v‰gen Jˆrgen J³rgen Gцteborg Bjφrk J³rg ▀kesson VΣster ' +
    'MalmĂ¶ MalmĆ¶ MalmГ¶ MalmΓ¶ ĂĄsa G+APY-teborg Bjâ€™rk Bj├╢rk Bj√∂rk'
  for (const value of misread.split(' ')) {
    t.strictSame(doubts({ name: `Bo ${value}` }), ['value_misread name'], value)
    t.strictSame(doubts(custom(value)), ['value_misread customerSince'], value)
  }
  t.strictSame(doubts({ name: 'Bj=C3=B6rk' }), ['value_markup name'])
  t.strictSame(doubts({ name: 'Bj=F6rk' }), ['value_markup name'])
  const meant =
    "O´Brien Sant·Cel·loni MacÁdhaimh hÉireann DeÁngelis Öz Ågård Õun ÎLE Łódź Žižek Ștefan Đurić İnci Ñuñez Œuvre Л'вів Αθήνα " +
    'CONCEIÇÃO Mª 2º ½ m² 5×7 20°C Volvo® Zoë'
  for (const value of meant.split(' ')) {
    t.strictSame(doubts({ name: `Bo ${value}` }), [], value)
    t.strictSame(doubts(custom(value)), [], value)
  }
})

t.test('powers and units are no misread words, but words with the same signs are', async t => {
  const meant = ['B²B', 'R³S AB', 'x²y', '2x²y³', 'a²b', '0,15 W/m²K', '120 kWh/m²år', 'kWh/(m²a)', '20 kΩ']
  for (const value of [...meant, '4,7\u00a0M\u2126', '5 μg', '10 μmol/l']) {
    t.strictSame(doubts({ name: `Bo ${value}` }), [], value)
    t.strictSame(doubts(custom(value)), [], value)
  }
  const misread = ['f³r', 'S³d', 'n²r', 'y³k', 'm³de', 'm²s', 'M³ller', 'M³LLER', 'lΣ', 'pσ', 'tΩte', 'd÷e³t']
  for (const value of [...misread, 'x²y f³r', 'B²B M³ller', '20 kΩ f÷r', 'kΩ', '5 μ och μr', '3 tr, k³k']) {
    t.strictSame(doubts({ name: `Bo ${value}` }), ['value_misread name'], value)
    t.strictSame(doubts(custom(value)), ['value_misread customerSince'], value)
  }
})

t.test('fields that the letter does not print are not judged', async t => {
  t.strictSame(doubts({ fields: { customerSince: '1999', note: 'NULL' } }), [])
})

t.test('the same person at the same address is found, however they are written', async t => {
  const person = { name: 'Åsa Öberg-Ek', street: 'Storgatan 12 A', postCode: '411 03', postTown: 'Göteborg' }
  const same = [
    { ...person, name: 'ASA OBERG EK' },
    { ...person, street: 'storgatan 12a', postCode: '41103' },
    { ...person, name: 'A\u030asa O\u0308berg Ek', postTown: 'GÖTEBORG.' },
  ]
  const others = [
    { ...person, name: 'Bo Öberg-Ek' },
    { ...person, street: 'Storgatan 1 2 A' },
    { ...person, street: 'Storgatan 12-14 A' },
    { ...person, postCode: '411 04' },
    { ...person, postTown: 'Lund' },
  ]
  const key = personKey(person)
  for (const one of same) t.equal(personKey(one), key, JSON.stringify(one))
  t.equal(new Set([person, ...others].map(personKey)).size, 1 + others.length)
  t.equal(personKey({ ...person, name: 'Großmann' }), personKey({ ...person, name: 'GROSSMANN' }))

  const persons = new Persons()
  const first = (one: typeof person, number: number) => persons.earlier(one, number)
  t.strictSame(
    [person, ...others, ...same].map((one, at) => first(one, at + 1)),
    [...[null, null, null, null, null, null], ...[1, 1, 1]],
  )
  const many = Array.from({ length: 20_000 }, (_, at) => ({ ...person, name: `Bo ${at}` }))
  t.strictSame(
    many.filter((one, at) => first(one, at + 10) !== null),
    [],
  )
  t.equal(first(many[12_345]!, 1e6), 12_355)
})

t.test('a row is warned of as the repetition of its first', async t => {
  const place = { persons: new Persons(), number: 3 }
  t.strictSame(preflight.warnings(recipient(custom('1')), { place }), [])
  t.strictSame(preflight.warnings(recipient(custom('2')), { place: { ...place, number: 7 } }), [
    { code: 'recipient_repeated', params: { first: 3 } },
  ])
})

t.test('what looks like a field in the letter itself is found where it begins', async t => {
  const front = doc(
    paragraph(text('Hej {{na'), text('me', 'bold'), text('}}, «Efternamn» [FIRST NAME]')),
    paragraph(text('till {{company}}, ungefär {ungefär} [exkl. moms] 5 % av 10 %'), field('name')),
    paragraph(text('{kundnr}, [Förnamn], %NAME%, *|FNAME|*, <<Name>>, {kund sedan} och {{company}} igen')),
  )
  const found = [...unreplacedTexts(design({ front, returnAddress: '{{company}}\nBox 1' }), isField)]
  t.strictSame(
    found.map(({ params }) => Object.values(params).join(' ')),
    [
      'content content[0].content[0] {{name}}',
      'content content[0].content[2] «Efternamn»',
      'content content[0].content[2] [FIRST NAME]',
      'content content[1].content[0] {{company}}',
      'content content[2].content[0] {kundnr}',
      'content content[2].content[0] [Förnamn]',
      'content content[2].content[0] %NAME%',
      'content content[2].content[0] *|FNAME|*',
      'content content[2].content[0] <<Name>>',
      'content content[2].content[0] {kund sedan}',
      'returnAddress  {{company}}',
    ],
  )
})
