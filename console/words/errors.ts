import { ApiError } from '../api/api-error.ts'
import { type Language, useLanguage } from './language.ts'
import type { Reason } from './reasons/words.ts'
import { type Said, sayIn, wordsFor } from './reasons.ts'

type Say = Readonly<Record<Language, string>>

/** Without an answer of the service there is no reason. */
const unreachable: Say = {
  en: 'The service cannot be reached. Check your connection and try again.',
  sv: 'Tjänsten går inte att nå. Kontrollera anslutningen och försök igen.',
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

/** What an error means for the person who met it. */
export function describeError(language: Language, error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (!(error instanceof ApiError)) return error.message
  if (error.code === 'unreachable') return unreachable[language]
  const said = saidBy(language, error)
  return error.code === 'rate_limited' ? `${said} ${waitFor(error.retryAfter)[language]}` : said
}

/** A service that is older than the page gives no reason: the error's code is the least that it says. */
const saidBy = (language: Language, error: ApiError): string =>
  (error.reason && wordsFor(language, error.reason)) ??
  wordsFor(language, { code: error.code, params: {} } as Reason) ??
  error.message

export function useErrors(): {
  describe: (error: unknown) => string
  say: (said: Said) => string
} {
  const { language } = useLanguage()
  return {
    describe: error => describeError(language, error),
    say: said => sayIn(language, said),
  }
}
