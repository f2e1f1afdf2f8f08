import { sql } from 'drizzle-orm'
import t from 'tap'
import { formatIn } from '#console/words/format.ts'
import { words } from '#console/words/reasons/en.ts'
import { uploadAsset } from '../../support/assets.ts'
import { accessibilityViolations } from '../../support/chromium.ts'
import { dialog, isTooWide, serveConsole } from '../../support/console.ts'
import { png } from '../../support/letters.ts'
import { signedIn } from '../../support/people.ts'
import { doc } from '../../support/templates.ts'
import { visitSignedIn } from '../browser-editor/signed-in-page.ts'

t.setTimeout(900_000)

/** The people of `cases/addresses/placeholders.json`: nobody's letter should be sent without a look. */
const PEOPLE = `Name,Street,Post code,Town,Country,Customer since
Ã…sa Ã–berg,BjÃ¶rkvÃ¤gen 3,411 03,GÃ¶teborg,Sverige,1999
NULL,Gatan 1,411 03,Lund,Sverige,1999
[object Object],Gatan 1,411 03,Lund,Sverige,1999
Bo Ek,NULL,411 03,Lund,Sverige,1999
Bo Ek,-,411 03,Lund,Sverige,1999
Bo Ek,Gatan 1,"=""41103""",Lund,Sverige,1999
"Ek, Bo","""Gatan 1","2 tr""","""411 03""",Sverige,1999
Bo Ek,Adress okänd,411 03,Lund,Sverige,1999
Bo Ek,No fixed abode,411 03,Lund,Sverige,1999
name,street,postcode,town,Sverige,1999
Sven Bj”rk,Bj”rkv„gen 3,411 03,G”teborg,Sverige,1999
Bo Ek,Gatan 1,41103,41103 Lund,Sverige,1999
John Smith,1 High St,EH1 1AA,Edinburgh,Scotland,1999
John Smith,1 High St,12345,London,London,1999
Åsa <b>Ek</b>,Gatan &amp; 1,411 03,Lund,Sverige,1999
Hans M?ller,M?llev?gen 1,411 03,Lund,Sverige,1999
Bo Ek,bo@ek.se,411 03,Lund,Sverige,1999
{{name}},Gatan 1,411 03,Lund,Sverige,1999`

const { service, base } = await serveConsole(t)
await service.grant(100)
const colleague = await signedIn(service, 'sender')
await colleague.request('POST', '/api/v1/templates', {
  body: {
    name: 'Spring letter',
    mode: 'editor',
    content: doc(['Come and see us. You know us since ', { field: 'customerSince' }]),
    qrCode: { url: 'https://räksmörgås.example/vår', trackingEnabled: true },
  },
})
const { page, complaints } = await visitSignedIn(t, { service, base }, 'sender')
const button = (name: string | RegExp) => page.getByRole('button', { name })
const sendButton = () => page.locator('.next-step').getByRole('button')
const seen = page.getByRole('checkbox', { name: /^I have looked at/ })

interface Warning {
  readonly code: keyof typeof words
  readonly params: object
}

/** The sentences in which a person reads warnings. */
function sentences(warnings: readonly Warning[]): string[] {
  return warnings.map(({ code, params }) => {
    const say = words[code] as string | ((params: object, format: unknown) => string)
    return typeof say === 'string' ? say : say(params, formatIn('en'))
  })
}

t.test('who imports such people cannot send before having seen each doubt', async t => {
  await page.goto(`${base}/lists/import`)
  const file = { name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(PEOPLE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await button(/^Check \d+ rows$/).click()
  await button(/^Import \d+ recipients?/).click()
  await page.getByRole('link', { name: 'Send to this list' }).click()
  await button('Spring letter').click()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Review and send' })
    .click()
  await seen.waitFor()

  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const { body } = (await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).body.data
  const templates = (await colleague.request('GET', '/api/v1/templates')).body.data
  const checked = await colleague.request('POST', '/api/console/campaigns/check', {
    body: { name: 'x', templateId: templates[0].id, listId: body.audience.listId },
  })
  t.equal(checked.status, 200, checked.raw.toString())
  const { count, first } = checked.body.data.warnings
  t.ok(count >= 15, `${count} doubts`)
  t.equal(first.length, count)
  const shown = await page.locator('.checks').textContent()
  for (const sentence of new Set(sentences(first))) t.ok(shown?.includes(sentence), sentence)

  t.ok(await sendButton().isDisabled(), 'nobody has said that they looked')
  const leads = page.locator('.checks .finding').getByRole('button', { name: 'Show where' })
  t.equal(await leads.count(), await page.locator('.checks .finding').count(), 'each leads to its cause')
  t.same(await accessibilityViolations(page), [])
  t.notOk(await isTooWide(page))
  await seen.check()
  t.notOk(await sendButton().isDisabled())
  await seen.uncheck()
  t.ok(await sendButton().isDisabled())
  t.same(complaints, [])
})

/** The state of an item that was checked, and its note. */
async function stateOf(name: string) {
  const item = page.locator('.checks .item').filter({ has: page.getByText(name, { exact: true }) })
  return [await item.getAttribute('data-state'), await item.locator('.note').allTextContents()]
}

t.test('what was checked is listed with its state', async t => {
  t.match(await stateOf('Text'), ['fine', ['Fits on its pages']])
  t.match(await stateOf('Fields'), ['doubt', []])
  t.match(await stateOf('Images'), ['none', ['None']])
  // As it is opened, so that a name that only looks like another is seen.
  const opens = 'Opens https://xn--rksmrgs-5wao1o.example/v%C3%A5r · each letter has its own'
  t.match(await stateOf('QR code'), ['fine', [opens]])
  t.match(await stateOf('Addresses'), ['doubt', []])
  t.match(await stateOf('Duplicates'), ['fine', ['Each recipient gets one letter']])
})

t.test('a letter without doubts is sent at once, and the same one again leads to it', async t => {
  const good = {
    name: 'Åsa Öberg',
    street: 'Gatan 1',
    postCode: '411 03',
    postTown: 'Göteborg',
    country: 'Sverige',
  }
  const list = (await service.request('POST', '/api/v1/lists', { body: { name: 'Kunder' } })).body.data
  await service.request('POST', '/api/v1/recipients', { body: { listId: list.id, ...good } })
  await colleague.request('POST', '/api/v1/templates', {
    body: {
      name: 'Vårbrev',
      mode: 'editor',
      content: doc(['Hej! I vår kan du hälsa på oss när du vill, och vi bjuder på kaffe.']),
      returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
    },
  })
  const review = async () => {
    await page.goto(`${base}/campaigns/new?list=${list.id}`)
    await button('Vårbrev').click()
    await page
      .getByRole('navigation', { name: 'Steps' })
      .getByRole('button', { name: 'Review and send' })
      .click()
    await page.getByText('All letters can be printed.').waitFor()
  }
  await review()
  t.equal(await seen.count(), 0)
  await sendButton().filter({ hasText: 'Send 1 letter' }).click()
  await dialog(page, 'Send 1 letter?').getByRole('button', { name: 'Send 1 letter' }).click()
  await page.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  const sent = page.url()

  await review()
  t.ok(await sendButton().isDisabled())
  const doubt = page
    .locator('.finding')
    .filter({ hasText: /^Warning: You sent this letter to the same list on / })
  await doubt.getByRole('button', { name: 'Show where' }).click()
  await page.waitForURL(sent)
  t.same(complaints, [])
})

t.test('the sender that was shown is printed, if the account has another one meanwhile', async t => {
  const owner = await signedIn(service, 'owner')
  const { id: coarse } = await uploadAsset(owner, Buffer.from(png(80, 60, 'teal')), 'logo.png')
  const setSender = (returnAddress: string) =>
    owner.request('PATCH', '/api/console/account', { body: { returnAddress, returnAddressLogo: coarse } })
  await setSender('Solglimt AB\nStorgatan 1\n411 24 Göteborg')
  await page.goto(`${base}/campaigns/new?list=${(await firstList()).id}`)
  await button('Spring letter').click()
  await page
    .getByRole('navigation', { name: 'Steps' })
    .getByRole('button', { name: 'Review and send' })
    .click()
  await page.locator('.note').getByText('Solglimt AB').waitFor()
  await seen.waitFor()
  t.match(await stateOf('Images'), ['doubt', []], 'a logo is asked about: nobody says that there is no image')
  await seen.check()
  await setSender('Nordljus AB\nBox 2\n972 31 Luleå')
  await sendButton().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send \d+ letters?/ })
    .click()
  await page.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const [printed] = await service.db.execute(sql`
    select t.return_address as sender from campaigns c join templates t on t.id = c.template_id where c.id = ${id}`)
  t.match(printed, { sender: /^Solglimt AB/ })
  t.same(complaints, [])
})

const firstList = async () => (await service.request('GET', '/api/v1/lists')).body.data.at(-1)
