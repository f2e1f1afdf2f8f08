import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readSource } from '#console/editor/model/design.ts'
import { customFields } from '#console/editor/model/fields.ts'
import { madeUp } from '#console/editor/recipients/made-up.ts'
import { good } from '../../fixtures/hostile-pdfs.ts'
import { serveConsole } from '../../support/console.ts'
import { png } from '../../support/letters.ts'
import { signedIn } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { differenceFromPrint, MOST_DIFFERENT } from './as-printed.ts'
import { savedSource } from './saved-source.ts'
import { visitSignedIn } from './signed-in-page.ts'

/*
 * A letter that prints other than it was shown is the worst that can happen. So letters are written here as people
 * write them, in the console, and what the sheet shows is held to what the service prints: byte for byte as PDF, and
 * by its pixels to what another reader of PDFs makes of the printed file.
 */
t.setTimeout(900_000)

const PASTES = new URL('../../fixtures/paste/', import.meta.url)

/** Keeps the PDF that the engine drew last, as the sheet shows it. */
const KEEP = `
  const Thread = globalThis.Worker
  globalThis.Worker = class extends Thread {
    constructor(...args) {
      super(...args)
      this.addEventListener('message', ({ data }) => {
        if (data?.kind === 'draw' && data.proof.pdf) globalThis.drawn = data.proof.pdf.slice()
      })
    }
  }
`

const { service, base } = await serveConsole(t)
const { context, page, complaints } = await visitSignedIn(t, { service, base }, 'writer')
const keeping = await context.addInitScript(KEEP)
t.teardown(() => keeping.dispose())
page.on('dialog', question => question.accept())
const colleague = await signedIn(service, 'writer')

const text = page.getByRole('textbox', { name: 'Front' })
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

async function begin(name: string): Promise<void> {
  await page.goto(`${base}/templates/new`)
  await text.waitFor()
  await page.getByRole('textbox', { name: 'Letter name' }).fill(name)
  await text.click()
}

/** Empties the letter for the next text: to load the editor and its engine anew takes a second of the processor. */
async function clear(): Promise<void> {
  await text.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Backspace')
}

const paste = (type: string, data: string): Promise<unknown> =>
  page.evaluate(
    `(([type, data]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData(type, data)
      document.activeElement.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })(${JSON.stringify([type, data])})`,
  )

/** Saves the letter. @returns what the service prints of it */
async function printed(): Promise<Buffer> {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const source = await savedSource(page, colleague)
  const recipient = madeUp('Sverige', customFields(readSource(source)))
  const answer = await colleague.request('POST', '/api/console/proofs', { body: { source, recipient } })
  if (answer.status !== 200) throw new Error(answer.raw.toString('utf8', 0, 500))
  return answer.raw
}

/** Digested where it is: to hand over its bytes one number at a time took half of this test's time. */
const drawn = (): Promise<string> =>
  page.evaluate<string>(`(async () => {
    const digest = await crypto.subtle.digest('SHA-256', globalThis.drawn ?? new Uint8Array())
    return new Uint8Array(digest).toHex()
  })()`)

/** The largest difference of a cell between the sheet and the file as another reader shows it. */
const difference = (file: string, side: number): Promise<number> =>
  differenceFromPrint(page, "document.querySelector('canvas.sheet-page')", file, side)

async function isAsShown(t: Test, name: string, side = 1): Promise<void> {
  const file = join(t.testdir({}), 'letter.pdf')
  const pdf = await printed()
  writeFileSync(file, pdf)
  await until(async () => (await drawn()) === sha256(pdf), `${name}: the sheet is what prints`)
  await until(async () => (await difference(file, side)) < MOST_DIFFERENT, `${name}: it looks as it prints`)
  t.pass(name)
}

const names = readdirSync(PASTES).filter(name => name.endsWith('.html'))
t.test('pasted text prints as it is shown', async t => {
  await begin('pasted')
  for (const name of names) {
    await clear()
    await paste('text/html', readFileSync(new URL(name, PASTES), 'utf8'))
    await isAsShown(t, name)
  }
})

const TABLE =
  '<table><tr><th>Vara</th><th>Pris</th></tr><tr><td>Rosor</td><td>49 kr</td></tr><tr><td>Tulpaner</td><td>29 kr</td></tr></table>'

const TEXTS = {
  arabic: 'السيد محمد الأحمد المحترم، نشكركم على زيارتكم في 12 مايو 2026.',
  thai: 'เรียนคุณสมชาย ขอขอบคุณที่เป็นลูกค้าของเรามานานหลายปีและหวังว่าจะได้พบท่านอีกครั้งในเร็วๆนี้ที่ร้านของเราในกรุงเทพมหานคร',
  emoji: 'Grattis 🎉 till dig och familjen 👨‍👩‍👧 i Sverige 🇸🇪!',
  'long words': `Donaudampfschifffahrtsgesellschaftskapitän ${'realisationsvinstbeskattning'.repeat(5)} slut`,
  mixed: 'Hej שלום 안녕하세요 Привет Γειά नमस्ते',
}

t.test('scripts, emoji and long words print as they are shown', async t => {
  await begin('scripts')
  for (const [name, one] of Object.entries(TEXTS)) {
    await clear()
    await page.keyboard.insertText(one)
    await isAsShown(t, name)
  }
})

const tab = (name: string) => page.getByRole('tab', { name }).click()

/** Gives an input of the panel a picture. */
const upload = (name: string, mimeType: string, buffer: Buffer) =>
  page.locator('.panel .drop-file input').first().setInputFiles({ name, mimeType, buffer })

t.test('a letter with everything that a letter can have prints as it is shown, on both sides', async t => {
  await begin('everything')
  await page.keyboard.insertText('Hej ')
  await page.keyboard.type('{')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.insertText(', trädgården är öppen.')
  await page.keyboard.press('Enter')
  await paste('text/html', TABLE)

  await tab('Images')
  await upload('map.png', 'image/png', Buffer.from(png(600, 400, 'teal')))
  const image = page.getByRole('button', { name: /^Image 1: / })
  await image.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowLeft')
  const box = (await image.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 - 30, box.y + box.height / 2 + 40, { steps: 5 })
  await page.mouse.up()

  await tab('QR code')
  await page.getByLabel('Print a QR code').check()
  await page.getByRole('textbox', { name: 'Web address' }).fill('https://example.se/vår')
  await page.getByRole('textbox', { name: 'Text next to the QR code' }).fill('Skanna för 10 % rabatt')
  await tab('Return address')
  await page
    .getByRole('textbox', { name: 'Return address' })
    .fill('Åkes Trädgård AB\nBox 1\n111 11 Stockholm')
  await isAsShown(t, 'everything')

  const undo = page.getByRole('button', { name: 'Undo' })
  const redo = page.getByRole('button', { name: 'Redo' })
  const whole = await drawn()
  while (await undo.isEnabled()) await undo.click()
  await until(async () => (await drawn()) !== whole, 'the letter is empty')
  while (await redo.isEnabled()) await redo.click()
  await until(async () => (await drawn()) === whole, 'all is there again, to the byte')

  await tab('Text')
  await page.getByRole('button', { name: 'Add back page' }).first().click()
  await page.getByRole('textbox', { name: 'Back' }).click()
  await page.keyboard.insertText('Baksidan. '.repeat(120))
  await isAsShown(t, 'back page', 2)
})

t.test('a dropped PDF prints as it is shown', async t => {
  await begin('artwork')
  await page.getByRole('button', { name: 'Use a PDF instead' }).click()
  const before = await drawn()
  await upload('artwork.pdf', 'application/pdf', good())
  await until(async () => (await drawn()) !== before, 'the PDF is on the sheet')
  await isAsShown(t, 'artwork')
})

t.test('the browser logged no error', async t => {
  t.same(complaints, [])
})
