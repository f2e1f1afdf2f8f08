import { inFormats } from '../../../words/in-formats.ts'
import { inLanguages } from '../../../words/language.ts'
import { postWords } from './words.ts'

type PostWords = (typeof postWords)['en']

/** What is said in other words where a postcard is posted. */
const cardWords = inLanguages<Partial<PostWords>>(
  {
    letter: 'Postcard',
    pages: () => '2 sides',
    codeEach: 'each card has its own',
    codeSame: 'the same on all cards',
    missing: { ...postWords.en.missing, letter: 'Choose a postcard' },
    ownLetter: 'Made for this campaign',
    stopped: (count: string, isOne: boolean) =>
      isOne
        ? '1 person is on the stop list and gets no card'
        : `${count} people are on the stop list and get no card`,
    checking: 'Checking all cards…',
    fine: 'All cards can be printed.',
    mostLater:
      'The cards with the longest values can be printed. The rest are checked right after you send. If one cannot be printed, none are, and all credits are refunded.',
    fits: 'Fits on the card',
    duplicatesFine: 'Each recipient gets one card',
    ofLetter: (number: string, text: string) => `Card ${number}: ${text}`,
    notYet: 'We check the cards once you have chosen a postcard and recipients.',
    phoneNumber: 'The card shows a phone number. One is rented for this campaign when you send it.',
    letters: postWords.en.postcards,
    irrevocable:
      'Once the first cards are being prepared, which may be within seconds, you cannot change or recall anything.',
    unsure:
      'The service is not responding, so we do not know whether your cards were sent. Send them again when it responds: nothing is sent twice.',
    recounted: 'The number of cards has just changed, so nothing was sent. Check it, then send.',
  },
  {
    letter: 'Vykort',
    pages: () => '2 sidor',
    codeEach: 'varje kort har sin egen',
    codeSame: 'samma på alla kort',
    missing: { ...postWords.sv.missing, letter: 'Välj ett vykort' },
    ownLetter: 'Skapat för utskicket',
    stopped: (count, isOne) =>
      isOne
        ? '1 person står på spärrlistan och får inget kort'
        : `${count} personer står på spärrlistan och får inga kort`,
    checking: 'Alla kort kontrolleras …',
    fine: 'Alla kort kan tryckas.',
    mostLater:
      'Korten med de längsta värdena kan tryckas. Resten kontrolleras direkt efter att du har skickat. Om något kort inte går att trycka så trycks inget, och du får tillbaka alla krediter.',
    fits: 'Får plats på kortet',
    duplicatesFine: 'Varje mottagare får ett kort',
    ofLetter: (number, text) => `Kort ${number}: ${text}`,
    notYet: 'Vi kontrollerar korten när du har valt vykort och mottagare.',
    phoneNumber: 'Kortet innehåller ett telefonnummer. Ett nummer hyrs för utskicket när du skickar.',
    letters: postWords.sv.postcards,
    irrevocable:
      'När de första korten har gått vidare till tryck går inget att ändra eller ångra. Det kan ske inom några sekunder.',
    unsure:
      'Tjänsten svarar inte, så det är oklart om korten är skickade. Skicka igen när den svarar: inget skickas två gånger.',
    recounted: 'Antalet kort ändrades nyss. Inget har skickats. Kontrollera antalet och skicka igen.',
  },
)

/** The texts of the last step, about letters or about postcards. */
export const usePostWords = inFormats(postWords, cardWords)
