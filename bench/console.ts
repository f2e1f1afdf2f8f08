/**
 * The console's promise: type, and see the sheet that prints. In Chromium, against a running service: from opening a
 * template, nothing cached, to its first proof on the screen (goal: 1 s), and from a key that is pressed in the editor
 * to its pixels on the sheet (goal: 95 of 100 within 100 ms). Then the same for letters of other kinds, without the
 * editor, and what a browser loads. `vite build console` first.
 *
 *   node bench/console.ts [keys]
 */

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { build } from '../app.ts'
import { saveTemplate, templateAt } from '../commands/templates.ts'
import { createAccount } from '../domains/accounts/index.ts'
import { addMember, createLink } from '../domains/users/index.ts'
import { openChromium } from '../test/support/chromium.ts'
import { testConfig } from '../test/support/service.ts'
import { serviceDatabase } from '../test/support/service-database.ts'
import { until } from '../test/support/until.ts'
import { changesOfLetters } from './console-engine.ts'
import { spread } from './console-spread.ts'

const KEYS = Number(process.argv[2] ?? 200)
const PORT = 38_173
const ORIGIN = `http://localhost:${PORT}`
const OPENED = 7

/** Notes when a key went down, and when the sheet was painted: a page is put onto its canvas at once. */
const WATCH = `
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
  ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (...args) {
    show.apply(this, args)
    if (this.canvas.classList.contains('sheet-page')) globalThis.paintedAt = performance.now()
  }
  addEventListener('keydown', () => { globalThis.pressedAt = performance.now() }, true)
`

const PAINTED = 'globalThis.paintedAt > (globalThis.pressedAt ?? 0)'

const teardowns: (() => unknown)[] = []

async function startConsole(): Promise<{ link: string; template: string }> {
  const database = await serviceDatabase()
  teardowns.push(() => database.drop())
  const hooks = { teardown: (run: () => unknown) => void teardowns.push(run) }
  const app = await build(await testConfig(hooks, database.url, { BASE_URL: ORIGIN, PORT: String(PORT) }))
  await app.listen({ port: PORT, host: 'localhost' })
  teardowns.push(() => app.close())
  const { db } = app.database
  const { id: accountId } = await createAccount(db, { name: 'Bench' })
  const { userId } = await addMember(db, { accountId, email: 'bench@example.se', role: 'owner' })
  const token = await createLink(db, { userId, kind: 'sign-in' })
  const template = await saveTemplate(db, accountId, await templateAt('demo/template.json', 'A4'))
  return { link: `${ORIGIN}/console#link=${token}`, template: `${ORIGIN}/console/templates/${template}` }
}

/** A browser that has loaded nothing yet opens the template. */
async function opened(browser: Browser, signedIn: Page, template: string): Promise<Page> {
  const context = await browser.newContext({ storageState: await signedIn.context().storageState() })
  await context.addInitScript(WATCH)
  const page = await context.newPage()
  await page.goto(template)
  await until(() => page.evaluate(PAINTED))
  return page
}

async function editor(browser: Browser): Promise<void> {
  const { link, template } = await startConsole()
  const context = await browser.newContext()
  const signedIn = await context.newPage()
  await signedIn.goto(link)
  await signedIn.getByRole('button').first().click()
  await signedIn.getByRole('navigation').first().waitFor()

  const first: number[] = []
  for (let round = 0; round < OPENED; round++) {
    const page = await opened(browser, signedIn, template)
    first.push(Number(await page.evaluate('globalThis.paintedAt')))
    await page.context().close()
  }
  console.log(`${'a template opened, to its first proof'.padEnd(48)} ${spread(first)}`)

  const page = await opened(browser, signedIn, template)
  await page.locator('.ProseMirror').first().click()
  await page.keyboard.press('Control+End')
  const taken: number[] = []
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press('abcdefghij'[key % 10]!)
    await until(() => page.evaluate(PAINTED))
    taken.push(Number(await page.evaluate('globalThis.paintedAt - globalThis.pressedAt')))
  }
  console.log(`${'a key in the editor, to its pixels'.padEnd(48)} ${spread(taken)}`)
}

const LOADED = /^(?:worker|index|editor|SourceSans3_|fogra39|sv-|artwork|harfbuzz).*\.br$/

/** What stands beside each file for browsers that take Brotli. */
async function sizes(): Promise<void> {
  const folder = fileURLToPath(new URL('../console/dist/assets/', import.meta.url))
  for (const name of (await readdir(folder)).filter(one => LOADED.test(one)).sort()) {
    const { size } = await stat(join(folder, name))
    console.log(`${name.padEnd(48)} ${Math.round(size / 1000)} KB`)
  }
}

const browser = await openChromium()
try {
  await editor(browser)
  await changesOfLetters(browser, KEYS)
  await sizes()
} finally {
  await browser.close()
  for (const run of teardowns.reverse()) await run()
}
