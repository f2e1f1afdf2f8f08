import type { Browser } from 'playwright-core'
import t from 'tap'
import { openChromium } from './chromium.ts'

let browser: Promise<Browser> | undefined

/**
 * The one browser of all test files of this process. Each person has a context of its own. The browser ends with the
 * process.
 */
export function sharedChromium(): Promise<Browser> {
  if (!browser) {
    browser = openChromium()
    t.teardown(async () => (await browser)?.close())
  }
  return browser
}
