import { createSecretKey } from 'node:crypto'
import { eq } from 'drizzle-orm'
import t from 'tap'
import { uuidv7 } from 'uuidv7'
import { failCampaign } from '#domains/campaigns/lifecycle/fail.ts'
import { letterToken } from '#domains/campaigns/printed/token-and-variant.ts'
import { stopHasher } from '#domains/stop-list/service.ts'
import { stopByToken } from '#domains/stop-list/tokens.ts'
import { batches, campaigns, recipients, stopEntries, stopTokens } from '#drizzle/tables/index.ts'
import { reason } from '#schemas/reasons.ts'
import { render } from '#workers/jobs/render.ts'
import { renderBatch } from '#workers/jobs/render-batch.ts'
import { drawProof } from '#workers/printing/campaign-proof.ts'
import { insertCampaign, letterDocument, type WorkerSetup } from '../support/campaigns.ts'
import { openPdf } from '../support/pdf.ts'
import { openContext, reuseWorkerSetup } from '../support/workers.ts'

const job = <T>(data: T) => ({ id: crypto.randomUUID(), retryCount: 0, data })
const never = new AbortController().signal

const imprint = {
  homeCountry: 'Sverige',
  postage: 'PORTO BETALT',
  paper: 'A4' as const,
  language: 'sv-SE',
  optOutAddress: 'brev.example/n/',
}
const withOptOut = (language: string) => ({
  type: 'doc',
  attrs: { language },
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Nej tack? ' }, { type: 'optOut' }] }],
})

async function drawn(setup: WorkerSetup, template: object, campaign: object = {}) {
  const context = await openContext(t, setup)
  const made = await insertCampaign(setup, {
    letters: 25,
    batchSize: 25,
    template,
    campaign: { imprint, secretId: setup.config.secrets[0].fingerprint, ...campaign },
  })
  await render(context, job({ campaignId: made.id }))
  const draw = () => renderBatch(context, job({ campaignId: made.id, ordinal: 1 }), never)
  const rows = () =>
    setup.database.db
      .select()
      .from(stopTokens)
      .where(eq(stopTokens.campaignId, made.id))
      .orderBy(stopTokens.recipientId)
  return { ...made, draw, rows, setup, db: setup.database.db }
}

t.test('each letter is noted with its token, language and hashes, whose names are nowhere', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, accountId, listId, draw, rows, db } = await drawn(setup, { content: withOptOut('de') })
  await draw()
  const noted = await rows()
  const people = await db
    .select()
    .from(recipients)
    .where(eq(recipients.listId, listId))
    .orderBy(recipients.id)
  const key = setup.config.secret('stop-list')
  const hashesOf = stopHasher({ accountId, keys: [key], homeCountry: setup.config.imprint.homeCountry })
  const tokenKey = createSecretKey(setup.config.secret('stop-token'))
  t.strictSame(
    noted.map(({ createdAt: _, ...row }) => ({
      ...row,
      person: row.person.toString('hex'),
      household: row.household.toString('hex'),
    })),
    people.map(person => ({
      token: letterToken(tokenKey, id, person.id, 10),
      accountId,
      campaignId: id,
      recipientId: person.id,
      person: hashesOf(person).person[0],
      household: hashesOf(person).household[0],
      language: 'de',
    })),
  )
  t.equal(noted.length, 25)
  for (const sequence of [1, 25]) {
    const file = await openPdf(await drawProof(db, setup.config, id, sequence))
    const text = await file.text(1)
    await file.close()
    const recipient = people.find(({ position }) => position === sequence)!
    t.match(text, `brev.example/n/${letterToken(tokenKey, id, recipient.id, 10)}`)
  }
  // A secret that is lost changes nothing of what was printed.
  const lost = { ...setup.config, secrets: [{ fingerprint: 'new', key: () => Buffer.alloc(32) }] as const }
  const file = await openPdf(await drawProof(db, lost, id, 1))
  t.match(await file.text(1), `brev.example/n/${noted[0]!.token}`)
  await file.close()
})

t.test('a batch that is drawn again notes the same, and a letter that says nothing of it none', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, draw, rows, db } = await drawn(setup, { content: withOptOut('sv') })
  await draw()
  const before = await rows()
  await db.update(campaigns).set({ status: 'processing', batchesDone: 0 }).where(eq(campaigns.id, id))
  const [kept] = await db
    .delete(batches)
    .where(eq(batches.campaignId, id))
    .returning({ sha256: batches.sha256 })
  await db.execute('delete from letters')
  await draw()
  t.strictSame(await rows(), before)
  const [again] = await db.select({ sha256: batches.sha256 }).from(batches).where(eq(batches.campaignId, id))
  t.strictSame(again, kept, 'and draws the same bytes')
  const plain = await drawn(setup, { content: letterDocument() })
  await plain.draw()
  t.equal((await plain.rows()).length, 0)
  t.match(await setup.campaign(plain.id), { status: 'completed' })
})

t.test('each half is asked in the language of its letter', async t => {
  const setup = await reuseWorkerSetup(t)
  const { draw, rows } = await drawn(setup, {
    content: withOptOut('fi'),
    variantBContent: withOptOut('und'),
  })
  await draw()
  const languages = (await rows()).map(({ language }) => language)
  t.strictSame([...new Set(languages)].sort(), ['fi', 'sv-SE'])
})

t.test('a campaign that fails leaves none', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, draw, rows, db } = await drawn(setup, { content: withOptOut('sv') })
  await draw()
  await db.update(campaigns).set({ status: 'processing' }).where(eq(campaigns.id, id))
  await db.transaction(tx => failCampaign(tx, id, reason('drawing_failed')))
  t.equal((await rows()).length, 0)
})

t.test('no letter is stored whose address another letter has', async t => {
  const setup = await reuseWorkerSetup(t)
  const { id, accountId, listId, draw, rows, db } = await drawn(setup, { content: withOptOut('sv') })
  const [one] = await db.select().from(recipients).where(eq(recipients.listId, listId)).limit(1)
  const token = letterToken(createSecretKey(setup.config.secret('stop-token')), id, one!.id, 10)
  const bytes = Buffer.alloc(16)
  const other = { accountId, campaignId: uuidv7(), recipientId: uuidv7(), person: bytes, household: bytes }
  await db.insert(stopTokens).values({ ...other, token, language: 'sv' })
  await t.rejects(draw(), { cause: { constraint_name: 'stop_tokens_pkey' } })
  t.equal((await rows()).length, 0)
  t.match(await setup.campaign(id), { status: 'processing', batchesDone: 0 })
})

t.test('who says no is one whom the stop list means', async t => {
  const setup = await reuseWorkerSetup(t)
  const { accountId, listId, draw, rows, db } = await drawn(setup, { content: withOptOut('sv') })
  await draw()
  const [noted] = await rows()
  t.equal(await stopByToken(db, noted!.token, 'household'), 'sv')
  const [entry] = await db.select().from(stopEntries).where(eq(stopEntries.accountId, accountId))
  const [person] = await db.select().from(recipients).where(eq(recipients.id, noted!.recipientId))
  t.equal(person!.listId, listId)
  const hashing = { accountId, keys: [setup.config.secret('stop-list')] as const, homeCountry: 'Sverige' }
  const written = { ...person!, name: 'Någon Annan', street: person!.street.toUpperCase() }
  t.equal(stopHasher(hashing)(written).household[0], entry!.hash.toString('hex'))
})
