import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import t from 'tap'
import { readArchive } from '../../support/archives.ts'
import { onePage } from '../../support/artwork.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { isTooWide, serveConsole } from '../../support/console.ts'
import { jpeg } from '../../support/letters.ts'
import { render } from '../../support/pdf.ts'
import { until } from '../../support/until.ts'
import { visitSignedIn } from './signed-in-page.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t, { worker: true })
await service.grant(5)
const { page, context, complaints } = await visitSignedIn(t, { service, base }, 'sender')

/** Remembers the bytes of what the page drew last: both sides of a card. */
const remembers = await context.addInitScript(`
  const Started = Worker
  globalThis.Worker = class extends Started {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (data?.proof?.pdf) globalThis.lastProof = data.proof.pdf.slice()
      })
    }
  }`)
t.teardown(() => remembers.dispose())

const tab = (name: string) => page.getByRole('tab', { name })
/** Its picture is pressed: the control itself is as small as can be. */
const choose = (name: string) => page.locator('.card-design', { hasText: name }).click()
const shown = async () =>
  Buffer.from((await page.evaluate('globalThis.lastProof?.toBase64()')) as string, 'base64')

/** The colour of a side at some millimetres from its top left corner. */
const colorAt = (name: 'picture' | 'address', x: number, y: number): Promise<readonly number[]> =>
  page.evaluate(`(() => {
    const canvas = document.querySelectorAll('.card-desk canvas')[${name === 'picture' ? 0 : 1}]
    const scale = canvas.width / 210
    const copy = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    copy.drawImage(canvas, -Math.floor(${x} * scale), -Math.floor(${y} * scale))
    return [...copy.getImageData(0, 0, 1, 1).data]
  })()`)
const showsAt = (name: 'picture' | 'address', x: number, y: number, color: readonly number[]) =>
  until(async () => {
    const found = await colorAt(name, x, y)
    return color.every((value, i) => Math.abs(value - found[i]!) < 12)
  }, `the ${name} side at ${x}, ${y} mm`)

const list = await service.request('POST', '/api/v1/lists', { body: { name: 'Customers' } })
for (const name of ['Åsa Öberg', 'Maximiliana Wijkander-Löwenhielm']) {
  const address = { street: 'Storgatan 1', postCode: '111 22', postTown: 'Stockholm', country: 'Sverige' }
  await service.request('POST', '/api/v1/recipients', {
    body: { listId: list.body.data.id, name, ...address },
  })
}
/** Where the pictures of the four designs are. */
const pictures = () =>
  page.evaluate<string[]>("[...document.querySelectorAll('.card-designs img')].map(({ src }) => src)")
const message = page.getByRole('textbox', { name: 'Message' })
const next = page.locator('.next-step').getByRole('button')
const switchDesk = page.getByRole('checkbox', { name: 'Show print areas' })

t.test(
  'one of four designs is chosen by its picture, and its greeting is in the message’s language',
  async t => {
    await page.goto(`${base}/campaigns/new`)
    await page.getByRole('button', { name: 'Send a postcard' }).click()
    await choose('Jersey')
    const isRed = ([red = 0, green = 255]: readonly number[]) => red > 90 && green < 60
    await until(async () => isRed(await colorAt('picture', 209.5, 98)), 'the jersey is shown')
    await until(async () => (await pictures()).length === 4, 'all four are drawn')
    t.same(await accessibilityViolations(page), [])
    await tab('Message').click()
    await message.fill('Dear friends, thank you for this year.')
    await page.getByRole('combobox', { name: 'Language of the message' }).selectOption('sv')
    // God jul is shorter than Frohe Weihnachten: to the left of it there is no white wool.
    const hasWool = () =>
      page.evaluate(`(() => {
      const canvas = document.querySelector('.card-desk canvas')
      const mm = canvas.width / 210
      const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d', { willReadFrequently: true })
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(22 * mm, 43 * mm, 18 * mm, 9 * mm)
      return data.some((value, at) => at % 4 === 1 && value > 180)
    })()`)
    await until(async () => !(await hasWool()), 'nothing stands there in Swedish')
    await page.getByRole('combobox', { name: 'Language of the message' }).selectOption('de')
    await until(hasWool, 'the greeting is longer in German')
    await switchDesk.check()
    t.same(await accessibilityViolations(page), [])
    await switchDesk.uncheck()
  },
)

t.test('a photograph fills the card, and is moved by mouse and keyboard, with undo', async t => {
  await tab('Picture').click()
  // They are drawn by the thread that draws the card.
  await until(async () => (await pictures()).length === 4, 'all four are drawn again')
  const photo = jpeg(2400, 1600, '#1040c0')
  await page.locator('.own-picture input[type=file]').setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photo),
  })
  await showsAt('picture', 209.5, 98.5, [16, 64, 192])
  await showsAt('picture', 0.5, 0.5, [16, 64, 192])
  t.ok(await page.getByRole('radio', { name: 'Your picture' }).isChecked())
  const handle = page.getByRole('button', { name: /^Move the picture/ })
  const before = await shown()
  await handle.press('Shift+ArrowDown')
  await until(async () => !(await shown()).equals(before), 'another part is seen')
  t.same(await accessibilityViolations(page), [])
  await page.keyboard.press('Control+z')
  await until(async () => (await shown()).equals(before), 'as before')
  await page.locator('.own-picture input[type=file]').setInputFiles({
    name: 'small.png',
    mimeType: 'image/jpeg',
    buffer: Buffer.from(jpeg(400, 300, '#c04010')),
  })
  await page.getByText(/image on the front page prints at \d+ dpi and will look blocky/).waitFor()
  await page.locator('.own-picture input[type=file]').setInputFiles({
    name: 'a4.pdf',
    mimeType: 'application/pdf',
    buffer: onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', { dict: '', data: '0 0 10 10 re f' }),
  })
  await page.getByText('Page 1 is 210 × 297 mm. A card must be 210 × 99 mm').waitFor()
})

t.test('a message that is too long is reported beside it, and cannot be posted', async t => {
  await tab('Picture').click()
  await choose('Snow')
  await tab('Message').click()
  await message.fill('Thank you for this year. '.repeat(80))
  const problem = page.locator('.message-panel .error', { hasText: /about \d+ lines too long for the card/ })
  await problem.waitFor()
  t.same(await accessibilityViolations(page), [])
  await message.fill('Thank you for this year.')
  await problem.waitFor({ state: 'detached' })
})

/** The pixels of one side of a card. */
async function pixelsOf(pdf: Uint8Array, side: 0 | 1): Promise<Buffer> {
  const card = await PDFDocument.load(pdf, { updateMetadata: false })
  while (card.getPageCount() > side + 1) card.removePage(card.getPageCount() - 1)
  if (side === 1) card.removePage(0)
  return Buffer.from((await render(Buffer.from(await card.save()))).data)
}

t.test('a posted card prints as it was shown, on both sides', async t => {
  await page.getByRole('textbox', { name: 'Campaign name' }).fill('Christmas card')
  await next.click()
  await page.getByRole('radio', { name: /Customers/ }).check()
  await page
    .getByRole('combobox', { name: 'Recipient' })
    .locator('option:checked', { hasText: 'First: Åsa Öberg' })
    .waitFor({ state: 'attached' })
  await next.click()
  await next.filter({ hasText: 'Send 2' }).waitFor()
  await page.getByText('All cards can be printed.').waitFor()
  // The service's own address is printed.
  await page.getByRole('checkbox', { name: 'I have looked at this warning' }).check()
  const proof = await shown()
  await next.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send 2/ })
    .click()
  await page.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  await page.getByText('Card 1 of 2').waitFor()
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const campaign = async () => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data
  await until(async () => (await campaign()).deliveredAt, 'the partner holds the cards')
  t.match(await campaign(), { format: 'postcard', cardDesign: 'sno', source: 'web', status: 'completed' })
  const outbox = join(service.config.dataDir, 'outbox')
  const archive = readArchive(await readFile(join(outbox, `campaign-${id}.zip`)))
  t.match(archive.manifest, { format: 'postcard', letters: 2, pagesPerLetter: 2 })
  const printed = archive.file('letters-0001.pdf')
  for (const side of [0, 1] as const) {
    t.ok((await pixelsOf(proof, side)).equals(await pixelsOf(printed, side)), `side ${side}`)
  }
})

t.test('postcards can be made in dark mode and on a phone', async t => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${base}/campaigns/new`)
  await page.getByRole('button', { name: 'Send a postcard' }).click()
  await choose('Fir at night')
  await until(async () => (await pictures()).length === 4, 'all four are drawn')
  t.same(await accessibilityViolations(page), [])
  await page.setViewportSize({ width: 390, height: 844 })
  t.notOk(await isTooWide(page))
  t.same(await accessibilityViolations(page), [])
  t.same(complaints, [])
})
