/** The file of each language in the package `hyphen`. */
const FILES = {
  sv: 'sv',
  en: 'en-us',
  'en-GB': 'en-gb',
  de: 'de-1996',
  nb: 'nb',
  nn: 'nb',
  da: 'da',
  fi: 'fi',
  fr: 'fr',
  nl: 'nl',
  // A language without patterns (BCP 47: undetermined).
  und: null,
} as const

/** Languages whose words the engine can hyphenate. */
export type Language = keyof typeof FILES

export const DEFAULT_LANGUAGE: Language = 'sv'

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(FILES, value)

/** Those with patterns. */
export const LANGUAGES = Object.keys(FILES)
  .filter(isLanguage)
  .filter(language => language !== 'und')

/** The language whose patterns serve for a tag (BCP 47): its region's own, or those of all regions; null for none. */
export function languageOf(tag: unknown): Language | null {
  if (isLanguage(tag)) return tag
  const [base] = String(tag).split('-')
  return isLanguage(base) ? base : null
}

/** The language of a document that names none: that of the letters' country, or one that is not hyphenated. */
export const unsaidLanguage = ({ language }: { readonly language: string }): Language =>
  languageOf(language) ?? 'und'

/** The file that a language's patterns are read from; null for none. */
export const patternsFile = (language: Language): string | null => FILES[language]
