/** Files as common programs export them, with made-up people, and how a person would expect them to be read. */
export interface Spreadsheet {
  readonly from: string
  readonly text: string
  /** As the program writes it; UTF-8 where it says nothing. */
  readonly encoding?: 'utf8-bom' | 'windows-1252' | 'utf16le'
  readonly headerRow?: number
  /** Headers (or indexes, where there are none) of the columns of each field, in the order in which they are joined. */
  readonly expected: {
    readonly name?: readonly (string | number)[]
    readonly street?: readonly (string | number)[]
    readonly postCode?: readonly (string | number)[]
    readonly postTown?: readonly (string | number)[]
    readonly postCodeAndTown?: readonly (string | number)[]
    readonly country?: readonly (string | number)[]
    /** Headers of custom fields. */
    readonly custom?: readonly string[]
  }
  /** Targets about which a person is asked. */
  readonly unsure?: readonly string[]
  /** Fields that no column was found for. */
  readonly missing?: readonly string[]
}

const lines = (...rows: string[]): string => rows.join('\r\n')

export const spreadsheets: readonly Spreadsheet[] = [
  {
    from: 'Fortnox: kundregister',
    encoding: 'windows-1252',
    text: lines(
      'Kundnr;Namn;Organisationsnummer;Adress;Adress 2;Postnr;Ort;Land;Telefon;E-post;Leveransnamn;Leveransadress;Leveranspostnr;Leveransort',
      '1001;Åkessons Måleri AB;556677-8899;Storgatan 1;;111 22;Stockholm;Sverige;08-123 45 67;info@akessons.se;;;;',
      '1002;Eva Öberg;19700101-1234;c/o Berg;Björkvägen 3;411 03;Göteborg;Sverige;;eva@example.se;Lagret;Hamngatan 9;411 14;Göteborg',
      '1003;Växjö Bygg HB;969696-1234;Box 123;;351 03;Växjö;Sverige;;;;;;',
    ),
    expected: {
      name: ['Namn'],
      street: ['Adress', 'Adress 2'],
      postCode: ['Postnr'],
      postTown: ['Ort'],
      country: ['Land'],
      custom: ['Kundnr', 'Leveransnamn', 'Leveransadress', 'Leveranspostnr', 'Leveransort'],
    },
  },
  {
    from: 'Visma: kunder, med rubrik ovanför',
    encoding: 'utf8-bom',
    headerRow: 4,
    text: lines(
      'Kundlista',
      'Utskriven 2026-11-01, av Anna',
      '',
      'Kundnummer;Kundnamn;Besöksadress;Postadress;Postnummer;Postort;Kontaktperson;Mobil',
      '1;Bageri Ek AB;Hamngatan 1;Box 12;222 33;Lund;Bo Ek;070-111 22 33',
      '2;Falks Cykel;Ringvägen 4;Ringvägen 4;333 44;Malmö;Ida Falk;070-222 33 44',
    ),
    expected: {
      name: ['Kundnamn'],
      street: ['Postadress'],
      postCode: ['Postnummer'],
      postTown: ['Postort'],
      custom: ['Kundnummer', 'Besöksadress', 'Kontaktperson'],
    },
  },
  {
    from: 'HubSpot: contacts',
    text: lines(
      'Record ID,First Name,Last Name,Email,Phone Number,Street Address,City,State/Region,Postal Code,Country/Region,Lifecycle Stage',
      '101,Anna,Åkesson,anna@example.se,+46 70 111 22 33,Storgatan 1,Stockholm,Stockholms län,111 22,Sweden,Customer',
      '102,Wilhelm,von Hohenstein,w@example.de,,Hauptstraße 12,Berlin,,10115,Germany,Lead',
      '103,Mary-Jane,O’Neil,mj@example.com,,12 Main Street,Springfield,IL,62704,United States,Lead',
    ),
    expected: {
      name: ['First Name', 'Last Name'],
      street: ['Street Address'],
      postCode: ['Postal Code'],
      postTown: ['City'],
      country: ['Country/Region'],
      custom: ['Record ID', 'State/Region', 'Lifecycle Stage'],
    },
  },
  {
    from: 'Mailchimp: audience, whose address is one cell',
    text: lines(
      '"Email Address","First Name","Last Name","Address","Phone Number",MEMBER_RATING,OPTIN_TIME',
      'anna@example.se,Anna,Åkesson,"Storgatan 1  Stockholm  111 22  SE",,2,2026-01-02 10:11:12',
      'bo@example.se,Bo,Ek,"Lillgatan 2  Lund  222 33  SE",,4,2026-01-03 10:11:12',
    ),
    expected: {
      name: ['First Name', 'Last Name'],
      custom: ['MEMBER_RATING', 'OPTIN_TIME'],
      street: ['Address'],
    },
    missing: ['postCode', 'postTown'],
  },
  {
    from: 'SPAR-like: personer',
    text: lines(
      'Personnummer;Tilltalsnamn;Fornamn;Mellannamn;Efternamn;CareOf;Utdelningsadress1;Utdelningsadress2;PostNr;Postort',
      '197001011234;20;Anna Eva;;Åkesson;;;Storgatan 1 Lgh 1102;11122;STOCKHOLM',
      '198002022345;10;Bo;Lind;Ek;c/o Berg;Hus 3;Lillgatan 2;22233;LUND',
    ),
    expected: {
      name: ['Fornamn', 'Mellannamn', 'Efternamn'],
      street: ['CareOf', 'Utdelningsadress1', 'Utdelningsadress2'],
      postCode: ['PostNr'],
      postTown: ['Postort'],
      custom: ['Tilltalsnamn'],
    },
  },
  {
    from: 'Shopify: customers',
    text: lines(
      'First Name,Last Name,Email,Accepts Email Marketing,Default Address Company,Default Address Address1,Default Address Address2,Default Address City,Default Address Province Code,Default Address Country Code,Default Address Zip,Total Orders',
      "Anna,Åkesson,anna@example.se,yes,,Storgatan 1,,Stockholm,AB,SE,'11122,3",
      "Bo,Ek,bo@example.se,no,Ek AB,Lillgatan 2,2 tr,Lund,M,SE,'22233,1",
    ),
    expected: {
      name: ['First Name', 'Last Name'],
      street: ['Default Address Address1', 'Default Address Address2'],
      postCode: ['Default Address Zip'],
      postTown: ['Default Address City'],
      country: ['Default Address Country Code'],
      custom: ['Default Address Company', 'Default Address Province Code', 'Total Orders'],
    },
  },
  {
    from: 'WooCommerce: orders, with two whole addresses',
    text: lines(
      'Order Number,Billing First Name,Billing Last Name,Billing Address 1,Billing City,Billing Postcode,Shipping Address 1,Shipping City,Shipping Postcode',
      '1,Anna,Åkesson,Storgatan 1,Stockholm,111 22,Hamngatan 9,Göteborg,411 14',
      '2,Bo,Ek,Lillgatan 2,Lund,222 33,Lillgatan 2,Lund,222 33',
    ),
    expected: {
      name: ['Billing First Name', 'Billing Last Name'],
      street: ['Billing Address 1'],
      postCode: ['Billing Postcode'],
      postTown: ['Billing City'],
      custom: ['Order Number', 'Shipping Address 1', 'Shipping City', 'Shipping Postcode'],
    },
    unsure: ['street', 'postCode', 'postTown'],
  },
  {
    from: 'Salesforce: report, with a mailing and another address',
    text: lines(
      '"Account Name","Full Name","Mailing Street","Mailing City","Mailing Zip/Postal Code","Mailing Country","Other Street","Birthdate"',
      '"Åkesson AB","Anna Åkesson","Storgatan 1","Stockholm","111 22","Sweden","","1970-01-01"',
      '"Ek AB","Bo Ek","Lillgatan 2","Lund","222 33","Sweden","","1980-02-02"',
    ),
    expected: {
      name: ['Full Name'],
      street: ['Mailing Street'],
      postCode: ['Mailing Zip/Postal Code'],
      postTown: ['Mailing City'],
      country: ['Mailing Country'],
      custom: ['Account Name'],
    },
  },
  {
    from: 'Google: contacts',
    text: lines(
      'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Value,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country',
      'Anna,,Åkesson,,anna@example.se,Storgatan 1,Stockholm,111 22,Sverige',
      'Bo,Lind,Ek,,bo@example.se,Lillgatan 2,Lund,222 33,Sverige',
    ),
    expected: {
      name: ['First Name', 'Middle Name', 'Last Name'],
      street: ['Address 1 - Street'],
      postCode: ['Address 1 - Postal Code'],
      postTown: ['Address 1 - City'],
      country: ['Address 1 - Country'],
    },
  },
  {
    from: 'a German club, with street and number apart',
    encoding: 'windows-1252',
    text: lines(
      'Mitgliedsnummer;Anrede;Vorname;Nachname;Straße;Hausnummer;PLZ;Ort;Land;E-Mail-Adresse',
      '1;Herr;Jürgen;Müller;Hauptstraße;12 a;10115;Berlin;Deutschland;j@example.de',
      '2;Frau;Käthe;Groß;Am Markt;3;80331;München;Deutschland;k@example.de',
    ),
    expected: {
      name: ['Vorname', 'Nachname'],
      street: ['Straße', 'Hausnummer'],
      postCode: ['PLZ'],
      postTown: ['Ort'],
      country: ['Land'],
      custom: ['Mitgliedsnummer', 'Anrede'],
    },
  },
  {
    from: 'a German list, with post code and town in one column',
    text: lines(
      'Firma;Name;Straße und Hausnummer;PLZ / Ort',
      'Müller GmbH;Jürgen Müller;Hauptstraße 12;10115 Berlin',
      'Groß AG;Käthe Groß;Am Markt 3;80331 München',
    ),
    expected: {
      name: ['Name'],
      street: ['Straße und Hausnummer'],
      postCodeAndTown: ['PLZ / Ort'],
      custom: ['Firma'],
    },
  },
  {
    from: 'a German list, whose name is the last name',
    text: lines(
      'Name;Vorname;Anschrift;PLZ;Ort',
      'Müller;Jürgen;Hauptstraße 12;10115;Berlin',
      'Groß;Käthe;Am Markt 3;80331;München',
    ),
    expected: {
      name: ['Vorname', 'Name'],
      street: ['Anschrift'],
      postCode: ['PLZ'],
      postTown: ['Ort'],
    },
  },
  {
    from: 'a shop’s orders, whose deliveries go to others',
    text: lines(
      'Shipping Name,Shipping Street,Shipping City,Shipping Zip,Billing Name,Billing City',
      'Bo Ek,Lillgatan 2,Lund,222 33,Anna Åkesson,Stockholm',
      'Eva Öberg,Björkvägen 3,Göteborg,411 03,Anna Åkesson,Stockholm',
    ),
    expected: {
      name: ['Shipping Name'],
      street: ['Shipping Street'],
      postCode: ['Shipping Zip'],
      postTown: ['Shipping City'],
      custom: ['Billing Name', 'Billing City'],
    },
  },
  {
    from: 'an address at home, whose post code does not say whose it is',
    text: lines(
      'Medlem;Hemadress;Postnr;Ort;Arbetsort',
      'Anna Åkesson;Storgatan 1;111 22;Stockholm;Uppsala',
      'Bo Ek;Lillgatan 2;222 33;Lund;Malmö',
    ),
    expected: {
      name: ['Medlem'],
      street: ['Hemadress'],
      postCode: ['Postnr'],
      postTown: ['Ort'],
      custom: ['Arbetsort'],
    },
  },
  {
    from: 'a Danish list',
    text: lines(
      'Navn;Adresse;Postnr;By',
      'Jens Sørensen;Vestergade 3;8000;Aarhus C',
      'Ida Holm;Nørregade 1;1165;København K',
    ),
    expected: { name: ['Navn'], street: ['Adresse'], postCode: ['Postnr'], postTown: ['By'] },
  },
  {
    from: 'a Swedish club, last name first, post code and town together',
    headerRow: 2,
    text: lines(
      'Medlemmar i Lunds bågskytteklubb',
      'Efternamn\tFörnamn\tAdress\tPostadress\tTelefon hem',
      'Åkesson\tAnna\tStorgatan 1\t111 22 Stockholm\t08-123 45 67',
      'Ek\tBo\tLillgatan 2\t222 33 Lund\t046-12 34 56',
    ),
    encoding: 'utf16le',
    expected: { name: ['Förnamn', 'Efternamn'], street: ['Adress'], postCodeAndTown: ['Postadress'] },
  },
  {
    from: 'a list of companies',
    text: lines(
      'Företag;Gatuadress;Postnummer;Stad;Bransch',
      'Åkessons Måleri AB;Storgatan 1;111 22;Stockholm;Måleri',
      'Ek & Son HB;Lillgatan 2;222 33;Lund;Bygg',
    ),
    expected: {
      name: ['Företag'],
      street: ['Gatuadress'],
      postCode: ['Postnummer'],
      postTown: ['Stad'],
      custom: ['Bransch'],
    },
  },
  {
    from: 'a file without a header',
    headerRow: 0,
    text: lines(
      'Anna Åkesson;Storgatan 1;111 22;Stockholm',
      'Bo Ek;Lillgatan 2;222 33;Lund',
      'Eva von Öberg;Björkvägen 3;411 03;Göteborg',
    ),
    expected: { name: [0], street: [1], postCode: [2], postTown: [3] },
    unsure: ['name', 'postTown'],
  },
  {
    from: 'snake_case of a database',
    text: lines(
      'id,full_name,address_line_1,address_line_2,postal_code,city,country_code,created_at',
      '7,Anna Åkesson,Storgatan 1,lgh 1102,11122,Stockholm,SE,2026-01-01',
      '8,Bo Ek,Lillgatan 2,,22233,Lund,SE,2026-01-02',
    ),
    expected: {
      name: ['full_name'],
      street: ['address_line_1', 'address_line_2'],
      postCode: ['postal_code'],
      postTown: ['city'],
      country: ['country_code'],
      custom: ['id', 'created_at'],
    },
  },
  {
    from: 'rows that were left out, mended',
    text: lines(
      'Namn;Adress;Postnr;Ort;Orsak;Rad',
      'Anna Åkesson;Storgatan 1;111 22;Stockholm;Gata saknas;6',
      'Bo Ek;Lillgatan 2;222 33;Lund;Ort saknas;9',
    ),
    expected: { name: ['Namn'], street: ['Adress'], postCode: ['Postnr'], postTown: ['Ort'] },
  },
  {
    from: 'a header between titles and a sum, with blank columns beside',
    headerRow: 3,
    text: lines(
      ';;;;',
      'Utskick våren 2026;;;;',
      ';Mottagare;Gata;Postnr och ort;',
      ';Anna Åkesson;Storgatan 1;111 22 Stockholm;',
      ';Bo Ek;Lillgatan 2;222 33 Lund;',
      ';Antal;2;;',
    ),
    expected: { name: ['Mottagare'], street: ['Gata'], postCodeAndTown: ['Postnr och ort'] },
  },
]

/** The file's bytes, as its program writes them. */
export function bytesOf({ text, encoding }: Spreadsheet): Buffer {
  if (encoding === 'utf8-bom') return Buffer.from(`\ufeff${text}`)
  if (encoding === 'utf16le') return Buffer.from(`\ufeff${text}`, 'utf16le')
  return Buffer.from(text, encoding === 'windows-1252' ? 'latin1' : 'utf8')
}
