import { type Box, intersection, type Matrix, transformed, union } from '../geometry.ts'

const FILLS = new Set(['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'])
const STROKES = new Set(['S', 's', 'B', 'B*', 'b', 'b*'])
const ENDS = new Set([...FILLS, ...STROKES, 'n'])
/** Points where a curve goes, besides the one it comes from. */
const TO: ReadonlyMap<string, number> = new Map([
  ['l', 1],
  ['v', 2],
  ['y', 2],
  ['c', 3],
])

type Point = readonly [x: number, y: number]

/** The current path, as far as zones of the sheet need it: rectangles and edges, in points. */
export class PathTracer {
  readonly #zones: readonly Box[]
  #all: Box | null = null
  #point: Point = [0, 0]
  /** Zones that an edge crosses, and those that a rectangle overlaps or covers. */
  readonly #passed = new Set<Box>()
  readonly #overlaid = new Set<Box>()
  readonly #covered = new Set<Box>()
  #clips = false

  constructor(zones: readonly Box[]) {
    this.#zones = zones
  }

  /** Takes an operator of paths; true where it ends one. */
  take(name: string, values: readonly number[], matrix: Matrix, clip: Box): boolean {
    if (name === 'm') this.#point = pointAt(values, 0)
    else if (name === 're') this.#rectangle(values, matrix, clip)
    else if (TO.has(name)) {
      const points = Array.from({ length: TO.get(name)! }, (_, i) => pointAt(values, i * 2))
      this.#edge([this.#point, ...points], matrix, clip)
      this.#point = points.at(-1)!
    } else if (name === 'W' || name === 'W*') this.#clips = true
    return ENDS.has(name)
  }

  /** The clip after the path has ended. */
  clipped(clip: Box): Box {
    if (!this.#clips || !this.#all) return clip
    return intersection(this.#all, clip) ?? { x0: 0, y0: 0, x1: 0, y1: 0 }
  }

  /** Zones that are covered with white. */
  covers(name: string, fill: boolean): Iterable<Box> {
    return FILLS.has(name) && !fill ? this.#covered : []
  }

  /** Zones in which the path is visible. @param fill, stroke whether they have a colour other than white */
  *marks(name: string, fill: boolean, stroke: boolean): Generator<Box> {
    if (FILLS.has(name) && fill) yield* this.#overlaid
    if ((FILLS.has(name) && fill) || (STROKES.has(name) && stroke)) yield* this.#passed
  }

  clear(): void {
    this.#all = null
    this.#clips = false
    for (const set of [this.#passed, this.#overlaid, this.#covered]) set.clear()
  }

  #rectangle(values: readonly number[], matrix: Matrix, clip: Box): void {
    const [x, y, w, h] = [0, 1, 2, 3].map(i => finite(values[i])) as [number, number, number, number]
    const corners: Point[] = [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ]
    for (const [i, corner] of corners.entries()) this.#edge([corner, corners[(i + 1) % 4]!], matrix, clip)
    this.#point = [x, y]
    const seen = intersection(around(corners, matrix), clip)
    for (const zone of seen ? this.#zones : []) {
      const common = intersection(zone, seen!)
      if (common) this.#overlaid.add(zone)
      if (
        common &&
        Object.entries(zone).every(([side, at]) => Math.abs(common[side as keyof Box] - at) < 1)
      ) {
        this.#covered.add(zone)
      }
    }
  }

  #edge(points: readonly Point[], matrix: Matrix, clip: Box): void {
    const box = around(points, matrix)
    this.#all = this.#all ? union(this.#all, box) : box
    // A level line has no area of its own.
    const seen = intersection({ ...box, x1: box.x1 + 0.01, y1: box.y1 + 0.01 }, clip)
    for (const zone of seen ? this.#zones : []) if (intersection(zone, seen!)) this.#passed.add(zone)
  }
}

const finite = (value: number | undefined): number => (Number.isFinite(value) ? value! : 0)

const pointAt = (values: readonly number[], at: number): Point => [finite(values[at]), finite(values[at + 1])]

function around(points: readonly Point[], matrix: Matrix): Box {
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const box = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
  return transformed(box, matrix)
}
