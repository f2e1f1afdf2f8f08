import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { AXE_FOR_PAGES } from './axe.ts'
import { PATIENCE_MS } from './until.ts'

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
