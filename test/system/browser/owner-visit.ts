import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { sharedChromium } from '../../support/chromium.ts'
import { bringCookie, serveConsole, type Visitor, visit } from '../../support/console.ts'
import { redeem } from '../../support/people.ts'
import type { ServiceOptions } from '../../support/service.ts'

export const titled = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()

export async function signInByLink(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button').first().click()
  await page.getByRole('navigation').first().waitFor()
}

/** The console, and the browser of Anna Ek, who will own its account. */
export async function openForOwner(t: Test, options: ServiceOptions = {}) {
  const browser = await sharedChromium()
  const { service, cli, base } = await serveConsole(t, options)
  const anna = await visit(t, browser, { permissions: ['clipboard-read', 'clipboard-write'] })
  /** Makes her an owner; answers the operator's link that lets her in. */
  async function invited(): Promise<string> {
    const { link } = await cli.quickJson(
      ...['users', 'create', '--email', 'anna@example.se', '--name', 'Anna Ek'],
      ...['--account', service.accountId, '--role', 'owner'],
    )
    return link
  }
  const linkFor = async (email: string): Promise<string> =>
    (await cli.quickJson('users', 'link', '--email', email)).link
  /** Their browser has their cookie; no page of it is loaded. */
  const signIn = async (visitor: Visitor, link: string): Promise<void> =>
    bringCookie(visitor, base, await redeem(service, link.split('#link=')[1]!))
  return { ...{ browser, service, cli, base, anna }, invited, linkFor, signIn }
}
