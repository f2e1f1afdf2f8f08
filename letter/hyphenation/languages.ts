import { Hyphenator, type Patterns } from './hyphenator.ts'

/** Patterns are read when a document is first set in their language: German's alone are a quarter of a megabyte. */
const PATTERNS = {
  sv: () => import('./patterns/sv.ts'),
  en: () => import('./patterns/en.ts'),
  'en-GB': () => import('./patterns/en-gb.ts'),
  de: () => import('./patterns/de.ts'),
  nb: () => import('./patterns/nb.ts'),
  nn: () => import('./patterns/nb.ts'),
  da: () => import('./patterns/da.ts'),
  fi: () => import('./patterns/fi.ts'),
  fr: () => import('./patterns/fr.ts'),
  nl: () => import('./patterns/nl.ts'),
  // A language without patterns (BCP 47: undetermined).
  und: async () => ({ patterns: '', exceptions: '', least: { left: 2, right: 2 } }),
} satisfies Record<string, () => Promise<Patterns>>

/** Languages whose words the engine can hyphenate. */
export type Language = keyof typeof PATTERNS

export const DEFAULT_LANGUAGE: Language = 'sv'

const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(PATTERNS, value)

/** Those with patterns. */
export const LANGUAGES = Object.keys(PATTERNS)
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

const loaded = new Map<Language, Hyphenator>()

/** The hyphenators of some languages, each made once a process. */
export async function hyphenatorsOf(languages: Iterable<Language>): Promise<Map<Language, Hyphenator>> {
  const hyphenators = new Map<Language, Hyphenator>()
  for (const language of languages) {
    const made = loaded.get(language) ?? new Hyphenator(await PATTERNS[language]())
    loaded.set(language, made)
    hyphenators.set(language, made)
  }
  return hyphenators
}
