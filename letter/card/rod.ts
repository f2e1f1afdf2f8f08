import { CARD } from '../geometry.ts'
import type { Paint } from './paint.ts'

const RED = '#a6192e'
const DEEP = '#8c1226'
const WOOL = '#faf3e7'

/** Side of a stitch (mm): the card holds 120 of them. */
const STITCH = 1.75

// Patterns of a knitted jersey, one character a stitch. Each repeats across the card.
const FIRS = [
  '.....#..........',
  '....###.........',
  '...#####.....#..',
  '....###......#..',
  '...#####...#.#.#',
  '..#######...###.',
  '...#####...#.#.#',
  '..#######....#..',
  '.#########...#..',
  '.....#..........',
  '.....#..........',
]
const HEARTS = [
  '..##...##.......',
  '.####.####...#..',
  '.#########..###.',
  '.#########.#####',
  '..#######...###.',
  '...#####.....#..',
  '....###.........',
  '.....#..........',
]
const TEETH = ['#...', '##.#', '####']
const DOTS = ['..#.']

/** A red jersey: firs and hearts in white wool, knitted from edge to edge. */
export function paintRod(paint: Paint): void {
  paint.background(RED)
  knitGround(paint)
  knit(paint, DOTS, 1)
  knit(paint, FIRS, 3)
  knit(paint, DOTS, 15)
  knit(paint, TEETH, 17)
  knit(paint, TEETH.toReversed(), 36)
  knit(paint, DOTS, 40)
  knit(paint, HEARTS, 42)
  knit(paint, DOTS, 51)
  knit(paint, [...TEETH, '####'], 53)
}

/** The ground's own stitches: a small v each, a shade deeper. */
function knitGround(paint: Paint): void {
  const lines: (readonly [number, number])[][] = []
  for (let y = 0; y < CARD.h; y += STITCH) {
    for (let x = 0; x < CARD.w; x += STITCH) {
      lines.push([
        [x, y],
        [x + STITCH / 2, y + STITCH * 0.8],
        [x + STITCH, y],
      ])
    }
  }
  paint.strokes(DEEP, 0.16, lines)
}

function knit(paint: Paint, pattern: readonly string[], row: number): void {
  const across = Math.ceil(CARD.w / STITCH)
  const stitches: [number, number, number, number][] = []
  pattern.forEach((line, y) => {
    for (let x = 0; x < across; x++) {
      if (line[x % line.length] !== '#') continue
      const [left, top] = [x * STITCH, (row + y) * STITCH]
      stitches.push([left + 0.08, top + 0.08, STITCH - 0.16, STITCH - 0.16])
    }
  })
  paint.rectangles(WOOL, stitches)
}
