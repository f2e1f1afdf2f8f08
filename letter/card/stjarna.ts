import { type Box, CARD } from '../base/geometry.ts'
import { fir } from './fir.ts'
import { around, heightOf, onCircle, type Paint, type Point, type Spot, scatter } from './paint.ts'

const LIGHT = '#f8dc8f'
const SHADE = '#d7a13c'
const PALE = '#fff6da'
const CENTRE = { x: 154, y: 39 }

const FAR = [84, 80, 83, 87, 82, 79, 82]
const MIDDLE = [87, 89, 86, 88.5, 89, 86.5, 88]
const NEAR = [94, 93, 94.5, 92.5, 94, 93.5, 94.5]

/** One great star, cut in facets, over a village asleep in the snow. @param clear the greeting's box, kept free of stars */
export function paintStjarna(paint: Paint, clear: Box): void {
  paint.glow(CENTRE.x, CENTRE.y, [
    [0, '#5d80c4'],
    [22, '#35549b'],
    [60, '#1a2f6b'],
    [120, '#0d1a45'],
    [170, '#091233'],
  ])
  const next = scatter(11)
  const random = () => next.next().value
  const stars = Array.from(
    { length: 150 },
    (): Spot => [random() * CARD.w, random() * 76, 0.1 + random() ** 3 * 0.42],
  )
  paint.circles('#c3cff0', around(clear, stars))
  paint.polygons('#e8edff', twinkles(clear))
  facets(paint, 45, 16, 4.6)
  facets(paint, 0, 34, 5.6)
  village(paint, random)
}

/** A few stars with four fine points. */
const twinkles = (clear: Box): Point[][] =>
  around(clear, [
    [18, 16, 2],
    [40, 62, 1.5],
    [96, 14, 1.7],
    [112, 58, 1.4],
    [190, 17, 2],
    [201, 50, 1.5],
    [10, 46, 1.3],
  ]).map(([x, y, r]) => Array.from({ length: 8 }, (_, i) => onCircle(x, y, i % 2 ? r * 0.16 : r, i * 45)))

/** Four points, each with a lit and a shaded side. */
function facets(paint: Paint, turn: number, long: number, short: number): void {
  const { x, y } = CENTRE
  const sides: { lit: Point[][]; dark: Point[][] } = { lit: [], dark: [] }
  for (let i = 0; i < 4; i++) {
    const angle = turn + i * 90
    const reach = turn === 0 && i === 2 ? long * 1.2 : long
    const tip = onCircle(x, y, reach, angle)
    sides.lit.push([[x, y], tip, onCircle(x, y, short, angle - 45)])
    sides.dark.push([[x, y], tip, onCircle(x, y, short, angle + 45)])
  }
  // First the whole, in the darker colour: no sky shines through where facets meet.
  const whole = Array.from({ length: 4 }, (_, i) => [
    ...sides.lit[i]!,
    ...sides.dark[i]!.slice(1).toReversed(),
  ])
  paint.polygons(turn === 0 ? LIGHT : SHADE, whole)
  paint.polygons(turn === 0 ? LIGHT : SHADE, sides.dark)
  paint.polygons(turn === 0 ? PALE : LIGHT, sides.lit)
}

interface House {
  readonly x: number
  readonly w: number
  readonly h: number
}

const HOUSES: readonly House[] = [
  { x: 14, w: 10, h: 5.5 },
  { x: 28, w: 8, h: 5 },
  { x: 41, w: 12, h: 6.5 },
  { x: 58, w: 8.5, h: 5 },
  { x: 99, w: 9, h: 5.5 },
  { x: 113, w: 11, h: 6.5 },
  { x: 184, w: 10, h: 6 },
  { x: 198, w: 8, h: 5 },
]
const WALL = '#101c44'
const ROOF = '#c9d6f2'

function village(paint: Paint, random: () => number): void {
  paint.slope(
    [
      [78, '#35508f'],
      [92, '#22376f'],
    ],
    FAR,
  )
  const wood: (readonly Point[])[] = []
  for (let x = -2; x < CARD.w + 4; x += 3.2 + random() * 4.4) {
    const height = 5 + random() * 7
    // The village has cut its own.
    if (x > 64 && x < 96) continue
    wood.push(fir({ x, foot: heightOf(MIDDLE, x) + 1.5, height, tiers: 6 }, random).outline)
  }
  paint.polygons('#182a5c', wood)
  paint.slope(
    [
      [84, '#7d97cf'],
      [97, '#5973b4'],
    ],
    MIDDLE,
  )
  const windows: [number, number, number, number][] = []
  for (const house of HOUSES) windows.push(...cottage(paint, house))
  windows.push(...church(paint))
  paint.slope(
    [
      [91, '#b5c6ea'],
      [102, '#8ea6d9'],
    ],
    NEAR,
  )
  paint.rectangles(LIGHT, windows)
}

/** A house with snow on its roof. @returns its windows */
function cottage(paint: Paint, { x, w, h }: House): [number, number, number, number][] {
  const foot = heightOf(NEAR, x + w / 2) + 1
  const eaves = foot - 1 - h
  const ridge = eaves - w * 0.46
  const middle = x + w / 2
  paint.rectangle(WALL, middle + w * 0.2, ridge + 0.4, 1.3, 3)
  paint.polygon(WALL, [
    [x, foot],
    [x, eaves],
    [middle, ridge],
    [x + w, eaves],
    [x + w, foot],
  ])
  paint.polygon(ROOF, roof(middle, ridge, w / 2 + 0.9, w * 0.46, 0.95))
  const count = Math.floor(w / 3.3)
  const step = w / count
  return Array.from({ length: count }, (_, i) => [x + step * (i + 0.5) - 0.65, eaves + 1.3, 1.3, 1.8])
}

/** Snow of an even thickness on both slopes of a roof. */
const roof = (middle: number, ridge: number, half: number, fall: number, thick: number): Point[] => [
  [middle, ridge - thick],
  [middle + half, ridge + fall + 0.3],
  [middle + half - 0.4, ridge + fall + thick + 0.1],
  [middle, ridge + 0.35],
  [middle - half + 0.4, ridge + fall + thick + 0.1],
  [middle - half, ridge + fall + 0.3],
]

function church(paint: Paint): [number, number, number, number][] {
  const foot = heightOf(NEAR, 80) + 1
  paint.polygon(WALL, [
    [76, foot],
    [76, 84.5],
    [84, 79],
    [92, 84.5],
    [92, foot],
  ])
  paint.polygon(ROOF, roof(84, 79, 9, 6, 0.95))
  paint.polygon(WALL, [
    [70.5, foot],
    [70.5, 76],
    [73.5, 60],
    [76.5, 76],
    [76.5, foot],
  ])
  paint.polygon(ROOF, [
    [73.5, 59.4],
    [77.2, 76.4],
    [76.4, 76.6],
    [73.5, 64],
    [70.6, 76.6],
    [69.8, 76.4],
  ])
  paint.strokes(PALE, 0.32, [
    [
      [73.5, 56.4],
      [73.5, 59.6],
    ],
    [
      [72.5, 57.5],
      [74.5, 57.5],
    ],
  ])
  return [
    [73, 79, 1, 2.6],
    [79, 86.6, 1.2, 2.8],
    [82.2, 86.6, 1.2, 2.8],
    [85.4, 86.6, 1.2, 2.8],
    [88.6, 86.6, 1.2, 2.8],
  ]
}
