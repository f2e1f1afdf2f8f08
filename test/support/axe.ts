import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Short: `axe.source` is more than twice as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/**
 * A script for all documents of a page: what a later one of the same process needs of axe is compiled already. What the
 * inspector evaluates never is.
 */
export const AXE_FOR_PAGES = `globalThis.readAxe = () => {${SOURCE}}`
/** Reads axe where that script is. @returns whether axe is there, and the colours that the page has */
const READ = `(() => {
  if (!('axe' in window)) globalThis.readAxe?.()
  return { isThere: 'axe' in window, isDark: matchMedia('(prefers-color-scheme: dark)').matches }
})()`
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The errors that axe finds in the current page, in light and in dark mode. In dark mode only colours differ.
 *
 * `@axe-core/playwright` sends axe twice for each question and opens a tab to put the answers together, for frames of
 * other origins, which no page here has: that took most of a test's time. Here axe is loaded once for each document.
 * @param within selectors of the parts to check
 */
export async function accessibilityViolations(
  page: Page,
  within: readonly string[] = ['html'],
): Promise<string[]> {
  const violations: string[] = []
  const context = JSON.stringify({ include: within.map(selector => [selector]) })
  const { isThere, isDark } = await page.evaluate<{ isThere: boolean; isDark: boolean }>(READ)
  if (!isThere) await page.evaluate(SOURCE)
  const light = ['light', TAGS] as const
  const dark = ['dark', ['color-contrast']] as const
  // The page begins as it is: to draw it in other colours takes as long as to check some of them.
  for (const [colorScheme, rules] of isDark ? [dark, light] : [light, dark]) {
    await page.emulateMedia({ colorScheme })
    // Only errors get their place: naming every correct element takes longer than checking it.
    const options: axe.RunOptions = { runOnly: [...rules], resultTypes: ['violations'], preload: false }
    const found = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${JSON.stringify(options)})`)
    violations.push(
      ...found.violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    )
  }
  return violations
}
