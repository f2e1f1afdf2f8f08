import { type Box, CARD } from '../base/geometry.ts'
import { fir } from './fir.ts'
import { around, heightOf, onCircle, type Paint, type Point, type Spot, scatter } from './paint.ts'

/** Rows of the forest, the farthest first: the air between makes it pale. */
const ROWS = [
  { color: '#215753', foot: 76, height: 22, step: 7 },
  { color: '#184744', foot: 80, height: 29, step: 9.5 },
  { color: '#0f3734', foot: 85, height: 37, step: 13 },
] as const
const GOLD = '#f2c14e'
const PALE_GOLD = '#ffe9ad'
const LIT = { x: 160, foot: 88, height: 66 } as const
const BACK = [82, 79.5, 82.5, 81, 83, 79, 81.5]
const FRONT = [90, 88.5, 86.5, 88.5, 88, 86, 88.5]

/** A forest at night, and one fir of it lit. @param clear the greeting's box, kept free of stars */
export function paintGran(paint: Paint, clear: Box): void {
  paint.glow(LIT.x, 58, [
    [0, '#3c8a80'],
    [34, '#256661'],
    [78, '#11393c'],
    [150, '#0a2229'],
  ])
  const next = scatter(7)
  const random = () => next.next().value
  const stars = Array.from(
    { length: 120 },
    (): Spot => [random() * CARD.w, random() * 60, 0.1 + random() ** 3 * 0.32],
  )
  paint.circles('#a9d0c6', around(clear, stars))
  for (const { color, foot, height, step } of ROWS) {
    const row: (readonly Point[])[] = []
    for (let x = -5 - random() * 4; x < CARD.w + 8; x += step * (0.7 + 0.6 * random())) {
      const tall = height * (0.72 + 0.56 * random())
      row.push(fir({ x, foot: foot + random() * 3, height: tall }, random).outline)
    }
    paint.polygons(color, row)
  }
  paint.slope(
    [
      [79, '#b9d3d0'],
      [92, '#dfeae6'],
    ],
    BACK,
  )
  young(paint, random)
  paint.slope(
    [
      [86, '#f3f1e8'],
      [102, '#dbe5e3'],
    ],
    FRONT,
  )
  litFir(paint, random)
}

/** Small firs in the snow, white from it. */
function young(paint: Paint, random: () => number): void {
  for (const [x, height] of [
    [17, 15],
    [25, 9],
    [66, 11],
    [117, 13],
    [126, 8],
    [194, 14],
    [203, 9],
  ] as const) {
    const foot = heightOf(FRONT, x) + 1.2
    const { outline, snow } = fir({ x, foot, height, spread: 0.52, tiers: 6 }, random)
    paint.polygon('#1a4a45', outline)
    paint.polygons('#eef4f0', snow)
  }
}

function litFir(paint: Paint, random: () => number): void {
  const { x, foot, height } = LIT
  // Its light lies on the snow.
  paint.ellipse('#f6f0dc', x, foot + 2.4, 27, 2.9)
  paint.ellipse('#f9edcb', x, foot + 2.2, 20, 2.1)
  paint.ellipse('#fce8b6', x, foot + 2, 12, 1.2)
  paint.rectangle('#4a3322', x - 1.4, foot - 3, 2.8, 5)
  const { outline, shade, snow } = fir({ x, foot, height, spread: 0.52, tiers: 11 }, random)
  paint.polygon('#2f8465', outline)
  paint.polygon('#256c55', shade)
  paint.polygons('#e6f1ea', snow)
  const lights: Spot[] = []
  for (let row = 1; row <= 7; row++) {
    const share = (row + 0.35) / 7.9
    const half = height * 0.52 * 0.5 * share * 0.76
    const count = 1 + row
    for (let i = 0; i <= count; i++) {
      const across = (i / count) * 2 - 1
      // A string of lights hangs between the tips of the branches.
      const sag = (1 - across * across) * (1 + row * 0.42)
      lights.push([x + across * half, foot - height + height * share - 2.4 + sag, 0.62])
    }
  }
  const larger = (by: number): Spot[] => lights.map(([cx, cy, r]) => [cx, cy, r * by])
  paint.circles('#4c9465', larger(1.9))
  paint.circles(GOLD, larger(1.15))
  paint.circles(PALE_GOLD, larger(0.6))
  star(paint, x, foot - height - 2.2)
}

function star(paint: Paint, x: number, y: number): void {
  // None downwards, where the fir stands.
  const rays = [-3, -2, -1, 0, 1, 2, 3].map(turn => [
    onCircle(x, y, 6, turn * 45),
    onCircle(x, y, turn % 2 === 0 ? 9.4 : 7.6, turn * 45),
  ])
  paint.strokes('#cbbf86', 0.2, rays)
  const points = Array.from({ length: 10 }, (_, i) => onCircle(x, y, i % 2 ? 1.95 : 4.7, i * 36))
  paint.polygon(GOLD, points)
  // Each point has a side that catches the light.
  const lit = Array.from({ length: 5 }, (_, i): Point[] => [
    [x, y],
    onCircle(x, y, 4.7, i * 72),
    onCircle(x, y, 1.95, i * 72 - 36),
  ])
  paint.polygons(PALE_GOLD, lit)
}
