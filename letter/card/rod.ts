import { CARD } from '../base/geometry.ts'
import { knittedLetters } from './knitted-letters.ts'
import {
  filled,
  onCard,
  PAINTED,
  type Painting,
  type Point,
  polyline,
  rectangle,
  stroked,
} from './operators.ts'

const RED = '#ad1a30'
/** Between the stitches, and below the wool that lies in front. */
const DEEP = '#7f0f22'
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
  /** Whether it continues beyond the card's edge. A motif must not begin there. */
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

/** A red jersey: firs, hearts and the greeting in white wool. @param greeting in capitals */
export function paintRod(greeting: string): Painting {
  const ops =
    filled(DEEP, `${rectangle(PAINTED)} `) +
    wool(RED, YARN, ground()) +
    [
      knit(dots, 0),
      knit(firs, 2),
      knit(dots, 14),
      knit(teeth, 16),
      knit(teethDown, 35),
      knitLine(knittedLetters(greeting), 21),
      knit(dots, 39),
      knit(hearts, 41),
      knit(dots, 50),
    ].join('')
  return { ops: onCard(ops), resources: '' }
}

const wool = (color: string, thickness: number, stitches: Iterable<readonly Point[]>): string =>
  stroked(color, thickness, Array.from(stitches, polyline).join(''))

/** Left edge of a stitch (mm), counted from the middle one. */
const left = (stitch: number): number => CARD.w / 2 + (stitch - 0.5) * STITCH

/** The first and the last stitch that are painted, counted from the middle one. */
const LAST = Math.ceil(PAINTED.w / 2 / STITCH)

/** Thickness of the yarn (mm): stitches side by side nearly touch. */
const YARN = 0.72

/** A stitch is a v, and stands in the one below it. */
const stitchAt = (stitch: number, y: number): readonly Point[] => {
  const x = left(stitch)
  return [
    [x + 0.4, y],
    [x + STITCH / 2, y + STITCH * 0.72],
    [x + STITCH - 0.4, y],
  ]
}

function* ground(): Generator<readonly Point[]> {
  const above = Math.ceil((TOP - PAINTED.y) / STITCH) + 1
  for (let y = TOP - above * STITCH; y < PAINTED.y + PAINTED.h; y += STITCH) {
    for (let stitch = -LAST; stitch <= LAST; stitch++) yield stitchAt(stitch, y)
  }
}

function knit({ rows, middle, endless }: Pattern, first: number): string {
  const reach = endless ? LAST : WHOLE
  const stitches: (readonly Point[])[] = []
  rows.forEach((line, row) => {
    for (let stitch = -reach; stitch <= reach; stitch++) {
      const column = (((stitch + middle) % line.length) + line.length) % line.length
      if (line[column] === '#') stitches.push(stitchAt(stitch, TOP + (first + row) * STITCH))
    }
  })
  return wool(WOOL, WOOL_YARN, stitches)
}

/** White wool is knitted a little thicker, so that the red does not show between its stitches. */
const WOOL_YARN = 0.86

/** A line of letters in the middle of the card. */
function knitLine(rows: readonly string[], first: number): string {
  const begin = -Math.floor(rows[0]!.length / 2)
  const stitches = rows.flatMap((line, row) =>
    [...line].flatMap((character, column) =>
      character === '#' ? [stitchAt(begin + column, TOP + (first + row) * STITCH)] : [],
    ),
  )
  return wool(WOOL, WOOL_YARN, stitches)
}
