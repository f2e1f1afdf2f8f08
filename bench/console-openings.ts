/**
 * How long a person waits from opening a template to its first proof, in a Chromium without a driver: with an empty and
 * a filled cache, on this machine and on a typical home line. `vite build console` first.
 *
 *     node bench/console-openings.ts [openings] [cache…: empty, filled] [line…: own, home]
 */

import { type ConsoleService, startConsole } from './console-service.ts'
import { spread } from './console-spread.ts'
import { openPlainChromium, type PlainChromium, type Send } from './devtools.ts'
import { HOME, slowLine } from './slow-line.ts'

const [openings = '20', ...chosen] = process.argv.slice(2)
const PORT = 38_174
const SLOW_PORT = 38_175
/** Chromium stores compiled code of a script after so many loads. */
const FILLS = 4

/** Notes when the sheet was first painted: a page is put onto its canvas in one call. */
const WATCH = `
  const show = ImageBitmapRenderingContext.prototype.transferFromImageBitmap
  globalThis.painted = new Promise(resolve => {
    ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (...args) {
      show.apply(this, args)
      if (this.canvas.classList.contains('sheet-page')) resolve(performance.now())
    }
  })
`

/** @returns milliseconds from the start of the navigation to the first proof */
async function painted(send: Send, address: string): Promise<number> {
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', { source: WATCH })
  await send('Page.navigate', { url: address })
  const { result } = await send('Runtime.evaluate', { expression: 'painted', awaitPromise: true })
  return Number((result as { value: number }).value)
}

async function opened(chromium: PlainChromium, cookie: object, address: string, isFilled: boolean) {
  const context = isFilled
    ? undefined
    : (await chromium.browser('Target.createBrowserContext')).browserContextId
  await chromium.browser('Storage.setCookies', { cookies: [cookie], browserContextId: context })
  const tab = await chromium.openTab(context === undefined ? undefined : String(context))
  const taken = await painted(tab.send, address)
  await tab.close()
  if (context !== undefined) {
    await chromium.browser('Target.disposeBrowserContext', { browserContextId: context })
  }
  return taken
}

async function openingsOf(service: ConsoleService, cookie: object, cache: string): Promise<number[]> {
  const chromium = await openPlainChromium()
  const isFilled = cache === 'filled'
  const address = service.origin + service.template
  const open = () => opened(chromium, cookie, address, isFilled)
  try {
    for (let round = 0; round < (isFilled ? FILLS : 0); round++) await open()
    const taken: number[] = []
    while (taken.length < Number(openings)) taken.push(await open())
    return taken
  } finally {
    await chromium.close()
  }
}

const isChosen = (name: string, others: readonly string[]) =>
  chosen.includes(name) || !others.some(other => chosen.includes(other))

for (const line of ['own', 'home'].filter(one => isChosen(one, ['own', 'home']))) {
  const service = await (line === 'own' ? startConsole(PORT) : startConsole(SLOW_PORT, PORT))
  const slow = line === 'home' ? await slowLine(SLOW_PORT, PORT) : null
  const cookie = { ...(await service.signIn()), url: service.origin }
  const name = line === 'own' ? '' : `, ${HOME.megabits} Mbit/s and ${HOME.roundTripMs} ms`
  for (const cache of ['empty', 'filled'].filter(one => isChosen(one, ['empty', 'filled']))) {
    const taken = await openingsOf(service, cookie, cache)
    console.log(`${`first proof, ${cache} cache${name}`.padEnd(48)} ${spread(taken)}`)
  }
  slow?.close()
  await service.close()
}
process.exit()
