import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { until } from '../../support/until.ts'

/** The folder of the pictures in docs/console.md. */
const FOLDER = fileURLToPath(new URL('../../../docs/console/', import.meta.url))
const OUTLINES = `${FOLDER}outlines.txt`
const TAKES_PICTURES = process.env.PICTURES === 'docs'

/** The outlines of the screens: the picture's name, and below it a line for each part of the screen. */
const taken: string[] = []

/** The outline of a screen without its data: titles, column headers, tabs and fields. */
const OUTLINE = `[...document.querySelectorAll('main :is(h1, h2, h3, th[scope=col], [role=tab], legend, dt)')]
  .filter(one => one.checkVisibility())
  .map(one => one.localName + ' ' + one.textContent.replace(/\\s+/g, ' ').trim())`

/** Records the outline of the screen, and takes its picture if pictures are to be taken. */
export async function takePicture(page: Page, name: string): Promise<void> {
  taken.push(name, ...(await page.evaluate<string[]>(OUTLINE)).map(part => `  ${part}`))
  if (!TAKES_PICTURES) return
  await mkdir(FOLDER, { recursive: true })
  await page.evaluate('scrollTo(0, 0), document.fonts.ready.then(() => undefined)')
  // Toasts are shown for some seconds and are no part of the screen.
  await until(async () => (await page.locator('.toast').count()) === 0, 'nothing is said of what was done')
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: 'disabled', caret: 'hide' })
}

/**
 * Checks that the pictures show the current screens. It compares outlines, because pixels differ between versions of
 * Chromium.
 */
export async function compareOutlines(t: Test): Promise<void> {
  const lines = `${taken.join('\n')}\n`
  if (TAKES_PICTURES) await writeFile(OUTLINES, lines)
  t.equal(
    lines,
    await readFile(OUTLINES, 'utf8'),
    'docs/console.md shows today’s screens: node docs/make-console-pictures.ts draws them anew',
  )
}
