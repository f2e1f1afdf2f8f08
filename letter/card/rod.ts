import { CARD } from '../sheet/geometry.ts'
import { PAINTED, type Paint } from './paint.ts'

const RED = '#a6192e'
const DEEP = '#8c1226'
const WOOL = '#faf3e7'

/** Side of a stitch (mm): 120 of them go across the card. */
const STITCH = 1.75
/** Stitches on each side of the middle one that fit on the card whole. */
const WHOLE = 59
/** Top of the pattern's first row (mm): the ground above it is as high as the ground below the last row. */
const TOP = (CARD.h - 51 * STITCH) / 2

// Patterns of a knitted jersey, one character a stitch. Each repeats across the card.
interface Pattern {
  readonly rows: readonly string[]
  /** The column in the middle of the card, so that the left and right edges cut it alike. */
  readonly middle: number
  /** Whether it goes on beyond the card's edge. A motif must not begin there. */
  readonly endless: boolean
}

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

const firs: Pattern = { rows: FIRS, middle: 5, endless: false }
const hearts: Pattern = { rows: HEARTS, middle: 5, endless: false }
const teeth: Pattern = { rows: TEETH, middle: 0, endless: true }
const teethDown: Pattern = { ...teeth, rows: TEETH.toReversed() }
const dots: Pattern = { rows: ['..#.'], middle: 2, endless: true }

/** A red jersey: firs and hearts in white wool, the same on the left and on the right. */
export function paintRod(paint: Paint): void {
  paint.background(RED)
  knitGround(paint)
  knit(paint, dots, 0)
  knit(paint, firs, 2)
  knit(paint, dots, 14)
  knit(paint, teeth, 16)
  knit(paint, teethDown, 35)
  knit(paint, dots, 39)
  knit(paint, hearts, 41)
  knit(paint, dots, 50)
}

/** Left edge of a stitch (mm), counted from the middle one. */
const left = (stitch: number): number => CARD.w / 2 + (stitch - 0.5) * STITCH

/** The first and the last stitch that are painted, counted from the middle one. */
const LAST = Math.ceil(PAINTED.w / 2 / STITCH)

/** The ground's own stitches: a small v each, a shade deeper. */
function knitGround(paint: Paint): void {
  const lines: (readonly [number, number])[][] = []
  const above = Math.ceil((TOP - PAINTED.y) / STITCH)
  for (let y = TOP - above * STITCH; y < PAINTED.y + PAINTED.h; y += STITCH) {
    for (let stitch = -LAST; stitch <= LAST; stitch++) {
      const x = left(stitch)
      lines.push([
        [x, y],
        [x + STITCH / 2, y + STITCH * 0.8],
        [x + STITCH, y],
      ])
    }
  }
  paint.strokes(DEEP, 0.16, lines)
}

function knit(paint: Paint, { rows, middle, endless }: Pattern, first: number): void {
  const reach = endless ? LAST : WHOLE
  const stitches: [number, number, number, number][] = []
  rows.forEach((line, row) => {
    for (let stitch = -reach; stitch <= reach; stitch++) {
      const column = (((stitch + middle) % line.length) + line.length) % line.length
      if (line[column] !== '#') continue
      const top = TOP + (first + row) * STITCH
      stitches.push([left(stitch) + 0.08, top + 0.08, STITCH - 0.16, STITCH - 0.16])
    }
  })
  paint.rectangles(WOOL, stitches)
}
