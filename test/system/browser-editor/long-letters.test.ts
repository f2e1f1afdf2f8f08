import t from 'tap'
import { serveConsole } from '../../support/console.ts'
import { until } from '../../support/until.ts'
import { visitSignedIn } from './signed-in-page.ts'

t.setTimeout(900_000)

const served = await serveConsole(t)
const { page, complaints } = await visitSignedIn(t, served, 'writer')
await page.goto(`${served.base}/templates/new`)

const text = page.getByRole('textbox', { name: 'Front' })
const scrolled = () => page.evaluate<number>('scrollY')
/** How far the line that is written on is below the tools, in pixels. */
const belowTools = () =>
  page.evaluate<number>(`getSelection().focusNode.getBoundingClientRect().top -
    document.querySelector('.writing-head').getBoundingClientRect().bottom`)

t.test('saving a draft of a long letter does not move the scroll position', async t => {
  await text.click()
  for (let line = 0; line < 40; line++) await page.keyboard.press('Enter')
  const before = await scrolled()
  t.ok(before > 0)
  await page.waitForURL(/\?draft=/)
  await page.locator('.save-state', { hasText: 'kept as a draft' }).waitFor()
  t.equal(await scrolled(), before)
})

t.test('the current line is never hidden behind the toolbar', async t => {
  const end = await scrolled()
  for (let line = 0; line < 38; line++) await page.keyboard.press('ArrowUp')
  t.ok((await scrolled()) < end)
  t.ok((await belowTools()) >= 0)
})

t.test('the sheet turns to the page that is being changed', async t => {
  const pressed = (name: string) =>
    page.locator('.desk').getByRole('button', { name, exact: true }).getAttribute('aria-pressed')
  await page.locator('.desk').getByRole('button', { name: 'Add back page' }).click()
  t.equal(await pressed('Back'), 'true')
  await page.getByRole('tab', { name: 'Images' }).click()
  t.equal(await pressed('Back'), 'true', 'images are on either')
  await page.getByRole('tab', { name: 'QR code' }).click()
  t.equal(await pressed('Front'), 'true')
})

t.test('a text that does not fit runs on past the marked end of its page', async t => {
  const shape = () =>
    page.evaluate<number>(`(({ width, height }) => height / width)(document.querySelector('.desk canvas'))`)
  const paper = 297 / 210
  await page.getByRole('tab', { name: 'Text' }).click()
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Welcome to our spring sale in the town. '.repeat(160))
  await page
    .getByText(/^The text is about \d+ lines too long for the front page/)
    .waitFor({ state: 'attached' })
  await until(async () => (await shape()) > 1.05 * paper, 'the page is longer than the paper')
  // The overlay still lies on the paper.
  const { width, height } = (await page.locator('.hands').boundingBox())!
  t.ok(Math.abs(height / width - paper) < 0.01)
  t.ok((await page.locator('.sheet').boundingBox())!.height > 1.05 * height)
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('Welcome.')
  await until(async () => Math.abs((await shape()) - paper) < 0.01, 'it is the paper again')
  t.same(complaints, [])
})
