/**
 * The languages of people: of their mails, their receipts and the words of the console (`console/words/language.ts`).
 * Another language is one more here, one more migration of the columns that hold it, and one more in each file of words.
 * Without TypeBox, so that the tables can load it.
 */
export const languages = ['sv', 'en'] as const

export type Language = (typeof languages)[number]

/** The language of people who have not chosen one. */
export const DEFAULT_LANGUAGE: Language = 'sv'

/** The languages that letters can be set to: those whose words the engine can hyphenate. */
export const letterLanguages = ['sv', 'en', 'en-GB', 'de', 'nb', 'nn', 'da', 'fi', 'fr', 'nl'] as const

export type LetterLanguage = (typeof letterLanguages)[number]
