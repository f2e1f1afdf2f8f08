import { lines } from './spreadsheet.ts'

/** What programs export, with the headers that they write and made-up people, and what is to be printed. */
export interface Export {
  readonly from: string
  readonly text: string
  /** Name, street, post code, town and country of each row. */
  readonly printed: readonly string[]
  /** Fields about which a person is asked. */
  readonly unsure?: readonly string[]
}

/** Files of common programs. */
export const exportsOfPrograms: readonly Export[] = [
  {
    from: 'Stripe: payments',
    text: lines(
      'id,Description,Seller Message,Created (UTC),Amount,Currency,Status,Customer ID,Customer Description,Customer Email,Captured,Card ID,Card Last4,Card Brand,Card Funding,Card Exp Month,Card Exp Year,Card Name,Card Address Line1,Card Address Line2,Card Address City,Card Address State,Card Address Country,Card Address Zip,Card Issue Country,Card Fingerprint,Card CVC Status,Card AVS Zip Status,Card AVS Line1 Status,Shipping Name,Shipping Address Line1,Shipping Address City,Shipping Address Country,Shipping Address Postal Code',
      'ch_1,Order 1,Payment complete.,2026-01-02 10:11,"148,00",sek,Paid,cus_1,,greta@example.se,TRUE,card_1,4242,Visa,credit,4,2029,Greta Lindqvist,Björkvägen 3,lgh 1102,Göteborg,,SE,411 03,SE,abc1,pass,pass,pass,,,,,',
      'ch_2,Order 2,Payment complete.,2026-01-03 10:11,"99,00",sek,Paid,cus_2,,olof@example.de,TRUE,card_2,1881,Visa,credit,5,2028,Olof Berg,Lindenstraße 5,,Berlin,,DE,10969,SE,abc2,pass,pass,pass,,,,,',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 411 03 | Göteborg | SE',
      'Olof Berg | Lindenstraße 5 | 10969 | Berlin | DE',
    ],
  },
  {
    from: 'Xero: contacts',
    text: lines(
      '*ContactName,AccountNumber,EmailAddress,FirstName,LastName,POAttentionTo,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,SAAttentionTo,SAAddressLine1,SAAddressLine2,SAAddressLine3,SAAddressLine4,SACity,SARegion,SAPostalCode,SACountry,PhoneNumber,FaxNumber,MobileNumber,TaxNumber',
      'Berg Bygg AB,1001,info@example.se,,,,Box 12,,,,Göteborg,,411 03,Sweden,,Hamngatan 7,,,,Malmö,,211 22,Sweden,,,,',
      'Greta Lindqvist,1002,greta@example.se,Greta,Lindqvist,,Björkvägen 3,lgh 1102,,,Lund,,222 33,Sweden,,,,,,,,,,,,,',
    ),
    printed: [
      'Berg Bygg AB | Box 12 | 411 03 | Göteborg | Sweden',
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 222 33 | Lund | Sweden',
    ],
  },
  {
    from: 'Google: contacts with a second line',
    text: lines(
      'First Name,Middle Name,Last Name,Phonetic First Name,Phonetic Middle Name,Phonetic Last Name,Name Prefix,Name Suffix,Nickname,File As,Organization Name,Organization Title,Organization Department,Birthday,Notes,Photo,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Label,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - PO Box,Address 1 - Region,Address 1 - Postal Code,Address 1 - Country,Address 1 - Extended Address',
      'Greta,,Lindqvist,,,,,,,,,,,,,,* myContacts,* ,greta@example.se,Mobile,,Home,"Björkvägen 3\n411 03 Göteborg\nSE",Björkvägen 3,Göteborg,,,411 03,SE,lgh 1102',
      'Olof,Erik,Berg,,,,,,,,Berg Bygg AB,,,,,,* myContacts,* ,olof@example.se,Mobile,,Home,"Storgatan 12\n114 55 Stockholm\nSE",Storgatan 12,Stockholm,,,114 55,SE,',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 411 03 | Göteborg | SE',
      'Olof Erik Berg | Storgatan 12 | 114 55 | Stockholm | SE',
    ],
  },
  {
    from: 'Pipedrive: people, with the address in parts',
    text: lines(
      'Person - ID,Person - Name,Person - First name,Person - Last name,Person - Organization,Person - Phone - Work,Person - Email - Work,Person - Owner,Person - Postal address,Person - House number of Postal address,Person - Street/road name of Postal address,Person - City/town/village/locality of Postal address,Person - Country of Postal address,Person - ZIP/Postal code of Postal address,Person - Full/combined address of Postal address',
      '0,Greta Lindqvist,Greta,Lindqvist,,,greta@example.se,Sara Säljare,"Björkvägen 3, 411 03 Göteborg, Sverige",3,Björkvägen,Göteborg,Sverige,411 03,"Björkvägen 3, 411 03 Göteborg, Sverige"',
      '1,Olof Erik Berg,Olof,Berg,Berg Bygg AB,,olof@example.se,Sara Säljare,"Storgatan 12, 114 55 Stockholm, Sverige",12,Storgatan,Stockholm,Sverige,114 55,"Storgatan 12, 114 55 Stockholm, Sverige"',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | Sverige',
      'Olof Erik Berg | Storgatan 12 | 114 55 | Stockholm | Sverige',
    ],
  },
  {
    from: 'Pipedrive: people, with the address in one cell',
    text: lines(
      'Person - Name,Person - Postal address,Person - Label',
      'Greta Lindqvist,"Björkvägen 3, 411 03 Göteborg, Sverige",Kund',
      'Olof Berg,"Lindenstraße 5, 10969 Berlin, Tyskland",Kund',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | Sverige',
      'Olof Berg | Lindenstraße 5 | 10969 | Berlin | Tyskland',
    ],
    unsure: ['address'],
  },
  {
    from: 'Mailchimp: an audience',
    text: lines(
      'Email Address,First Name,Last Name,Address,MEMBER_RATING',
      'greta@example.se,Greta,Lindqvist,"Björkvägen 3, lgh 1102, Göteborg, 411 03, Sweden",2',
      'olof@example.de,Olof,Berg,"Lindenstraße 5, Berlin, 10969, Germany",2',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 411 03 | Göteborg | Sweden',
      'Olof Berg | Lindenstraße 5 | 10969 | Berlin | Germany',
    ],
    unsure: ['address'],
  },
  {
    from: 'Magento: customers and addresses',
    text: lines(
      'email,firstname,lastname,_address_city,_address_country_id,_address_postcode,_address_street',
      'greta@example.se,Greta,Lindqvist,Göteborg,SE,411 03,Björkvägen 3',
      'olof@example.se,Olof,Berg,Berlin,DE,10969,Lindenstraße 5',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | SE',
      'Olof Berg | Lindenstraße 5 | 10969 | Berlin | DE',
    ],
  },
  {
    from: 'Magento: the grid of customers',
    text: lines(
      'ID,Name,Email,Group,Phone,ZIP,Country,State/Province,Customer Since,Web Site,Confirmed email,Account Created in,Billing Address,Shipping Address,Date of Birth,Gender,Street Address,City,Fax,Company,Billing Firstname,Billing Lastname',
      '1,Greta Lindqvist,greta@example.se,General,,411 03,SE,,2026-01-02,Main,,Default,Björkvägen 3 Göteborg 411 03,Björkvägen 3 Göteborg 411 03,,,Björkvägen 3,Göteborg,,,Greta,Lindqvist',
      '2,Olof Berg,olof@example.se,General,,10969,DE,,2026-01-02,Main,,Default,Lindenstraße 5 Berlin 10969,Lindenstraße 5 Berlin 10969,,,Lindenstraße 5,Berlin,,,Olof,Berg',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | SE',
      'Olof Berg | Lindenstraße 5 | 10969 | Berlin | DE',
    ],
  },
  {
    from: 'Shopify: orders',
    text: lines(
      'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Payment Method,Vendor,Id',
      `#1000,greta@example.se,paid,2024-05-01 10:00:00 +0200,,,,SEK,99.00,49.00,,148.00,,,,,1,Mössa,99.00,Greta Lindqvist,"Björkvägen 3, lgh 1102",Björkvägen 3,lgh 1102,,Göteborg,'411 03,,SE,,Greta Lindqvist,"Björkvägen 3, lgh 1102",Björkvägen 3,lgh 1102,,Göteborg,'411 03,,SE,,,Klarna,Acme,55512340`,
      `#1001,olof@example.se,paid,2024-05-01 10:00:00 +0200,,,,SEK,99.00,49.00,,148.00,,,,,1,Mössa,99.00,Olof Erik Berg,Storgatan 12,Storgatan 12,,Berg Bygg AB,Stockholm,'114 55,,SE,,Olof Erik Berg,Storgatan 12,Storgatan 12,,Berg Bygg AB,Stockholm,'114 55,,SE,,,Klarna,Acme,55512341`,
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 411 03 | Göteborg | SE',
      'Olof Erik Berg | Storgatan 12 | 114 55 | Stockholm | SE',
    ],
    unsure: ['postCode', 'postTown', 'street'],
  },
  {
    from: 'Outlook: contacts',
    text: lines(
      'First Name,Middle Name,Last Name,Title,Suffix,Nickname,Given Yomi,Surname Yomi,E-mail Address,E-mail 2 Address,Home Phone,Home Phone 2,Business Phone,Mobile Phone,Home Address,Home Street,Home City,Home State,Home Postal Code,Home Country/Region,Company,Job Title,Department,Office Location,Business Address,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Other Street,Other City,Other Postal Code,Notes,Birthday',
      'Greta,,Lindqvist,,,,,,greta@example.se,,,,,,,Björkvägen 3,Göteborg,,411 03,Sweden,Berg Bygg AB,,,,,,,,169 70,,,,,,',
      'Olof,,Berg,,,,,,olof@example.se,,,,,,,Storgatan 12,Stockholm,,114 55,Sweden,Berg Bygg AB,,,,,,,,169 70,,,,,,',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3 | 411 03 | Göteborg | Sweden',
      'Olof Berg | Storgatan 12 | 114 55 | Stockholm | Sweden',
    ],
  },
  {
    from: 'Outlook in Swedish',
    text: lines(
      'Förnamn,Efternamn,Företag,"Gatuadress, arbete","Ort, arbete","Postnummer, arbete","Gatuadress, hem","Gatuadress 2, hem","Ort, hem","Postnummer, hem","Land/region, hem",E-postadress',
      'Greta,Lindqvist,Berg Bygg AB,,Solna,169 70,Björkvägen 3,lgh 1102,Göteborg,411 03,Sverige,greta@example.se',
      'Olof,Berg,Berg Bygg AB,,Solna,169 70,Storgatan 12,,Stockholm,114 55,Sverige,olof@example.se',
    ),
    printed: [
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 411 03 | Göteborg | Sverige',
      'Olof Berg | Storgatan 12 | 114 55 | Stockholm | Sverige',
    ],
  },
  {
    from: 'Outlook in German',
    text: lines(
      'Vorname,Nachname,Straße geschäftlich,Ort geschäftlich,Postleitzahl geschäftlich,Straße privat,Ort privat,Postleitzahl privat,Land/Region privat',
      'Jürgen,Müller,,Köln,50667,Hauptstraße 12 a,Berlin,10115,Deutschland',
      'Käthe,Groß,,,,Am Markt 3,München,80331,Deutschland',
    ),
    printed: [
      'Jürgen Müller | Hauptstraße 12 a | 10115 | Berlin | Deutschland',
      'Käthe Groß | Am Markt 3 | 80331 | München | Deutschland',
    ],
  },
  {
    from: 'DATEV: debtors',
    text: lines(
      'Konto;Name (Adressattyp Unternehmen);Unternehmensgegenstand;Name (Adressattyp natürl. Person);Vorname (Adressattyp natürl. Person);Name (Adressattyp keine Angabe);Adressattyp;Kurzbezeichnung;EU-Land;EU-UStID;Anrede;Titel/Akad. Grad;Adelstitel;Namensvorsatz;Adressart;Straße;Postfach;Postleitzahl;Ort;Land;Versandzusatz;Adresszusatz;Straße (Rechnungsadresse);Postleitzahl (Rechnungsadresse);Ort (Rechnungsadresse)',
      '10000;Groß Bau GmbH;;;;;2;Groß;DE;;Firma;;;;STR;Am Markt 3;;80331;München;DE;;;;;',
      '10001;;;Müller;Jürgen;;1;Müller;DE;;Herr;;;;STR;Hauptstraße 12 a;;10115;Berlin;DE;;Hinterhaus;;;',
    ),
    printed: [
      'Groß Bau GmbH | Am Markt 3 | 80331 | München | DE',
      'Jürgen Müller | Hauptstraße 12 a, Hinterhaus | 10115 | Berlin | DE',
    ],
  },
  {
    from: 'Visma: customers',
    text: lines(
      'Kundnr;Namn;Org.nr/personnr;Postadress;Postadress 2;Postnr;Ort;Land;Leveransnamn;Leveransadress;Leveranspostnr;Leveransort;Er referens;E-post',
      '1;Berg Bygg AB;556677-8899;Box 12;;411 03;Göteborg;;;;;;;',
      '2;Greta Lindqvist;;Björkvägen 3;lgh 1102;222 33;Lund;;Lagret;Hamngatan 7;211 22;Malmö;;',
    ),
    printed: [
      'Berg Bygg AB | Box 12 | 411 03 | Göteborg | Sverige',
      'Greta Lindqvist | Björkvägen 3, lgh 1102 | 222 33 | Lund | Sverige',
    ],
  },
]
