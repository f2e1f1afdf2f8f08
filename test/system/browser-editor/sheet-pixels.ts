import type { Page } from 'playwright-core'
import { until } from '../../support/until.ts'

/** Observes the sheet of the editor. */
export function watchSheet(page: Page) {
  /** The pixels of the sheet, as one number; 0 until it is drawn for the first time. */
  const pixels = (): Promise<number> =>
    page.evaluate(`(() => {
      const canvas = document.querySelector('canvas.sheet-page')
      if (!canvas || document.querySelector('.drawing')) return 0
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      return new Uint32Array(data.buffer).reduce((sum, pixel) => (Math.imul(sum, 31) + pixel) | 0, 7)
    })()`)

  /** Waits until the sheet shows something else. */
  const redrawn = (before: number): Promise<number> =>
    until(async () => {
      const now = await pixels()
      return now !== before ? now : 0
    }, 'the sheet is drawn again')

  const shows = (expected: number) =>
    until(async () => (await pixels()) === expected, 'the sheet shows it again')

  return { pixels, redrawn, shows }
}
