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
      processing: (drawn: string, all: string) => `${drawn} of ${all} cards are drawn.`,
      handingOver: 'All cards are drawn. They are on their way to the print partner at this moment.',
      soon: 'All cards are drawn. They go to the print partner next.',
      tried: (tries: number) =>
        `All cards are drawn. The print partner could not take them yet, after ${tries === 1 ? 'one try' : `${tries} tries`}. Nothing is lost: it is tried until it has them.`,
      held: 'All cards are drawn and kept. Operators hold its delivery back just now: it goes on by itself when that ends.',
      delivered: (at: string) => `The print partner has all cards since ${at}.`,
    },
    letters: 'Cards',
    wouldBe: 'These cards would have been posted.',
    letterUnit: 'card',
    lettersUnit: 'cards',
    creditUnit: 'credit',
    creditsUnit: 'credits',
    letterOf: (sequence: string, all: string) => `Card ${sequence} of ${all}`,
    previous: 'The card before',
    next: 'The next card',
    sheetOf: (side: string, who: string) => `${side} of the card to ${who}, as it is printed`,
    downloadOf: 'This card as a PDF',
    drawing: 'Drawing the card …',
    cannotDraw: 'This card could not be drawn.',
    removedPlaces:
      'The list has been removed. Of each card its post code and town are kept, and no card can be shown any more.',
    money: 'Charged',
    ofLetter: (sequence: string) => `Card ${sequence}`,
  },
  {
    stands: {
      ...standsSv,
      processing: (drawn, all) => `${drawn} av ${all} kort är ritade.`,
      handingOver: 'Alla kort är ritade. De är på väg till tryckeriet just nu.',
      soon: 'Alla kort är ritade. Härnäst går de till tryckeriet.',
      tried: tries =>
        `Alla kort är ritade. Tryckeriet har inte kunnat ta emot dem än, efter ${tries === 1 ? 'ett försök' : `${tries} försök`}. Inget är förlorat: vi försöker tills de har dem.`,
      held: 'Alla kort är ritade och sparade. Operatörerna håller leveransen kvar just nu: den fortsätter av sig själv när det är över.',
      delivered: at => `Tryckeriet har alla kort sedan ${at}.`,
    },
    letters: 'Kort',
    wouldBe: 'De här korten skulle ha postats.',
    letterUnit: 'kort',
    lettersUnit: 'kort',
    creditUnit: 'kredit',
    creditsUnit: 'krediter',
    letterOf: (sequence, all) => `Kort ${sequence} av ${all}`,
    previous: 'Kortet före',
    next: 'Nästa kort',
    sheetOf: (side, who) => `${side} av kortet till ${who}, som det trycks`,
    downloadOf: 'Det här kortet som PDF',
    drawing: 'Ritar kortet …',
    cannotDraw: 'Kortet kunde inte ritas.',
    removedPlaces:
      'Listan är borttagen. Av varje kort finns postnummer och ort kvar, och inget kort kan visas längre.',
    money: 'Draget',
    ofLetter: sequence => `Kort ${sequence}`,
  },
)

/** The texts of a campaign's page, about letters or about cards. */
export const usePageWords = inFormats(pageWords, cardWords)
