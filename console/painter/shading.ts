import type { PdfFile } from './file.ts'
import { type Dict, only, Unfamiliar, type Value } from './values.ts'

/** Further than any sheet is long (millimetres and points alike). */
const FAR = 10_000

/** Fills the clipped area with a colour gradient, as ready-made cards have it (`letter/card/shapes.ts`). */
export function shade(context: OffscreenCanvasRenderingContext2D, file: PdfFile, shading: Dict): void {
  only(shading, '/ShadingType /Coords /ColorSpace /Extend /Function')
  if (shading.get('/ColorSpace') !== '/DeviceRGB' || String(shading.get('/Extend')) !== 'true,true')
    throw new Unfamiliar('a shading of another kind')
  const coords = numbers(file, shading.get('/Coords'))
  const gradient = gradientOf(context, shading.get('/ShadingType'), coords)
  const parts = only(file.dict(shading.get('/Function')), '/FunctionType /Domain /Functions /Bounds /Encode')
  if (parts.get('/FunctionType') !== 3 || numbers(file, parts.get('/Encode')).some((end, i) => end !== i % 2))
    throw new Unfamiliar('a shading of another kind')
  const functions = file.array(parts.get('/Functions')).map(part => file.dict(part))
  const bounds = [0, ...numbers(file, parts.get('/Bounds')), 1]
  functions.forEach((part, i) => {
    if (part.get('/FunctionType') !== 2 || part.get('/N') !== 1)
      throw new Unfamiliar('a shading of another kind')
    gradient.addColorStop(bounds[i]!, rgb(numbers(file, part.get('/C0'))))
    gradient.addColorStop(bounds[i + 1]!, rgb(numbers(file, part.get('/C1'))))
  })
  context.save()
  context.fillStyle = gradient
  context.fillRect(-FAR, -FAR, 2 * FAR, 2 * FAR)
  context.restore()
}

function gradientOf(
  context: OffscreenCanvasRenderingContext2D,
  type: Value | undefined,
  [x0, y0, a, b, c, r1]: readonly number[],
): CanvasGradient {
  if (type === 2) return context.createLinearGradient(x0!, y0!, a!, b!)
  if (type === 3) return context.createRadialGradient(x0!, y0!, a!, b!, c!, r1!)
  throw new Unfamiliar('a shading of another kind')
}

const numbers = (file: PdfFile, value: Value | undefined): number[] => file.array(value).map(Number)

/** A CSS colour from three components, or a grey from one, each from 0 to 1. */
export const rgb = (shares: readonly number[]): string => {
  const [red, green, blue] = shares.length === 1 ? [shares[0]!, shares[0]!, shares[0]!] : shares
  return `rgb(${red! * 255} ${green! * 255} ${blue! * 255})`
}
