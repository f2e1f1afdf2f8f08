export interface Patterns {
  /** Digits stand where a word may (odd) or must not (even) be broken; the larger one wins. */
  readonly patterns: readonly string[]
  /** Words with hyphens where they may be broken and nowhere else. */
  readonly exceptions: readonly string[]
  /** Letters that stay together at a word's beginning and end. */
  readonly least: { readonly left: number; readonly right: number }
}

/** Of a language in which no word is broken. */
export const NO_PATTERNS: Patterns = { patterns: [], exceptions: [], least: { left: 2, right: 2 } }

/** Reads a file of `patterns/`. They are written as TeX reads them: `%` begins a comment, which holds the licence. */
export function parsePatterns(file: string): Patterns {
  const text = file.replace(/^%.*$/gm, '')
  const least = (side: string): number => Number(new RegExp(`\\\\${side}hyphenmin=(\\d)`).exec(text)![1])
  return {
    patterns: wordsIn(text, 'patterns'),
    exceptions: wordsIn(text, 'hyphenation'),
    least: { left: least('left'), right: least('right') },
  }
}

function wordsIn(text: string, group: string): string[] {
  const [, words = ''] = new RegExp(`\\\\${group}\\{([^}]*)\\}`).exec(text) ?? []
  return words.split(/\s+/).filter(word => word !== '')
}
