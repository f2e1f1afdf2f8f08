const MARK = /\p{M}/u

/**
 * The most marks on one letter that are composed together: the limit of Unicode's stream-safe text (UAX 15, section
 * 13). Normalising sorts marks one by one, which takes half a minute for 100,000 of them.
 */
const MOST_MARKS = 30
const LONG_RUN = new RegExp(`\\p{M}{${MOST_MARKS + 1}}`, 'u')
const MODEST_RUNS = new RegExp(`\\P{M}*\\p{M}{0,${MOST_MARKS}}`, 'gu')

/** Text in Unicode's composed form (NFC), unless that form has more characters. */
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

/** Ranges in which Unicode has characters composed of a letter and marks. */
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

/** Every letter and mark that compose one character: about 1,500, found once per process. */
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

/** Adds what the characters of a set compose: a letter with a mark, and the result with a second mark. */
export function addComposites(characters: Set<string>): void {
  const marks = new Set([...characters].filter(character => MARK.test(character)))
  // Twice: Vietnamese letters have two marks.
  for (let round = 0; round < 2 && marks.size > 0; round++) {
    const met = composingPairs().filter(({ letter, mark }) => characters.has(letter) && marks.has(mark))
    for (const { composite } of met) characters.add(composite)
  }
}
