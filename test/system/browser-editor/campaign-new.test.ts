import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Locator, Page } from 'playwright-core'
import t from 'tap'
import { faultsOf } from '../../support/axe.ts'
import { readArchive } from '../../support/campaign-archive.ts'
import { dialog, isTooWide, serveConsole, visit } from '../../support/console.ts'
import { compare, render } from '../../support/pdf-pixels.ts'
import { newPerson, signedIn } from '../../support/people.ts'
import { sharedChromium } from '../../support/shared-chromium.ts'
import { until } from '../../support/until.ts'

t.setTimeout(300_000)

const browser = await sharedChromium()
const { service, base } = await serveConsole(t, { worker: true })
await service.grant(20)
/** Somebody else of the account. */
const colleague = await signedIn(service, 'sender')

const paragraph = (...content: object[]) => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
const text = (text: string) => ({ type: 'text', text })
const template = {
  name: 'Spring letter',
  mode: 'editor',
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  content: paragraph(
    text('Dear '),
    { type: 'mergeField', attrs: { field: 'name' } },
    text(', come and see us.'),
  ),
}
const made = await colleague.request('POST', '/api/v1/templates', { body: template })
const list = await service.request('POST', '/api/v1/lists', { body: { name: 'Customers' } })
for (const name of ['Åsa Öberg', 'Bo Ek', 'Maximiliana Wijkander-Löwenhielm']) {
  const address = { street: 'Storgatan 1', postCode: '111 22', postTown: 'Stockholm', country: 'Sverige' }
  await service.request('POST', '/api/v1/recipients', {
    body: { listId: list.body.data.id, name, ...address },
  })
}

/** Remembers the bytes of what the page drew last. */
const rememberProofs = `
  const Started = Worker
  globalThis.Worker = class extends Started {
    constructor(...given) {
      super(...given)
      this.addEventListener('message', ({ data }) => {
        if (!data?.proof?.pdf) return
        globalThis.lastProof = data.proof.pdf.slice()
        globalThis.proofs = (globalThis.proofs ?? 0) + 1
      })
    }
  }`

/** How many letters the page has drawn, once it has had time to draw some more. */
const proofsAfterFrames = `(async () => {
  for (let n = 0; n < 30; n++) await new Promise(requestAnimationFrame)
  return globalThis.proofs
})()`

async function signIn(options: Parameters<typeof visit>[2] = {}) {
  const visitor = await visit(t, browser, { viewport: { width: 1440, height: 900 }, ...options })
  await visitor.context.addInitScript(rememberProofs)
  const { link } = await newPerson(service, 'sender')
  await visitor.page.goto(`${base}/sign-in#link=${await link()}`)
  await visitor.page.getByRole('button', { name: 'Sign in' }).click()
  await visitor.page.getByRole('navigation').first().waitFor()
  return visitor
}

const { page, context, complaints } = await signIn()
const step = (name: string, on = page) =>
  on.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
const kept = (on = page) => on.locator('.save-state').filter({ hasText: 'Draft kept' }).waitFor()
const draftId = (on = page) => new URL(on.url()).pathname.split('/').at(-1)!
const postButton = (on = page) => on.locator('.next-step').getByRole('button')
const isAtCampaign = (on = page) => on.waitForURL(/\/campaigns\/[\da-f-]{36}$/)
const storedDraft = async (id = draftId()) =>
  (await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).body.data
const campaigns = async () =>
  (await service.request('GET', '/api/v1/campaigns')).body.data as { id: string; name: string }[]
const campaignOf = async (id: string) => (await service.request('GET', `/api/v1/campaigns/${id}`)).body.data

const lastProof = async (on: Page): Promise<Buffer> =>
  Buffer.from((await on.evaluate('globalThis.lastProof?.toBase64()')) as string, 'base64')

/** Until the page has drawn the letter to somebody. */
const drawnFor = (name: string) =>
  page
    .getByRole('combobox', { name: 'Recipient' })
    .locator('option:checked', { hasText: name })
    .waitFor({ state: 'attached' })

async function begin(on = page) {
  await on.goto(`${base}/campaigns/new`)
  await on.waitForURL(/\/campaigns\/drafts\/[\da-f-]{36}$/)
  await on.getByRole('heading', { name: 'Which letter is posted?' }).waitFor()
}

async function chooseAll(on = page) {
  await begin(on)
  await on.getByRole('button', { name: 'Spring letter' }).click()
  await step('Recipients', on).click()
  await on.getByRole('radio', { name: /Customers/ }).check()
  await kept(on)
}

t.test('from a template and a list to letters that the partner holds', async t => {
  await begin()
  await page.locator('.picture img').first().waitFor()
  t.same(await faultsOf(page), [])
  await page.getByRole('button', { name: 'Spring letter' }).click()
  await page.getByText('Template, as it is').waitFor()
  t.same(await faultsOf(page), [])
  t.equal(await page.getByRole('textbox', { name: 'Name of the campaign' }).inputValue(), 'Spring letter')
  await postButton().filter({ hasText: 'To the recipients' }).click()
  await page.getByRole('radio', { name: /Customers.*3 recipients/ }).check()
  await drawnFor('First: Åsa Öberg')
  t.same(await faultsOf(page), [])

  await page.getByRole('button', { name: 'Next recipient' }).click()
  await drawnFor('No. 2: Bo Ek')
  await page.getByRole('button', { name: 'Find a recipient' }).click()
  await page.getByRole('searchbox', { name: 'Find a recipient' }).fill('wijk')
  await page.getByRole('button', { name: /^Maximiliana/ }).click()
  await drawnFor('Found: Maximiliana')
  await page.getByRole('button', { name: 'Find a recipient' }).click()
  await page.getByRole('searchbox', { name: 'Find a recipient' }).fill('2')
  await page.getByRole('button', { name: 'No. 2' }).click()
  await drawnFor('No. 2: Bo Ek')

  await postButton().filter({ hasText: 'Check and post' }).click()
  await page.getByText('All letters can be printed.').waitFor()
  await page.getByText('You have 20 credits. 17 will remain afterwards.').waitFor()
  t.same(await faultsOf(page), [])
  const id = draftId()
  await postButton().filter({ hasText: 'Post 3 letters · 3 credits' }).click()
  const question = dialog(page, 'Post 3 letters?')
  await question.getByText('3 credits will be charged, and 17 will remain.').waitFor()
  t.equal(await page.locator(':focus').textContent(), 'Not yet', 'Enter posts nothing')
  t.same(await faultsOf(page), [])
  // Twice, as some people press whatever is a button.
  await question.getByRole('button', { name: 'Post 3 letters' }).dblclick()
  await isAtCampaign()
  t.equal((await campaigns()).length, 1)

  const campaignId = draftId()
  await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letters')
  t.match(await campaignOf(campaignId), { source: 'web', name: 'Spring letter', listName: 'Customers' })
  const outbox = join(service.config.dataDir, 'outbox')
  const archive = readArchive(await readFile(join(outbox, (await readdir(outbox))[0]!)))
  t.equal(archive.manifest.letters, 3)

  // Who goes back to the draft is led to what became of it.
  await page.goto(`${base}/campaigns/drafts/${id}`)
  await dialog(page, 'This campaign has been posted')
    .getByRole('button', { name: 'Show the campaign' })
    .click()
  await isAtCampaign()
  t.equal(draftId(), campaignId)
})

t.test(
  'a letter that is changed for one campaign, typed recipients, and the very sheet that was shown',
  async t => {
    await begin()
    await page.getByRole('button', { name: 'Spring letter' }).click()
    await page.getByRole('button', { name: 'Change it for this campaign' }).click()
    const writing = page.getByRole('textbox', { name: 'Front' })
    await writing.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Welcome!')
    await kept()
    t.same(await faultsOf(page), [])
    await step('Recipients').click()
    await page.getByRole('button', { name: 'Typed in' }).click()
    const cell = (name: string) => page.getByRole('textbox', { name: `${name}, row 1` })
    await cell('Name').focus()
    await page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', 'Astrid Ek\\tVägen 2\\t111 33\\n')
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
    await until(async () => (await cell('Post code').inputValue()) === '111 33', 'the row is pasted')
    await page.locator('.content h2').first().click()
    await page.getByText('Fill this in').waitFor()
    t.same(await faultsOf(page), [])
    const drawn = await page.evaluate(proofsAfterFrames)
    t.equal(await page.evaluate(proofsAfterFrames), drawn, 'nothing is drawn anew for nobody')
    await step('Check and post').click()
    await page.getByText('1 cell needs a look').waitFor()
    t.ok(await postButton().isDisabled())
    await page.getByRole('button', { name: 'Show where' }).click()
    await cell('Post town').fill('Stockholm')
    await kept()

    // Nothing is lost by a closed tab, and somebody else's browser goes on with it.
    const other = await signIn()
    await other.page.goto(page.url())
    await other.page.getByText('Check and post').first().waitFor()
    await other.page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Astrid’s letter')
    await kept(other.page)
    await page.reload()
    t.equal(await page.getByRole('textbox', { name: 'Name of the campaign' }).inputValue(), 'Astrid’s letter')
    await step('Check and post').click()
    await page.getByText('All letters can be printed.').waitFor()
    await drawnFor('First: Astrid Ek')
    const shown = await until(() => lastProof(page), 'the letter is drawn')
    await postButton().filter({ hasText: 'Post 1 letter · 1 credit' }).click()
    await dialog(page, 'Post 1 letter?').getByRole('button', { name: 'Post 1 letter' }).click()
    await isAtCampaign()
    const campaignId = draftId()
    await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letter')
    const file = `campaign-${campaignId}.zip`
    const archive = readArchive(await readFile(join(service.config.dataDir, 'outbox', file)))
    const printed = archive.file('letters-0001.pdf')
    const pages = await Promise.all([shown, printed].map(pdf => render(pdf)))
    t.ok(Buffer.from(pages[0]!.data).equals(Buffer.from(pages[1]!.data)), 'the very sheet that was shown')
    t.match(compare(pages[0]!, pages[1]!), { differing: 0, stray: 0 })
    const after = await colleague.request('GET', `/api/console/templates/${made.body.data.id}`)
    t.notMatch(JSON.stringify(after.body.data.source), /Welcome!/, 'the template is as it was')
    t.same(other.complaints, [])
  },
)

t.test('two windows never overwrite each other unseen', async t => {
  await chooseAll()
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the second')
  await kept(second)
  await page.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the first')
  const conflict = dialog(page, 'You changed this draft in another window')
  await conflict.getByText('What differs: the name.').waitFor()
  t.same(await faultsOf(page), [])
  t.equal((await storedDraft()).name, 'Named in the second')
  await conflict.getByRole('button', { name: 'Keep mine' }).click()
  await kept()
  t.equal((await storedDraft()).name, 'Named in the first')

  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named in the second again')
  await dialog(second, 'You changed this draft in another window')
    .getByRole('button', { name: 'Take theirs' })
    .click()
  await until(
    async () =>
      (await second.getByRole('textbox', { name: 'Name of the campaign' }).inputValue()) ===
      'Named in the first',
    'the other state is shown',
  )

  // Where nothing of one's own is at stake, it is only told.
  await second.getByRole('textbox', { name: 'Name of the campaign' }).fill('Named once more')
  await kept(second)
  await page.bringToFront()
  await page.getByText('You, in another window, changed this draft').waitFor()
  await page.getByRole('button', { name: 'Show it' }).click()
  await until(
    async () =>
      (await page.getByRole('textbox', { name: 'Name of the campaign' }).inputValue()) === 'Named once more',
    'what the other window has kept is shown',
  )
  await second.close()
})

t.test('two people who post one draft at once post it once', async t => {
  const other = await signIn()
  const before = (await campaigns()).length
  await step('Check and post').click()
  await page.getByText('All letters can be printed.').waitFor()
  await kept()
  await other.page.goto(page.url())
  await step('Check and post', other.page).click()
  await other.page.getByText('All letters can be printed.').waitFor()
  for (const one of [page, other.page]) {
    await postButton(one).click()
    await dialog(one, 'Post 3 letters?').waitFor()
  }
  await Promise.all(
    [page, other.page].map(one =>
      dialog(one, 'Post 3 letters?').getByRole('button', { name: 'Post 3 letters' }).click(),
    ),
  )
  await Promise.all([isAtCampaign(page), isAtCampaign(other.page)])
  t.equal(draftId(page), draftId(other.page))
  t.equal((await campaigns()).length, before + 1)
  t.equal((await service.request('GET', '/api/v1/credits')).body.data.balance, 13, 'charged once')
  t.same(other.complaints, [])
})

t.test('a second text for half of them, by keyboard alone', async t => {
  await begin()
  await page.getByRole('textbox', { name: 'Name of the campaign' }).focus()
  await page.keyboard.type('By keyboard')
  const isFocused = async (wanted: Locator) => (await page.locator(':focus').and(wanted).count()) === 1
  const press = async (name: string | RegExp) => {
    const wanted = page.getByRole('button', { name }).first()
    await wanted.waitFor()
    await until(async () => {
      await page.keyboard.press('Tab')
      return isFocused(wanted)
    }, `the keyboard reaches ${name}`)
    await page.keyboard.press('Enter')
  }
  await press('Spring letter')
  await press('Write a second text')
  const writing = page.getByRole('textbox', { name: 'Front' })
  await writing.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' Text B.')
  await kept()
  const { letter } = (await storedDraft()).body.content
  t.notMatch(JSON.stringify(letter.content), /Text B/)
  t.match(JSON.stringify(letter.variantBContent), /Text B/)
  await press('To the recipients')
  // Of radio buttons one is reached by Tab, and the others from there.
  const customers = page.getByRole('radio', { name: /Customers/ })
  await customers.waitFor()
  await until(async () => {
    await page.keyboard.press('Tab')
    return isFocused(page.getByRole('radio'))
  }, 'the keyboard reaches the lists')
  await page.keyboard.press('Space')
  await until(async () => {
    if (await customers.isChecked()) return true
    await page.keyboard.press('ArrowDown')
    return false
  }, 'the list is chosen')
  await press('Check and post')
  await page.getByText('text A to one half, text B to the other').waitFor()
  await page.getByText('All letters can be printed.').waitFor()
  t.same(await faultsOf(page), [])
  await press(/^Post 3 letters/)
  await dialog(page, 'Post 3 letters?').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isAtCampaign()
  const campaignId = draftId()
  await until(async () => (await campaignOf(campaignId)).deliveredAt, 'the partner holds the letters')
  const variants = await service.db.execute(sql`
    select count(*) filter (where variant = 'B')::int as b, count(*)::int as letters
    from letters where campaign_id = ${campaignId}`)
  t.match(variants[0], { letters: 3 })
  t.ok([1, 2].includes(Number(variants[0]?.b)), 'as near to a half as three are')
})

t.test('too few credits, a draft that is deleted, and a small window', async t => {
  await chooseAll()
  await service.grant(-9)
  await page.reload()
  await step('Check and post').click()
  await page.getByText('You have 1 credit. It takes 2 credits more.').waitFor()
  await page.getByText('Ask whoever runs this service').waitFor()
  t.ok(await postButton().isDisabled())
  await page.setViewportSize({ width: 390, height: 844 })
  for (const name of ['Letter', 'Recipients', 'Check and post']) {
    await step(name).click()
    t.notOk(await isTooWide(page), name)
  }
  await page.getByRole('button', { name: 'Sheet' }).click()
  t.notOk(await isTooWide(page))
  const id = draftId()
  await page.getByRole('button', { name: 'More about this draft' }).click()
  await page.getByRole('menuitem', { name: 'Delete the draft' }).click()
  const question = dialog(page, 'Delete this draft?')
  t.same(await faultsOf(page), [])
  await question.getByRole('button', { name: 'Delete the draft' }).click()
  await page.waitForURL(/\/campaigns$/)
  t.equal((await colleague.request('GET', `/api/console/campaign-drafts/${id}`)).status, 404)
  t.same(complaints, [])
})
