/**
 * The console's promise: what you type is shown on the sheet as it prints. Measured in Chromium, against a running
 * service: from a key pressed in the editor to its pixels on the sheet (goal: 95 of 100 within 100 ms). Then the same
 * for other kinds of letters, without the editor, and how much a browser loads. `console-openings.ts` measures the
 * first proof. `vite build console` first.
 *
 *     node bench/console.ts [keys]
 */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { openChromium } from '#test/support/chromium.ts'
import { until } from '#test/support/until.ts'
import { changesOfLetters } from './console-engine.ts'
import { startConsole } from './console-service.ts'
import { spread } from './console-spread.ts'

const KEYS = Number(process.argv[2] ?? 200)
const PORT = 38_173

/** Notes when a key went down, and when the sheet was painted: a page is put onto its canvas in one call. */
const WATCH = `
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (...args) {
    show.apply(this, args)
    if (this.canvas.classList.contains('sheet-page')) globalThis.paintedAt = performance.now()
  }
  addEventListener('keydown', () => { globalThis.pressedAt = performance.now() }, true)
`

const PAINTED = 'globalThis.paintedAt > (globalThis.pressedAt ?? 0)'

async function editor(browser: Browser): Promise<void> {
  const { origin, template, signIn, close } = await startConsole(PORT)
  const context = await browser.newContext()
  await context.addCookies([{ ...(await signIn()), url: origin }])
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  await page.goto(origin + template)
  await until(() => page.evaluate(PAINTED))
  await page.locator('.ProseMirror').first().click()
  await page.keyboard.press('Control+End')
  const taken: number[] = []
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('abcdefghij'[key % 10]!)
    await until(() => page.evaluate(PAINTED))
    taken.push(Number(await page.evaluate('globalThis.paintedAt - globalThis.pressedAt')))
  }
  console.log(`${'a key in the editor, to its pixels'.padEnd(48)} ${spread(taken)}`)
  await context.close()
  await close()
}

const LOADED = /^(?:worker|index|editor|SourceSans3_|fogra39|sv-|artwork|harfbuzz).*\.br$/

/** Prints the sizes of what a browser loads, compressed with Brotli. */
async function sizes(): Promise<void> {
  const folder = fileURLToPath(new URL('../console/dist/assets/', import.meta.url))
  for (const name of (await readdir(folder)).filter(one => LOADED.test(one)).sort()) {
    const { size } = await stat(join(folder, name))
    console.log(`${name.padEnd(48)} ${Math.round(size / 1000)} KB`)
  }
}

const browser = await openChromium()
try {
  await editor(browser)
  await changesOfLetters(browser, KEYS)
  await sizes()
} finally {
  await browser.close()
}
