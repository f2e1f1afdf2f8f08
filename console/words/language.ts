import { createContext, useContext } from 'react'
import { keepChoice, keptChoice } from '../kept-choice.ts'

export const languages = ['sv', 'en'] as const

export type Language = (typeof languages)[number]

/** Each language's own name, so that people who read no other can find it. */
export const languageNames: Readonly<Record<Language, string>> = { sv: 'Svenska', en: 'English' }

/** The choice of another language, in that language. */
export const switchTo: Readonly<Record<Language, string>> = { sv: 'På svenska', en: 'In English' }

/** The same words in each language: Swedish must have every key that English has, and no other. */
export interface Words<T> {
  readonly en: T
  readonly sv: T
}

/** Words of one screen. They stand beside it, so that they are loaded with it. */
export const inLanguages = <T>(en: T, sv: NoInfer<T>): Words<T> => ({ en, sv })

const isLanguage = (value: string | null | undefined): value is Language =>
  languages.some(one => one === value)

const KEY = 'brevduva-language'

/** The language that the person chose before, or else the first of the browser's languages that the console has. */
export function preferredLanguage(): Language {
  const chosen = keptChoice(KEY)
  if (isLanguage(chosen)) return chosen
  return navigator.languages.map(tag => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

export const rememberLanguage = (language: Language): void => keepChoice(KEY, language)

export interface LanguageChoice {
  readonly language: Language
  readonly choose: (language: Language) => void
}

export const LanguageContext = createContext<LanguageChoice>({ language: 'en', choose: () => undefined })

export const useLanguage = (): LanguageChoice => useContext(LanguageContext)

export const useWords = <T>(words: Words<T>): T => words[useLanguage().language]
