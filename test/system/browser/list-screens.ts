import { sql } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import type { Test } from 'tap'
import { sharedChromium } from '../../support/chromium.ts'
import { bringCookie, serveConsole, type Visitor, visit } from '../../support/console.ts'
import { signedIn } from '../../support/people.ts'

/** As Swedish Excel on Windows saves it. */
export const windows = (...lines: readonly string[]): Buffer =>
  Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')

/** Of a file with titles above its header: of its four rows two come in. */
export const members = windows(
  'Medlemsregister;;;;;',
  'Utskrivet 2026-11-01;;;;;',
  'Efternamn;Förnamn;Adress;Postadress;Kundnr;Smeknamn',
  'Öberg;Åsa;Björkvägen 3;411 03 Göteborg;=1042;Å',
  'Ek;Bo;;223 50 Lund;1043;',
  `Sjöström;${'x'.repeat(250)};Storgatan 1;411 03 Göteborg;1044;`,
  'Haddad;Fatima;Norra vägen 7;114 55 Stockholm;;Fatima',
)

/** The console's lists, and someone who writes. */
export async function openListScreens(t: Test) {
  const browser = await sharedChromium()
  const { service, base } = await serveConsole(t)
  const writer = await signedIn(service, 'writer')

  async function visitAs(cookie: string, options: Parameters<typeof visit>[2] = {}): Promise<Visitor> {
    const visitor = await visit(t, browser, options)
    await bringCookie(visitor, base, cookie)
    return visitor
  }

  const { page, complaints } = await visitAs(writer.cookie, { viewport: { width: 1440, height: 900 } })
  return {
    ...{ service, base, writer, visitAs, page, complaints },
    titled: (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor(),
    step: (name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor(),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    row: (name: string | RegExp) => page.getByRole('row', { name }),
    choose: (name: string, buffer: Buffer, on: Page = page) =>
      on.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer }),
    async recipientsOf(list: string) {
      const rows = await service.db.execute<{ name: string; post_town: string; custom_fields: object }>(sql`
        select r.name, r.post_town, r.custom_fields from recipients r join lists l on l.id = r.list_id
        where l.name = ${list} order by r.position`)
      return rows.map(found => ({ ...found }))
    },
  }
}
