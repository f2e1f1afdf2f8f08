/** Patterns by their letters: the number of their levels, those that go on after a letter, or both. */
type Tree = number | Branches | readonly [Branches, number]
type Branches = { readonly [letter: string]: Tree }

export interface Patterns {
  /** Of each place in a pattern; those of a pattern that begins with a dot begin after it. */
  readonly levels: readonly (readonly number[])[]
  readonly tree: Tree
  /** Words, with the places where they may be broken, and nowhere else. */
  readonly exceptions: Readonly<Record<string, readonly number[]>>
}

/** Of a language in which no word is broken. */
export const NO_PATTERNS: Patterns = { levels: [], tree: {}, exceptions: {} }

/**
 * Reads a file of `hyphen/patterns`. It is a script that no page may evaluate, which ends with an array: JSON, except
 * that most keys have no quotes.
 */
export function parsePatterns(file: string): Patterns {
  const array = file.slice(file.indexOf('(this, ') + '(this, '.length, file.lastIndexOf(')'))
  const [levels, tree, exceptions] = JSON.parse(array.replace(/(\p{L}+):/gu, '"$1":'))
  return { levels, tree, exceptions }
}

/**
 * Places of a word where its patterns allow a break, by Liang's algorithm ("Word Hy-phen-a-tion by Com-put-er", 1983):
 * the largest level at each place says that it may (odd) or must not (even).
 */
export function patternBreaks({ levels, tree }: Patterns, word: string): number[] {
  const dotted = `.${word}.`
  const found = new Uint8Array(dotted.length + 2)
  for (let start = 0; start < dotted.length; start++) {
    let branches = branchesOf(tree)
    for (let at = start; at < dotted.length; at++) {
      const next: Tree | undefined = branches[dotted[at]!]
      if (next === undefined) break
      const index = typeof next === 'number' ? next : Array.isArray(next) ? (next[1] as number) : null
      if (index !== null) raise(found, levels[index]!, start === 0 ? 1 : start)
      branches = branchesOf(next)
    }
  }
  const breaks: number[] = []
  for (let at = 1; at < word.length; at++) if (found[at + 1]! & 1) breaks.push(at)
  return breaks
}

const NONE: Branches = {}

const branchesOf = (tree: Tree): Branches =>
  typeof tree === 'number' ? NONE : Array.isArray(tree) ? (tree[0] as Branches) : (tree as Branches)

function raise(found: Uint8Array, levels: readonly number[], from: number): void {
  for (let i = 0; i < levels.length; i++) {
    if (levels[i]! > found[from + i]!) found[from + i] = levels[i]!
  }
}
