import type { Page } from 'playwright-core'
import { poppler } from '#docs/picture.ts'

const CELL = 12

interface Pixels {
  readonly width: number
  readonly height: number
  /** Red, green and blue of each pixel, and perhaps further channels. */
  readonly data: ArrayLike<number>
}

/**
 * How dark a picture is, cell by cell: two PDF readers draw the edges of a letter differently, but at the same
 * place. The function's text is also sent to pages, so it uses nothing from outside.
 */
function darkness({ width, height, data }: Pixels, cell: number): number[] {
  const across = Math.ceil(width / cell)
  const bytes = data.length / (width * height)
  const sums = new Float64Array(across * Math.ceil(height / cell))
  for (let y = 0, at = 0; y < height; y++) {
    const row = across * Math.floor(y / cell)
    for (let x = 0; x < width; x++, at += bytes)
      sums[row + Math.floor(x / cell)]! += 255 * 3 - data[at]! - data[at + 1]! - data[at + 2]!
  }
  return Array.from(sums, sum => Math.round((sum * 100) / (3 * cell ** 2)) / 100)
}

/** Measures a sheet within its page: a picture would have to be encoded there, sent and decoded here. */
const lookAt = (page: Page, canvas: string): Promise<{ width: number; height: number; cells: number[] }> =>
  page.evaluate(`(() => {
    const { width, height } = ${canvas}
    const copy = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    copy.fillStyle = 'white'
    copy.fillRect(0, 0, width, height)
    copy.drawImage(${canvas}, 0, 0)
    return { width, height, cells: (${darkness})(copy.getImageData(0, 0, width, height), ${CELL}) }
  })()`)

/** One side of a file as another PDF reader draws it, at that size. @param side from 1 */
function asOthersShow(file: string, side: number, width: number, height: number): Pixels {
  const size = ['-scale-to-x', `${width}`, '-scale-to-y', `${height}`]
  const image = poppler(file, 72, '-cropbox', ...size, '-f', `${side}`, '-l', `${side}`)
  const head = `P6\n${width} ${height}\n255\n`
  if (!image.subarray(0, head.length).equals(Buffer.from(head))) throw new Error(`not ${head}`)
  return { width, height, data: image.subarray(head.length) }
}

/** The largest accepted difference, of 255. Edges differ by up to 15, photographs that are scaled down by up to 20. */
export const MOST_DIFFERENT = 30

/**
 * The largest difference of a cell between a sheet and the file as another reader shows it (of 255).
 * @param canvas the sheet, as a script of the page names it
 * @param side from 1
 */
export async function differenceFromPrint(
  page: Page,
  canvas: string,
  file: string,
  side: number,
): Promise<number> {
  const { width, height, cells } = await lookAt(page, canvas)
  const printed = darkness(asOthersShow(file, side, width, height), CELL)
  return Math.max(...cells.map((value, cell) => Math.abs(value - printed[cell]!)))
}
