import axe from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * What axe finds wrong with the page as it stands, in light and in dark. In the dark the same elements have other
 * colours, and nothing else.
 *
 * `@axe-core/playwright` sends axe twice for each question and opens a tab to put the answers together, for the sake of
 * frames from elsewhere, which no page here has: that took most of a test's time. Here a document is sent axe once.
 * @param within selectors of the parts that are looked at
 */
export async function faultsOf(page: Page, within: readonly string[] = ['html']): Promise<string[]> {
  const faults: string[] = []
  const context = JSON.stringify({ include: within.map(selector => [selector]) })
  for (const [colorScheme, rules] of [
    ['light', TAGS],
    ['dark', ['color-contrast']],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    if (!(await page.evaluate<boolean>("'axe' in window"))) await page.evaluate(axe.source)
    // Only of what is wrong is it said where: to name every element that is right takes longer than to look at it.
    const options: axe.RunOptions = { runOnly: [...rules], resultTypes: ['violations'], preload: false }
    const { violations } = await page.evaluate<axe.AxeResults>(
      `axe.run(${context}, ${JSON.stringify(options)})`,
    )
    faults.push(
      ...violations.map(
        ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      ),
    )
  }
  return faults
}
