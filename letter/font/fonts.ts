import { closureOf, INVISIBLE, REPLACEMENT } from './characters.ts'
import { Face, type Glyph } from './face.ts'
import { type FontStyle, fontsOf, loadFont } from './library.ts'

/** A piece of text in one face, ready for a TJ array: `(` + ops + `)`. */
export interface Run {
  readonly face: Face
  readonly ops: string
  /** Width in thousandths of an em. */
  readonly em: number
  readonly text: string
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

  constructor(main: Face, replacement: Glyph, glyphs: Iterable<[number, Glyph | null]>) {
    this.main = main
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

  /** Width of a character that stands alone, in thousandths of an em. */
  advance(character: string): number {
    return this.#glyph(character.codePointAt(0)!)?.advance ?? 0
  }

  /** Width of a text (already clean) without kerning, in thousandths of an em. */
  width(text: string): number {
    let sum = 0
    for (const character of text) sum += this.advance(character)
    return sum
  }

  /** Text (already clean) to runs: one for all but text that needs a fallback font. */
  shape(text: string): Run[] {
    const runs: Run[] = []
    let ops = ''
    let em = 0
    let start = 0
    let last: Glyph | null = null
    for (let i = 0; i < text.length; i++) {
      const at = i
      const codePoint = text.codePointAt(i)!
      if (codePoint > 0xffff) i++
      const glyph = this.#glyph(codePoint)
      if (glyph === null) continue
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

  constructor(styles: Iterable<FontStyle>, characters: string) {
    const codePoints = [...closureOf(` -${characters}${REPLACEMENT}`)].map(
      character => character.codePointAt(0)!,
    )
    codePoints.sort((a, b) => a - b)
    for (const style of styles) this.#stacks.set(style, this.#stack(style, codePoints))
    for (const face of this.#faces.values()) face.seal()
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
    const names = fontsOf(style)
    const main = this.#face(names[0]!)
    const glyphs: [number, Glyph | null][] = []
    for (const codePoint of codePoints) {
      const glyph = INVISIBLE.test(String.fromCodePoint(codePoint)) ? null : this.#find(names, codePoint)
      if (glyph !== undefined) glyphs.push([codePoint, glyph])
    }
    const replacement = this.#find(names, REPLACEMENT.codePointAt(0)!) ?? main.add(0xfffd, 0)
    return new Stack(main, replacement, glyphs)
  }

  #find(names: readonly string[], codePoint: number): Glyph | undefined {
    for (const name of names) {
      const id = loadFont(name).sfnt.glyphs.get(codePoint)
      if (id) return this.#face(name).add(codePoint, id)
    }
    return undefined
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
