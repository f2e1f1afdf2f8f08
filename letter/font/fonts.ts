import { hasRightToLeft, mirrored } from '../script/bidi.ts'
import { type Script, scriptOf } from '../script/scripts.ts'
import { closureOf, INVISIBLE, REPLACEMENT } from './characters.ts'
import { glyphClosure, reachableFrom } from './closure.ts'
import { addEmojiSequences, type EmojiSequences, KEYCAP } from './emoji.ts'
import { Face, type Glyph } from './face.ts'
import { FontStack } from './font-stack.ts'
import { containsKana, EMOJI, type FontStyle, findGlyph, fontsOf, loadFont } from './library.ts'
import { addLigatures } from './ligatures.ts'
import { MarkedLetters } from './marked-letters.ts'
import { ShapedFace } from './shape.ts'

export type { FontStack } from './font-stack.ts'
export type { Run } from './run.ts'

const LETTER = /\p{L}/u

/** Everything that a campaign with these characters can print. The order of a text's characters matters. */
export const printedOf = (characters: string): Set<string> => closureOf(` -${characters}${REPLACEMENT}`)

/**
 * The fonts of a campaign: styles, this set and whether some of it runs from right to left decide them. All its characters are known before the first letter is drawn. So text can be encoded at
 * once, and the same characters give the same font programs, however the audience is divided into batches.
 */
export class Fonts {
  readonly #faces = new Map<string, Face>()
  readonly #stacks = new Map<FontStyle, FontStack>()

  readonly #shaped = new Map<Face, ShapedFace>()
  readonly #hasKana: boolean
  #sequences: EmojiSequences | null = null
  readonly #runsBothWays: boolean

  constructor(styles: Iterable<FontStyle>, characters: string) {
    const all = printedOf(characters)
    this.#runsBothWays = hasRightToLeft(characters)
    if (this.#runsBothWays) for (const character of all) all.add(mirrored(character) ?? character)
    const codePoints = [...all].map(character => character.codePointAt(0)!).sort((a, b) => a - b)
    this.#hasKana = containsKana(codePoints)
    for (const style of styles) this.#stacks.set(style, this.#stack(style, codePoints))
    for (const face of this.#faces.values()) {
      if (this.#shaped.has(face)) continue
      addLigatures(face)
      face.seal()
    }
  }

  /** Steps that shaping adds for a character at most. */
  get shaping(): number {
    return Math.max(0, ...[...this.#stacks.values()].map(stack => stack.shaping))
  }

  /** Whether every text is as wide as the sum of its characters, kerning aside. */
  get widthsAreKnown(): boolean {
    return [...this.#stacks.values()].every(stack => stack.widthsAreKnown)
  }

  stack(style: FontStyle): FontStack {
    const stack = this.#stacks.get(style)
    if (!stack) throw new Error(`font style ${style} was not asked for`)
    return stack
  }

  /** Every face that a glyph is printed in. */
  get faces(): Face[] {
    return [...this.#faces.values()]
  }

  #stack(style: FontStyle, codePoints: readonly number[]): FontStack {
    const family = fontsOf(style)
    const main = this.#face(family[0]!)
    const glyphs: [number, Glyph | null][] = []
    const shaping = new Map<number, ShapedFace>()
    for (const codePoint of codePoints) {
      if (INVISIBLE.includes(String.fromCodePoint(codePoint))) continue
      const found = findGlyph(style, codePoint, this.#hasKana)
      if (!found) continue
      const face = this.#face(found.name)
      glyphs.push([codePoint, face.add(codePoint, found.glyph)])
      const script = scriptOf(codePoint)
      if (script?.shapedAs && !family.includes(found.name)) {
        shaping.set(codePoint, this.#shaped.get(face) ?? this.#shapedFace(face, script, codePoints))
      }
    }
    for (const character of INVISIBLE) glyphs.push([character.codePointAt(0)!, null])
    const box = findGlyph(style, REPLACEMENT.codePointAt(0)!, this.#hasKana)
    const replacement = box
      ? this.#face(box.name).add(REPLACEMENT.codePointAt(0)!, box.glyph)
      : main.add(0xfffd, 0)
    const marked = this.#markedLetters(style, glyphs, shaping)
    // The characters of all styles are the same, and so are their faces.
    if (this.#faces.has(EMOJI) || codePoints.includes(KEYCAP))
      this.#sequences ??= addEmojiSequences(this.#face(EMOJI), new Set(codePoints))
    return new FontStack(main, replacement, glyphs, shaping, marked, this.#sequences, this.#runsBothWays)
  }

  /** Letters that may carry marks, with the faces that have both. Null if the campaign has no such marks. */
  #markedLetters(
    style: FontStyle,
    glyphs: readonly (readonly [number, Glyph | null])[],
    shaping: ReadonlyMap<number, ShapedFace>,
  ): MarkedLetters | null {
    const own = new Map(
      glyphs.flatMap(([codePoint, glyph]): [number, Glyph][] =>
        glyph && !shaping.has(codePoint) ? [[codePoint, glyph]] : [],
      ),
    )
    const marks = [...own].flatMap(([codePoint, glyph]) => (glyph.markMiddle === null ? [] : codePoint))
    if (marks.length === 0) return null
    const namesOf = new Map(
      [...own.keys()].map(codePoint => [codePoint, this.#fontsWithMarks(style, codePoint, marks)]),
    )
    const faces = new Map<string, ShapedFace>()
    for (const name of new Set([...namesOf.values()].flat())) {
      const { glyphs } = loadFont(name).sfnt
      const letters = [...own.keys()].filter(codePoint => namesOf.get(codePoint)!.includes(name))
      const face = this.#face(name)
      this.#addReachable(
        face,
        reachableFrom([...letters, ...marks], marks).filter(codePoint => glyphs.has(codePoint)),
      )
      const shaped = new ShapedFace(face, null)
      shaped.learnMarks(
        letters.filter(codePoint => !marks.includes(codePoint)),
        marks.filter(codePoint => glyphs.has(codePoint)),
      )
      faces.set(name, shaped)
    }
    const facesOf = [...namesOf].map(([codePoint, names]): [number, ShapedFace[]] => [
      codePoint,
      names.map(name => faces.get(name)!),
    ])
    return new MarkedLetters(own, new Set(marks), new Map(facesOf))
  }

  /** The fonts of a letter that have some of the marks, up to the first one that has all. */
  #fontsWithMarks(style: FontStyle, codePoint: number, marks: readonly number[]): string[] {
    // Fonts of other scripts are large, and few of them have these marks.
    if (scriptOf(codePoint) !== null) return []
    const isLetter = LETTER.test(String.fromCodePoint(codePoint))
    const names: string[] = []
    for (const name of fontsOf(style)) {
      const { glyphs } = loadFont(name).sfnt
      if (!glyphs.has(codePoint)) continue
      const found = marks.filter(mark => glyphs.has(mark)).length
      if (found > 0) names.push(name)
      // Signs stay in their own font.
      if (found === marks.length || !isLetter) break
    }
    return names
  }

  /** Its subset takes every glyph that the campaign's characters can become: which of them print depends on the words. */
  #shapedFace(face: Face, script: Script, codePoints: readonly number[]): ShapedFace {
    const { sfnt } = face.font
    const own = codePoints.filter(codePoint => scriptOf(codePoint) === script)
    const reachable = reachableFrom(own, codePoints).filter(codePoint => sfnt.glyphs.has(codePoint))
    this.#addReachable(face, reachable)
    const shaped = new ShapedFace(face, script)
    shaped.learn(own.filter(codePoint => sfnt.glyphs.has(codePoint)))
    this.#shaped.set(face, shaped)
    return shaped
  }

  #addReachable(face: Face, reachable: readonly number[]): void {
    const { sfnt } = face.font
    for (const codePoint of reachable) face.add(codePoint, sfnt.glyphs.get(codePoint)!)
    for (const glyph of glyphClosure(sfnt.bytes, reachable)) face.addForm(glyph)
  }

  #face(name: string): Face {
    let face = this.#faces.get(name)
    if (!face) {
      face = new Face(`F${this.#faces.size}`, loadFont(name))
      this.#faces.set(name, face)
    }
    return face
  }
}
