import type { Export } from './exports-of-programs.ts'
import { lines } from './spreadsheet.ts'

/** Lists with the headers of other countries. */
export const exportsOfNeighbours: readonly Export[] = [
  {
    from: 'Denmark: the floor in a column of its own',
    text: lines(
      'Navn;Vejnavn;Husnr.;Etage;Postnummer;Postdistrikt',
      'Anna Ek;Østergade;12;2. th;8000;Aarhus C',
      'Bo Ask;Vesterbro;3;;2300;København S',
    ),
    printed: [
      'Anna Ek | Østergade 12, 2. th | 8000 | Aarhus C | Sverige',
      'Bo Ask | Vesterbro 3 | 2300 | København S | Sverige',
    ],
  },
  {
    from: 'the Netherlands: a word between the names',
    text: lines(
      'Voornaam;Tussenvoegsel;Achternaam;Straatnaam;Huisnummer;Postcode;Woonplaats;Land',
      'Anna;de;Ek;Kerkstraat;5;1017 GA;Amsterdam;Nederland',
      'Bo;van;Ask;Dorpsweg;3;3011 AB;Rotterdam;Nederland',
    ),
    printed: [
      'Anna de Ek | Kerkstraat 5 | 1017 GA | Amsterdam | Nederland',
      'Bo van Ask | Dorpsweg 3 | 3011 AB | Rotterdam | Nederland',
    ],
  },
  {
    from: 'Spain',
    text: lines(
      'Nombre;Apellidos;Dirección;Código postal;Población;Provincia;País',
      'Anna;Ek Ask;Calle Mayor 3;28001;Madrid;Madrid;España',
      'Bo;Ask Ek;Calle Sol 1;08001;Barcelona;Barcelona;España',
    ),
    printed: [
      'Anna Ek Ask | Calle Mayor 3 | 28001 | Madrid | España',
      'Bo Ask Ek | Calle Sol 1 | 08001 | Barcelona | España',
    ],
  },
  {
    from: 'Italy',
    text: lines(
      'Nome;Cognome;Indirizzo;CAP;Città;Provincia;Paese',
      'Anna;Ek;Via Roma 3;00184;Roma;RM;Italia',
      'Bo;Ask;Via Po 1;10123;Torino;TO;Italia',
    ),
    printed: ['Anna Ek | Via Roma 3 | 00184 | Roma | Italia', 'Bo Ask | Via Po 1 | 10123 | Torino | Italia'],
  },
  {
    from: 'Poland: the country is known by its cells',
    text: lines(
      'Imię;Nazwisko;Ulica;Kod pocztowy;Miejscowość;Kraj',
      'Anna;Ek;ul. Długa 3;00-001;Warszawa;Polska',
      'Bo;Ask;ul. Krótka 1;30-001;Kraków;Polska',
    ),
    printed: [
      'Anna Ek | ul. Długa 3 | 00-001 | Warszawa | Polska',
      'Bo Ask | ul. Krótka 1 | 30-001 | Kraków | Polska',
    ],
    unsure: ['country'],
  },
  {
    from: 'Czechia',
    text: lines(
      'Jméno;Příjmení;Ulice;PSČ;Město;Země',
      'Anna;Ek;Dlouhá 3;110 00;Praha;Česko',
      'Bo;Ask;Krátká 1;602 00;Brno;Česko',
    ),
    printed: ['Anna Ek | Dlouhá 3 | 110 00 | Praha | Česko', 'Bo Ask | Krátká 1 | 602 00 | Brno | Česko'],
  },
  {
    from: 'a form that explains its questions',
    text: lines(
      'Namn (obligatoriskt);Adress (gata och nr);Postnr (5 siffror);Ort (postort);Land (om ej Sverige)',
      'Anna Ek;Storgatan 1;222 33;Lund;',
      'Bo Ask;Vej 3;2300;København;Danmark',
    ),
    printed: [
      'Anna Ek | Storgatan 1 | 222 33 | Lund | Sverige',
      'Bo Ask | Vej 3 | 2300 | København | Danmark',
    ],
  },
  {
    from: 'a program whose second address line is that of the town',
    text: lines(
      'Namn;Adressrad 1;Adressrad 2',
      'Anna Ek;Storgatan 1;222 33 Lund',
      'Bo Ask;Gatan 3;271 43 Ystad',
    ),
    printed: [
      'Anna Ek | Storgatan 1 | 222 33 | Lund | Sverige',
      'Bo Ask | Gatan 3 | 271 43 | Ystad | Sverige',
    ],
  },
]
