import { type Box, CARD } from '../sheet/geometry.ts'
import { around, onCircle, type Paint, type Point, scatter } from './paint.ts'

const NIGHT = '#0d2b26'
const FAR = ['#14463b', '#185244', '#1d5f4e']
const SNOW = '#f4efe4'
const GOLD = '#e3b857'

/** A forest at night: firs in three rows, one of them lit. @param clear the greeting's box, kept free of stars */
export function paintGran(paint: Paint, clear: Box): void {
  paint.background(NIGHT)
  const next = scatter(7)
  const random = () => next.next().value
  const stars = Array.from(
    { length: 90 },
    () => [random() * CARD.w, random() * 62, 0.14 + random() * 0.24] as const,
  )
  paint.circles('#5f857a', around(clear, stars))
  FAR.forEach((color, depth) => {
    for (let x = -4 + depth * 3; x < CARD.w + 6; x += 11 + depth * 4) {
      const height = 26 + depth * 7 + random() * 16
      fir(paint, color, x + random() * 7, 90 - depth * 1.5 + random() * 3, height)
    }
  })
  paint.hill('#c9d5cd', [84, 81, 85, 83, 86, 82, 84])
  paint.hill(SNOW, [91, 88, 86, 89, 88, 91, 87])
  litFir(paint, 158, 88, 66)
}

/** A fir of overlapping skirts; `foot` is its lowest edge. */
function fir(paint: Paint, color: string, x: number, foot: number, height: number): void {
  const width = height * 0.44
  const skirts = 4
  for (let i = 0; i < skirts; i++) {
    const bottom = foot - (i * height) / (skirts + 0.9)
    const half = (width / 2) * (1 - (i * 0.78) / skirts)
    const top = i === skirts - 1 ? foot - height : bottom - height / 2.6
    const skirt: Point[] = [
      [x, top],
      [x + half, bottom],
      [x, bottom - height * 0.035],
      [x - half, bottom],
    ]
    paint.polygon(color, skirt)
  }
}

function litFir(paint: Paint, x: number, foot: number, height: number): void {
  paint.rectangle('#4b3524', x - 1.6, foot - 3, 3.2, 6)
  fir(paint, '#2f7d63', x, foot, height)
  const next = scatter(23)
  const lights: [number, number, number][] = []
  for (let row = 0; row < 9; row++) {
    const y = foot - 4 - row * (height * 0.092)
    const half = ((foot - y) * -0.2 + height * 0.185) * 0.92
    for (let i = 0; i <= 9 - row; i++) {
      const share = 9 - row === 0 ? 0.5 : i / (9 - row)
      lights.push([x - half + 2 * half * share, y + next.next().value * 2.4 - 1.2, 0.55])
    }
  }
  paint.circles(GOLD, lights)
  const star = Array.from({ length: 10 }, (_, i) => onCircle(x, foot - height - 1, i % 2 ? 1.9 : 4.6, i * 36))
  paint.polygon(GOLD, star)
}
