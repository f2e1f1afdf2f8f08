import { lines, type Spreadsheet } from './spreadsheet.ts'

/** Files as people write them by hand, in several languages. */
export const ofPeople: readonly Spreadsheet[] = [
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
      custom: ['Mitgliedsnummer', 'Anrede', 'Vorname'],
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
      custom: ['Vorname'],
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
    expected: {
      name: ['Förnamn', 'Efternamn'],
      street: ['Adress'],
      postCodeAndTown: ['Postadress'],
      custom: ['Förnamn'],
    },
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
