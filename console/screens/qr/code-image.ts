import { encodeQr, strongestEncoding } from '#letter/layout/qr-encoding.ts'

/** The quiet zone of a code in modules (ISO/IEC 18004, 9.1). */
const QUIET = 4
/** A usual size for posters; printers can scale it. */
const SIDE_MM = 50
const DOTS_PER_MM = 600 / 25.4

interface Modules {
  /** On a side, without the quiet zone. */
  readonly size: number
  readonly isDark: (x: number, y: number) => boolean
}

/** The code of an address, with the error correction that letters have. */
function modulesOf(url: string): Modules {
  const { size, data } = encodeQr(url, strongestEncoding(url)).modules
  return { size, isDark: (x, y) => Boolean(data[y * size + x]) }
}

/** The dark modules as one path of a unit a module: filled at once, neighbours leave no seam. */
function pathOf({ size, isDark }: Modules): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      while (x < size && isDark(x, y)) x++
      if (x > start) path += `M${start + QUIET} ${y + QUIET}h${x - start}v1h${start - x}z`
    }
  }
  return path
}

/** The code for print, 50 mm wide with its quiet zone. */
export function codeSvg(url: string): string {
  const modules = modulesOf(url)
  const side = modules.size + 2 * QUIET
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE_MM}mm" height="${SIDE_MM}mm" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${pathOf(modules)}"/></svg>`
}

/** The same as pixels, at 600 dots an inch or a little more: each module is a whole number of them. */
export async function codePng(url: string): Promise<Blob> {
  const modules = modulesOf(url)
  const side = modules.size + 2 * QUIET
  const scale = Math.ceil((SIDE_MM * DOTS_PER_MM) / side)
  const canvas = new OffscreenCanvas(side * scale, side * scale)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws nothing')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = '#000'
  context.scale(scale, scale)
  context.fill(new Path2D(pathOf(modules)))
  return canvas.convertToBlob({ type: 'image/png' })
}
