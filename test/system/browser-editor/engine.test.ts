import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import t from 'tap'
import { poppler } from '#docs/picture.ts'
import { openEnginePage } from '../../support/built-page.ts'
import { sharedChromium } from '../../support/chromium.ts'
import '../../support/plain-children.ts'
import { until } from '../../support/until.ts'
import { proofCases } from './proof-cases.ts'
import { BLACK_SQUARES_AT } from './proof-files.ts'
import type { ProofCase } from './proof-letters.ts'

t.setTimeout(900_000)

const browser = await sharedChromium()

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A letter for the page: its files by the paths that they are served at. */
const sent = ({ letter: { assets, ...letter }, name }: ProofCase) => ({
  ...letter,
  files: [...assets.keys()].map(id => [id, `/files/${encodeURIComponent(name)}/${id}`]),
})

const cases = await proofCases()
const files = new Map(
  cases.flatMap(({ letter, name }) =>
    Array.from(letter.assets, ([id, bytes]) => [`/files/${encodeURIComponent(name)}/${id}`, bytes] as const),
  ),
)
const { page, asked, errors, close } = await openEnginePage(browser, files)
t.teardown(close)

const draw = (one: ProofCase) =>
  page.evaluate(`draw(${JSON.stringify(sent(one))}, ${JSON.stringify(one.recipient)})`)

const named = (name: string): ProofCase => cases.find(one => one.name === name)!

/** The colour of a side at some millimetres from its top left corner. */
const colorAt = (side: number, x: number, y: number) =>
  page.evaluate(`(() => {
    const canvas = document.querySelectorAll('canvas')[${side}]
    const scale = canvas.width / 210
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    copy.drawImage(canvas, -Math.floor(${x} * scale), -Math.floor(${y} * scale))
    return [...copy.getImageData(0, 0, 1, 1).data]
  })()`)

t.test(
  'an ordinary letter loads two fonts, the patterns of its language, no words and no text shaper',
  async t => {
    t.match(await draw(named('templates.md: paragraph')), { problems: [] })
    const fetched = asked
      .filter(path => /\.(?:ttf|dic|wasm|icc)$|\/assets\/sv-[^/]*\.js$/.test(path))
      .map(path => path.replace(/-[\w-]+\./, '.'))
    t.same(fetched.sort(), [
      '/assets/SourceSans3_400Regular.ttf',
      '/assets/SourceSans3_700Bold.ttf',
      '/assets/fogra39.icc',
      '/assets/sv.js',
    ])
  },
)

t.test('without a network the editor says so, and draws again once it is back', async t => {
  const letter = named('Georgian')
  await page.context().setOffline(true)
  t.match(await draw(letter), { pdf: null, problems: [{ finding: { code: 'font_missing' } }] })
  await page.context().setOffline(false)
  t.match(await draw(letter), { pdf: sha256(letter.printed) })
})

t.test('a browser draws the bytes that the service prints', async t => {
  for (const one of cases) t.match(await draw(one), { pdf: sha256(one.printed) }, one.name)
})

t.test('the sheet shows both sides at the screen’s resolution, and finds what is clicked', async t => {
  await draw(named('artwork'))
  await until(() => page.evaluate("document.querySelector('main').dataset.state === 'painted'"))
  const [front, back] = [
    [230, 51, 26],
    [26, 102, 204],
  ]
  // The circles' centre is 300 points from the left and from the foot.
  const isShown = async () => {
    const colors = [await colorAt(0, 105.8, 191.2), await colorAt(1, 105.8, 191.2), await colorAt(0, 30, 150)]
    return (
      JSON.stringify(colors) ===
      JSON.stringify([...[front, back, [255, 255, 255]].map(color => [...color!, 255])])
    )
  }
  await until(isShown)
  t.equal(await page.evaluate("document.querySelector('canvas').width"), 800)
  await page.evaluate('zoomTo(1.5)')
  await until(async () => (await page.evaluate("document.querySelector('canvas').width")) === 1200)
  await until(isShown)

  const sheet = (await page.locator('.sheet').first().boundingBox())!
  const square = page.locator('rect')
  const { x, y } = (await square.boundingBox())!
  t.ok(Math.abs((x - sheet.x) / sheet.width - 20 / 210) < 0.001, 'millimetres are the overlay’s unit')
  await page.mouse.click(x + (5 / 210) * sheet.width, y + (2 / 210) * sheet.width)
  t.ok(Math.abs(Number(await square.getAttribute('x')) - 25) < 0.2)
  t.ok(Math.abs(Number(await square.getAttribute('y')) - 32) < 0.2)
})

t.test('images in JPEG 2000, fax and JBIG2 are shown as they print', async t => {
  const letter = named('artwork')
  await draw(letter)
  const { x, y } = BLACK_SQUARES_AT
  const places = [0, 1, 2].map(i => [x + 20 * i + 5, y + 5] as const)
  const black = JSON.stringify([0, 0, 0, 255])
  for (const [at, down] of places) {
    await until(
      async () => JSON.stringify(await colorAt(0, at, down)) === black,
      `black at ${at}, ${down} mm`,
    )
  }
  const file = join(t.testdir({}), 'letter.pdf')
  writeFileSync(file, letter.printed)
  // A dot a millimetre.
  const printed = await loadImage(poppler(file, 25.4, '-png'))
  const context = createCanvas(printed.width, printed.height).getContext('2d')
  context.drawImage(printed, 0, 0)
  for (const [at, down] of places) {
    t.same([...context.getImageData(at, down, 1, 1).data], [0, 0, 0, 255], `printed at ${at}, ${down} mm`)
  }
})

t.test('both sides of a card are shown, with the code on its artwork', async t => {
  await draw(named('postcard with artwork'))
  const shows = (side: number, x: number, y: number, color: readonly number[]) =>
    until(async () => {
      const shown = (await colorAt(side, x, y)) as number[]
      return color.every((value, i) => Math.abs(value - shown[i]!) <= 3)
    }, `side ${side} at ${x}, ${y} mm`)
  await shows(0, 1, 1, [230, 51, 26])
  await shows(0, 209, 98, [230, 51, 26])
  await shows(1, 209, 98, [179, 217, 255])
  // The code stands below the message, its quiet zone white.
  const column = await Promise.all(
    Array.from({ length: 50 }, (_, i) => colorAt(1, 12.3, 35 + i) as Promise<number[]>),
  )
  t.ok(
    column.some(([red = 255]) => red < 40),
    'a module of the code',
  )
  t.ok((await Promise.all([...Array(50).keys()].map(i => colorAt(1, 10, 35 + i)))).some(isWhite))
})

const isWhite = (color: unknown) => JSON.stringify(color) === JSON.stringify([255, 255, 255, 255])

t.test('the browser logged no error and no violation of the policy', async t => {
  t.same(
    errors.filter(error => !/ERR_INTERNET_DISCONNECTED/.test(error)),
    [],
  )
})
