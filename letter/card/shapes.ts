import { type Box, n } from '../base/geometry.ts'
import { rgbOf } from '../text/style.ts'
import { oval, rectangle } from './operators.ts'
import { refuse, type SvgElement } from './svg.ts'

/** A shape as operators that build its path, and the box around it. */
export interface Shape {
  readonly ops: string
  readonly box: Box
}

export const textOf = ({ name, attributes }: SvgElement, key: string): string =>
  attributes.get(key) ?? refuse(`a <${name}> has no ${key}`)

const NUMBER = /^-?\d+(?:\.\d+)?$/

export function numberOf(element: SvgElement, key: string): number {
  const text = textOf(element, key)
  return NUMBER.test(text) ? Number(text) : refuse(`${key}="${text}" is no number`)
}

export function colorOf(element: SvgElement, key: string): string {
  const text = textOf(element, key)
  return /^#[0-9a-f]{6}$/.test(text) ? text : refuse(`${key}="${text}" is no colour such as #f2c14e`)
}

export function shapeOf(element: SvgElement): Shape {
  const of = (key: string) => numberOf(element, key)
  if (element.name === 'path') return pathOf(textOf(element, 'd'))
  if (element.name === 'rect') {
    const box = { x: of('x'), y: of('y'), w: of('width'), h: of('height') }
    return { ops: rectangle(box), box }
  }
  const [x, y] = [of('cx'), of('cy')]
  const [a, b] = element.name === 'circle' ? [of('r'), of('r')] : [of('rx'), of('ry')]
  return { ops: oval(x, y, a, b), box: { x: x - a, y: y - b, w: 2 * a, h: 2 * b } }
}

/** How many numbers each command of a path takes. */
const TAKES: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, Z: 0 }

/** Reads a path of absolute commands, whose numbers are apart by spaces. A card has thousands of points: each is read once. */
function pathOf(d: string): Shape {
  const odd = (): never => refuse(`the path "${d.slice(0, 40)}" is not understood`)
  if (!d.startsWith('M')) odd()
  let [left, top, right, foot] = [Infinity, Infinity, -Infinity, -Infinity]
  let [x, y] = [0, 0]
  const at = (nextX: number, nextY: number): string => {
    ;[x, y] = [nextX, nextY]
    if (x < left) left = x
    if (x > right) right = x
    if (y < top) top = y
    if (y > foot) foot = y
    return `${n(x)} ${n(y)} `
  }
  const lines: string[] = []
  let before = ''
  for (const [, command = '', text = ''] of d.matchAll(/([^\s\d.-])([\s\d.-]*)/g)) {
    const size = TAKES[command] ?? odd()
    const numbers = text.trim() === '' ? [] : text.trim().split(/\s+/).map(Number)
    const isWhole = size === 0 ? numbers.length === 0 : numbers.length > 0 && numbers.length % size === 0
    if (!isWhole || numbers.some(Number.isNaN)) odd()
    // A level or upright edge is written behind the one before it, as it always was: a card that is drawn again has the
    // same bytes.
    const isLevel = command === 'H' || command === 'V'
    const behind = isLevel ? before !== 'C' : command === 'Z' && (before === 'H' || before === 'V')
    const add = (op: string) => lines.push(behind && lines.length > 0 ? `${lines.pop()} ${op}` : op)
    if (command === 'Z') add('h')
    else if (command === 'H') add(`${at(numbers[0]!, y)}l`)
    else if (command === 'V') add(`${at(x, numbers[0]!)}l`)
    for (let i = 0; size > 1 && i < numbers.length; i += size) {
      let points = ''
      for (let k = i; k < i + size; k += 2) points += at(numbers[k]!, numbers[k + 1]!)
      // More points behind M are lines.
      lines.push(points + (command === 'C' ? 'c' : command === 'M' && i === 0 ? 'm' : 'l'))
    }
    before = command
  }
  return { ops: lines.join('\n'), box: { x: left, y: top, w: right - left, h: foot - top } }
}

const rgb = (color: string): string => rgbOf(color).map(share).join(' ')
const share = (value: number): string => String(Math.round(value * 1e4) / 1e4)

/** The shading of a gradient, in the card's own millimetres. */
export function shadingOf(gradient: SvgElement): string {
  const of = (key: string) => n(numberOf(gradient, key))
  if (textOf(gradient, 'gradientUnits') !== 'userSpaceOnUse') refuse('a gradient is not in millimetres')
  const stops = gradient.children.map(stop => ({
    at: numberOf(stop, 'offset'),
    color: colorOf(stop, 'stop-color'),
  }))
  if (stops.length < 2 || stops[0]!.at !== 0 || stops.at(-1)!.at !== 1)
    refuse('a gradient does not have stops from 0 to 1')
  const kind =
    gradient.name === 'linearGradient'
      ? `/ShadingType 2/Coords[${of('x1')} ${of('y1')} ${of('x2')} ${of('y2')}]`
      : `/ShadingType 3/Coords[${of('cx')} ${of('cy')} 0 ${of('cx')} ${of('cy')} ${of('r')}]`
  const parts = stops.slice(1).map(({ color }, i) => {
    return `<</FunctionType 2/Domain[0 1]/N 1/C0[${rgb(stops[i]!.color)}]/C1[${rgb(color)}]>>`
  })
  const bounds = stops.slice(1, -1).map(({ at }) => share(at))
  const encode = parts.map(() => '0 1').join(' ')
  return (
    `${kind}/ColorSpace/DeviceRGB/Extend[true true]` +
    `/Function<</FunctionType 3/Domain[0 1]/Functions[${parts.join('')}]/Bounds[${bounds.join(' ')}]/Encode[${encode}]>>`
  )
}
