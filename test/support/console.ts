import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Test } from 'tap'
import { spend, takeSeat } from './chromium.ts'
import { type Cli, openCli } from './cli.ts'
import { reservePort } from './ports.ts'
import { type Service, type ServiceOptions, startService } from './service.ts'

/** Of the machine itself, by its name: passkeys belong to names. */
const HOST = 'localhost'

/** Reserved ones that no service uses any more. */
const ports: number[] = []

export interface Console {
  readonly service: Service
  readonly cli: Cli
  /** Where it is served, without a slash at the end. */
  readonly base: string
}

/** A service that listens, with the console as `npm ci` has built it. */
export async function serveConsole(t: Test, { env, ...options }: ServiceOptions = {}): Promise<Console> {
  // A browser that has the console from this port need not load it again.
  const port = ports.pop() ?? (await reservePort(HOST))
  t.teardown(() => void ports.push(port))
  const origin = `http://${HOST}:${port}`
  const service = await startService(t, {
    ...options,
    env: { ...env, BASE_URL: origin, PORT: String(port) },
  })
  await service.app.listen({ port, host: HOST })
  const cli = await openCli(t, { DATABASE_URL: service.config.databaseUrl, BASE_URL: origin })
  return { service, cli, base: `${origin}/console` }
}

export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** What their pages complained of, refused requests aside: those are shown to the person. */
  readonly complaints: readonly string[]
}

/** A person’s own browser: what others have done in it before is gone. */
export async function visit(
  t: Test,
  browser: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Visitor> {
  const { context, page, leave } = await takeSeat(browser, {
    locale: 'en-GB',
    reducedMotion: 'reduce',
    ...options,
  })
  t.teardown(leave)
  const complaints: string[] = []
  context.on('console', message => {
    if (
      ['error', 'warning'].includes(message.type()) &&
      !message.text().startsWith('Failed to load resource')
    ) {
      complaints.push(message.text())
    }
  })
  context.on('weberror', error => complaints.push(error.error().message))
  return { context, page, complaints }
}

/** Signs their browser in by a cookie, without a page. */
export async function bringCookie({ context }: Visitor, base: string, cookie: string): Promise<void> {
  const [name, ...value] = cookie.split('=')
  await context.addCookies([{ name: name!, value: value.join('='), url: base }])
}

export interface TouchDevice {
  /** Whether someone taps it whenever it asks. */
  tap(willing: boolean): Promise<void>
}

/** A device for passkeys, as a telephone has one in it. */
export async function plugInDevice({ context, page }: Visitor): Promise<TouchDevice> {
  spend(context)
  const cdp = await context.newCDPSession(page)
  await cdp.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  })
  return {
    tap: enabled =>
      cdp.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }).then(() => undefined),
  }
}

/** Whether the page is wider than its window, so that it would have to be pushed about to be read. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > innerWidth')

/** The dialog of that title. */
export const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })
