import { eq } from 'drizzle-orm'
import t, { type Test } from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { accounts, campaigns, templates } from '#drizzle/tables/index.ts'
import { checkedAsset } from '../support/assets.ts'
import { create, createByForm, file, order } from '../support/creates.ts'
import { png } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { type Person, signedIn } from '../support/people.ts'
import { check, letter, order as ofPeople } from '../support/posting.ts'
import { reuseService, type Service } from '../support/service.ts'
import { authoredTemplate, doc } from '../support/templates.ts'

const DEPLOYMENT = 'brevduva\nReturhantering\nBox 1024\n111 20 Stockholm'
const ACCOUNT = 'Solglimt AB\nStorgatan 1\n411 24 Göteborg'
const TEMPLATE = 'Mallen AB\nBox 2'
const REQUEST = 'Anropet AB\nBox 3'

/** An account with templates that name no sender, an address, and a logo. */
async function setUp(t: Test) {
  const service = await reuseService(t)
  const { db, accountId } = service
  await service.grant(100)
  const image = (colour: string) => storeAsset(db, accountId, checkedAsset('image/png', png(40, 40, colour)))
  const [logo, templateLogo] = [await image('#00ff00'), await image('#ff0000')]
  const template = (design: object) => authoredTemplate(db, accountId, { returnAddress: null, ...design })
  return {
    service,
    logo,
    templateLogo,
    plain: await template({}),
    named: await template({ returnAddress: TEMPLATE }),
    withLogo: await template({ returnLogoAssetId: templateLogo }),
    none: await template({ noReturnAddress: true }),
    person: await signedIn(service, 'owner'),
  }
}

const change = async ({ request }: Person, body: Record<string, unknown>) => {
  const { status } = await request('PATCH', '/api/console/account', { body })
  t.equal(status, 200)
}

/** What a campaign keeps. */
async function kept({ db }: Service, id: string) {
  const [row] = await db
    .select({
      address: templates.returnAddress,
      logo: templates.returnLogoAssetId,
      language: campaigns.imprint,
    })
    .from(campaigns)
    .innerJoin(templates, eq(templates.id, campaigns.templateId))
    .where(eq(campaigns.id, id))
  return { ...row!, language: row!.language.language }
}

t.test('a sender is the request’s, the template’s, the account’s, or the deployment’s', async t => {
  const { service, logo, templateLogo, plain, named, withLogo, none, person } = await setUp(t)
  const campaign = async (body: object) => {
    const created = await create(service, { ...order, ...body })
    t.equal(created.status, 201, created.raw.toString())
    return created.body.data.id
  }
  const sv = { language: 'sv-SE' }
  const before = await campaign({ templateId: plain })
  t.strictSame(await kept(service, before), { address: DEPLOYMENT, logo: null, ...sv })

  await change(person, { returnAddressLogo: logo })
  t.match(await kept(service, await campaign({ templateId: plain })), { address: DEPLOYMENT, logo })
  await change(person, { returnAddress: ACCOUNT, language: 'de' })
  const de = { language: 'de' }
  const expected: [object, object][] = [
    [{ templateId: plain }, { address: ACCOUNT, logo }],
    [{ content: JSON.stringify(doc(['Hej'])) }, { address: ACCOUNT, logo }],
    [
      { templateId: plain, skipTemplateReturnLogo: true },
      { address: ACCOUNT, logo: null },
    ],
    [{ templateId: withLogo }, { address: ACCOUNT, logo: templateLogo }],
    [{ templateId: named }, { address: TEMPLATE, logo: null }],
    [
      { templateId: named, returnAddress: REQUEST },
      { address: REQUEST, logo: null },
    ],
    [
      { templateId: plain, returnAddress: REQUEST },
      { address: REQUEST, logo: null },
    ],
    [
      { templateId: plain, returnAddress: ' ' },
      { address: ACCOUNT, logo },
    ],
    [{ templateId: none }, { address: null, logo: null }],
    [
      { templateId: none, noReturnAddress: false },
      { address: ACCOUNT, logo },
    ],
  ]
  for (const [body, prints] of expected) {
    t.strictSame(await kept(service, await campaign(body)), { ...prints, ...de }, JSON.stringify(body))
  }
  const sent = file('returnAddressLogo', png(20, 20, '#0000ff'), 'l.png', 'image/png')
  const byForm = await createByForm(service, { ...order, templateId: plain }, [sent])
  const own = await kept(service, byForm.body.data.id)
  t.equal(own.address, ACCOUNT)
  t.notOk([logo, templateLogo, null].includes(own.logo), 'the file of the request')

  t.strictSame(await kept(service, before), { address: DEPLOYMENT, logo: null, ...sv }, 'it is kept')
  const last = await campaign({ templateId: plain })
  await change(person, { returnAddress: null, returnAddressLogo: null, language: null })
  t.strictSame(await kept(service, last), { address: ACCOUNT, logo, ...de })
  const again = await person.request('POST', `/api/console/campaigns/${last}/draft`)
  const draft = await person.request('GET', `/api/console/campaign-drafts/${again.body.data.id}`)
  t.match(draft.body.data.body.content.letter, { returnAddress: ACCOUNT, returnAddressLogo: logo })
})

const IMAGE = /\/Subtype\s*\/Image/
const sender = /Solglimt AB[\s\S]*Storgatan 1[\s\S]*411 24 Göteborg/

t.test('proofs print the account’s sender and its logo', async t => {
  const { service, plain, none, logo, person } = await setUp(t)
  const proofs = async (templateId: string) => {
    const { body } = await person.request('GET', `/api/console/templates/${templateId}`)
    const recipient = { ...order.recipients[0]!, fields: {}, customFields: undefined }
    return [
      await service.request('POST', '/api/v1/campaigns/proof', { body: { ...order, templateId } }),
      await person.request('POST', '/api/console/proofs', { body: { source: body.data.source, recipient } }),
    ]
  }
  const bare = await proofs(plain)
  await change(person, { returnAddress: ACCOUNT, returnAddressLogo: logo })
  for (const [at, { status, raw }] of (await proofs(plain)).entries()) {
    t.equal(status, 200, raw.toString().slice(0, 300))
    const pdf = await openPdf(raw)
    t.match(await pdf.text(1), sender)
    await pdf.close()
    t.notMatch(bare[at]!.raw.toString('latin1'), IMAGE)
    t.match(raw.toString('latin1'), IMAGE, 'its logo')
  }
  for (const { raw } of await proofs(none)) {
    const pdf = await openPdf(raw)
    t.notMatch(await pdf.text(1), 'Solglimt')
    await pdf.close()
  }
})

t.test('a person is told if letters come back to the platform, and a program is not', async t => {
  const { service, plain, named, none, person } = await setUp(t)
  const codes = async (body: object) => {
    const { status, body: answer } = await check(person, body)
    t.equal(status, 200, JSON.stringify(answer))
    return answer.data.warnings.first.map(({ code }: { code: string }) => code)
  }
  const list = { name: 'Vår', recipients: order.recipients }
  const told = ['sender_of_deployment']
  t.strictSame(await codes({ ...list, templateId: plain }), told)
  t.strictSame(await codes({ ...ofPeople, letter: { ...letter, returnAddress: DEPLOYMENT } }), told)
  t.strictSame(await codes({ ...list, templateId: named }), [])
  t.strictSame(await codes({ ...list, templateId: none }), [])
  const program = await service.request('POST', '/api/v1/campaigns/check', {
    body: { ...list, templateId: plain },
  })
  t.strictSame(program.body.data.warnings, { count: 0, first: [] })
  for (const returnAddress of [ACCOUNT, DEPLOYMENT]) {
    await change(person, { returnAddress })
    t.strictSame(await codes({ ...list, templateId: plain }), [], 'its own, whatever it is')
  }

  await change(person, { returnAddress: null })
  const { body } = await create(service, { ...order, templateId: plain })
  await change(person, { returnAddress: ACCOUNT })
  const byName = { ...ofPeople, letter: { ...letter, returnAddress: DEPLOYMENT } }
  t.strictSame(await codes(byName), told, 'the account’s is not printed')
  const again = await person.request('POST', `/api/console/campaigns/${body.data.id}/draft`)
  const draft = await person.request('GET', `/api/console/campaign-drafts/${again.body.data.id}`)
  t.equal(draft.body.data.body.content.letter.returnAddress, null, 'sent again, it has the account’s')
})

const ENGLISH =
  'Thank you for being our customer. We are now opening our new shop in the centre, and we would like you to come.'

t.test('a letter in another language than it is set to is warned of, and stays known', async t => {
  const { service, person } = await setUp(t)
  const inEnglish = { ...doc([ENGLISH]), attrs: { language: 'en' } }
  const warnings = async (content: object) => {
    const { body } = await service.request('POST', '/api/v1/campaigns/check', {
      body: { ...order, content: JSON.stringify(content) },
    })
    return body.data.warnings.first
  }
  t.strictSame(await warnings(inEnglish), [])
  const [warning] = await warnings(doc([ENGLISH]))
  t.match(warning, {
    code: 'language_other',
    recipient: null,
    params: { document: 'content', set: 'sv', written: 'en' },
    message: /^content is set to Swedish, but is written in English/,
  })
  const created = await create(service, { ...order, content: JSON.stringify(doc([ENGLISH])) })
  const [stored] = await service.db
    .select({ warnings: campaigns.warnings })
    .from(campaigns)
    .where(eq(campaigns.id, created.body.data.id))
  t.match(stored?.warnings.first, [{ code: 'language_other' }])
  await change(person, { language: 'en-GB' })
  t.strictSame(await warnings(doc([ENGLISH])), [], 'the account’s language is that of texts that name none')
})

t.test('an account of version 1.7.0, whose columns are null, prints as it did', async t => {
  const { service, plain } = await setUp(t)
  const [row] = await service.db.select().from(accounts).where(eq(accounts.id, service.accountId))
  t.match(row, { returnAddress: null, returnLogoAssetId: null, language: null, signature: null })
  const created = await create(service, { ...order, templateId: plain })
  t.strictSame(await kept(service, created.body.data.id), {
    address: DEPLOYMENT,
    logo: null,
    language: 'sv-SE',
  })
})
