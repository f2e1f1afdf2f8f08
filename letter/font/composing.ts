const MARK = /\p{M}/u

/**
 * So many marks on one letter are composed together: the limit of Unicode's stream-safe text (UAX 15, section 13).
 * A library sorts them one by one, which takes half a minute for a text of 100,000.
 */
const MOST_MARKS = 30
const LONG_RUN = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const MODEST_RUNS = new RegExp(`\\P{M}*\\p{M}{0,${MOST_MARKS}}`, 'gu')

/** Text in Unicode's composed form (NFC), except what would have more characters by it. */
export function toNfc(text: string): string {
  if (!LONG_RUN.test(text)) return composed(text)
  return text.match(MODEST_RUNS)!.map(composed).join('')
}

function composed(text: string): string {
  const normal = text.normalize('NFC')
  return normal === text || count(normal) <= count(text) ? normal : text
}

function count(text: string): number {
  let characters = 0
  for (const _ of text) characters++
  return characters
}

/** Where Unicode has letters that are composed of a letter and marks. */
const COMPOSITES: readonly (readonly [first: number, last: number])[] = [
  [0xc0, 0x30ff],
  [0x10500, 0x119ff],
  [0x16100, 0x161ff],
]

interface Pair {
  readonly letter: string
  readonly mark: string
  readonly composite: string
}

let pairs: readonly Pair[] | undefined

/** Every letter and mark that make one character together: some 1,500, found once a process. */
function composingPairs(): readonly Pair[] {
  if (pairs) return pairs
  const found: Pair[] = []
  for (const [first, last] of COMPOSITES) {
    for (let codePoint = first; codePoint <= last; codePoint++) {
      const composite = String.fromCodePoint(codePoint)
      const parts = [...composite.normalize('NFD')]
      if (parts.length < 2) continue
      for (let i = 1; i < parts.length; i++) {
        const mark = parts[i]!
        const letter = parts.toSpliced(i, 1).join('').normalize('NFC')
        if (MARK.test(mark) && [...letter].length === 1 && (letter + mark).normalize('NFC') === composite)
          found.push({ letter, mark, composite })
      }
    }
  }
  pairs = found
  return pairs
}

/** Adds what the characters of a set become when they meet: a letter and a mark, and then a second mark. */
export function addComposites(characters: Set<string>): void {
  const marks = new Set([...characters].filter(character => MARK.test(character)))
  // Twice, because Vietnamese letters carry two marks.
  for (let round = 0; round < 2 && marks.size > 0; round++) {
    const met = composingPairs().filter(({ letter, mark }) => characters.has(letter) && marks.has(mark))
    for (const { composite } of met) characters.add(composite)
  }
}
