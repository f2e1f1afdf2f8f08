import { readPatterns, readSwedishWords } from '#files'
import { Compounds } from './compounds.ts'
import { finnishSeams } from './finnish.ts'
import { Hyphenator } from './hyphenator.ts'
import { type Language, patternsFile } from './languages.ts'
import { NO_PATTERNS, type Patterns, parsePatterns } from './patterns.ts'
import type { Seams } from './seams.ts'

const loaded = new Map<Language, Hyphenator>()

/**
 * The hyphenators of some languages, each made once a process. Patterns are read when a document is first set in their
 * language, and Swedish words when one of them is first to be broken: they are megabytes.
 */
export function hyphenatorsOf(languages: Iterable<Language>): Map<Language, Hyphenator> {
  const hyphenators = new Map<Language, Hyphenator>()
  for (const language of languages) {
    const made = loaded.get(language) ?? new Hyphenator(patternsOf(language), SEAMS[language])
    loaded.set(language, made)
    hyphenators.set(language, made)
  }
  return hyphenators
}

function patternsOf(language: Language): Patterns {
  const file = patternsFile(language)
  return file === null ? NO_PATTERNS : parsePatterns(readPatterns(file))
}

let swedish: Compounds | undefined

/** Languages whose patterns break compounds at wrong places. */
const SEAMS: { readonly [language in Language]?: (word: string) => Seams } = {
  sv: word => {
    swedish ??= new Compounds(readSwedishWords())
    return swedish.seamsOf(word)
  },
  fi: finnishSeams,
}
