import { lines, type Spreadsheet } from './spreadsheet.ts'

/** Files as common programs export them. */
export const ofPrograms: readonly Spreadsheet[] = [
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
      custom: ['Record ID', 'First Name', 'State/Region', 'Lifecycle Stage'],
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
      custom: ['First Name', 'MEMBER_RATING', 'OPTIN_TIME'],
      address: ['Address'],
    },
    unsure: ['address'],
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
      custom: ['Tilltalsnamn', 'Fornamn'],
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
      custom: ['First Name', 'Default Address Company', 'Default Address Province Code', 'Total Orders'],
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
      custom: [
        'Order Number',
        'Billing First Name',
        'Shipping Address 1',
        'Shipping City',
        'Shipping Postcode',
      ],
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
      custom: ['First Name'],
    },
  },
]
