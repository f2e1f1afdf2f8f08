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

/** Operators that a canvas knows under other names (ISO 32000-1, annex A), with the numbers that each takes. */
export const CANVAS_OPERATORS: ReadonlyMap<
  string,
  readonly [count: number, draw: (context: Context, numbers: Numbers) => void]
> = new Map<string, readonly [number, (context: Context, numbers: Numbers) => void]>([
  ['m', [2, (context, [x, y]) => context.moveTo(x!, y!)]],
  ['l', [2, (context, [x, y]) => context.lineTo(x!, y!)]],
  ['c', [6, (context, [x1, y1, x2, y2, x3, y3]) => context.bezierCurveTo(x1!, y1!, x2!, y2!, x3!, y3!)]],
  ['re', [4, (context, [x, y, width, height]) => context.rect(x!, y!, width!, height!)]],
  ['h', [0, context => context.closePath()]],
  ['g', [1, fillColour]],
  ['rg', [3, fillColour]],
  ['G', [1, lineColour]],
  ['RG', [3, lineColour]],
  [
    'J',
    [
      1,
      (context, [cap]) => {
        context.lineCap = CAPS[cap!]!
      },
    ],
  ],
  [
    'j',
    [
      1,
      (context, [join]) => {
        context.lineJoin = JOINS[join!]!
      },
    ],
  ],
])
