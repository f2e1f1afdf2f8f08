import type { LetterRecipient } from '#letter/index.ts'

type Somebody = Pick<LetterRecipient, 'name' | 'street' | 'postCode' | 'postTown' | 'country'>

const somebody = (
  name: string,
  street: string,
  postCode: string,
  postTown: string,
  country = '',
): Somebody => ({
  name,
  street,
  postCode,
  postTown,
  country,
})

/** Made-up people: long and short names, several scripts, and one that a spreadsheet would take for a formula. */
const PEOPLE: readonly Somebody[] = [
  somebody('Åsa Öberg', 'Storgatan 1', '111 11', 'Stockholm'),
  somebody(
    'Anna-Karin Wallenstråhle af Södermalm och Bergslagen',
    'Östra Långgatan 112 B lgh 1503',
    '411 24',
    'Göteborg',
  ),
  somebody('Bo Ek', 'Å 1', '830 05', 'Å'),
  somebody('=HYPERLINK("https://example.com";"Klicka")', '@Storgatan 2', '211 20', '=1+1'),
  somebody('Kari Nordmann', 'Storgata 5', '0155', 'Oslo', 'Norge'),
  somebody('Jürgen Weiß', 'Schloßstraße 12', '10115', 'Berlin', 'Tyskland'),
  somebody('Ελένη Παπαδοπούλου', 'Ερμού 15', '105 63', 'Αθήνα', 'Grekland'),
  somebody('Олена Шевченко', 'вул. Хрещатик 22', '01001', 'Київ', 'Ukraina'),
  somebody('فاطمة الزهراء', 'Rosengården 14', '213 20', 'Malmö'),
  somebody('שרה כהן', 'Ringvägen 8', '118 23', 'Stockholm'),
  somebody('Անի Պետրոսյան', 'Kungsgatan 9', '753 18', 'Uppsala'),
  somebody('प्रिया शर्मा', 'Järnvägsgatan 4', '582 22', 'Linköping'),
  somebody('สมชาย ใจดี', 'Strandvägen 7', '114 56', 'Stockholm'),
  somebody('김민준', 'Drottninggatan 33', '252 21', 'Helsingborg'),
]

const TOKEN = 'PROVBREV'

/** @param variants whether every other one gets the second letter */
export const sampleRecipients = (count: number, variants: boolean, perLetter: boolean): LetterRecipient[] =>
  Array.from({ length: count }, (_, i) => ({
    ...PEOPLE[i % PEOPLE.length]!,
    fields: { number: String(1000 + i) },
    // The number, as four digits of the tokens' alphabet.
    token: perLetter
      ? TOKEN +
        (i + 1)
          .toString(6)
          .padStart(4, '0')
          .replace(/\d/g, digit => '234567'[Number(digit)]!)
      : null,
    variant: variants && i % 2 === 1 ? 'B' : 'A',
  }))
