import { inFormats } from '../../../words/in-formats.ts'
import { inLanguages } from '../../../words/language.ts'
import { postWords } from './words.ts'

type PostWords = (typeof postWords)['en']

/** What is said in other words where a postcard is posted. */
const cardWords = inLanguages<Partial<PostWords>>(
  {
    letter: 'Postcard',
    pages: () => 'two sides',
    codeEach: 'each card has its own',
    codeSame: 'the same on all cards',
    missing: { ...postWords.en.missing, letter: 'No postcard is chosen yet' },
    ownLetter: 'Made for this campaign',
    checking: 'All cards are being checked …',
    fine: 'All cards can be printed.',
    mostLater:
      'The cards with the longest values can be printed. The others are checked right after posting: if one cannot be printed, nothing is, and all credits come back.',
    ofLetter: (number: string, text: string) => `Card ${number}: ${text}`,
    notYet: 'Cards are checked once a postcard and recipients are chosen.',
    phoneNumber: 'The card prints a phone number: one is rented for this campaign when it is posted.',
    letters: postWords.en.postcards,
    irrevocable:
      'Once the first cards are drawn for print, nothing can be changed or taken back. That may be within seconds.',
    unsure:
      'The service does not answer, so nobody knows whether the cards were posted. Post them again once it answers: nothing is posted twice.',
    recounted:
      'The list has been changed just now. Nothing has been posted: look at the number of cards once more.',
  },
  {
    letter: 'Vykort',
    pages: () => 'två sidor',
    codeEach: 'varje kort har sin egen',
    codeSame: 'samma på alla kort',
    missing: { ...postWords.sv.missing, letter: 'Inget vykort är valt än' },
    ownLetter: 'Gjort för kampanjen',
    checking: 'Alla kort kontrolleras …',
    fine: 'Alla kort kan tryckas.',
    mostLater:
      'Korten med de längsta värdena kan tryckas. De andra kontrolleras direkt efter att du har postat: går ett inte att trycka så trycks inget, och alla krediter kommer tillbaka.',
    ofLetter: (number, text) => `Kort ${number}: ${text}`,
    notYet: 'Korten kontrolleras när vykort och mottagare är valda.',
    phoneNumber: 'Kortet trycker ett telefonnummer: ett hyrs för kampanjen när den postas.',
    letters: postWords.sv.postcards,
    irrevocable:
      'När de första korten ritas för tryck kan inget ändras eller tas tillbaka. Det kan vara inom sekunder.',
    unsure:
      'Tjänsten svarar inte, så ingen vet om korten postades. Posta dem igen när den svarar: inget postas två gånger.',
    recounted: 'Listan ändrades just nu. Inget har postats: se på antalet kort en gång till.',
  },
)

/** The texts of the last step, about letters or about postcards. */
export const usePostWords = inFormats(postWords, cardWords)
