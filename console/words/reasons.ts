import { use } from 'react'
import { type Format, formatIn } from './format.ts'
import { type Language, useLanguage } from './language.ts'
import type { Reason, ReasonWords } from './reasons/words.ts'

/** Only the person's language is loaded. */
const files: Readonly<Record<Language, () => Promise<{ readonly words: ReasonWords }>>> = {
  en: () => import('./reasons/en.ts'),
  sv: () => import('./reasons/sv.ts'),
}

const loading = new Map<Language, Promise<unknown>>()
const loaded = new Map<Language, Partial<ReasonWords>>()

/** Loads a language's words, once. Where that fails the service's English is shown. */
export function loadReasons(language: Language): Promise<unknown> {
  let known = loading.get(language)
  if (!known) {
    known = files[language]().then(
      ({ words }) => loaded.set(language, words),
      // Asked for again only with the next page: a screen that waits for them would ask without end.
      () => loaded.set(language, {}),
    )
    loading.set(language, known)
  }
  return known
}

/** A reason in words; undefined if the language is not loaded, or a newer service knows more than this page. */
export function wordsFor(language: Language, { code, params }: Reason): string | undefined {
  const say = loaded.get(language)?.[code] as
    | string
    | ((params: object, format: Format) => string)
    | undefined
  return typeof say === 'function' ? say(params, formatIn(language)) : say
}

/** A reason as it is stored or sent: with the service's English. */
export interface Said {
  readonly message: string
  readonly reason?: Reason | null | undefined
}

/** What an answer stores, with the type of the codes: its document has one schema for all of them. */
export const said = (
  message: string,
  reason: { readonly code: string; readonly params: object } | null | undefined,
): Said => ({ message, reason: reason as Reason | null | undefined })

export const sayIn = (language: Language, { message, reason }: Said): string =>
  (reason && wordsFor(language, reason)) ?? message

/** For screens that show stored reasons, such as warnings: says one in the person's language. */
export function useReasons(): (said: Said) => string {
  const { language } = useLanguage()
  if (!loaded.has(language)) use(loadReasons(language))
  return said => sayIn(language, said)
}
