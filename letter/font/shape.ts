import { LONGEST_RUN, type ShapedGlyph, ShapingFont } from '../script/harfbuzz.ts'
import type { Script } from '../script/scripts.ts'
import type { Face } from './face.ts'
import { actualText, type Cluster, letterAndMarks, type Placed, partsOf, type Shaped } from './placed.ts'
import { hasMarkBeside, seated } from './seated.ts'

export interface ShapedRun {
  readonly clusters: Shaped
  /** Width in thousandths of an em. */
  readonly em: number
}

const ZERO_WIDTH_JOINER = '\u200d'
const DIGITS_ONLY = /^[\p{Nd}\u066a-\u066c]+$/u
/** The most pairs of a letter and a mark that are tried: some 30 ms. Few campaigns have a tenth of them. */
const MOST_LEARNT = 5000
/** Names and words recur; longer texts do not. */
const REMEMBERED = { most: 4000, longest: 24 }

/** A face of a script whose letters change with their neighbours, or of letters that carry marks. */
export class ShapedFace {
  readonly face: Face
  /** Whether its letters join those of the runs beside them. */
  readonly joins: boolean
  readonly #font: ShapingFont
  readonly #isRightToLeft: boolean
  /** Whether marks that the font has no anchor for are placed here. Scripts' own fonts draw them where they belong. */
  readonly #seatsMarks: boolean
  readonly #scale: number
  readonly #known = new Map<string, ShapedRun>()

  /** @param script null: of no single one */
  constructor(face: Face, script: Script | null) {
    this.face = face
    this.#font = fontOf(face, script)
    this.#isRightToLeft = script?.isRightToLeft ?? false
    this.#seatsMarks = script === null
    this.joins = script?.joins ?? false
    this.#scale = 1000 / face.font.sfnt.unitsPerEm
  }

  /** Whether the campaign's subset has a character. */
  prints(codePoint: number): boolean {
    const glyph = this.face.font.sfnt.glyphs.get(codePoint)
    return glyph !== undefined && this.face.byId(glyph) !== undefined
  }

  /** Finds the text of the forms that letters take beside others, for PDF readers that look at single glyphs. */
  learn(codePoints: Iterable<number>): void {
    const joiner = ZERO_WIDTH_JOINER
    for (const codePoint of codePoints) {
      const letter = String.fromCodePoint(codePoint)
      const contexts = [letter, letter + joiner, joiner + letter, joiner + letter + joiner]
      for (const text of this.#isRightToLeft ? contexts : [letter]) {
        const at = text.indexOf(letter)
        const own = this.#glyphs(text, '', '').filter(glyph => glyph.cluster === at)
        const base = own.find(glyph => glyph.advance > 0)
        if (base && !this.face.text.has(base.id)) this.face.text.set(base.id, letter)
      }
    }
  }

  /** As `learn`, for the forms of marks on letters, and of letters below marks. */
  learnMarks(letters: readonly number[], marks: readonly number[]): void {
    if (letters.length * marks.length > MOST_LEARNT) return
    for (const mark of marks) {
      for (const letter of letters) {
        const whole = String.fromCodePoint(letter, mark).normalize('NFD')
        const [first, second, ...others] = this.#glyphs(whole, '', '')
        if (first === undefined || others.length > 0) continue
        // A font may draw a letter that has a mark already as the plain letter and one glyph for both marks.
        const before = second ? this.face.text.get(first.id)?.normalize('NFD') : ''
        const { id } = second ?? first
        if (before !== undefined && whole.startsWith(before) && !this.face.text.has(id))
          this.face.text.set(id, whole.slice(before.length))
      }
    }
  }

  /**
   * @param text letters of this script and their marks, at most `LONGEST_RUN` units
   * @param before the letter that the first one may join, or empty; @param after the same of the last one
   */
  shape(text: string, before = '', after = ''): ShapedRun {
    // Text has no such bar: other characters are not of this script.
    const key = before === '' && after === '' ? text : `${before}|${text}|${after}`
    const known = this.#known.get(key)
    if (known) return known
    const run = this.#build(text, before, after)
    if (text.length <= REMEMBERED.longest) {
      if (this.#known.size >= REMEMBERED.most) this.#known.clear()
      this.#known.set(key, run)
    }
    return run
  }

  #glyphs(text: string, before: string, after: string): ShapedGlyph[] {
    return this.#font.shape(text, this.#isRightToLeft && !DIGITS_ONLY.test(text), before, after)
  }

  #build(text: string, before: string, after: string): ShapedRun {
    const rows: ShapedGlyph[][] = []
    for (const glyph of this.#glyphs(text, before, after)) {
      const row = rows.at(-1)
      if (row && row[0]!.cluster === glyph.cluster) row.push(glyph)
      else rows.push([glyph])
    }
    // The glyphs of a right-to-left run begin at the end of its text.
    const starts = rows.map(row => row[0]!.cluster).sort((a, b) => a - b)
    const endOf = new Map(starts.map((start, i) => [start, starts[i + 1] ?? text.length]))
    const clusters = rows.flatMap(row => {
      const from = row[0]!.cluster
      return this.#cluster(row, from, text.slice(from, endOf.get(from)))
    })
    return { clusters, em: clusters.reduce((sum, { em }) => sum + em, 0) }
  }

  /** @param row glyphs from left to right */
  #cluster(row: readonly ShapedGlyph[], from: number, text: string): Cluster[] {
    const placed: Placed[] = []
    const seats = this.#seatsMarks && !hasMarkBeside(text)
    let em = 0
    for (const { id, advance, x, y } of row) {
      const glyph = this.face.byId(id)
      // It would be printed as a gap that nobody notices. A glyph without ink is a gap on purpose.
      if (!glyph && this.face.font.sfnt.outline(id).length > 0)
        throw new Error(`${this.face.font.sfnt.postscriptName} lacks glyph ${id} in its subset`)
      const isLoose = seats && placed.length > 0 && advance === 0 && x === 0 && y === 0
      if (glyph && isLoose) placed.push(seated(glyph, placed))
      else if (glyph)
        placed.push({ glyph, at: em + Math.round(x * this.#scale), rise: Math.round(y * this.#scale) })
      em += Math.round(advance * this.#scale)
    }
    if (this.#seatsMarks && placed.length > 1) return letterAndMarks(placed, em, from, text)
    // From here on in text order, for PDF readers that take glyphs one by one.
    if (this.#isRightToLeft) placed.reverse()
    const says = placed.map(({ glyph }) => this.face.text.get(glyph.id) ?? '').join('')
    if (says === text || placed.length === 0) return [{ from, em, parts: partsOf(placed, em), actual: null }]
    return [{ from, em, parts: partsOf(this.#edged(placed, em), em), actual: actualText(text) }]
  }

  /**
   * PDF readers place a cluster's text between its first and last glyph. If those are marks in the middle of the
   * cluster, readers see a space beside it. Spaces without ink at the cluster's edges prevent that.
   */
  #edged(placed: readonly Placed[], em: number): Placed[] {
    const space = this.face.byId(this.face.font.sfnt.glyphs.get(0x20) ?? 0)
    const last = placed.at(-1)!
    const edged = [...placed]
    if (!space || em < space.advance) return edged
    if (Math.abs(placed[0]!.at) > EDGE) edged.unshift({ glyph: space, at: 0, rise: placed[0]!.rise })
    if (Math.abs(last.at + last.glyph.advance - em) > EDGE) {
      edged.push({ glyph: space, at: em - space.advance, rise: last.rise })
    }
    return edged
  }
}

/** Within this distance of a cluster's edge (thousandths of an em) no PDF reader sees a space. */
const EDGE = 40

const fonts = new WeakMap<object, ShapingFont>()

/** Opened once per process, like the file. */
function fontOf({ font }: Face, script: Script | null): ShapingFont {
  let opened = fonts.get(font)
  if (!opened) {
    opened = new ShapingFont(font.sfnt.bytes, script?.shapedAs ?? 'Zyyy')
    fonts.set(font, opened)
  }
  return opened
}

/** From this length on, a run ends at the next letter, so that its last letter keeps its marks. */
const FULL_RUN = LONGEST_RUN - 64
const EXTENDS = /[\p{M}\u200c\u200d]/u

/** Whether a character always belongs to the one before it. */
export const isExtending = (character: string): boolean => EXTENDS.test(character)

/** Text to shape, or (face null) text that needs no shaping. */
export interface Segment {
  readonly face: ShapedFace | null
  readonly text: string
}

/** Cuts text where a shaping face begins or ends. Marks stay with their letters. */
export function segmentsOf(text: string, faces: ReadonlyMap<number, ShapedFace>): Segment[] {
  const segments: Segment[] = []
  let face: ShapedFace | null = null
  let start = 0
  let at = 0
  for (const character of text) {
    const codePoint = character.codePointAt(0)!
    const belongs: boolean = face !== null && isExtending(character) && face.prints(codePoint)
    const next: ShapedFace | null = belongs ? face : (faces.get(codePoint) ?? null)
    const length = at - start
    const isFull = next !== null && (belongs ? length + character.length > LONGEST_RUN : length >= FULL_RUN)
    if (length > 0 && (next !== face || isFull)) {
      segments.push({ face, text: text.slice(start, at) })
      start = at
    }
    face = next
    at += character.length
  }
  if (at > start) segments.push({ face, text: text.slice(start) })
  return segments
}
