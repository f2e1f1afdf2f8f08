import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { campaigns, scans, stopEntries, stopTokens } from '#drizzle/tables/index.ts'
import { readArchive } from '../../support/archives.ts'
import { accessibilityViolations, sharedChromium } from '../../support/chromium.ts'
import { isTooWide, serveConsole, visit } from '../../support/console.ts'
import { until } from '../../support/until.ts'

t.setTimeout(900_000)

const { service, base } = await serveConsole(t, { worker: true })
const { db, accountId, request } = service
const origin = base.slice(0, -'/console'.length)

const content = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'Hej!' }] },
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'Vill du inte ha fler brev? Gå till ' },
        { type: 'optOut' },
        { type: 'text', text: '.' },
      ],
    },
  ],
}

async function post(t: Test) {
  const person = (n: number) => ({
    name: `Åsa ${n}`,
    street: `Storgatan ${n}`,
    postCode: '411 03',
    postTown: 'Göteborg',
    country: 'Sverige',
  })
  const body = { name: 'Vår', content: JSON.stringify(content), recipients: [1, 2, 3].map(person) }
  const created = await request('POST', '/api/v1/campaigns', { body })
  t.equal(created.status, 201, JSON.stringify(created.body))
  return created.body.data
}

/** The addresses that the printed letters have, as a reader copies them. Needs poppler-utils. */
async function printedAddresses(t: Test): Promise<string[]> {
  await service.grant(100)
  const { id } = await post(t)
  await until(async () => (await request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt !== null)
  const archive = readArchive(await readFile(join(service.config.dataDir, 'outbox', `campaign-${id}.zip`)))
  const pdf = join(service.config.dataDir, 'letters.pdf')
  await writeFile(pdf, archive.file('letters-0001.pdf'))
  const text = execFileSync('pdftotext', ['-layout', pdf, '-'], { encoding: 'utf8' })
  return Array.from(text.matchAll(/Gå till (\S+)\./g), ([, address]) => address!)
}

let addresses: string[] = []

t.test('each letter prints an address of its own', async t => {
  addresses = await printedAddresses(t)
  const tokens = await db.select().from(stopTokens)
  const host = origin.replace('http://', '')
  t.strictSame(addresses.toSorted(), tokens.map(({ token }) => `${host}/n/${token}`).sort())
  t.equal(new Set(addresses).size, 3)
})

t.test('who types it says no, by keyboard, on a phone, in dark and light', async t => {
  const { page, complaints } = await visit(t, await sharedChromium(), {
    viewport: { width: 390, height: 844 },
  })
  await page.goto(`http://${addresses[0]!.toLowerCase()}`)
  await page.getByRole('heading', { name: 'Inga fler brev' }).waitFor()
  t.notOk(await isTooWide(page))
  t.strictSame(await accessibilityViolations(page), [])
  if (process.env.PICTURES) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.screenshot({ path: join(process.env.PICTURES, `ask-${colorScheme}.png`) })
    }
  }
  await page.keyboard.press('Tab')
  t.equal(await page.evaluate('document.activeElement.textContent'), 'Bara mig')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Det är noterat' }).waitFor()
  t.strictSame(await accessibilityViolations(page), [])
  if (process.env.PICTURES) await page.screenshot({ path: join(process.env.PICTURES, 'done.png') })
  // Sent once more.
  await page.reload()
  await page.getByRole('heading', { name: 'Det är noterat' }).waitFor()
  t.match(await db.select().from(stopEntries).where(eq(stopEntries.accountId, accountId)), [
    { scope: 'household', source: 'recipient', name: null, street: null },
  ])
  t.strictSame(await db.select().from(scans), [])
  t.strictSame(complaints, [])
})

t.test('their next letter is not printed, and not charged', async t => {
  const { id } = await post(t)
  t.match(await db.select().from(campaigns).where(eq(campaigns.id, id)), [{ letters: 2 }])
})
