import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import { type BuiltPage, openBuiltPage } from './built-page.ts'

const PAGE = fileURLToPath(new URL('./engine-page', import.meta.url))

/**
 * The console's engine and sheet in a browser.
 * @param files by paths, for the page to fetch
 */
export const openEnginePage = (
  browser: Browser,
  files: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<BuiltPage> => openBuiltPage(browser, PAGE, files)
