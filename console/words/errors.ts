import { ApiError } from '../api/api-error.ts'
import { type Language, useLanguage } from './language.ts'
import type { Reason } from './reasons/words.ts'
import { type Said, wordsFor } from './reasons.ts'

export type Say = Readonly<Record<Language, string>>

/** A message of the service, and the text that replaces it. `$1`, `$2` … stand for the groups of the pattern. */
export type Sentence = readonly [RegExp, Say]

/** Without an answer of the service there is no reason. */
const unreachable: Say = {
  en: 'The service cannot be reached. Check your connection and try again.',
  sv: 'Tjänsten går inte att nå. Kontrollera anslutningen och försök igen.',
}

/** The service's messages, which are only in English. */
const bySentence: Sentence[] = [
  [
    /^The letters could not be drawn because/,
    {
      en: 'The letters could not be drawn because of a fault on our side.',
      sv: 'Breven kunde inte ritas på grund av ett fel hos oss.',
    },
  ],
  [
    /^The list of recipients was removed/,
    {
      en: 'The list of recipients was removed before all letters were drawn.',
      sv: 'Mottagarlistan togs bort innan alla brev var ritade.',
    },
  ],
  [
    /^The campaign was stopped before/,
    {
      en: 'It was stopped before its letters were drawn.',
      sv: 'Den stoppades innan breven var ritade.',
    },
  ],
  [
    /^The campaign was not paid for within 1 day\b/,
    { en: 'It was not paid for within a day.', sv: 'Den betalades inte inom ett dygn.' },
  ],
  [
    /^The campaign was not paid for within (\d+) days/,
    { en: 'It was not paid for within $1 days.', sv: 'Den betalades inte inom $1 dagar.' },
  ],
  [
    /^(?:.* file|PDF) must be under (\d+) MB$/,
    { en: 'The file is too large: at most $1 MB.', sv: 'Filen är för stor: högst $1 MB.' },
  ],
  [
    /must be a PNG or JPG image$/,
    { en: 'This is no PNG or JPEG image.', sv: 'Det här är ingen bild i PNG eller JPEG.' },
  ],
  [
    /must not be empty$|must not be blank$|is required$|^Field ".*" has no value/,
    { en: 'Fill this in.', sv: 'Fyll i det här.' },
  ],
  [
    /must not contain (?:control|line sep|half)/,
    {
      en: 'It holds invisible characters: type it instead of pasting it.',
      sv: 'Det finns osynliga tecken här: skriv i stället för att klistra in.',
    },
  ],
  [
    /must be a number such as (\S+)$/,
    {
      en: 'Enter the number with its country code, for example $1.',
      sv: 'Skriv numret med landsnummer, till exempel $1.',
    },
  ],
  [
    /must be a valid http or https URL$/,
    {
      en: 'Enter a full web address, starting with https://.',
      sv: 'Skriv hela adressen, med https:// först.',
    },
  ],
  [/must be an e-mail address$/, { en: 'Write an e-mail address.', sv: 'Skriv en e-postadress.' }],
  [/must be at most (\d+) characters?$/, { en: 'At most $1 characters.', sv: 'Högst $1 tecken.' }],
  [/must be at least (\d+) characters?$/, { en: 'At least $1 characters.', sv: 'Minst $1 tecken.' }],
  [/must be at most (\d+)$/, { en: 'At most $1.', sv: 'Högst $1.' }],
  [/must be at least (\d+)$/, { en: 'At least $1.', sv: 'Minst $1.' }],
  [/must be a (?:whole )?number$/, { en: 'Write a whole number.', sv: 'Skriv ett heltal.' }],
]

/** Adds messages that only one screen gets: they are loaded with that screen and searched first. */
export const addSentences = (...sentences: readonly Sentence[]): void => {
  bySentence.unshift(...sentences)
}

const waitFor = (seconds: number | null): Say =>
  seconds === null
    ? { en: 'Try again later.', sv: 'Vänta en stund.' }
    : seconds === 1
      ? { en: 'Try again in a second.', sv: 'Vänta en sekund.' }
      : seconds < 90
        ? { en: `Try again in ${seconds} seconds.`, sv: `Vänta ${seconds} sekunder.` }
        : {
            en: `Try again in ${Math.ceil(seconds / 60)} minutes.`,
            sv: `Vänta ${Math.ceil(seconds / 60)} minuter.`,
          }

/** What the service says, in the person's language; its English if there is no translation. */
export function translate(language: Language, said: Said | string): string {
  const known = typeof said !== 'string' && said.reason && wordsFor(language, said.reason)
  if (known) return known
  const sentence = typeof said === 'string' ? said : said.message
  for (const [pattern, say] of bySentence) {
    const parts = pattern.exec(sentence)
    if (parts) return say[language].replace(/\$(\d)/g, (_, part) => parts[part] ?? '')
  }
  return sentence
}

/** What an error means for the person who met it. */
export function describeError(language: Language, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'unreachable') return unreachable[language]
  const said = saidBy(language, error)
  return error.code === 'rate_limited' ? `${said} ${waitFor(error.retryAfter)[language]}` : said
}

/** A service that is older than the page gives no reason: the error's code is the least that it says. */
function saidBy(language: Language, error: ApiError): string {
  const known = translate(language, error)
  if (known !== error.message) return known
  return wordsFor(language, { code: error.code, params: {} } as Reason) ?? known
}

export function useErrors(): {
  describe: (error: unknown) => string
  translate: (said: Said | string) => string
} {
  const { language } = useLanguage()
  return {
    describe: error => describeError(language, error),
    translate: said => translate(language, said),
  }
}
