import type { Page } from 'playwright-core'
import t from 'tap'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, serveConsole } from '../../support/console.ts'
import { png } from '../../support/letters.ts'
import { signedIn } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { watchSheet } from './sheet-pixels.ts'
import { visitSignedIn } from './signed-in-page.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t)
const { page, complaints } = await visitSignedIn(t, { service, base }, 'writer')
/** Someone else of the account. */
const colleague = await signedIn(service, 'writer')

// What a browser asks whoever leaves with something unsaved.
const asked: string[] = []
page.on('dialog', async question => {
  asked.push(question.type())
  await question.accept()
})

const { pixels, redrawn, shows } = watchSheet(page)
const text = page.getByRole('textbox', { name: 'Front' })
const state = page.locator('.save-state')
const tab = (name: string | RegExp) => page.getByRole('tab', { name })
const saved = () => state.filter({ hasText: /^Saved$/ }).waitFor()
const draftKept = () => state.filter({ hasText: 'kept as a draft' }).waitFor()
const idIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!
const focused = () => page.locator(':focus').textContent()
const toList = () => page.getByRole('link', { name: 'All templates' }).click()

async function stored() {
  const { body } = await colleague.request('GET', `/api/console/templates/${idIn(page)}`)
  return body.data.source
}

t.test('a letter is written by keyboard, and the sheet shows it', async t => {
  await page.goto(base)
  await page.getByRole('link', { name: 'Templates' }).first().click()
  await page.getByText('A template is a letter').waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('link', { name: 'Write your first letter' }).click()

  await text.waitFor()
  const blank = await redrawn(0)
  await page.getByRole('textbox', { name: 'Letter name' }).fill('Spring letter')
  await text.click()
  await page.keyboard.type('Dear customer, the garden is open.')
  await redrawn(blank)
  await page.keyboard.type(' "')
  t.equal(await text.textContent(), 'Dear customer, the garden is open. ”')
  await page.keyboard.press('Control+z')
  t.equal(
    await text.textContent(),
    'Dear customer, the garden is open. "',
    'one undo gives back what was typed',
  )
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  const undo = page.getByRole('button', { name: 'Undo' })
  await until(async () => {
    await page.keyboard.press('Control+z')
    return undo.isDisabled()
  }, 'all is undone')
  await shows(blank)
  t.equal(await text.textContent(), '')
  const redo = page.getByRole('button', { name: 'Redo' })
  await until(async () => {
    await page.keyboard.press('Control+Shift+z')
    return redo.isDisabled()
  }, 'all is there again')
  const written = await redrawn(blank)
  t.equal(await text.textContent(), 'Dear customer, the garden is open.')
  t.same(await accessibilityViolations(page), [])

  await tab('Return address').click()
  await page.getByRole('textbox', { name: 'Return address' }).fill('Acme AB\nBox 1\n111 11 Stockholm')
  await redrawn(written)
  // Until it is saved, its draft is its address, once the service has it.
  await page.waitForURL(/\/templates\/new\?draft=/)
})

t.test('an image is placed in millimetres by keyboard, pointer and number', async t => {
  await tab('Images').click()
  const before = await pixels()
  const buffer = Buffer.from(png(600, 400, 'teal'))
  await page.locator('.drop-file input').setInputFiles({ name: 'map.png', mimeType: 'image/png', buffer })
  const placed = await redrawn(before)
  const image = page.getByRole('button', { name: /^Image 1: / })
  await image.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const moved = await redrawn(placed)
  await page.getByRole('textbox', { name: 'From the top' }).fill('200,5')
  await redrawn(moved)
  t.same(await accessibilityViolations(page), [])

  const sheet = (await page.locator('.hands').boundingBox())!
  const perMm = sheet.width / 210
  const box = (await image.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20 * perMm, y - 30 * perMm, { steps: 4 })
  await page.mouse.up()

  await page.keyboard.press('Control+s')
  await saved()
  await page.waitForURL(/\/templates\/[\da-f-]{36}$/)
  const { name, images, returnAddress, content } = await stored()
  t.equal(name, 'Spring letter')
  t.equal(returnAddress, 'Acme AB\nBox 1\n111 11 Stockholm')
  t.match(JSON.stringify(content), /the garden is open/)
  const [{ x: left, y: top, w, h }] = images
  t.same([w, h], [70, 46.7])
  // It was laid at 70, moved by 1, and dragged by 20 to within reach of nothing that it would be drawn to.
  t.equal(left, 91)
  t.equal(top, 170.5)

  await page.reload()
  const drawn = await redrawn(0)
  await page.reload()
  await shows(drawn)
  t.same(asked, [], 'nobody is asked where all is saved')
})

t.test('unsaved changes are kept and offered', async t => {
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Welcome!')
  await draftKept()
  // A service that is busy just then does not make it look as if there were none.
  await page.route(/\/console\/drafts\//, route => route.fulfill({ status: 503 }), { times: 1 })
  await page.reload()
  t.same(asked, ['beforeunload'])
  const offer = dialog(page, 'You have unsaved changes')
  await offer.waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal(await focused(), 'Restore my changes', 'Enter loses nothing')
  await offer.getByRole('button', { name: 'Restore my changes' }).click()
  await text.getByText('Welcome!').waitFor()

  await toList()
  const guard = dialog(page, 'Leave without saving?')
  t.equal(await focused(), 'Stay')
  await guard.getByRole('button', { name: 'Leave and keep draft' }).click()
  await page.locator('.template-foot .tag', { hasText: 'Unsaved' }).waitFor()
  await page.getByRole('link', { name: /Spring letter/ }).click()
  await offer.getByRole('button', { name: 'Discard my changes' }).click()
  await text.getByText('the garden is open').waitFor()
  t.notMatch(await text.textContent(), /Welcome/)
  await saved()
})

t.test('two windows never overwrite each other’s draft unseen', async t => {
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' One.')
  await draftKept()
  const window = await page.context().newPage()
  let puts = 0
  window.on('request', request => {
    if (request.method() === 'PUT') puts++
  })
  await window.goto(page.url())
  await window.getByRole('button', { name: 'Restore my changes' }).click()
  await window.getByRole('textbox', { name: 'Front' }).click()
  await window.evaluate(`dispatchEvent(new Event('beforeunload'))`)
  await window.keyboard.press('Control+End')
  const kept = window.waitForResponse(answer => answer.request().method() === 'PUT' && answer.ok())
  await window.keyboard.insertText(' Two.')
  await kept
  t.equal(puts, 1, 'what was only opened is not written')
  await page.bringToFront()
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText(' Three.')
  const choice = dialog(page, 'You have edited this letter in another window')
  await choice.getByText('Your version differs in: the front page.').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal(await focused(), 'Later', 'a stray key decides nothing')
  await page.keyboard.press('Enter')
  await state.filter({ hasText: 'Also edited in another window' }).waitFor()
  t.match(await text.textContent(), /One\. Three\./)
  await page.getByRole('button', { name: 'Choose a version' }).click()
  await choice.getByRole('button', { name: 'Continue with the other window’s draft' }).click()
  await text.getByText(/One\. Two\.$/).waitFor()
  await window.close()
  await toList()
  await dialog(page, 'Leave without saving?').getByRole('button', { name: 'Discard changes' }).click()
  await page.getByRole('link', { name: /Spring letter/ }).click()
  await saved()
})

t.test('changes that somebody else saved meanwhile are overwritten only on request', async t => {
  const url = `/api/v1/templates/${idIn(page)}`
  const theirs = { ...(await stored()), name: 'Autumn letter' }
  const answer = await colleague.request('PUT', url, { body: theirs, headers: { 'if-match': '*' } })
  t.equal(answer.status, 200)
  await tab('QR code').click()
  await page.getByLabel('Print a QR code').check()
  await page.keyboard.press('Control+s')
  await page.locator('.field .error', { hasText: 'Enter the web address the QR code leads to' }).waitFor()
  await page.getByRole('textbox', { name: 'Web address' }).fill('https://example.se/spring')
  await page.keyboard.press('Control+s')
  const conflict = dialog(page, 'Someone else has saved this letter')
  await conflict.getByText('Your version differs in: the name and the QR code.').waitFor()
  t.same(await accessibilityViolations(page), [])
  t.equal(await focused(), 'Stay')
  t.equal((await stored()).name, 'Autumn letter')
  await conflict.getByRole('button', { name: 'Replace theirs with mine' }).click()
  await saved()
  t.match(await stored(), { name: 'Spring letter', qrCode: { url: 'https://example.se/spring' } })
})

t.test('letters can be copied, found and deleted, also in a small window', async t => {
  await toList()
  const more = page.getByRole('button', { name: 'Actions for Spring letter' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  await page.getByText('Spring letter (2)').waitFor()
  await page.locator('.picture img').nth(1).waitFor()
  t.same(await accessibilityViolations(page), [])
  await page.getByRole('searchbox').fill('(2)')
  await page.waitForURL(/search=/)
  await until(async () => (await page.locator('.template-card').count()) === 1, 'the other is not shown')
  await page.getByRole('button', { name: 'Actions for Spring letter (2)' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete “Spring letter (2)”?')
  await question.getByText('Campaigns are not affected').waitFor()
  await question.getByRole('button', { name: 'Delete template' }).click()
  await page.getByText('No templates match').waitFor()
  await page.getByRole('link', { name: 'Show all' }).click()

  await page.setViewportSize({ width: 640, height: 844 })
  const width = async (selector: string) => (await page.locator(selector).boundingBox())!.width
  t.equal(await width('.picture'), await width('.template-card'), 'pictures lie beside each other')
  await page.setViewportSize({ width: 390, height: 844 })
  t.notOk(await isTooWide(page))
  await page.getByRole('link', { name: 'Spring letter', exact: true }).click()
  await text.press('Control+End')
  await page.keyboard.insertText(` ${'Donaudampfschiffahrt'.repeat(4)}`)
  t.notOk(await isTooWide(page))
  for (const wide of [390, 640, 641, 1024, 1440]) {
    await page.setViewportSize({ width: wide, height: 844 })
    t.equal(await page.getByRole('button', { name: 'Undo' }).count(), 1, `undo stands once at ${wide} px`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Preview' }).click()
  t.notOk(await isTooWide(page))
  t.same(complaints, [])
})
