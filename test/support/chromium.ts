import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import t from 'tap'
import { PATIENCE_MS } from './until.ts'

/** The one without windows takes a third less of the processor for the same pages; it is a Debian package of its own. */
export const CHROMIUM =
  process.env.CHROMIUM ??
  ['/usr/lib/chromium/chromium-headless-shell', '/usr/bin/chromium'].find(path => existsSync(path)) ??
  'Chromium'
/** Without the network flags Chromium looks for its maker's hosts at every start. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Without it each person's browser begins a process for its empty page, and another for ours; each tab has its own.
  '--renderer-process-limit=1',
]

export async function openChromium(): Promise<Browser> {
  if (!existsSync(CHROMIUM)) {
    throw new Error(`${CHROMIUM} is not there: install Debian's chromium-headless-shell, or set CHROMIUM`)
  }
  return chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
}

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

/** What a browser has for one person: their cookies and storage, and a page. */
export interface Seat {
  readonly context: BrowserContext
  readonly page: Page
}

/** As Playwright has them. */
const USUAL = { viewport: { width: 1280, height: 720 }, colorScheme: null, permissions: [] }
/** What tests listen to. Playwright listens to some others itself. */
const CONTEXT_EVENTS = ['console', 'weberror', 'page', 'request', 'response'] as const
const PAGE_EVENTS = [
  ...['dialog', 'filechooser', 'download', 'console', 'pageerror'],
  ...['request', 'requestfailed', 'requestfinished', 'response', 'framenavigated'],
] as const

const free = new WeakMap<Browser, Map<string, Seat[]>>()
const spent = new WeakSet<BrowserContext>()

/**
 * A context with a page that shows nothing, as if they were new: those that an earlier test has left, if there are any
 * of that language. The first page of a new context begins a process, which reads and compiles the console anew; the
 * next visit with a page that has shown it takes two thirds of the processor time.
 * @returns the seat, and what leaves it for the next test
 */
export async function takeSeat(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<Seat & { leave(): Promise<void> }> {
  const { viewport, colorScheme, permissions, ...lasting } = { ...USUAL, ...options }
  const kind = JSON.stringify(lasting)
  const kinds = free.get(browser) ?? new Map<string, Seat[]>()
  free.set(browser, kinds)
  const alike = kinds.get(kind) ?? []
  kinds.set(kind, alike)
  const seat = alike.pop() ?? (await open(browser, lasting))
  const { context, page } = seat
  await page.setViewportSize(viewport ?? USUAL.viewport)
  await page.emulateMedia({ colorScheme })
  if (permissions.length > 0) await context.grantPermissions(permissions)
  return {
    ...seat,
    async leave() {
      if (spent.has(context) || page.isClosed()) return context.close()
      await clear(seat)
      alike.push(seat)
    },
  }
}

/** Lets nobody else have a context, for tests that change what cannot be undone. */
export const spend = (context: BrowserContext): void => void spent.add(context)

async function open(browser: Browser, options: BrowserContextOptions): Promise<Seat> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(PATIENCE_MS)
  await context.addInitScript({ content: AXE_FOR_PAGES })
  await context.addInitScript(
    `addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
       console.error('policy: ' + violatedDirective + ' ' + blockedURI))`,
  )
  return { context, page: await context.newPage() }
}

async function clear({ context, page }: Seat): Promise<void> {
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event)
  for (const event of PAGE_EVENTS) page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  if (page.url().startsWith('http')) await leaveSite(page)
  await context.clearCookies()
  await context.clearPermissions()
}

/** The page is left first, because it may note something when it is; its site stays, because its process does then. */
async function leaveSite(page: Page): Promise<void> {
  await page.route('**/left', route => route.fulfill({ contentType: 'text/html', body: '<title></title>' }))
  await page.goto(new URL('/left', page.url()).href)
  await page.evaluate('localStorage.clear(), sessionStorage.clear()')
  await page.unrouteAll()
}

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
