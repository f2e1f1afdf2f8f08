import type { Face, Glyph } from './face.ts'
import { ligaturesOf } from './ligatures.ts'
import type { Sfnt } from './sfnt.ts'

/** Characters that are printed as one picture: a flag, a family, a key. */
export interface EmojiSequence {
  /** The characters after the first one. */
  readonly rest: string
  readonly glyph: Glyph
}

/** By the first character's code point, the longest first. */
export type EmojiSequences = ReadonlyMap<number, readonly EmojiSequence[]>

interface Picture {
  readonly codePoints: readonly number[]
  readonly glyph: number
}

const JOINER = 0x200d
/** The key around a digit. */
export const KEYCAP = 0x20e3
const isTag = (codePoint: number): boolean => codePoint >= 0xe0020 && codePoint <= 0xe007f

const SKIN = /\p{EMod}/u
const SHOWN_AS_TEXT = /(?!\p{EPres})\p{Emoji}/gu

/** The sequence in Unicode's form: characters that are mostly shown as text have a request for a picture. */
const qualified = (text: string): string => text.replace(SHOWN_AS_TEXT, '$&\ufe0f')

const pictures = new WeakMap<Sfnt, readonly Picture[]>()

/** The sequences without skin colours that a font has a picture for, the longest first; read once a process. */
function picturesOf(font: Sfnt): readonly Picture[] {
  let known = pictures.get(font)
  if (!known) {
    // Sequences that Unicode recommends. Fonts also list them backwards, for right-to-left text. An engine reads this
    // expression for 20 ms, which letters without emoji need not wait for.
    const recommended = /^\p{RGI_Emoji}$/v
    const codePointOf = new Map([...font.glyphs].map(([codePoint, glyph]) => [glyph, codePoint]))
    known = ligaturesOf(font, 'ccmp')
      .map(({ from, to }) => ({ codePoints: from.map(glyph => codePointOf.get(glyph) ?? 0), glyph: to }))
      .filter(({ codePoints }) => {
        const text = String.fromCodePoint(...codePoints)
        return !SKIN.test(text) && recommended.test(qualified(text))
      })
      .sort((a, b) => b.codePoints.length - a.codePoints.length)
    pictures.set(font, known)
  }
  return known
}

/**
 * Adds the pictures of all sequences that a campaign's characters can make, whether or not they stand side by side in
 * some letter: the subset must not depend on how the letters are divided into batches.
 */
export function addEmojiSequences(face: Face, printed: ReadonlySet<number>): EmojiSequences {
  const sequences = new Map<number, EmojiSequence[]>()
  const isThere = (codePoint: number) => codePoint === JOINER || isTag(codePoint) || printed.has(codePoint)
  for (const { codePoints, glyph } of picturesOf(face.font.sfnt)) {
    if (!codePoints.every(isThere)) continue
    const [first, ...rest] = codePoints
    const text = String.fromCodePoint(...rest)
    const found = sequences.get(first!) ?? []
    found.push({ rest: text, glyph: face.addLigature(glyph, String.fromCodePoint(first!) + text) })
    sequences.set(first!, found)
  }
  return sequences
}
