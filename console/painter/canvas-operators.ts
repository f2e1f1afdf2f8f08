import { rgb } from './shading.ts'

type Context = OffscreenCanvasRenderingContext2D
type Numbers = readonly number[]

const CAPS = ['butt', 'round', 'square'] as const
const JOINS = ['miter', 'round', 'bevel'] as const

const fillColour = (context: Context, shares: Numbers): void => {
  context.fillStyle = rgb(shares)
}
const lineColour = (context: Context, shares: Numbers): void => {
  context.strokeStyle = rgb(shares)
}

/** Operators that a canvas knows under other names (ISO 32000-1, annex A). */
export const CANVAS_OPERATORS: ReadonlyMap<string, (context: Context, numbers: Numbers) => void> = new Map<
  string,
  (context: Context, numbers: Numbers) => void
>([
  ['m', (context, [x, y]) => context.moveTo(x!, y!)],
  ['l', (context, [x, y]) => context.lineTo(x!, y!)],
  ['c', (context, [x1, y1, x2, y2, x3, y3]) => context.bezierCurveTo(x1!, y1!, x2!, y2!, x3!, y3!)],
  ['re', (context, [x, y, width, height]) => context.rect(x!, y!, width!, height!)],
  ['h', context => context.closePath()],
  ['g', fillColour],
  ['rg', fillColour],
  ['G', lineColour],
  ['RG', lineColour],
  [
    'J',
    (context, [cap]) => {
      context.lineCap = CAPS[cap!]!
    },
  ],
  [
    'j',
    (context, [join]) => {
      context.lineJoin = JOINS[join!]!
    },
  ],
])
