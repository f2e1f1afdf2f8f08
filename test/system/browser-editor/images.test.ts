import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { serveConsole } from '../../support/console.ts'
import { png } from '../../support/letters.ts'
import { until } from '../../support/until.ts'
import { watchSheet } from './sheet-pixels.ts'
import { visitSignedIn } from './signed-in-page.ts'

t.setTimeout(600_000)

const served = await serveConsole(t)
const { page, complaints } = await visitSignedIn(t, served, 'writer')
const { pixels, redrawn, shows } = watchSheet(page)
const field = (name: string) => page.getByRole('textbox', { name })
const file = (width: number, height: number, colour: string) => ({
  name: `${colour}.png`,
  mimeType: 'image/png',
  buffer: Buffer.from(png(width, height, colour)),
})

/**
 * Presses what asks for a file, and gives it one. The browser's own dialog does not open: now and then it was there
 * before anyone listened for it, and the test waited for good.
 */
async function choose(press: () => Promise<void>, chosen: ReturnType<typeof file>): Promise<void> {
  await page.evaluate(`
    globalThis.isAsked = false
    document.querySelector('.image-body input[type=file]').addEventListener('click', event => {
      event.preventDefault()
      isAsked = true
    }, { once: true })`)
  await press()
  await until(() => page.evaluate<boolean>('isAsked'), 'a file is asked for')
  await page.locator('.image-body input[type=file]').setInputFiles(chosen)
}

t.test('an image’s file can be replaced, and undo brings the first one back', async t => {
  await page.goto(`${served.base}/templates/new`)
  const blank = await redrawn(0)
  await page.getByRole('tab', { name: 'Images' }).click()
  await page.locator('.drop-file input').setInputFiles(file(600, 400, 'teal'))
  // Each is waited for that shows on the sheet, so that none is still to be drawn when the last is looked at.
  const placed = await redrawn(blank)
  await page.getByLabel('Layer').selectOption('below')
  await page.getByLabel('Fit').selectOption('cover')
  await field('From the top').fill('200,5')
  const lower = await redrawn(placed)
  await field('From the left').fill('20')
  const place = page.locator('.image-head .hint')
  const said = '70 × 46.7\u00a0mm, 20 from the left, 200.5 from the top'
  await place.filter({ hasText: said }).waitFor()
  const first = await redrawn(lower)

  const replace = page.getByRole('button', { name: 'Replace…' })
  const soft = page.locator('.image-card .hint.warning', { hasText: 'prints at 108 dpi and may look soft' })
  await replace.focus()
  await choose(() => page.keyboard.press('Enter'), file(300, 300, 'maroon'))
  await page.getByText('its edges will be cut off').waitFor()
  await redrawn(first)
  t.equal(await place.textContent(), said)
  t.equal(await page.getByLabel('Layer').inputValue(), 'below')
  t.equal(await page.getByLabel('Fit').inputValue(), 'cover')
  t.equal(await page.locator('.placed').count(), 1)
  await soft.waitFor()
  t.equal(await page.locator(':focus').textContent(), 'Replace…')
  t.same(await accessibilityViolations(page), [])

  await page.keyboard.press('Control+z')
  await shows(first)
  t.equal(await page.getByText('its edges will be cut off').count(), 0)
  await soft.waitFor({ state: 'detached' })
})

t.test('a file that is not an image is refused with a message', async () => {
  const before = await pixels()
  const replace = page.getByRole('button', { name: 'Replace…' })
  const buffer = Buffer.from('not an image')
  await choose(() => replace.click(), { name: 'a.png', mimeType: 'image/png', buffer })
  await page.getByRole('alert').filter({ hasText: 'This is not a PNG or JPEG image.' }).waitFor()
  await shows(before)
})

t.test('an upload goes on and its error is shown, although its panel is closed', async () => {
  const before = await pixels()
  const head = page.locator('.image-head')
  const reading = page.locator('.image-body').getByRole('button', { name: 'Uploading…' })
  const { promise: held, resolve: lose } = Promise.withResolvers<void>()
  await page.route(/\/api\/console\/assets\?/, route => held.then(() => route.abort()), { times: 1 })
  const replace = page.getByRole('button', { name: 'Replace…' })
  await choose(() => replace.click(), file(300, 300, 'navy'))
  await reading.waitFor()
  await head.click()
  await reading.waitFor({ state: 'detached' })
  await head.click()
  await reading.waitFor()
  await head.click()
  lose()
  await page.getByRole('alert').filter({ hasText: 'The service cannot be reached.' }).waitFor()
  await shows(before)
  await head.click()
})

t.test('undo restores a number, whatever was left in its field', async t => {
  const height = field('Height')
  const has = (value: string) => page.locator(`.number-field input[value="${value}"]`).waitFor()
  await height.fill('')
  await page.keyboard.press('Control+z')
  t.equal(await height.inputValue(), '46.7', 'an emptied field has changed nothing in the letter')
  await height.fill('30')
  await height.fill('')
  await page.keyboard.press('Control+z')
  t.equal(await height.inputValue(), '30')
  await page.keyboard.press('Control+z')
  await has('46.7')
  t.equal(await height.inputValue(), '46.7', 'the field shows the letter, not what was typed')
  await page.keyboard.press('Control+Shift+z')
  await has('30')
  t.same(complaints, [])
})
