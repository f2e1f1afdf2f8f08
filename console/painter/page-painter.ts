import { CANVAS_OPERATORS } from './canvas-operators.ts'
import type { PdfFile, Stream } from './file.ts'
import type { Font } from './font.ts'
import { type Matrix, times } from './matrix.ts'
import { shade } from './shading.ts'
import { NO_LOOK, type TextLook, TextObject } from './text.ts'
import { type Dict, only, Ref, Unfamiliar, type Value, Values } from './values.ts'

/** Fonts and pictures of a file, by their objects. */
export interface Supplies {
  font(object: Ref): Font
  picture(object: Ref): ImageBitmap
}

interface State {
  readonly matrix: Matrix
  readonly look: TextLook
}

/**
 * Printers do not smooth pictures of few pixels. A picture that is enlarged by more than this factor is shown without
 * smoothing.
 */
const SMOOTH = 2

/** Draws content streams on a canvas. It knows the operators that the engine writes. */
export class PagePainter {
  readonly #file: PdfFile
  readonly #supplies: Supplies
  readonly #context: OffscreenCanvasRenderingContext2D
  #state: State
  readonly #saved: State[] = []
  #text = new TextObject()
  #clips = false

  /** @param matrix from the page's points to pixels */
  constructor(file: PdfFile, supplies: Supplies, context: OffscreenCanvasRenderingContext2D, matrix: Matrix) {
    this.#file = file
    this.#supplies = supplies
    this.#context = context
    this.#state = { matrix, look: NO_LOOK }
    context.imageSmoothingQuality = 'high'
    context.setTransform(...matrix)
    context.beginPath()
  }

  /** @throws Unfamiliar at what the engine does not write */
  draw(content: Uint8Array, resources: Dict): void {
    const values = new Values(content)
    let operands: Value[] = []
    for (let value = values.next(); value !== undefined; value = values.next()) {
      if (typeof value !== 'string' || value.startsWith('/')) operands.push(value)
      else {
        this.#operate(value, operands, resources)
        operands = []
      }
    }
  }

  #operate(operator: string, operands: readonly Value[], resources: Dict): void {
    const direct = CANVAS_OPERATORS.get(operator)
    if (direct) {
      const [count, draw] = direct
      if (operands.length !== count || !operands.every(Number.isFinite))
        throw new Unfamiliar(`other operands of ${operator}`)
      draw(this.#context, operands as readonly number[])
    } else {
      const own = this.#operators[operator]
      if (!own) throw new Unfamiliar(`the operator ${operator}`)
      own(operands, resources)
    }
  }

  readonly #operators: Readonly<Record<string, (operands: readonly Value[], resources: Dict) => void>> = {
    q: () => this.#save(),
    Q: () => this.#restore(),
    cm: matrix => this.#transform(times(this.#state.matrix, matrix as unknown as Matrix)),
    w: ([width]) => this.#lineWidth(Number(width)),
    f: () => {
      this.#context.fill()
      this.#endPath()
    },
    S: () => {
      this.#context.stroke()
      this.#endPath()
    },
    W: () => {
      this.#clips = true
    },
    n: () => this.#endPath(),
    sh: ([name], resources) =>
      shade(this.#context, this.#file, this.#file.dict(this.#named(resources, '/Shading', name))),
    Do: ([name], resources) => this.#place(this.#object(resources, '/XObject', name), resources),
    BT: () => {
      this.#text = new TextObject()
    },
    ET: () => undefined,
    Td: ([x, y]) => this.#text.moveBy(Number(x), Number(y)),
    Tf: ([name, size], resources) =>
      this.#look({ font: this.#supplies.font(this.#object(resources, '/Font', name)), size: Number(size) }),
    Tc: ([spacing]) => this.#look({ spacing: Number(spacing) }),
    Ts: ([rise]) => this.#look({ rise: Number(rise) }),
    Tz: ([percent]) => this.#look({ narrow: Number(percent) / 100 }),
    TJ: ([parts]) => {
      const { look, matrix } = this.#state
      this.#text.show(this.#context, this.#file.array(parts), look, matrix)
      this.#context.setTransform(...matrix)
    },
    // The text for copying and screen readers, which paints nothing.
    BDC: () => undefined,
    EMC: () => undefined,
  }

  #look(change: Partial<TextLook>): void {
    this.#state = { ...this.#state, look: { ...this.#state.look, ...change } }
  }

  #named(resources: Dict, kind: string, name: Value | undefined): Value | undefined {
    return this.#file.dict(resources.get(kind)).get(String(name))
  }

  #object(resources: Dict, kind: string, name: Value | undefined): Ref {
    const object = this.#named(resources, kind, name)
    if (!(object instanceof Ref)) throw new Unfamiliar('a resource that is no object')
    return object
  }

  #transform(matrix: Matrix): void {
    this.#state = { ...this.#state, matrix }
    this.#context.setTransform(...matrix)
  }

  /** Lines are at least a pixel wide, as in other PDF readers. */
  #lineWidth(width: number): void {
    const [a, b] = this.#state.matrix
    this.#context.lineWidth = Math.max(width, 1 / Math.hypot(a, b))
  }

  #save(): void {
    this.#context.save()
    this.#saved.push(this.#state)
  }

  #restore(): void {
    const state = this.#saved.pop()
    if (!state) throw new Unfamiliar('a state that was not saved')
    this.#context.restore()
    this.#state = state
  }

  #endPath(): void {
    if (this.#clips) this.#context.clip()
    this.#clips = false
    this.#context.beginPath()
  }

  #place(object: Ref, resources: Dict): void {
    const stream = this.#file.stream(object)
    if (stream.dict.get('/Subtype') === '/Image') this.#placePicture(this.#supplies.picture(object))
    else this.#placeForm(stream, resources)
  }

  #placeForm({ dict, data }: Stream, resources: Dict): void {
    only(dict, '/Type /Subtype /BBox /Resources /Length')
    const [left, bottom, right, top] = this.#file.array(dict.get('/BBox')).map(Number)
    this.#save()
    this.#context.rect(left!, bottom!, right! - left!, top! - bottom!)
    this.#clips = true
    this.#endPath()
    this.draw(data, dict.has('/Resources') ? this.#file.dict(dict.get('/Resources')) : resources)
    this.#restore()
  }

  /** A picture fills the unit square, its first row at the top. */
  #placePicture(picture: ImageBitmap): void {
    const { width, height } = picture
    const matrix = times(this.#state.matrix, [1 / width, 0, 0, -1 / height, 0, 1])
    const [a, b, c, d] = matrix
    this.#context.imageSmoothingEnabled = Math.max(Math.hypot(a, b), Math.hypot(c, d)) <= SMOOTH
    this.#context.setTransform(...matrix)
    this.#context.drawImage(picture, 0, 0)
    this.#context.setTransform(...this.#state.matrix)
  }
}
