import { type Box, CARD } from '../base/geometry.ts'
import { fir } from './fir.ts'
import { around, heightOf, onCircle, type Paint, type Point, type Spot, scatter } from './paint.ts'

const SNOW = '#ffffff'
const FAR = [70, 64, 69, 73, 66, 62, 68]
const MIDDLE = [80, 77, 74.5, 78, 81, 77, 75]
const NEAR = [91, 88.5, 90, 93, 90, 87, 89.5]

/**
 * Falling snow, from crystals that can be counted to a red cottage far below.
 * @param clear the greeting's box, kept free of snow
 */
export function paintSno(paint: Paint, clear: Box): void {
  paint.sky([
    [0, '#a9c6dc'],
    [38, '#cbdfec'],
    [70, '#f3ece4'],
  ])
  const next = scatter(5)
  const random = () => next.next().value
  paint.slope(
    [
      [61, '#b4cbdc'],
      [82, '#d3e1eb'],
    ],
    FAR,
  )
  wood(paint, random, '#8fb0c6', FAR, 6, 3.2)
  paint.slope(
    [
      [73, '#d8e5ee'],
      [95, '#eff5f8'],
    ],
    MIDDLE,
  )
  snowyWood(paint, random)
  cottage(paint, 167, heightOf(NEAR, 167) + 0.5)
  paint.slope(
    [
      [86, SNOW],
      [102, '#dde9f1'],
    ],
    NEAR,
  )
  path(paint)
  const snow = Array.from(
    { length: 190 },
    (): Spot => [random() * CARD.w, random() * 90, 0.15 + random() ** 2 * 0.75],
  )
  paint.circles(SNOW, around(clear, snow))
  const crystals = [
    [21, 20, 12.5],
    [30, 52, 6],
    [117, 12, 6.5],
    [188, 23, 13.5],
    [157, 40, 5],
    [10, 44, 4],
    [63, 66, 4],
  ] as const
  for (const [i, [x, y, r]] of crystals.entries()) crystal(paint, x, y, r, i * 11)
}

/** Firs far away, along a hill. */
function wood(
  paint: Paint,
  random: () => number,
  color: string,
  hill: readonly number[],
  height: number,
  step: number,
): void {
  const firs: (readonly Point[])[] = []
  for (let x = -4; x < CARD.w + 5; x += step * (0.5 + 1.6 * random())) {
    const tall = height * (0.6 + 0.9 * random())
    firs.push(fir({ x, foot: heightOf(hill, x) + 1, height: tall, tiers: 5 }, random).outline)
  }
  paint.polygons(color, firs)
}

/** Nearer ones, laden with snow; they leave the cottage its view. */
function snowyWood(paint: Paint, random: () => number): void {
  for (let x = -3; x < CARD.w + 5; x += 6.5 + random() * 8) {
    const height = 12 + random() * 9
    if (x > 148 && x < 186) continue
    const foot = Math.min(heightOf(MIDDLE, x) + 7, heightOf(NEAR, x) + 1)
    const { outline, shade, snow } = fir({ x, foot, height, spread: 0.5, tiers: 7 }, random)
    paint.polygon('#5f8a9f', outline)
    paint.polygon('#4e788e', shade)
    paint.polygons(SNOW, snow)
  }
}

/** A snow crystal with six arms; `turn` in degrees. */
function crystal(paint: Paint, x: number, y: number, r: number, turn: number): void {
  const lines: Point[][] = []
  for (let arm = 0; arm < 6; arm++) {
    const angle = turn + arm * 60
    lines.push([[x, y], onCircle(x, y, r, angle)])
    for (const [at, length] of [
      [0.36, 0.24],
      [0.58, 0.3],
      [0.8, 0.18],
    ] as const) {
      const [bx, by] = onCircle(x, y, r * at, angle)
      lines.push([
        onCircle(bx, by, r * length, angle - 56),
        [bx, by],
        onCircle(bx, by, r * length, angle + 56),
      ])
    }
    lines.push([onCircle(x, y, r * 0.2, angle), onCircle(x, y, r * 0.2, angle + 60)])
  }
  paint.strokes(SNOW, Math.max(0.3, r * 0.05), lines)
}

/** Falu red, white corners, lit windows, snow on its roof. `x` and `foot` are the middle of its foot. */
function cottage(paint: Paint, x: number, foot: number): void {
  const [w, h, gable] = [23, 10, 8.5]
  const eaves = foot - h
  smoke(paint, x + 6.1, eaves - gable - 2.6)
  paint.rectangle('#6b1b1c', x + 4.6, eaves - gable - 1.5, 3, 6)
  paint.polygon(SNOW, [
    [x + 4.2, eaves - gable - 1.4],
    [x + 4.7, eaves - gable - 2.3],
    [x + 7.5, eaves - gable - 2.3],
    [x + 8, eaves - gable - 1.4],
  ])
  paint.polygon('#982428', [
    [x - w / 2, foot + 2],
    [x - w / 2, eaves],
    [x, eaves - gable],
    [x + w / 2, eaves],
    [x + w / 2, foot + 2],
  ])
  // The boards stand upright.
  const boards: Point[][] = []
  for (let at = -w / 2 + 1.9; at < w / 2 - 1; at += 1.2) {
    boards.push([
      [x + at, eaves - gable * (1 - Math.abs(at) / (w / 2)) + 1.2],
      [x + at, foot + 1],
    ])
  }
  paint.strokes('#8a1f24', 0.16, boards)
  const roof = (thick: number, over: number, drop: number): Point[] => [
    [x, eaves - gable - thick],
    [x + w / 2 + over, eaves + drop],
    [x + w / 2 + over - 0.5, eaves + drop + thick * 0.8],
    [x, eaves - gable + 0.9],
    [x - w / 2 - over + 0.5, eaves + drop + thick * 0.8],
    [x - w / 2 - over, eaves + drop],
  ]
  paint.polygon('#5d1719', roof(0.6, 1.6, 1.3))
  paint.polygon(SNOW, roof(1.7, 1.7, 0.6))
  paint.rectangles('#fbf8f1', [
    [x - w / 2, eaves + 1, 0.8, h + 1],
    [x + w / 2 - 0.8, eaves + 1, 0.8, h + 1],
    [x - 8.6, foot - 7.4, 4.4, 4.9],
    [x + 4.2, foot - 7.4, 4.4, 4.9],
    [x - 1.9, foot - 7.2, 3.8, 9],
    [x - 1.3, eaves - 4.6, 2.6, 2.9],
  ])
  paint.rectangles('#f6c95c', [
    [x - 8.1, foot - 6.9, 1.55, 1.8],
    [x - 6.25, foot - 6.9, 1.55, 1.8],
    [x - 8.1, foot - 4.8, 1.55, 1.8],
    [x - 6.25, foot - 4.8, 1.55, 1.8],
    [x + 4.7, foot - 6.9, 1.55, 1.8],
    [x + 6.55, foot - 6.9, 1.55, 1.8],
    [x + 4.7, foot - 4.8, 1.55, 1.8],
    [x + 6.55, foot - 4.8, 1.55, 1.8],
    [x - 0.85, eaves - 4.15, 1.7, 2],
  ])
  paint.rectangle('#3c5a4c', x - 1.4, foot - 6.7, 2.8, 8.5)
  // A wreath on the door.
  paint.circles('#7fa07c', [[x, foot - 4.6, 0.85]])
  paint.circles('#3c5a4c', [[x, foot - 4.6, 0.42]])
}

/** Smoke that rises and drifts. */
function smoke(paint: Paint, x: number, y: number): void {
  paint.circles('#e6edf2', [
    [x, y - 1.2, 1],
    [x + 0.8, y - 3, 1.3],
    [x + 2.2, y - 4.9, 1.5],
    [x + 4.3, y - 6.3, 1.7],
    [x + 6.8, y - 7.1, 1.4],
  ])
}

/** Steps from the door into the picture. */
function path(paint: Paint): void {
  const steps = Array.from({ length: 11 }, (_, i): Spot => {
    const away = i / 10
    return [166.2 - away * 26 - (i % 2) * 1.4, 89.6 + away * 7 + (i % 2) * 0.9, 0.34 + away * 0.3]
  })
  for (const [x, y, r] of steps) paint.ellipse('#c3d6e4', x, y, r * 1.5, r * 0.8)
}
