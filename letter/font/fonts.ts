import { bidiPieces, hasRightToLeft, mirrored } from '../script/bidi.ts'
import { glyphClosure, reachableFrom } from '../script/closure.ts'
import { type Script, scriptOf } from '../script/scripts.ts'
import { type Shaped, ShapedFace, segmentsOf } from '../script/shape.ts'
import { closureOf, INVISIBLE, REPLACEMENT } from './characters.ts'
import { Face, type Glyph } from './face.ts'
import { containsKana, type FontStyle, findGlyph, fontsOf, loadFont } from './library.ts'
import { addLigatures, type Ligature } from './ligatures.ts'

/** A piece of text in one face, ready for a TJ array: `(` + ops + `)`. */
export interface Run {
  readonly face: Face
  readonly ops: string
  /** Width in thousandths of an em. */
  readonly em: number
  readonly text: string
  /** Set where letters change with their neighbours: then this is drawn and not `ops`. */
  readonly shaped?: Shaped
  /** Set in text with letters from right to left: a character of the run's direction class. */
  readonly stands?: string
}

const LOW = 0x2200

/** One style of text: the main family and, character by character, what fills its gaps. */
export class Stack {
  readonly #low: (Glyph | null | undefined)[]
  readonly #high = new Map<number, Glyph | null>()
  readonly #replacement: Glyph
  /** The main face, whose metrics set the lines. */
  readonly main: Face
  /** Width of a space in thousandths of an em. */
  readonly spaceEm: number
  /** What shapes the characters of some scripts. */
  readonly #shaping: ReadonlyMap<number, ShapedFace>
  /** Whether the campaign prints letters from right to left. */
  readonly runsBothWays: boolean

  constructor(
    main: Face,
    replacement: Glyph,
    glyphs: Iterable<[number, Glyph | null]>,
    shaping: ReadonlyMap<number, ShapedFace>,
    runsBothWays: boolean,
  ) {
    this.main = main
    this.#shaping = shaping
    this.runsBothWays = runsBothWays
    this.#replacement = replacement
    this.#low = new Array(LOW).fill(undefined)
    for (const [codePoint, glyph] of glyphs) {
      if (codePoint < LOW) this.#low[codePoint] = glyph
      else this.#high.set(codePoint, glyph)
    }
    this.spaceEm = this.#glyph(32)?.advance ?? 0
  }

  /** The glyph, null for what has no ink, the replacement for what no font has. */
  #glyph(codePoint: number): Glyph | null {
    const glyph = codePoint < LOW ? this.#low[codePoint] : this.#high.get(codePoint)
    return glyph === undefined ? this.#replacement : glyph
  }

  /** The ligature that a glyph makes with the characters from a place on; those have one code unit each. */
  #ligature(glyph: Glyph, text: string, from: number): Ligature | undefined {
    return glyph.ligatures.find(({ rest }) =>
      rest.every((next, i) => from + i < text.length && this.#glyph(text.charCodeAt(from + i)) === next),
    )
  }

  /** Width of a character that stands alone, in thousandths of an em. */
  advance(character: string): number {
    return this.#glyph(character.codePointAt(0)!)?.advance ?? 0
  }

  /** Whether some text of the campaign needs more than glyphs side by side. */
  get shapes(): boolean {
    return this.#shaping.size > 0
  }

  /** Text (already clean) to runs: one for all but text that needs a fallback font, or runs from right to left. */
  shape(text: string): Run[] {
    if (this.#shaping.size === 0) return this.#sideBySide(text)
    if (!this.runsBothWays || !hasRightToLeft(text)) return this.#shape(text)
    return bidiPieces(text).flatMap(({ text, stands }): Run[] => {
      const runs = this.#shape(text)
      // What has no ink still bears on the order.
      if (runs.length === 0) return [{ face: this.main, ops: '', em: 0, text, stands }]
      return runs.map(run => ({ ...run, stands }))
    })
  }

  #shape(text: string): Run[] {
    return segmentsOf(text, this.#shaping).flatMap(({ face, text }): Run[] => {
      if (face === null) return this.#sideBySide(text)
      const shaped = face.shape(text)
      return [{ face: face.face, ops: '', em: shaped.em, text, shaped: shaped.clusters }]
    })
  }

  #sideBySide(text: string): Run[] {
    const runs: Run[] = []
    let ops = ''
    let em = 0
    let start = 0
    let last: Glyph | null = null
    for (let i = 0; i < text.length; i++) {
      const at = i
      const codePoint = text.codePointAt(i)!
      if (codePoint > 0xffff) i++
      let glyph = this.#glyph(codePoint)
      if (glyph === null) continue
      if (glyph.ligatures.length > 0) {
        const ligature = this.#ligature(glyph, text, i + 1)
        if (ligature) {
          glyph = ligature.glyph
          i += ligature.rest.length
        }
      }
      if (last !== null && last.face !== glyph.face) {
        runs.push({ face: last.face, ops, em, text: text.slice(start, at) })
        ops = ''
        em = 0
        start = at
      } else if (last !== null && glyph.markMiddle !== null) {
        // What Unicode has no letter for: the mark stands over the middle of the letter before it.
        const back = Math.round(last.advance / 2 + glyph.markMiddle)
        ops += `)${back}(${glyph.code})${-back}(`
        continue
      } else if (last !== null) {
        const kern = last.face.kern(last, glyph)
        if (kern !== 0) {
          ops += `)${-kern}(`
          em += kern
        }
      }
      ops += glyph.code
      em += glyph.advance
      last = glyph
    }
    if (last !== null) runs.push({ face: last.face, ops, em, text: text.slice(start) })
    return runs
  }
}

/**
 * The fonts of a campaign. All its characters are known before the first letter is drawn, so a page may be
 * encoded at once and the same characters give the same font programs, however the audience is cut.
 */
export class Fonts {
  readonly #faces = new Map<string, Face>()
  readonly #stacks = new Map<FontStyle, Stack>()

  /** Whether letters are printed that change with their neighbours. */
  readonly shapes: boolean
  readonly #shaped = new Map<Face, ShapedFace>()
  readonly #hasKana: boolean
  readonly #runsBothWays: boolean

  constructor(styles: Iterable<FontStyle>, characters: string) {
    const all = closureOf(` -${characters}${REPLACEMENT}`)
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
    this.shapes = this.#shaped.size > 0
  }

  stack(style: FontStyle): Stack {
    const stack = this.#stacks.get(style)
    if (!stack) throw new Error(`font style ${style} was not asked for`)
    return stack
  }

  /** Every face that prints a glyph. */
  get faces(): Face[] {
    return [...this.#faces.values()]
  }

  #stack(style: FontStyle, codePoints: readonly number[]): Stack {
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
    return new Stack(main, replacement, glyphs, shaping, this.#runsBothWays)
  }

  /** The subset takes all that the campaign's characters can become: which of it a letter prints depends on its words. */
  #shapedFace(face: Face, script: Script, codePoints: readonly number[]): ShapedFace {
    const { sfnt } = face.font
    const own = codePoints.filter(codePoint => scriptOf(codePoint) === script)
    const reachable = reachableFrom(own, codePoints).filter(codePoint => sfnt.glyphs.has(codePoint))
    for (const codePoint of reachable) face.add(codePoint, sfnt.glyphs.get(codePoint)!)
    for (const glyph of glyphClosure(sfnt.bytes, reachable)) face.addForm(glyph)
    const shaped = new ShapedFace(face, script)
    shaped.learn(own.filter(codePoint => sfnt.glyphs.has(codePoint)))
    this.#shaped.set(face, shaped)
    return shaped
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
