import { type PDFContext, type PDFDict, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { type Box, intersection, type Matrix, product, transformed } from '../geometry.ts'
import { boxOf, dictEntry, matrixOf, nameEntry, numberEntry, resolve } from '../source/objects.ts'
import { operators } from '../source/operators.ts'
import { decode } from '../source/streams.ts'
import { nameIfNotEmbedded } from './missing-font.ts'
import { PathTracer } from './path-tracer.ts'
import { TextTracer } from './text-tracer.ts'

/** The most operators that are followed, counted each time they are drawn: a map has more, and would take seconds. */
const MAX_OPERATORS = 500_000
/** The most bytes of forms that are unpacked. */
const MAX_BYTES = 16 * 1024 * 1024
/** The deepest nesting of forms that is followed. */
const MAX_DEPTH = 40
/** Pixels: an image with no more on a side is a colour or a gradient, not a picture. */
const SHADE = 4
/** Points: a picture that prints smaller is a mark. */
const MARK = 8

interface State {
  readonly matrix: Matrix
  readonly clip: Box
  readonly fill: boolean
  readonly stroke: boolean
}

/** The operators that set a fill colour, with the operands of white; those for strokes are in capitals. */
const WHITE: ReadonlyMap<string, number> = new Map([
  ['g', 1],
  ['rg', 1],
  ['k', 0],
])

/**
 * Follows what a sheet draws, as far as warnings need it: where pictures, text and colour are, how large pictures
 * print, and which fonts text uses. It ignores what covers what, except for white areas.
 */
export class SheetTracer {
  readonly #context: PDFContext
  readonly #visible: Box
  readonly #zones: readonly Box[]
  readonly #room: number
  #operatorsLeft = MAX_OPERATORS
  #bytesLeft = MAX_BYTES
  readonly #decoded = new Map<PDFRawStream, Uint8Array>()
  /** Names of fonts that are not embedded. */
  readonly fonts = new Set<string>()
  /** Dots per inch of the coarsest picture. */
  coarsest = Number.POSITIVE_INFINITY
  /** Zones in which something is drawn. */
  readonly zonesHit = new Set<Box>()

  /**
   * @param visible the printed part of the sheet, in points, like the zones
   * @param room bytes that one form may unpack to
   */
  constructor(context: PDFContext, visible: Box, zones: readonly Box[], room: number) {
    this.#context = context
    this.#visible = visible
    this.#zones = zones
    this.#room = room
  }

  /** Follows a sheet: its operators and the forms that they name. */
  async trace(content: Uint8Array, forms: Readonly<Record<string, PDFRef>>): Promise<void> {
    const resources = this.#context.obj({ XObject: { ...forms } })
    const state = { matrix: [1, 0, 0, 1, 0, 0], clip: this.#visible, fill: true, stroke: true } as const
    try {
      await this.#read(content, resources, state, 0)
    } catch {
      // What prints is not refused because it could not be followed: readers pass over what is broken.
    }
  }

  async #read(
    content: Uint8Array,
    resources: PDFDict | undefined,
    start: State,
    depth: number,
  ): Promise<void> {
    const stack: State[] = []
    const path = new PathTracer(this.#zones)
    const text = new TextTracer()
    let state = start
    for (const { name, operands } of operators(content)) {
      if (--this.#operatorsLeft < 0) return
      const values = operands.map(Number)
      if (name === 'q') stack.push(state)
      else if (name === 'Q') state = stack.pop() ?? state
      else if (name === 'cm') state = { ...state, matrix: product(matrixFrom(values), state.matrix) }
      else if (WHITE.has(name)) state = { ...state, fill: values.some(value => value !== WHITE.get(name)) }
      else if (WHITE.has(name.toLowerCase())) {
        state = { ...state, stroke: values.some(value => value !== WHITE.get(name.toLowerCase())) }
      } else if (name === 'cs' || name === 'sc' || name === 'scn') {
        // In a single ink 1 means full ink, in grey it means white; the colour space is not looked up.
        state = { ...state, fill: !(values.length === 3 && values.every(value => value === 1)) }
      } else if (path.take(name, values, state.matrix, state.clip)) {
        for (const zone of path.covers(name, state.fill)) this.zonesHit.delete(zone)
        for (const zone of path.marks(name, state.fill, state.stroke)) this.zonesHit.add(zone)
        state = { ...state, clip: path.clipped(state.clip) }
        path.clear()
      } else if (text.take(name, values, operands)) {
        if (text.shows(name)) this.#text(text, resources, state)
      } else if (name === 'Do') await this.#draw(operands.at(-1)?.slice(1) ?? '', resources, state, depth)
    }
  }

  #text(text: TextTracer, resources: PDFDict | undefined, { matrix, clip, fill }: State): void {
    if (text.invisible) return
    const box = intersection(transformed(text.box, matrix), clip)
    if (!box) return
    const fonts = resources && dictEntry(resources, 'Font')
    const font = fonts && dictEntry(fonts, text.font)
    const missing = font && nameIfNotEmbedded(font)
    if (missing !== undefined) this.fonts.add(missing)
    if (fill) this.#hit(box)
  }

  async #draw(name: string, resources: PDFDict | undefined, state: State, depth: number): Promise<void> {
    const objects = resources && dictEntry(resources, 'XObject')
    const object = objects && resolve(this.#context, objects.get(PDFName.of(name)))
    if (!(object instanceof PDFRawStream)) return
    if (nameEntry(object.dict, 'Subtype') === 'Image') return this.#picture(object.dict, state)
    if (depth === MAX_DEPTH) return
    const matrix = product(matrixOf(this.#context, object.dict.get(PDFName.of('Matrix'))), state.matrix)
    const box = boxOf(this.#context, object.dict.get(PDFName.of('BBox')))
    const clip = box ? intersection(transformed(box, matrix), state.clip) : state.clip
    if (!clip || this.#operatorsLeft < 0) return
    const content = await this.#contentOf(object)
    await this.#read(content, dictEntry(object.dict, 'Resources'), { ...state, matrix, clip }, depth + 1)
  }

  /** Unpacked once, however often it is drawn; undefined once too much was unpacked. */
  async #contentOf(form: PDFRawStream): Promise<Uint8Array> {
    const known = this.#decoded.get(form)
    if (known) return known
    if (this.#bytesLeft < 0) return new Uint8Array()
    const content = await decode(form, this.#room)
    this.#bytesLeft -= content.length
    this.#decoded.set(form, content)
    return content
  }

  #picture(dict: PDFDict, { matrix, clip }: State): void {
    const [a, b, c, d] = matrix
    const box = intersection(transformed({ x0: 0, y0: 0, x1: 1, y1: 1 }, matrix), clip)
    if (!box) return
    this.#hit(box)
    const [across, up] = [Math.hypot(a, b), Math.hypot(c, d)]
    const [width, height] = [numberEntry(dict, 'Width') ?? 0, numberEntry(dict, 'Height') ?? 0]
    if (Math.min(width, height) <= SHADE || Math.min(across, up) < MARK) return
    this.coarsest = Math.min(this.coarsest, (width * 72) / across, (height * 72) / up)
  }

  #hit(box: Box): void {
    for (const zone of this.#zones) if (intersection(zone, box)) this.zonesHit.add(zone)
  }
}

function matrixFrom([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  const matrix = [a, b, c, d, e, f] as const
  return matrix.every(Number.isFinite) ? matrix : [1, 0, 0, 1, 0, 0]
}
