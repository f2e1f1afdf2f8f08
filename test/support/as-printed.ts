import { createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { poppler } from '../../docs/picture.ts'

const CELL = 12

/** How dark a picture is, cell by cell: two readers draw the edges of a letter differently, and not where it stands. */
function darkness(image: Image, width: number, height: number): number[] {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const across = Math.ceil(width / CELL)
  const cells = new Array<number>(across * Math.ceil(height / CELL)).fill(0)
  for (let i = 0; i < width * height; i++) {
    const cell = Math.floor(Math.floor(i / width) / CELL) * across + Math.floor((i % width) / CELL)
    cells[cell]! += (255 * 3 - data[i * 4]! - data[i * 4 + 1]! - data[i * 4 + 2]!) / 3 / CELL ** 2
  }
  return cells
}

/** Of 255. Edges alone make up to 15, what photographs lose when they are made smaller up to 20. */
export const MOST_DIFFERENT = 30

/**
 * The largest difference of a cell between a sheet and the file as another reader shows it (of 255).
 * @param sheet the address of its picture, as a canvas tells it
 * @param side from 1
 */
export async function differenceFromPrint(sheet: string, file: string, side: number): Promise<number> {
  const shown = await loadImage(sheet)
  const size = ['-scale-to-x', `${shown.width}`, '-scale-to-y', `${shown.height}`]
  const print = await loadImage(
    poppler(file, 72, '-png', '-cropbox', ...size, '-f', `${side}`, '-l', `${side}`),
  )
  const [a, b] = [shown, print].map(one => darkness(one, shown.width, shown.height))
  return Math.max(...a!.map((value, cell) => Math.abs(value - b![cell]!)))
}
