import { type Box, type Matrix, product, transformed } from '../geometry.ts'

const SHOWS = new Set(['Tj', 'TJ', "'", '"'])
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]
/** Neither filled nor stroked; 7 only clips. */
const INVISIBLE = new Set([3, 7])

/** Tracks where text is shown and in which font (ISO 32000-1, 9.4.2), but not its width. */
export class TextTracer {
  #matrix = IDENTITY
  #line = IDENTITY
  #leading = 0
  #size = 0
  #mode = 0
  /** Name among the resources. */
  font = ''

  /** Takes an operator of text; false where it is none. */
  take(name: string, values: readonly number[], operands: readonly string[]): boolean {
    const [x = 0, y = 0] = values
    switch (name) {
      case 'BT':
        this.#matrix = this.#line = IDENTITY
        return true
      case 'Tf':
        this.font = operands.at(-2)?.slice(1) ?? ''
        this.#size = values.at(-1) ?? 0
        return true
      case 'Tr':
        this.#mode = x
        return true
      case 'TL':
        this.#leading = x
        return true
      case 'TD':
        this.#leading = -y
        this.#move(x, y)
        return true
      case 'Td':
        this.#move(x, y)
        return true
      case 'Tm':
        if (values.length === 6 && values.every(Number.isFinite)) {
          this.#matrix = this.#line = values as unknown as Matrix
        }
        return true
      case "'":
      case '"':
      case 'T*':
        this.#move(0, -this.#leading)
        return true
      default:
        return SHOWS.has(name)
    }
  }

  shows(name: string): boolean {
    return SHOWS.has(name)
  }

  get invisible(): boolean {
    return INVISIBLE.has(this.#mode)
  }

  /** That of the first character, which is accurate enough. */
  get box(): Box {
    const size = Math.abs(this.#size) || 1
    return transformed({ x0: 0, y0: 0, x1: size / 2, y1: size * 0.7 }, this.#matrix)
  }

  #move(x: number, y: number): void {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return
    this.#matrix = this.#line = product([1, 0, 0, 1, x, y], this.#line)
  }
}
