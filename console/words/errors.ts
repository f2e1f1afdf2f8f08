import { ApiError } from '../api/api-error.ts'
import { type Language, useLanguage } from './language.ts'
import { type Said, wordsFor } from './reasons.ts'

export type Say = Readonly<Record<Language, string>>

/** A message of the service, and the text that replaces it. `$1`, `$2` … stand for the groups of the pattern. */
export type Sentence = readonly [RegExp, Say]

/** Errors that any screen may get, by code: they say what the person can do, not what the service found. */
const byCode: Readonly<Record<string, Say>> = {
  unreachable: {
    en: 'The service cannot be reached. Check the connection, and try again.',
    sv: 'Tjänsten går inte att nå. Kontrollera anslutningen och försök igen.',
  },
  unauthorized: { en: 'You are not signed in.', sv: 'Du är inte inloggad.' },
  internal_error: {
    en: 'Something went wrong on our side. Nothing was changed: try again in a while.',
    sv: 'Något gick fel hos oss. Inget har ändrats: försök igen om en stund.',
  },
  service_unavailable: {
    en: 'The service is busy just now. Try again in a moment.',
    sv: 'Tjänsten är upptagen just nu. Försök igen om en stund.',
  },
  payload_too_large: { en: 'This is too large.', sv: 'Det här är för stort.' },
}

/** The service's messages, which are only in English. */
const bySentence: Sentence[] = [
  [
    /^Forbidden: sign in again/,
    { en: 'This takes a fresh sign-in.', sv: 'Det här kräver en ny inloggning.' },
  ],
  [/^Forbidden/, { en: 'Your role does not allow this.', sv: 'Din roll tillåter inte det här.' }],
  [
    /^This link has been used/,
    {
      en: 'This link does not work: it has been used or is too old.',
      sv: 'Länken fungerar inte: den är använd eller för gammal.',
    },
  ],
  [
    /^This person is a member already/,
    { en: 'This person is a member already.', sv: 'Den här personen är redan medlem.' },
  ],
  [
    /^An account needs an owner/,
    {
      en: 'An account needs an owner: make somebody else one first.',
      sv: 'Ett konto behöver en ägare: gör någon annan till ägare först.',
    },
  ],
  [
    /^This passkey does not sign in|^The passkey could not be verified/,
    {
      en: 'The passkey was not accepted. Try once more, or use a link.',
      sv: 'Passnyckeln godtogs inte. Försök en gång till, eller använd en länk.',
    },
  ],
  [
    /^This passkey has been registered/,
    { en: 'This passkey is yours already.', sv: 'Passnyckeln är redan din.' },
  ],
  [
    /^A person has at most (\d+) passkeys/,
    {
      en: 'You have $1 passkeys, which is the most: remove one first.',
      sv: 'Du har $1 passnycklar, fler går inte: ta bort en först.',
    },
  ],
  [/^API key has been revoked/, { en: 'The key has been revoked.', sv: 'Nyckeln är återkallad.' }],
  [
    /^The campaign "(.*)" has yet to print from this list/,
    {
      en: 'The campaign “$1” has yet to print from this list. Delete the list once its letters are drawn.',
      sv: 'Kampanjen ”$1” har brev till listan kvar att rita. Ta bort listan när de är ritade.',
    },
  ],
  [/ not found$/, { en: 'It is not there any more.', sv: 'Det finns inte kvar.' }],
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

const tooMany: Say = { en: 'Too many tries.', sv: 'För många försök.' }

const waitFor = (seconds: number | null): Say =>
  seconds === null
    ? { en: 'Wait a while.', sv: 'Vänta en stund.' }
    : seconds === 1
      ? { en: 'Wait a second.', sv: 'Vänta en sekund.' }
      : seconds < 90
        ? { en: `Wait ${seconds} seconds.`, sv: `Vänta ${seconds} sekunder.` }
        : {
            en: `Wait ${Math.ceil(seconds / 60)} minutes.`,
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
  const known = translate(language, error)
  const isKnown = known !== error.message
  if (error.code === 'rate_limited') {
    return `${isKnown ? known : tooMany[language]} ${waitFor(error.retryAfter)[language]}`
  }
  return isKnown ? known : (byCode[error.code]?.[language] ?? known)
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
