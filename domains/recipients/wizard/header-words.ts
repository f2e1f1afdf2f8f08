/**
 * Words in the headers of recipients files, in Swedish, English and German, and the most common ones of neighbours'
 * languages, taken from exports of common programs.
 */

/** The role of a column by its header. Several roles make one field of a recipient. */
export type Role =
  | 'name'
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'company'
  | 'contact'
  | 'careOf'
  | 'street'
  | 'houseNumber'
  | 'street2'
  | 'postCode'
  | 'postTown'
  | 'postCodeAndTown'
  /** Street, post code and town; known by the cells. */
  | 'address'
  | 'country'
  /** No part of an address, and too personal to be taken over unasked. */
  | 'private'
  /** No part of an address. */
  | 'other'

/** Which of a customer's addresses a column belongs to, preferred ones first; null: there is only one. */
export const addressKinds = [null, 'mail', 'home', 'billing', 'delivery', 'work', 'visit', 'other'] as const

/** Another kind is the text before a known word: `Warehouse Postcode`. */
export type AddressKind = (typeof addressKinds)[number] | (string & {})

export interface HeaderMeaning {
  readonly role: Role
  readonly kind: AddressKind
  /** How far the header is from the first word of its role; less is better. */
  readonly distance: number
  /** The number of a street's line. */
  readonly line?: number
}

/** Folded headers by role, the plainest word first. */
const words: Readonly<Record<Exclude<Role, 'private' | 'other' | 'address'>, string>> = {
  name: `name namn fullname fullstandigtnamn heltnamn helanamnet forochefternamn fornamnochefternamn fornamnefternamn
    efternamnfornamn firstandlastname firstnamelastname namesurname vorundnachname vorundzuname vornamenachname
    vornameundnachname nachnamevorname vollername vollstandigername displayname visningsnamn personnamn adressat
    adresserat addressee mottagare recipient empfanger namn1 name1 kund customer kunde medlem member mitglied
    navn fulltnavn nimi nom nomcomplet naam nameadressattypkeineangabe`,
  firstName: `fornamn firstname givenname forename vorname fname tilltalsnamn rufname first
    fornavn etunimi prenom voornaam vornameadressattypnaturlperson namefirst
    nombre nome imie eesnimi vards vardas jmeno keresztnev`,
  middleName: `mellannamn middlename mname zwischenname zweitervorname tussenvoegsel`,
  lastName: `efternamn lastname surname familyname nachname familienname zuname slaktnamn lname last
    etternavn efternavn sukunimi nomdefamille achternaam nameadressattypnaturlperson namelast
    apellidos apellido cognome sobrenome apelido nazwisko perekonnanimi uzvards pavarde prijmeni vezeteknev`,
  company: `foretag foretagsnamn company companyname bolag bolagsnamn firma firmanamn firmenname unternehmen
    organisation organisationsnamn organization organizationname business businessname accountname kontonamn
    forening foreningsnamn verein
    virksomhet virksomhed yritys nameadressattypunternehmen`,
  contact: `kontaktperson contactperson contactname kontaktnamn kontakt contact ansprechpartner kontaktperson1 erreferens`,
  careOf: `co careof coadress coadresse coaddress careofadress careofaddress coforval attention attentionto attn att zuhanden zhd
    abwzustellbezeichnung`,
  street: `gatuadress streetaddress street adress address adresse addr gata strasse anschrift utdelningsadress adressrad
    addressline streetname gatunamn gataochnummer gataochnr streetandnumber strassehausnummer strasseundhausnummer
    strassenr strasseundnr strassehausnr hausanschrift streetroadname roadname streetline addressstreet adressgata bostadsadress
    gatuadressbox boxadress folkbokforingsadress postanschrift vagadress postadress
    rue straat straatnaam direccion domicilio indirizzo morada endereco ulica ulice aadress tanav
    adrese adresas cim utca
    gateadresse gate vej vejnavn gadeadresse katuosoite osoite lahiosoite
    formatted formattedaddress fulladdress fullcombinedaddress fullstandigadress`,
  houseNumber: `hausnummer hausnr huisnummer housenumber houseno husnummer husnr numerocivico civico gatunummer gatunr streetnumber streetno`,
  street2: `adresszusatz zusatz adresstillagg addresssupplement extraadress adressforts lagenhet lagenhetsnummer
    addresscontinued lagenhetsnr lgh lghnr apartment apartmentnumber apt aptsuite
    apartmentsuite apartmentsuiteno subpremiseapartmentsuiteno suite unit flat wohnung extendedaddress extended
    complementdadresse complementadresse toevoeging huisnummertoevoeging etage versandzusatz pobox postbox postboxnummer postfach`,
  postCode: `postnummer postnr postkod postcode postalcode zip zipcode plz postleitzahl zippostalcode postalcodezip
    zippostcode zipcodepostalcode postalzip zippostal postalzipcode codepostal
    postinumero codigopostal cap cep kodpocztowy postiindeks pastaindekss pastokodas psc iranyitoszam`,
  postTown: `postort ort city posttown town stad stadt wohnort citytown towncity ortsnamn cityname bostadsort
    locality postaltown citytownvillagelocality
    ville commune plaats woonplaats poblacion ciudad localidad municipio citta comune cidade localidade
    miejscowosc miasto pilseta miestas mesto obec varos postdistrikt
    by poststed bynavn postitoimipaikka kaupunki`,
  postCodeAndTown: `postnummerochort postnrochort postnrort postnummerort postnrpostort postnrochpostort
    postnummerpostort postnummerochpostort plzort plzundort ortplz zipcity zipandcity cityzip postcodetown
    postcodeandtown postcodecity postalcodecity citystatezip ortpostnr`,
  country: `land country countryid landid landregion countryregion countryname landname staat nation landskod landkod countrycode
    landercode landercode laenderkennzeichen landerkennzeichen lkz
    maa pays pais paese riik valsts salis zeme orszag`,
}

/** Folded headers of personal facts other than the address. */
const PRIVATE =
  /\be ?mail(?!ing|box)|email(?!ing|box)|\bmail( ?(adress|address|adresse))?$|\be ?post(?!al|code|kod|n(umme)?r|ort|town)|epost(adress\w*)?$|mejl|telefon|telephone|phone|^tel\b|\btel$|mobil|handy|\bfax|^cell|person ?nummer|pers ?nr|^pnr$|samordningsnummer|social security|^ssn$|birth|fodelse|geburt|^kon$|gender|geschlecht|^sex$|iban|bankgiro|plusgiro|konto(nummer|nr)|account ?n(umbe|o)/

/** Known headers without a role, so that their cells are not guessed. */
const OTHER =
  /^(id|nr|no|radnr|rad|row|reason|orsak|grund|title|titel|anrede|salutation|tilltal|region|state|province|county|lan|kommun|municipality|bundesland|kanton|notes?|notering|anteckning(ar)?|kommentar|comments?|tags?|status|typ|type|datum|date|hemsida|webb?|website|url|www|source|kalla|sprak|language|lang|locale|sprache|currency|valuta)$|(kund|customer|client|medlems?|member|mitglieds?|kunden|order|faktura|invoice|org(anisations)?|organization|vat|moms|ust)\s?(nummer|nr|no|number|id)\b|(province|state|region|county) code|^(ip|mac|web\w*|internet) ?add?ress|created|updated|skapad|andrad|(?<!country|land)( id)$|^id$/

/** Words that a header may also begin or end with, and the kind of address that they name, or null. */
const qualifiers: readonly (readonly [string, AddressKind])[] = (
  [
    [
      null,
      'kunds kund customers customer kunden client klient medlems medlem members member mitglieds mitglied',
    ],
    [
      null,
      'mottagarens mottagar mottagare recipients recipient empfanger persons person primary primar main',
    ],
    [
      null,
      'default standard huvud address adress adresse givar givare donor contact kontakt shop account konto',
    ],
    [null, 'folkbokforings folkbokford registered registrerad users user your our er ange din ditt active'],
    ['mail', 'mailing postal post utdelnings brev po'],
    ['home', 'home hem privat private bostads'],
    ['billing', 'billing billto bill invoice fakturerings faktura fakt rechnungs card'],
    ['delivery', 'shipping shipto ship delivery deliver leverans lev lieferungs liefer sa'],
    ['work', 'work arbets business geschaftlich geschafts company foretags office kontors'],
    ['other', 'other annan andra alternate alternativ secondary sekundar weitere'],
    ['visit', 'visiting visit besoks besok besuchs'],
  ] as const
)
  .flatMap(([kind, list]) => list.split(' ').map(word => [word, kind] as const))
  .sort(([a], [b]) => b.length - a.length)

const known = new Map<string, HeaderMeaning>()
for (const [role, list] of Object.entries(words)) {
  for (const [distance, word] of list.split(/\s+/).entries()) {
    if (!known.has(word)) known.set(word, { role: role as Role, kind: null, distance })
  }
}

/** A header without case, accents and punctuation: words with a space between them. `FirstName` has two. */
export const foldHeader = (header: string): string =>
  header
    .slice(0, 100)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .trim()

/** Each qualifier costs more than any word of a role. */
const STEP = 100

/** @param left qualifiers that may still be taken off */
function meaningOf(word: string, left: number): HeaderMeaning | undefined {
  const found = known.get(word)
  if (found) return found
  if (left === 0) return undefined
  let best: HeaderMeaning | undefined
  for (const [qualifier, kind] of qualifiers) {
    for (const rest of without(word, qualifier)) {
      const inner = meaningOf(rest, left - 1)
      if (!inner || (inner.kind !== null && kind !== null)) continue
      const distance = inner.distance + STEP
      if (!best || distance < best.distance) best = { ...inner, kind: kind ?? inner.kind, distance }
    }
  }
  return best
}

function without(word: string, qualifier: string): string[] {
  const rests: string[] = []
  if (word.startsWith(qualifier)) rests.push(word.slice(qualifier.length))
  if (word.endsWith(qualifier)) rests.push(word.slice(0, -qualifier.length))
  return rests.filter(rest => rest.length > 1)
}

/** Shorter words end others by chance: `Transport` is no `Ort`. */
const LONG_WORD = 5

/** Words by which a word before them tells addresses apart, the longest first. */
const telling = [...known]
  .filter(([, { role }]) => ['street', 'postCode', 'postTown', 'postCodeAndTown'].includes(role))
  .sort(([a], [b]) => b.length - a.length)

/** `Warehouse Postcode`, `Lagerpostnr`: of an address that only the file knows. */
function ofOtherAddress(text: string): HeaderMeaning | undefined {
  const compact = text.replaceAll(' ', '')
  const [word = '', found] =
    telling.find(([one]) => (one.length < LONG_WORD ? text.endsWith(` ${one}`) : compact.endsWith(one))) ?? []
  return found && { ...found, kind: compact.slice(0, -word.length), distance: found.distance + STEP }
}

/** Whether only the file knows a kind of address. */
export const isOwnKind = (kind: AddressKind): boolean => !addressKinds.some(one => one === kind)

/** The kind of the second and further ones of several addresses: `Ort 2`. */
export const numberedKind = (kind: AddressKind, nth: number): AddressKind => `${kind ?? ''} ${nth}`

/** `Person - City of Postal address`: elsewhere, what it is of comes first. */
const OF = /^(?:person|organization|deal) (.+) of (.+)$/

/** The meaning of a header; undefined: unknown. */
export function readHeader(header: string): HeaderMeaning | undefined {
  const folded = foldHeader(header).replace(OF, '$2 $1')
  if (folded === '') return undefined
  if (PRIVATE.test(folded)) return { role: 'private', kind: null, distance: 0 }
  if (OTHER.test(folded)) return { role: 'other', kind: null, distance: 0 }
  // Of several addresses the first counts: `Address 1 - City`. In `Gatuadress 2, hem` the number is of a line.
  const [, before, inner, after] = /^(.+?) (\d) (\D+)$/.exec(folded) ?? []
  const isOfOther = inner !== undefined && inner !== '1' && meaningOf(after!.replaceAll(' ', ''), 2)
  if (isOfOther) return { role: 'other', kind: null, distance: 0 }
  const numbered =
    inner === undefined || inner === '1' ? folded.replace(' 1 ', ' ') : `${before} ${after} ${inner}`
  const [, text, digit] = /^(.*?)\s?(?:rad |line |zeile )?(\d)?$/.exec(numbered)!
  // What stands in brackets may be a kind of address, or an explanation: `Postnr (5 siffror)`.
  const whole = meaningOf(text!.replaceAll(' ', ''), 2)
  const plain = header.slice(0, 100).replace(/\(.*?\)/g, ' ')
  const outside = whole === undefined && plain !== header ? readHeader(plain) : undefined
  if (outside !== undefined) return outside
  const meaning = whole ?? ofOtherAddress(text!)
  if (!meaning || digit === undefined || digit === '0') return meaning
  const line = Number(digit)
  const distance = meaning.distance + line
  if (line === 1) return { ...meaning, distance, line }
  // A second line of a street belongs to the first; a second town to another address.
  if (meaning.role === 'street' || meaning.role === 'street2')
    return { ...meaning, role: 'street2', distance, line }
  return telling.some(([, { role }]) => role === meaning.role)
    ? { ...meaning, kind: numberedKind(meaning.kind, line), distance }
    : { ...meaning, role: 'other' }
}
