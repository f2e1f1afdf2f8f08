import { looseSpelling } from '../layout/countries/spelling.ts'

/** With and without accents: most values are looked up as they are. */
const words = (...lines: string[]): string[] =>
  lines
    .join(',')
    .split(',')
    .flatMap(word => [word, looseSpelling(word)])

/** What programs write where there is no value. */
const NO_VALUE = words(
  'n a,na,null,nil,none,undefined,nan,nat,not available,not applicable,no value,no data,object object',
  'saknas,infinity,invalid date,not set,not specified',
  'unknown,okänd,okänt,unbekannt,ukjent,ukendt,tuntematon,ei tiedossa,inconnu,desconocido,sconosciuto,onbekend',
  'uppgift saknas,uppgifter saknas,ingen uppgift,ej angivet,ej angiven,ej känd,vet ej,vet inte,ikke oppgitt',
  'ikke oplyst,keine angabe,nieznany,brak danych,xxx,xxxx,xxxxx,tbd,tba,to be confirmed,to be announced',
)

/** What people write where they do not know an address, or only try something. */
const NO_ADDRESS = words(
  'x,xx,0,00,000,0000,00000,000 00,99999,999 99,12345 67,true,false,sant,falskt,blank,blanks,empty,tom,tomt,ingen',
  'adress okänd,okänd adress,adress saknas,saknar adress,ingen adress,adressen okänd,adress ej känd',
  'address unknown,unknown address,no address,no known address,address missing,missing address',
  'no fixed abode,no fixed address,no permanent address,of no fixed abode,homeless,utan fast adress',
  'ingen fast adress,saknar fast adress,hemlös,bostadslös,utan fast bostad,ohne festen wohnsitz',
  'adresse unbekannt,unbekannte adresse,ukjent adresse,ukendt adresse,adresse ukjent,adresse ukendt',
  'skyddad adress,skyddad identitet,skyddade personuppgifter,skyddad folkbokforing,sekretess,sekretessmarkerad',
  'sekretessmarkering,hemlig adress,hemlig,utflyttad,utvandrad,avflyttad,emigrerad,flyttad,avliden,deceased',
  'verstorben,unbekannt verzogen,verzogen,moved,moved away,return to sender,see above,se ovan,samma,samma som ovan',
  'same,same as above,ditto,dito,do,todo,placeholder,dummy,sample,example,exempel',
  'test,tests,testing,tester,testare,test test,test testsson,testsson,test testson,test person,testperson,test user',
  'testuser,test street,testgatan,testgatan 1,testvägen,testvägen 1,teststrasse,test town,teststad,testort,teststaden',
  'asdf,asdfasdf,qwerty,qwe,abc,foo,bar,foo bar,lorem ipsum,anonymous,anonym,no name,noname,namn saknas',
  'namn namnsson,kalle testsson,max mustermann,erika mustermann,musterstrasse,musterstrasse 1,musterstadt,ola nordmann',
  'deleted,deleted user,borttagen,raderad,anonymiserad,anonymized,anonymised,avregistrerad,gdpr,skyddad',
  'your name,your address,your street,your city,ditt namn,din adress,enter name,enter address',
)

/** What a form or a header has in the fields of an address. */
const HEADERS = words(
  'name,full name,fullname,first name,firstname,last name,lastname,surname,namn,förnamn,efternamn,vorname,nachname',
  'street,street address,address,address line 1,address 1,gata,gatuadress,adress,strasse,postadress,utdelningsadress',
  'postcode,post code,postal code,zip,zip code,zipcode,postnummer,postnr,plz,postleitzahl',
  'town,city,post town,posttown,postort,ort,stad,stadt',
)

const inAnyField: ReadonlySet<string> = new Set(NO_VALUE)
const inAddress: ReadonlySet<string> = new Set([...NO_VALUE, ...NO_ADDRESS, ...HEADERS])
const headers: ReadonlySet<string> = new Set(HEADERS)

/** People and companies that are called like one of them. */
const GIVEN_NAMES: ReadonlySet<string> = new Set(['tom', 'do', 'dito', 'abc'])

/** The longest of them, with room for punctuation; longer values are not looked up. */
const LONGEST = 40

/** What cells of workbooks show whose formula failed, in the languages of neighbours. */
const CELL_ERRORS = [
  'N/A REF! VALUE! NAME? DIV/0! NUM! NULL! SPILL! CALC! FIELD! ERROR! GETTING_DATA',
  'SAKNAS! REFERENS! VÄRDE! VÄRDEFEL! NAMN? DIVISION/0! OGILTIGT! SKÄRNING! I/T REFERENCE! VÆRDI! NAVN? VERDI!',
  'PUUTTUU! VIITTAUS! ARVO! NIMI? JAKO/0! LUKU! NV BEZUG! WERT! ZAHL! VALEUR! NOM? NOMBRE! VALOR! N/D',
  'VERW! WAARDE! NAAM? GETAL! N/B ADR! ARG! NAZWA? LICZBA!',
]

/** What programs leave within a value: `Gatan undefined`. `Null` is a family's name. */
const WITHIN = new RegExp(
  `\\[object \\w+\\]|\\bundefined\\b|\\bNaN\\b|\\bNULL\\b|#(?:${CELL_ERRORS.join(' ')
    .split(' ')
    .map(shown => shown.replace('?', '\\?'))
    .join('|')})(?![\\p{L}\\p{N}-])`,
  'u',
)

/** A place for a value that a program never filled. */
const UNFILLED = /^%(?:\d\$)?[sd]$/

const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u
const LETTER = /\p{L}/u
const NOT_PLAIN = /[^a-zà-ÿ0-9 ]/

/** The first and last letters of all of them, as most values have others. A word of several ends a text of them. */
const ends = new Uint8Array(256 * 256)
const SMALL = 0x20
for (const first of inAddress) {
  for (const last of [first, ...(headers.has(first) ? headers : inAnyField.has(first) ? inAnyField : [])]) {
    ends[256 * (first.charCodeAt(0) | SMALL) + (last.charCodeAt(last.length - 1) | SMALL)] = 1
  }
}

const isPlain = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39) || (unit >= 0xe0 && unit <= 0xff)

/** Whether the first and last characters say that a value is none of them, which spares most values the look-up. */
export function isNoPlaceholder(value: string): boolean {
  const first = value.charCodeAt(0) | SMALL
  const last = value.charCodeAt(value.length - 1) | SMALL
  return isPlain(first) && isPlain(last) && ends[256 * first + last] === 0
}

/**
 * Whether a value stands for none: `N/A`, `-`, `NULL`, `Adress okänd`.
 * @param field a field of the address has more of them than a custom one, in which `0` or `test` may be meant
 */
export function isPlaceholder(value: string, field: 'name' | 'address' | 'custom'): boolean {
  if (value === '') return false
  if (!isPlain(value.charCodeAt(0) | SMALL) && !LETTER_OR_DIGIT.test(value)) return true
  if (field === 'name' && value <= '9' && !LETTER.test(value)) return true
  if (value.length > LONGEST) return WITHIN.test(value)
  const known = field === 'custom' ? inAnyField : inAddress
  const lower = value.toLowerCase()
  const plain = NOT_PLAIN.test(lower) ? looseSpelling(lower) : lower
  if (field === 'name' && GIVEN_NAMES.has(plain)) return false
  return known.has(plain) || areAllKnown(plain) || WITHIN.test(value) || UNFILLED.test(value)
}

/** `null null`, of a first and a last name, and `Förnamn Efternamn`. */
function areAllKnown(words: string): boolean {
  const end = words.indexOf(' ')
  if (end === -1) return false
  const first = words.slice(0, end)
  const known = inAnyField.has(first) ? inAnyField : headers
  return known.has(first) && words.split(' ').every(word => known.has(word))
}
