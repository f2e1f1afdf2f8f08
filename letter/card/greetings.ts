import type { Design } from '../base/types.ts'
import { DEFAULT_LANGUAGE, type Language } from '../hyphenation/languages.ts'

/** The texts of a ready-made card. */
export interface Greeting {
  /** In capitals. */
  readonly greeting: string
  readonly wish: string
}

const english: Greeting = { greeting: 'MERRY CHRISTMAS', wish: 'and a happy new year' }

const GREETINGS: Readonly<Record<Language, Greeting>> = {
  sv: { greeting: 'GOD JUL', wish: 'och ett gott nytt år' },
  // A message in another language: English is read in most places.
  und: english,
  en: english,
  'en-GB': english,
  de: { greeting: 'FROHE WEIHNACHTEN', wish: 'und ein gutes neues Jahr' },
  nb: { greeting: 'GOD JUL', wish: 'og et godt nytt år' },
  nn: { greeting: 'GOD JUL', wish: 'og eit godt nytt år' },
  da: { greeting: 'GLÆDELIG JUL', wish: 'og et godt nytår' },
  fi: { greeting: 'HYVÄÄ JOULUA', wish: 'ja onnellista uutta vuotta' },
  fr: { greeting: 'JOYEUX NOËL', wish: 'et une bonne année' },
  nl: { greeting: 'FIJNE KERSTDAGEN', wish: 'en een gelukkig nieuwjaar' },
}

/** A card's greeting is in the language of its message, which people choose anyway. */
export const greetingOf = ({ front }: Pick<Design, 'front'>): Greeting =>
  GREETINGS[front?.language ?? DEFAULT_LANGUAGE]

/** The languages of all greetings, for tests and samples. */
export const LANGUAGES_OF_GREETINGS = Object.keys(GREETINGS) as readonly Language[]
