import { inFormats } from '../../../words/in-formats.ts'
import { inLanguages } from '../../../words/language.ts'
import { pageWords } from './words.ts'

export type PageWords = (typeof pageWords)['en']

const standsEn = pageWords.en.stands
const standsSv = pageWords.sv.stands

/** What is said in other words where cards are printed. Credits stay credits: one posts a letter or a card. */
const cardWords = inLanguages<Partial<PageWords>>(
  {
    stands: {
      ...standsEn,
      processing: (drawn: string, all: string) => `${drawn} of ${all} cards are ready.`,
      handingOver: 'All cards are ready and are being sent to the print partner.',
      soon: 'All cards are ready. They go to the print partner next.',
      tried: (tries: string) =>
        `All cards are ready, but the print partner has not been able to receive them (${tries} so far). Nothing is lost: we keep trying until they arrive.`,
      held: 'All cards are ready and stored safely. Deliveries to the print partner are on hold. This one continues automatically.',
      delivered: (at: string) => `The print partner has had all cards since ${at}.`,
    },
    letters: 'Cards',
    wouldBe: 'These cards would have been sent.',
    letterUnit: 'card',
    lettersUnit: 'cards',
    letterOf: (sequence: string, all: string) => `Card ${sequence} of ${all}`,
    previous: 'Previous card',
    next: 'Next card',
    sheetOf: (side: string, who: string) => `${side} of the card to ${who}, as printed`,
    downloadOf: 'Download this card as a PDF',
    drawing: 'Loading card…',
    cannotDraw: 'This card could not be shown.',
    removedPlaces:
      'The list has been deleted. Only the postcode and town of each card are kept, so cards can no longer be shown.',
    ofLetter: (sequence: string) => `Card ${sequence}`,
  },
  {
    stands: {
      ...standsSv,
      processing: (drawn, all) => `${drawn} av ${all} kort är klara för tryck.`,
      handingOver: 'Alla kort är klara för tryck och skickas till tryckeriet just nu.',
      soon: 'Alla kort är klara för tryck. Härnäst går de till tryckeriet.',
      tried: tries =>
        `Alla kort är klara för tryck. Tryckeriet har inte kunnat ta emot dem än, efter ${tries}. Inget är förlorat: vi försöker tills korten är framme.`,
      held: 'Alla kort är klara för tryck och sparade. Leveranserna till tryckeriet är pausade. Den här fortsätter av sig själv när pausen är över.',
      delivered: at => `Korten är hos tryckeriet sedan ${at}.`,
    },
    letters: 'Kort',
    wouldBe: 'De här korten skulle ha skickats.',
    letterUnit: 'kort',
    lettersUnit: 'kort',
    letterOf: (sequence, all) => `Kort ${sequence} av ${all}`,
    previous: 'Föregående kort',
    next: 'Nästa kort',
    sheetOf: (side, who) => `${side} av kortet till ${who}, som det trycks`,
    downloadOf: 'Ladda ner det här kortet som PDF',
    drawing: 'Skapar kortet …',
    cannotDraw: 'Kortet kunde inte skapas.',
    removedPlaces:
      'Listan är borttagen. För varje kort finns bara postnummer och postort kvar, så inget kort kan visas längre.',
    ofLetter: sequence => `Kort ${sequence}`,
  },
)

/** The texts of a campaign's page, about letters or about cards. */
export const usePageWords = inFormats(pageWords, cardWords)
