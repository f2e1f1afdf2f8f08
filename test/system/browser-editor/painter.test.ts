import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { openEnginePage } from '../../support/built-page.ts'
import { sharedChromium } from '../../support/chromium.ts'
import { differenceFromPrint, MOST_DIFFERENT } from './as-printed.ts'
import '../../support/plain-children.ts'
import { until } from '../../support/until.ts'
import { proofCases } from './proof-cases.ts'
import type { ProofCase } from './proof-letters.ts'

/*
 * Letters are shown by a painter of the console's own, which knows what the engine writes and nothing else. So each
 * kind of letter is held to what another reader makes of the printed file.
 */
t.setTimeout(900_000)

const browser = await sharedChromium()
const cases = await proofCases()
const pathOf = ({ name }: ProofCase, id: string) => `/files/${encodeURIComponent(name)}/${id}`
const files = new Map(
  cases.flatMap(one => Array.from(one.letter.assets, ([id, bytes]) => [pathOf(one, id), bytes] as const)),
)
const { page, asked, close } = await openEnginePage(browser, files)
t.teardown(close)

const named = (name: string): ProofCase => cases.find(one => one.name === name)!

/** A letter as the page takes it. @param content in place of its own text */
const order = (one: ProofCase, content: unknown = one.letter.source.content): string => {
  const { assets, source, ...letter } = one.letter
  const sent = {
    ...letter,
    source: { ...source, content },
    files: [...assets.keys()].map(id => [id, pathOf(one, id)]),
  }
  return `${JSON.stringify(sent)}, ${JSON.stringify(one.recipient)}`
}

/** Draws a letter and waits until its pages are on the sheet. @returns how many it has */
const show = async (one: ProofCase, content?: unknown): Promise<number> =>
  Number(await page.evaluate(`drawn(${order(one, content)}).then(({ pages }) => pages)`))

const otherReader = () => asked.filter(path => path.includes('pdf.worker'))
const painter = async () => {
  for (const worker of page.workers()) if ((await worker.evaluate('self.name')) === 'painter') return worker
  return null
}

async function isAsPrinted(t: Test, one: ProofCase): Promise<void> {
  const file = join(t.testdir({}), 'letter.pdf')
  writeFileSync(file, one.printed)
  const pages = await show(one)
  for (let side = 1; side <= pages; side++) {
    const sheet = `document.querySelectorAll('canvas')[${side - 1}]`
    const different = await differenceFromPrint(page, sheet, file, side)
    t.ok(different < MOST_DIFFERENT, `${one.name}, side ${side}: ${different.toFixed(0)}`)
  }
}

/** Cases that have nothing on their pages but what another has too. */
const ALIKE =
  /posted in (?:MX|DE|IS)|in German|second letter|same for all|rule$|break$|number$|qr-code$|field$/

t.test('letters of every kind look like the print in another PDF reader', async t => {
  const isOwn = ({ printed }: ProofCase) => Buffer.from(printed).toString('latin1', 0, 8) === '%PDF-1.6'
  for (const one of cases) if (isOwn(one) && !ALIKE.test(one.name)) await isAsPrinted(t, one)
  t.same(otherReader(), [], 'the reader of other PDFs is not loaded for them')
})

t.test('fonts and images are loaded once, however much is typed', async t => {
  const typed = (keys: number) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: `Hej ${'a'.repeat(keys)}` }] }],
  })
  const thread = (await painter())!
  await thread.evaluate(`
    globalThis.made = { pictures: 0, outlines: 0 }
    const { createImageBitmap, Path2D } = globalThis
    Object.assign(globalThis, {
      createImageBitmap: (...of) => (made.pictures++, createImageBitmap(...of)),
      Path2D: class extends Path2D {
        constructor(...of) {
          super(...of)
          made.outlines++
        }
      },
    })`)
  const made = () => thread.evaluate('globalThis.made') as Promise<{ pictures: number; outlines: number }>
  const letter = named('images')
  await show(letter, typed(1))
  const first = await made()
  t.ok(first.pictures > 1 && first.outlines > 10)
  for (let keys = 2; keys < 12; keys++) await show(letter, typed(keys))
  t.same(await made(), first)
})

t.test('a thread that could not be loaded is loaded again for the next letter', async t => {
  await page.context().addInitScript(`
    const Thread = globalThis.Worker
    globalThis.broken = 'painter'
    globalThis.Worker = class extends Thread {
      constructor(address, options) {
        const isBroken = broken && (options?.name === broken || String(address).includes(broken))
        super(isBroken ? '/is-not-there.js' : address, options)
      }
    }`)
  await page.reload()
  const paragraph = named('templates.md: paragraph')
  await isAsPrinted(t, paragraph)
  t.equal(otherReader().length, 1, 'another reader shows it')
  t.equal(await painter(), null)
  await page.evaluate("globalThis.broken = ''")
  await isAsPrinted(t, paragraph)
  t.ok(await painter())

  await page.reload()
  await page.evaluate("globalThis.broken = 'pdf.worker'")
  const state = () => page.evaluate("document.querySelector('main').dataset.state")
  await page.evaluate(`draw(${order(named('artwork'))})`)
  await until(async () => (await state()) === 'failed', 'the artwork cannot be shown')
  await page.evaluate("globalThis.broken = ''")
  await show(named('artwork'))
  t.equal(await state(), 'painted')
})
