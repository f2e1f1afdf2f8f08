import { execFileSync } from 'node:child_process'
import { createCanvas, loadImage } from '@napi-rs/canvas'

/** What pdftoppm (poppler-utils) makes of a PDF's first page. */
export const poppler = (pdf: string, dpi: number, ...flags: string[]): Buffer =>
  execFileSync('pdftoppm', ['-r', String(dpi), '-f', '1', '-l', '1', ...flags, pdf], {
    maxBuffer: 1 << 26,
  })

const FRAME = '#c9ced4'

/** The picture within a thin line: paper is as white as the page that it is looked at on. */
export async function framed(png: Buffer): Promise<Buffer> {
  const image = await loadImage(png)
  const canvas = createCanvas(image.width + 2, image.height + 2)
  const context = canvas.getContext('2d')
  context.fillStyle = FRAME
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 1, 1)
  return canvas.encode('png')
}
