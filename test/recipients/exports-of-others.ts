import type { Export } from './exports-of-programs.ts'
import { lines } from './spreadsheet.ts'

/** Files whose address is written in unusual ways. */
export const exportsOfOthers: readonly Export[] = [
  {
    from: 'an invoicing program whose Postadress is the town',
    text: lines(
      'Kundnr;Namn;Utdelningsadress;Utdelningsadress 2;Postnr;Postadress;Land;Telefon',
      '1001;Anna Ek;Storgatan 1;;222 33;Lund;;070-1',
      '1002;Bo AB;Box 12;;411 03;Göteborg;;031',
    ),
    printed: [
      'Anna Ek | Storgatan 1 | 222 33 | Lund | Sverige',
      'Bo AB | Box 12 | 411 03 | Göteborg | Sverige',
    ],
  },
  {
    from: 'homes and a payer elsewhere',
    text: lines(
      'Name,Home Address,Home Postcode,Home City,Billing Postcode,Billing City',
      'Greta Lindqvist,Björkvägen 3,411 03,Göteborg,169 70,Solna',
      'Olof Erik Berg,Storgatan 12,114 55,Stockholm,169 70,Solna',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | Sverige',
      'Olof Erik Berg | Storgatan 12 | 114 55 | Stockholm | Sverige',
    ],
  },
  {
    from: 'Google: contacts whose parts are blank',
    text: lines(
      'Name,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 2 - Street,Address 2 - City,Address 2 - Postal Code',
      'Greta Ek,"Björkvägen 3\n411 03 Göteborg",,,,Box 1,Solna,111 22',
    ),
    printed: ['Greta Ek | Björkvägen 3 | 411 03 | Göteborg | Sverige'],
    unsure: ['address'],
  },
  {
    from: 'a French list',
    text: lines(
      'Nom,Prénom,Adresse,Code postal,Ville,Pays',
      'Martin,Claire,12 rue des Lilas,75011,Paris,France',
      'Petit,Jean,3 avenue Foch,69006,Lyon,France',
    ),
    printed: [
      'Claire Martin | 12 rue des Lilas | 75011 | Paris | France',
      'Jean Petit | 3 avenue Foch | 69006 | Lyon | France',
    ],
  },
  {
    from: 'a Norwegian list, with an unusual word for the country',
    text: lines(
      'Navn;Adresse gate;Adresse postnummer;Adresse poststed;Destinasjon',
      'Kari Nordmann;Storgata 1;0155;Oslo;Norge',
      'Ola Holm;Vestergade 3;8000;Aarhus C;Danmark',
    ),
    printed: [
      'Kari Nordmann | Storgata 1 | 0155 | Oslo | Norge',
      'Ola Holm | Vestergade 3 | 8000 | Aarhus C | Danmark',
    ],
    unsure: ['country'],
  },
  {
    from: 'one column for the address',
    text: lines(
      'Namn;Adress',
      'Greta Lindqvist;Björkvägen 3 411 03 Göteborg',
      'Olof Berg;Storgatan 12, 114 55 Stockholm',
      'Maja;c/o Berg, Hamngatan 7 B, 211 22 Malmö, SVERIGE',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | Sverige',
      'Olof Berg | Storgatan 12 | 114 55 | Stockholm | Sverige',
      'Maja | c/o Berg, Hamngatan 7 B | 211 22 | Malmö | SVERIGE',
    ],
    unsure: ['address'],
  },
  {
    from: 'American addresses of one cell',
    text: lines(
      'name,address',
      `Mary O'Neil,"12 Main Street, Springfield, IL 62704, USA"`,
      'Bob Stone,"10 Oak Avenue, Apt 4, Austin, TX 78701, USA"',
    ),
    printed: [
      `Mary O'Neil | 12 Main Street | 62704 | Springfield, IL | USA`,
      'Bob Stone | 10 Oak Avenue, Apt 4 | 78701 | Austin, TX | USA',
    ],
    unsure: ['address'],
  },
  {
    from: 'lines numbered as addresses are',
    text: lines(
      'Namn;Adress 1;Postnr 1;Ort 1;Adress 2;Postnr 2;Ort 2',
      'Anna Ek;Storgatan 1;222 33;Lund;Hamngatan 2;111 22;Solna',
      'Bo Ek;Storgatan 2;222 33;Lund;;;',
    ),
    printed: [
      'Anna Ek | Storgatan 1 | 222 33 | Lund | Sverige',
      'Bo Ek | Storgatan 2 | 222 33 | Lund | Sverige',
    ],
  },
  {
    from: 'a flat beside the mailing address',
    text: lines(
      'Full Name,Mailing Street,Mailing City,Mailing Zip,Apt',
      'Anna Ek,Storgatan 1,Lund,222 33,lgh 1102',
      'Bo Ek,Storgatan 2,Lund,222 33,',
    ),
    printed: [
      'Anna Ek | Storgatan 1, lgh 1102 | 222 33 | Lund | Sverige',
      'Bo Ek | Storgatan 2 | 222 33 | Lund | Sverige',
    ],
  },
]
