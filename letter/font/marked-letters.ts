import type { Glyph } from './face.ts'
import { actualText, type Placed, partsOf } from './placed.ts'
import { type Run, shapedRun } from './run.ts'
import { hasMarkBeside, seated } from './seated.ts'
import type { ShapedFace } from './shape.ts'

/** How many marks are placed on one letter. */
const MOST_MARKS = 8
/** Letters with marks recur. */
const REMEMBERED = 4000

/** A letter with the marks after it, ready to be drawn. */
export interface Marked {
  /** UTF-16 units of its text. */
  readonly length: number
  /** The letter alone, which kerns with its neighbours. */
  readonly letter: Glyph
  /** One run, or several where no font has the letter and all of its marks. */
  readonly runs: readonly Run[]
}

/** Letters with marks that Unicode has no composed letter for. */
export class MarkedLetters {
  readonly #glyphs: ReadonlyMap<number, Glyph>
  readonly #marks: ReadonlySet<number>
  readonly #faces: ReadonlyMap<number, readonly ShapedFace[]>
  readonly #known = new Map<string, Marked | null>()

  /**
   * @param glyphs of all characters, each in its own face; @param marks code points
   * @param faces for each character, those that have it and some of the marks, best first
   */
  constructor(
    glyphs: ReadonlyMap<number, Glyph>,
    marks: ReadonlySet<number>,
    faces: ReadonlyMap<number, readonly ShapedFace[]>,
  ) {
    this.#glyphs = glyphs
    this.#marks = marks
    this.#faces = faces
  }

  isMark(codePoint: number): boolean {
    return this.#marks.has(codePoint)
  }

  /** The letter at a place of a text with its marks; null if none follows. @param after the place after the letter */
  at(text: string, from: number, after: number): Marked | null {
    let end = after
    for (let count = 0; count < MOST_MARKS && end < text.length; count++) {
      const codePoint = text.codePointAt(end)!
      if (!this.#marks.has(codePoint)) break
      end += codePoint > 0xffff ? 2 : 1
    }
    return end === after ? null : this.#remembered(text.slice(from, end))
  }

  #remembered(text: string): Marked | null {
    const known = this.#known.get(text)
    if (known !== undefined) return known
    const marked = this.#marked(text)
    if (this.#known.size >= REMEMBERED) this.#known.clear()
    this.#known.set(text, marked)
    return marked
  }

  #marked(text: string): Marked | null {
    const [base, ...marks] = [...text].map(character => character.codePointAt(0)!)
    if (base === undefined || this.#marks.has(base)) return null
    const { length } = text
    const shaping = this.#faces.get(base)?.find(face => marks.every(mark => face.prints(mark)))
    if (shaping) {
      const { face } = shaping
      const { clusters, em } = shaping.shape(text)
      const letter = face.byId(face.font.sfnt.glyphs.get(base)!)!
      return { length, letter, runs: [shapedRun(face, clusters, em, text)] }
    }
    const letter = this.#glyphs.get(base)
    if (!letter) return null
    const glyphs = marks.map(mark => this.#glyphs.get(mark)!)
    return { length, letter, runs: runsOf(letter, glyphs, text) }
  }
}

/** Runs of a letter and marks of other faces. */
function runsOf(letter: Glyph, marks: readonly Glyph[], text: string): Run[] {
  const isBeside = hasMarkBeside(text)
  const placed: Placed[] = [{ glyph: letter, at: 0, rise: 0 }]
  for (const glyph of marks)
    placed.push(isBeside ? { glyph, at: letter.advance, rise: 0 } : seated(glyph, placed))
  const rows: Placed[][] = []
  for (const one of placed) {
    const row = rows.at(-1)
    if (row && row[0]!.glyph.face === one.glyph.face) row.push(one)
    else rows.push([one])
  }
  return rows.map((row, index) => {
    // The pen stands after the letter when the first row is drawn.
    const em = index === 0 ? letter.advance : 0
    const parts = partsOf(index === 0 ? row : row.map(one => ({ ...one, at: one.at - letter.advance })), em)
    // PDF readers see a space before a mark of another face: they get the whole text with the letter.
    const said = index === 0 ? text : ''
    return shapedRun(row[0]!.glyph.face, [{ from: 0, em, parts, actual: actualText(said) }], em, said)
  })
}
