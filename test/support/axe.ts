import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

/** Every document reads it anew: `axe.source` is more than twice as long. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
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
  for (const [colorScheme, rules] of [
    ['light', TAGS],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(SOURCE)
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
