import t from 'tap'
import { type Addressee, normalForms } from '#domains/stop-list/normal-form.ts'
import { Deviations } from '../support/deviations.ts'

/** `name; street; post code town; country`, of which the last may be left out. */
function addressee(written: string): Addressee {
  const [name = '', street = '', place = '', country = ''] = written.split('; ')
  const [postCode = '', postTown = ''] = place.split(/ (?=\p{L}(?!\p{L}\p{L}? )\S*.*)/u)
  return { name, street, postCode, postTown, country }
}

const formsOf = (written: string) => normalForms(addressee(written), 'Sverige')

/** Each street is on one line with others that are the same to the post. */
const ANNA = 'Anna Ek; '
const AT = '; 411 03 Göteborg'
const street = (written: string, country = '') => `${ANNA}${written}${AT}; ${country}`

/** The same person. */
const samePersons: readonly (readonly [string, string])[] = [
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'ANNA EK; STORGATAN 1; 41103 GÖTEBORG'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna  Ek ; Storgatan  1; 411 03 Goteborg; Sverige'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Ek, Anna; Storgatan 1; SE-411 03 Göteborg; SE'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Ek Anna; Storgatan 1; S-41103 Göteborg; Sweden'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Fru Anna Ek; Storgatan 1; SE 411 03 göteborg; SWE'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Dr. Anna Ek; Storgatan 1,; 411 03 Göteborg; -'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna Ek c/o Berg; Storgatan 1; 411 03 Göteborg'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna Ek; c/o Berg, Storgatan 1; 411 03 Göteborg'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna Ek; C/O Berg\nStorgatan 1; 411 03 Göteborg'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Att: Anna Ek; Storgatan 1; 411 03 Göteborg'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'A\u030anna Ek; Storgatan 1; 411 03 Go\u0308teborg'],
  ['Anna-Karin Ek; Storgatan 1; 411 03 Lund', 'Anna Karin Ek; Storgatan 1; 411 03 Lund'],
  ['Ann Ek-Berg; Storgatan 1; 411 03 Lund', 'Ann Ek Berg; Storgatan 1; 411 03 Lund'],
  ['Pat O’Brien; Storgatan 1; 411 03 Lund', "Pat O'Brien; Storgatan 1; 411 03 Lund"],
  ['Pat O’Brien; Storgatan 1; 411 03 Lund', 'PAT O BRIEN; Storgatan 1; 411 03 Lund'],
  ['Ian McEwan; Storgatan 1; 411 03 Lund', 'Ian Mc Ewan; Storgatan 1; 411 03 Lund'],
  ['Ebba de la Gardie; Storgatan 1; 411 03 Lund', 'Ebba De La Gardie; Storgatan 1; 411 03 Lund'],
  ['Karl Ek Jr; Storgatan 1; 411 03 Lund', 'Karl Ek, junior; Storgatan 1; 411 03 Lund'],
  ['Anna & Bo Ek; Storgatan 1; 411 03 Lund', 'Anna och Bo Ek; Storgatan 1; 411 03 Lund'],
  ['Familjen Ek; Storgatan 1; 411 03 Lund', 'Fam. Ek; Storgatan 1; 411 03 Lund'],
  ['Volvo AB; Box 12; 411 03 Lund', 'AB Volvo; Box 12; 411 03 Lund'],
  ['Jörg Müller; Hauptstraße 5; 10115 Berlin; DE', 'Joerg Mueller; Hauptstr. 5; D-10115 Berlin; Germany'],
  [
    'Jörg Müller; Hauptstraße 5; 80331 München; DE',
    'Jorg Muller; Haupt-Strasse 5; 80331 Muenchen; Deutschland',
  ],
  ['Søren Aagaard; Nygade 5; 8000 Århus; DK', 'Soren Ågård; Nyg. 5; DK-8000 Aarhus; Danmark'],
  ['Ola Dahl; Storgata 5; 0155 Oslo; NO', 'Ola Dahl; Storgt. 5; N-0155 OSLO; Norge'],
  ['Ola Dahl; Storgata 5 H0301; 0155 Oslo; NO', 'Ola Dahl; Storgata 5, h0301; 0155 Oslo; Norway'],
  [
    'Matti Virtanen; Aleksanterinkatu 5; 00100 Helsinki; FI',
    'Matti Virtanen; Aleksanterink. 5; FI-00100 Helsinki; Suomi',
  ],
  ['John Smith; 12 High Street; N1 9GU London; GB', 'John Smith; 12 High St; N19GU London; UK'],
  [
    'John Smith; Flat 3, 12 High Street; N1 9GU London; GB',
    'Mr John Smith; 12 High Street, flat 3; N1 9GU LONDON; United Kingdom',
  ],
  [
    'John Smith; 1 Oak Avenue; 90210-1234 Beverly Hills; US',
    'John Smith; 1 Oak Ave.; 90210 Beverly Hills; USA',
  ],
  ['Jean Roux; 12, rue de la Paix; 75002 Paris; FR', 'Jean Roux; 12 RUE DE LA PAIX; F-75002 PARIS; France'],
  ['Jean Roux; 12 boulevard Voltaire; 75002 Paris; FR', 'Jean Roux; 12, bd. Voltaire; 75002 Paris; France'],
  ['Jan Smit; Kerkstraat 5; 1017 GA Amsterdam; NL', 'Jan Smit; Kerkstr. 5; 1017GA Amsterdam; Nederland'],
  ['Anna Ek; Storgatan 1; 426 00 Västra Frölunda', 'Anna Ek; Storgatan 1; 426 00 V. Frölunda'],
  ['Anna Ek; Storgatan 1 lgh 1102; 411 03 Lund', 'Anna Ek; Storgatan 1, Lgh. 1102; 411 03 Lund'],
  ['Anna Ek; Storgatan 1 lgh 1102; 411 03 Lund', 'Anna Ek; Storgatan 1 1102; 411 03 Lund'],
  ['Αννα Παππα; Οδος 1; 104 31 Αθηνα; GR', 'ΑΝΝΑ ΠΑΠΠΑ; ΟΔΟΣ 1; 10431 ΑΘΗΝΑ; Greece'],
]

/** Streets that lead to the same house, and so to the same household. */
const sameHouses: readonly (readonly [string, string, string?])[] = [
  ['Storgatan 1', 'Storg. 1'],
  ['Storgatan 1', 'storgatan 1'],
  ['Storgatan 1', 'Stor gatan 1'],
  ['Storgatan 1', 'Storgatan nr 1'],
  ['Storgatan 1', 'Storgatan 1 lgh 1102'],
  ['Storgatan 1', 'Storgatan 1, lägenhet 1102'],
  ['Storgatan 1', 'Lgh 1102, Storgatan 1'],
  ['Storgatan 1', 'Storgatan 1 1102'],
  ['Storgatan 1', 'Storgatan 1, 3 tr'],
  ['Storgatan 1', 'Storgatan 1 3tr'],
  ['Storgatan 1', 'Storgatan 1, 3 trappor'],
  ['Storgatan 1', 'Storgatan 1, vån 3'],
  ['Storgatan 1', 'Storgatan 1 dörr 14'],
  ['Storgatan 1', 'Storgatan 1, n.b.'],
  ['Storgatan 1', 'Storgatan 1 bv'],
  ['Storgatan 1', 'Storgatan 1, 2 tr, lgh 1203'],
  ['Storgatan 1', 'c/o Berg, Storgatan 1, lgh 1203'],
  ['Storgatan 1', 'Storgatan 1, rum 12'],
  ['Storgatan 1 A', 'Storgatan 1A'],
  ['Storgatan 1 A', 'STORG. 1a, lgh 1102'],
  ['Storgatan 1 A', 'Storgatan 1 A 1102'],
  ['Storgatan 1-3', 'Storgatan 1 – 3'],
  ['Solvägen 3', 'Solv. 3'],
  ['Solvägen 3', 'Solvagen 3'],
  ['Lilla vägen 3', 'Lilla v. 3'],
  ['Norra Storgatan 3', 'N. Storgatan 3'],
  ['Sankt Eriksgatan 3', 'S:t Eriksgatan 3'],
  ['Sankt Eriksgatan 3', 'St Eriksg. 3'],
  ['Box 12', 'box 12'],
  ['Box 12', 'Box12'],
  ['Box 12', 'P.O. Box 12'],
  ['Box 12', 'Postbox 12'],
  ['Ås 12', 'ås 12'],
  ['Hauptstraße 5', 'Hauptstrasse 5', 'DE'],
  ['Hauptstraße 5', 'Hauptstr. 5, Wohnung 4', 'DE'],
  ['Hauptstraße 5', 'Haupt Str. 5, Whg. 4', 'DE'],
  ['Hauptstraße 5', 'Hauptstraße 5, 3. OG links', 'DE'],
  ['Hauptstraße 5', 'Hauptstraße 5, 3. Stock', 'AT'],
  ['Schlossplatz 5', 'Schlosspl. 5', 'DE'],
  ['Postfach 12', 'Postfach 12', 'DE'],
  ['Storegade 1', 'Storegade 1, 2. tv', 'DK'],
  ['Storegade 1', 'Storegade 1, 2. sal t.v.', 'DK'],
  ['Storegade 1', 'Storeg. 1, st. th', 'DK'],
  ['Storgata 1', 'Storgata 1 H0301', 'NO'],
  ['Storgata 1', 'Storgata 1, leil. 12', 'NO'],
  ['Solveien 3', 'Solv. 3', 'NO'],
  ['Mannerheimintie 1 A', 'Mannerheimintie 1 A 12', 'FI'],
  ['Mannerheimintie 1 A', 'Mannerheimint. 1 A as. 12', 'FI'],
  ['Brunnsgatan 3', 'Brunnsg. 3 bst 2', 'FI'],
  ['12 High Street', '12 High St.', 'GB'],
  ['12 High Street', 'Flat 3, 12 High Street', 'GB'],
  ['12 High Street', 'Apt #3, 12 High Street', 'GB'],
  ['12 Mill Road', '12 Mill Rd', 'GB'],
  ['12 St Mary’s Road', '12 Saint Marys Rd', 'GB'],
  ['500 5th Avenue', '500 5th Ave, Suite 12', 'US'],
  ['500 Oak Drive', '500 Oak Dr Apt 3B', 'US'],
  ['12 rue de la Paix', '12 rue de la Paix, appt 4', 'FR'],
  ['12 rue de la Paix', '12, rue de la Paix, bât. B', 'FR'],
]

/** Other houses. */
const otherHouses: readonly (readonly [string, string, string?])[] = [
  ['Storgatan 1', 'Storgatan 11'],
  ['Storgatan 1', 'Storgatan 1 A'],
  ['Storgatan 1', 'Storgatan 1-3'],
  ['Storgatan 13', 'Storgatan 1-3'],
  ['Storgatan 1 3', 'Storgatan 13'],
  ['Storgatan 1 A', 'Storgatan 1 B'],
  ['Storgatan 1', 'Storgatan 2, lgh 1'],
  ['Storgatan 1', 'Storgatan 1102'],
  ['Storgatan', 'Storgatan 1'],
  ['Storgatan 1', 'Stora gatan 1'],
  ['Storgatan 1', 'Storvägen 1'],
  ['Norra gatan 1', 'Södra gatan 1'],
  ['Solvägen 3', 'Solväg 3'],
  ['Berg 1', 'Berggatan 1'],
  ['Skovvej 1', 'Skovvejen 1', 'DK'],
  ['Box 12', 'Box 121'],
  ['Box 12', 'Box 1 2'],
  ['Box 12', 'Boxgatan 12'],
  ['Ås 12', 'Ås 13'],
  ['Lgh 1', 'Lgh 2'],
  ['3 tr', '4 tr'],
  ['Hauptstraße 5', 'Hauptstraße 5a', 'DE'],
  ['Hauptstraße 5', 'Hauptweg 5', 'DE'],
  ['12 High Street', '12 High Road', 'GB'],
  ['12 High Street', '12 Low Street', 'GB'],
  ['12 rue de la Paix', '12 rue de la Poste', 'FR'],
  ['12 rue de la Paix', '12 bis rue de la Paix', 'FR'],
]

/** Other persons, wherever they live. */
const otherPersons: readonly (readonly [string, string])[] = [
  ['Anna Ek', 'Anne Ek'],
  ['Anna Ek', 'Ana Ek'],
  ['Anna Ek', 'Anna Ekh'],
  ['Anna Ek', 'Anna Bo Ek'],
  ['Anna Ek', 'A. Ek'],
  ['Karl Ek', 'Karl Ek Jr'],
  ['Karl Ek Sr', 'Karl Ek Jr'],
  ['Karl Ek', 'Carl Ek'],
  ['Claes Ek', 'Clas Ek'],
  ['Herr Ek', 'Fru Ek'],
  ['Mr Ek', 'Mrs Ek'],
  ['Familjen Ek', 'Ek'],
  ['Anna & Bo Ek', 'Anna Ek'],
  ['Bo Ek', 'Bo Ekman'],
  ['Anna Ek', 'Anna von Ek'],
]

/** Written as other places. */
const otherPlaces: readonly (readonly [string, string])[] = [
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna Ek; Storgatan 1; 411 04 Göteborg'],
  ['Anna Ek; Storgatan 1; 411 03 Göteborg', 'Anna Ek; Storgatan 1; 411 03 Göteborg; Norge'],
  ['Anna Ek; Hauptstraße 1; 54311 Trierweiler; DE', 'Anna Ek; Hauptstraße 1; 54311 Sirzenich; DE'],
  ['John Smith; 1 High Street; N1 9GU London; GB', 'John Smith; 1 High Street; 1 9GU London; GB'],
]

t.test('whoever is written in two ways is one person', async t => {
  const deviations = new Deviations()
  for (const pair of samePersons) {
    const [one, other] = pair.map(formsOf)
    deviations.same(other, one, pair.join(' = '))
    deviations.same([one?.person, one?.household].includes(null), false, `${pair[0]} has forms`)
  }
  t.strictSame(deviations.list, [])
})

t.test('a house that is written in two ways is one household, without the number of the flat', async t => {
  const deviations = new Deviations()
  for (const [one, other, country] of sameHouses) {
    const expected = formsOf(street(one, country)).household
    deviations.same(formsOf(street(other, country)).household, expected, `${one} = ${other}`)
  }
  t.strictSame(deviations.list, [])
})

t.test('persons are told apart by their flats, houses by their numbers, and all by their names', async t => {
  const deviations = new Deviations()
  const differ = (one: unknown, other: unknown, what: string) => deviations.same(one === other, false, what)
  differ(
    formsOf(street('Storgatan 1 lgh 1102')).person,
    formsOf(street('Storgatan 1 lgh 1103')).person,
    'flats',
  )
  for (const [one, other, country] of otherHouses) {
    const forms = [one, other].map(written => formsOf(street(written, country)))
    differ(forms[0]?.household, forms[1]?.household, `the house ${one} <> ${other}`)
    differ(forms[0]?.person, forms[1]?.person, `the person at ${one} <> ${other}`)
  }
  for (const [one, other] of otherPersons) {
    const forms = [one, other].map(name => formsOf(`${name}; Storgatan 1; 411 03 Lund`))
    differ(forms[0]?.person, forms[1]?.person, `${one} <> ${other}`)
    deviations.same(forms[0]?.household, forms[1]?.household, `${one} and ${other} live together`)
  }
  for (const [one, other] of otherPlaces)
    differ(formsOf(one).household, formsOf(other).household, `${one} <> ${other}`)
  t.strictSame(deviations.list, [])
  t.ok(samePersons.length + sameHouses.length + otherHouses.length + otherPersons.length > 130)
})

t.test('what names nobody has no form', async t => {
  const none = { person: null, household: null }
  t.strictSame(
    normalForms({ name: 'Anna', street: '-', postCode: '411 03', postTown: 'Lund', country: '' }, 'SE'),
    none,
  )
  t.strictSame(
    normalForms({ name: 'Anna', street: 'Ås 1', postCode: '', postTown: '.', country: '' }, 'SE'),
    none,
  )
  t.equal(formsOf(' ; Storgatan 1; 411 03 Lund').person, null)
  t.type(formsOf(' ; Storgatan 1; 411 03 Lund').household, 'string')
})
