import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { serveConsole, visit } from './console.ts'
import { sharedChromium } from './shared-chromium.ts'

export const titled = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').first().click()
  await page.getByRole('navigation').first().waitFor()
}

/** The console, and the browser of Anna Ek, who will own its account. */
export async function openForOwner(t: Test) {
  const browser = await sharedChromium()
  const { service, cli, base } = await serveConsole(t)
  const anna = await visit(t, browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  return {
    ...{ browser, service, cli, base, anna },
    /** Makes her an owner; answers the operator's link that lets her in. */
    async invited(): Promise<string> {
      const { link } = await cli.json(
        ...['users', 'create', '--email', 'anna@example.se', '--name', 'Anna Ek'],
        ...['--account', service.accountId, '--role', 'owner'],
      )
      return link
    },
    async linkFor(email: string): Promise<string> {
      return (await cli.quickJson('users', 'link', '--email', email)).link
    },
  }
}
