import { type Box, CARD } from '../sheet/geometry.ts'
import { around, onCircle, type Paint, scatter } from './paint.ts'

const LIGHT = '#f6d88a'
const SHADE = '#d9a43f'
const PALE = '#fff3cf'
const CENTRE = { x: 154, y: 41 }

/** One great star, cut in facets, over a sleeping village. @param clear the greeting's box, kept free of stars */
export function paintStjarna(paint: Paint, clear: Box): void {
  paint.sky([
    [0, '#0a1330'],
    [45, '#14244f'],
    [90, '#30508f'],
  ])
  const next = scatter(11)
  const random = () => next.next().value
  const stars = Array.from(
    { length: 130 },
    () => [random() * CARD.w, random() * 74, 0.1 + random() ** 3 * 0.5] as const,
  )
  paint.circles('#aebbe0', around(clear, stars))
  rays(paint)
  facets(paint, 45, 15, 5.4)
  facets(paint, 0, 33, 6.4)
  village(paint)
}

/** Thin rays between the points of the star. */
function rays(paint: Paint): void {
  const { x, y } = CENTRE
  const lines = Array.from({ length: 16 }, (_, i) => {
    const angle = i * 22.5 + 11.25
    return [onCircle(x, y, 13, angle), onCircle(x, y, i % 2 ? 21 : 17, angle)]
  })
  paint.strokes('#8f8a78', 0.25, lines)
}

/** Four points, each with a lit and a shaded side. */
function facets(paint: Paint, turn: number, long: number, short: number): void {
  const { x, y } = CENTRE
  for (let i = 0; i < 4; i++) {
    const angle = turn + i * 90
    const reach = turn === 0 && i === 2 ? long * 1.2 : long
    const tip = onCircle(x, y, reach, angle)
    paint.polygon(turn === 0 ? PALE : LIGHT, [[x, y], tip, onCircle(x, y, short, angle - 45)])
    paint.polygon(turn === 0 ? LIGHT : SHADE, [[x, y], tip, onCircle(x, y, short, angle + 45)])
  }
}

function village(paint: Paint): void {
  const dark = '#0a1024'
  paint.hill('#101a3c', [88, 84, 87, 90, 86, 88, 85])
  paint.hill(dark, [93, 92, 93, 91, 93, 92, 93])
  const houses = [
    [18, 9, 6],
    [30, 7, 5],
    [39, 11, 7],
    [55, 8, 5],
    [101, 8, 6],
    [113, 10, 7],
    [186, 9, 6],
    [197, 7, 5],
  ] as const
  const windows: [number, number, number, number][] = []
  for (const [x, w, h] of houses) {
    paint.rectangle(dark, x, 93 - h, w, h + 2)
    paint.polygon(dark, [
      [x - 0.8, 93 - h],
      [x + w / 2, 93 - h - w * 0.5],
      [x + w + 0.8, 93 - h],
    ])
    for (let i = 0; i < Math.floor(w / 3.2); i++) windows.push([x + 1.2 + i * 3.2, 94.6 - h, 1.3, 1.7])
  }
  paint.rectangle(dark, 72, 78, 5, 16)
  paint.polygon(dark, [
    [71.2, 78],
    [74.5, 62],
    [77.8, 78],
  ])
  paint.rectangle(dark, 77, 85, 13, 9)
  paint.polygon(dark, [
    [76, 85],
    [83.5, 80.5],
    [91, 85],
  ])
  windows.push([74, 81, 1, 2.4], [80, 88, 1.2, 2.4], [83, 88, 1.2, 2.4], [86, 88, 1.2, 2.4])
  paint.rectangles(LIGHT, windows)
}
