import { type Box, CARD } from '../sheet/geometry.ts'
import { around, onCircle, type Paint, type Point, scatter } from './paint.ts'

const SNOW = '#ffffff'

/**
 * Falling snow, from flakes that can be counted to a red cottage far below.
 * @param clear the greeting's box, kept free of snow
 */
export function paintSno(paint: Paint, clear: Box): void {
  paint.sky([
    [0, '#c6d9e7'],
    [40, '#d9e6ef'],
    [80, '#eaf1f6'],
  ])
  const next = scatter(5)
  const random = () => next.next().value
  paint.hill('#bccfdc', [72, 66, 74, 70, 64, 71, 67])
  trees(paint, random)
  paint.hill('#edf3f7', [84, 80, 77, 83, 86, 81, 78])
  cottage(paint, 168, 82)
  paint.hill(SNOW, [92, 89, 91, 94, 90, 88, 91])
  const snow = Array.from(
    { length: 170 },
    () => [random() * CARD.w, random() * 88, 0.18 + random() ** 2 * 0.75] as const,
  )
  paint.circles(SNOW, around(clear, snow))
  const flakes = [
    [22, 19, 12.5],
    [43, 45, 6.5],
    [120, 15, 8],
    [189, 22, 13.5],
    [149, 35, 5],
    [12, 58, 6],
    [92, 60, 4],
  ] as const
  for (const [i, [x, y, r]] of flakes.entries()) flake(paint, x, y, r, i * 11)
}

function trees(paint: Paint, random: () => number): void {
  for (let i = 0; i < 34; i++) {
    const x = i * 6.4 + random() * 4 - 4
    const foot = 82 + random() * 3
    const h = 7 + random() * 9
    paint.polygon('#8fabbd', [
      [x, foot - h],
      [x + h * 0.24, foot],
      [x - h * 0.24, foot],
    ])
  }
}

/** A snow crystal with six arms; `turn` in degrees. */
function flake(paint: Paint, x: number, y: number, r: number, turn: number): void {
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
  paint.strokes(SNOW, Math.max(0.35, r * 0.065), lines)
}

/** Falu red, white corners, a lit window. `x` and `y` are the middle of its foot. */
function cottage(paint: Paint, x: number, y: number): void {
  const [w, h] = [19, 9]
  paint.rectangle('#6f1a1a', x + 4.2, y - h - 9, 2.4, 5.5)
  paint.rectangle('#8e2323', x - w / 2, y - h, w, h + 3)
  paint.polygon('#8e2323', [
    [x - w / 2, y - h],
    [x, y - h - 7],
    [x + w / 2, y - h],
  ])
  paint.polygon(SNOW, [
    [x - w / 2 - 1.6, y - h + 1],
    [x, y - h - 7.8],
    [x + w / 2 + 1.6, y - h + 1],
    [x + w / 2 + 0.6, y - h + 1],
    [x, y - h - 5.6],
    [x - w / 2 - 0.6, y - h + 1],
  ])
  paint.rectangles('#f8f4ec', [
    [x - w / 2, y - h + 0.8, 0.8, h + 2],
    [x + w / 2 - 0.8, y - h + 0.8, 0.8, h + 2],
    [x - 7, y - 7, 4, 4.4],
    [x + 3, y - 7, 4, 4.4],
    [x - 1.7, y - 6.4, 3.4, 8],
  ])
  paint.rectangles('#f0c75e', [
    [x - 6.5, y - 6.5, 1.35, 3.4],
    [x - 4.85, y - 6.5, 1.35, 3.4],
    [x + 3.5, y - 6.5, 1.35, 3.4],
    [x + 5.15, y - 6.5, 1.35, 3.4],
  ])
  paint.rectangle('#3f5d4b', x - 1.2, y - 5.9, 2.4, 7.5)
}
