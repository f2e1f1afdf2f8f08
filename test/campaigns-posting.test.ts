import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { traces } from './support/creates.ts'
import { onePage } from './support/make-pdf.ts'
import { multipartBody, multipartHeaders } from './support/multipart.ts'
import { originOf, type Person, signedIn } from './support/people.ts'
import { openOutsider } from './support/row-holder.ts'
import { type Service, startService } from './support/service.ts'
import { authoredTemplate, doc, field, recipient } from './support/templates.ts'

const CAMPAIGNS = '/api/v1/campaigns'
const CHECK = '/api/console/campaigns/check'
const DRAFTS = '/api/console/campaign-drafts'
const ID = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const draft = {
  name: 'Vår',
  format: 'letter',
  cardDesign: null,
  content: null,
  qrCode: null,
  audience: null,
  noReturnAddress: false,
  payment: 'credits',
  step: 'content',
}
const letter = {
  name: 'Vår',
  mode: 'editor',
  content: doc(['Hej ', { field: 'name' }, ', kund sedan ', { field: 'since' }]),
  qrCode: { url: 'https://example.se/var', trackingEnabled: true },
}
const two = [recipient('Åsa Öberg', { since: field('1999') }), recipient('Bo Ek', { since: field('2020') })]
const order = { name: 'Vår', letter, recipients: two }

async function setUp(test: Parameters<typeof startService>[0], letters = 1000) {
  const service = await startService(test)
  if (letters > 0) await service.grant(letters)
  const templateId = await authoredTemplate(service.db, service.accountId)
  return { service, templateId, sender: await signedIn(service, 'sender') }
}

const post = (who: Person, body: object, headers: Record<string, string> = {}) =>
  who.request('POST', CAMPAIGNS, { body: { ...body }, headers })
const check = (who: Person, body: object) => who.request('POST', CHECK, { body: { ...body } })
const keyed = (id = ID) => ({ 'idempotency-key': `draft-${id}` })
const saved = async (who: Person, id = ID, name = 'Vår') => {
  const answer = await who.request('PUT', `${DRAFTS}/${id}`, {
    body: { ...draft, name },
    headers: { 'if-none-match': '*' },
  })
  return String(answer.headers.etag)
}
const balance = async ({ request }: Service) => (await request('GET', '/api/v1/credits')).body.data.balance

/** Artwork of one page of so many millimetres. */
function artwork(w: number, h: number, bleed = 3) {
  const pt = (mm: number) => (mm * 72) / 25.4
  const media = [-pt(bleed), -pt(bleed), pt(w + bleed), pt(h + bleed)].join(' ')
  return onePage(`/MediaBox [${media}] /TrimBox [0 0 ${pt(w)} ${pt(h)}]`, {
    dict: '',
    data: '0 0 500 200 re f',
  })
}

async function upload(who: Person, content: Buffer, filename: string, format?: string) {
  const type = filename.endsWith('pdf') ? 'application/pdf' : 'image/png'
  const body = multipartBody([{ name: 'file', content, filename, type }])
  const query = format ? `?format=${format}` : ''
  return who.request('POST', `/api/console/assets${query}`, { body, headers: multipartHeaders })
}

t.test('a letter that no template holds is checked, posted and printed from', async t => {
  const { service, sender } = await setUp(t)
  const logo = await readFile(new URL('../demo/logo.png', import.meta.url))
  const asset = (await upload(sender, logo, 'logo.png')).body.data.id
  const whole = {
    ...order,
    letter: { ...letter, logo: asset, backContent: doc(['Baksida']), variantBContent: doc(['Hallå']) },
  }
  const before = await traces(service)
  const checked = await check(await signedIn(service, 'writer'), whole)
  t.equal(checked.status, 200, checked.raw.toString())
  const widest = { name: 'Åsa Öberg', postTown: 'Stockholm', fields: { since: '1999' } }
  t.match(checked.body.data, {
    letters: 2,
    pagesPerLetter: 2,
    balance: 1000,
    warnings: { count: 0, first: [] },
    allChecked: true,
    phoneNumber: false,
    samples: [
      { kind: 'first', position: 1, recipient: { name: 'Åsa Öberg', fields: { since: '1999' } } },
      { kind: 'widest', position: null, recipient: widest },
    ],
  })
  t.strictSame(await traces(service), before, 'a check writes nothing')

  const posted = await post(sender, whole)
  t.equal(posted.status, 201, posted.raw.toString())
  t.match(posted.body.data, { source: 'web', format: 'letter', status: 'pending', import: { imported: 2 } })
  t.match(posted.body.data.qrCode, { url: 'https://example.se/var', trackingEnabled: true })
  t.equal(await balance(service), 998)
  const [snapshot] = await service.db.execute(sql`
    select mode, logo_asset_id, has_back_page, variant_b_content->>'type' as b, back_content->>'type' as back
    from templates where kind = 'snapshot'`)
  t.match(snapshot, { mode: 'editor', logo_asset_id: asset, has_back_page: true, b: 'doc', back: 'doc' })

  // A list that is there already: its first and its widest are read from it.
  const { listId } = posted.body.data
  const ofList = await check(sender, { name: 'Igen', letter, listId })
  t.strictSame(ofList.body.data.samples, checked.body.data.samples)
  t.equal(ofList.body.data.pagesPerLetter, 1)
})

t.test('what is wrong is answered alike by check and post, and nothing is left of it', async t => {
  const { service, templateId, sender } = await setUp(t)
  const before = await traces(service)
  const long = doc(...Array.from({ length: 90 }, () => ['En rad']))
  const { letter: _, ...none } = order
  for (const [body, status, what] of [
    [
      none,
      400,
      { details: { formErrors: ['Exactly one content source is required: templateId or letter'] } },
    ],
    [{ ...order, templateId }, 400, { message: /^Exactly one content source/ }],
    [{ ...order, variantBContent: '{}' }, 400, { message: 'variantBContent must stand within letter' }],
    [{ ...order, payment: 'yes' }, 400, { details: { fieldErrors: { payment: [/boolean/] } } }],
    [{ ...order, draftId: 'x' }, 400, { details: { fieldErrors: { draftId: [/UUID/] } } }],
    [
      { ...order, name: '', letter: { ...letter, logo: 'x', more: 1 } },
      400,
      {
        details: {
          fieldErrors: { name: [/empty/], 'letter.logo': [/UUID/], 'letter.more': [/not allowed/] },
        },
      },
    ],
    [
      { ...order, letter: { ...letter, content: doc(['\ue777']) } },
      400,
      { details: { fieldErrors: { 'letter.content': [/^content\[0\].*U\+E777/] } } },
    ],
    [
      { ...order, letter: { ...letter, logo: NOBODY } },
      400,
      { details: { fieldErrors: { 'letter.logo': [/names a file that is not there/] } } },
    ],
    [
      { ...order, letter: { ...letter, variantBBackContent: doc(['B']) } },
      400,
      { details: { fieldErrors: { 'letter.variantBBackContent': [/needs variantBContent/] } } },
    ],
    [{ ...order, letter: { ...letter, content: long } }, 422, { message: /does not fit on its front page/ }],
    [{ ...order, letter: { ...letter, variantBContent: long } }, 422, { message: /does not fit/ }],
    [{ ...order, recipients: [recipient()] }, 422, { message: /prints "since"/ }],
    [
      { ...order, recipients: [{ ...two[0], street: '' }] },
      400,
      { details: { fieldErrors: { recipients: [/blank/, /empty/] } } },
    ],
    [{ ...none, letter, listId: NOBODY, recipients: undefined }, 404, { message: 'List not found' }],
    [
      { ...order, letter: { ...letter, content: doc([{ phone: true }]) }, recipients: [recipient()] },
      503,
      { message: /telephony is not available/ },
    ],
    [[], 400, { message: /object/ }],
  ] as const) {
    for (const ask of [check, post]) {
      const send = Array.isArray(body)
        ? sender.request('POST', ask === check ? CHECK : CAMPAIGNS, { body })
        : ask(sender, body)
      const answer = await send
      t.match(answer, { status, body: { error: what } }, `${ask.name} ${JSON.stringify(what)}`)
    }
  }
  t.strictSame(await traces(service), before)
  const answer = await service.request('POST', CHECK, { body: order })
  t.match(answer, { status: 403, body: { error: { message: /API keys cannot access/ } } })
  t.equal((await check(await signedIn(service, 'viewer'), order)).status, 403)
  t.equal((await post(await signedIn(service, 'writer'), order)).status, 403)
})

t.test('too few letters: a check tells the balance, a post is refused', async t => {
  const { sender } = await setUp(t, 0)
  t.match(await check(sender, order), { status: 200, body: { data: { letters: 2, balance: 0 } } })
  t.equal((await post(sender, order)).status, 402)
  const unpaid = await post(sender, { ...order, payment: true })
  t.match(unpaid, { status: 201, body: { data: { status: 'pending', publishedAt: null } } })
})

t.test('a draft becomes one campaign, whoever posts it', async t => {
  const { service, sender } = await setUp(t)
  const other = await startService(t, { databaseUrl: service.config.databaseUrl })
  const owner = await signedIn(service, 'owner')
  await saved(sender)
  const whole = { ...order, draftId: ID }
  t.match(await post(sender, whole), {
    status: 400,
    body: { error: { message: /^Idempotency-Key must be draft-/ } },
  })
  t.equal((await post(sender, whole, keyed(NOBODY))).status, 400)
  t.equal((await post(sender, { ...whole, draftId: NOBODY }, keyed(NOBODY))).status, 404)
  const refused = await post(sender, { ...whole, listId: NOBODY, recipients: undefined }, keyed())
  t.equal(refused.status, 404)
  t.equal((await sender.request('GET', `${DRAFTS}/${ID}`)).status, 200, 'it is whole')

  const posters = Array.from({ length: 24 }, (_, at) => {
    const [on, who] = [at % 2 ? service : other, at % 3 ? sender : owner]
    return on.request('POST', CAMPAIGNS, {
      key: null,
      body: whole,
      headers: { cookie: who.cookie, origin: originOf(service), ...keyed() },
    })
  })
  const answers = await Promise.all(posters)
  t.strictSame(answers.map(({ status }) => status).sort(), [...Array(23).fill(200), 201])
  const [id, ...more] = new Set(answers.map(({ body }) => body.data.id))
  t.strictSame(more, [])
  t.equal(await balance(service), 998)
  t.match(await traces(service), { campaigns: 1, lists: 1, charges: 1, jobs: 1 })
  const posted = { status: 409, body: { error: { message: `The draft was posted as campaign ${id}` } } }
  t.match(await sender.request('GET', `${DRAFTS}/${ID}`), posted)
  t.match(await post(owner, {}, keyed()), { status: 200, body: { data: { id } } }, 'before it is read')
  for (const headers of [{ 'if-match': '*' }, { 'if-none-match': '*' }] as const) {
    const late = await sender.request('PUT', `${DRAFTS}/${ID}`, { body: draft, headers })
    t.match(late, posted)
  }
})

t.test('what a colleague writes while it is posted is neither lost nor posted', async t => {
  const { service, sender } = await setUp(t)
  const seen = await saved(sender)
  const change = (headers: Record<string, string>) =>
    sender.request('PUT', `${DRAFTS}/${ID}`, { body: { ...draft, name: 'Ny' }, headers })
  t.equal((await change({ 'if-match': seen })).status, 200)
  const stale = await post(sender, { ...order, draftId: ID }, { ...keyed(), 'if-match': seen })
  t.match(stale, { status: 409, body: { error: { message: /^The draft was changed by sender/ } } })
  t.match(await traces(service), { campaigns: 0, lists: 0, charges: 0 })

  // A tab that begins the draft anew while it is being posted waits, and finds that it was.
  const { etag } = (await sender.request('GET', `${DRAFTS}/${ID}`)).headers
  const outsider = openOutsider(t, service.config.databaseUrl)
  const held = await outsider.hold(tx => tx`select 1 from accounts for update`)
  const posting = post(sender, { ...order, draftId: ID }, { ...keyed(), 'if-match': String(etag) })
  await outsider.untilBlocked(1)
  const other = await startService(t, { databaseUrl: service.config.databaseUrl })
  const late = [{ 'if-match': '*' }, { 'if-none-match': '*' }].map(headers =>
    other.request('PUT', `${DRAFTS}/${ID}`, {
      key: null,
      body: draft,
      headers: { cookie: sender.cookie, origin: originOf(service), ...headers },
    }),
  )
  await outsider.untilBlocked(3)
  await held.release()
  t.equal((await posting).status, 201)
  t.strictSame(
    (await Promise.all(late)).map(({ status }) => status),
    [409, 409],
  )
})

t.test('postcards: a ready-made picture or artwork, and a message', async t => {
  const { service, sender, templateId } = await setUp(t)
  const ofSize = async (w: number, h: number, format?: string) =>
    upload(sender, artwork(w, h), 'a.pdf', format)
  const card = (await ofSize(210, 99, 'postcard')).body.data
  t.match(card, { pages: 1, warnings: [] })
  const sheet = (await ofSize(210, 297)).body.data
  const message = { name: 'Kort', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
  const base = { name: 'Kort', format: 'postcard', recipients: [recipient(), recipient('Bo Ek')] }
  const ready = { ...base, cardDesign: 'gran', letter: message }
  const own = { ...base, letter: { ...message, pdf: card.id, qrCode: { url: 'https://example.se' } } }
  const long = doc(...Array.from({ length: 60 }, () => ['En rad']))
  for (const [body, status, what] of [
    [{ ...base, letter: message }, 400, { fieldErrors: { 'letter.pdf': [/required/] } }],
    [{ ...own, cardDesign: 'gran' }, 400, { fieldErrors: { 'letter.pdf': [/only for a card without/] } }],
    [
      { ...own, letter: { ...own.letter, pdf: sheet.id } },
      400,
      { fieldErrors: { 'letter.pdf': [/uploaded for letters/] } },
    ],
    [
      { ...order, letter: { name: 'A', mode: 'pdf', pdf: card.id } },
      400,
      { fieldErrors: { 'letter.pdf': [/uploaded for postcards/] } },
    ],
    [
      { ...ready, letter: { ...message, backContent: long } },
      400,
      { fieldErrors: { 'letter.backContent': [/letters/] } },
    ],
    [{ ...ready, noReturnAddress: true }, 400, { formErrors: ['noReturnAddress only applies to letters'] }],
    [{ ...base, templateId }, 400, { formErrors: ['A postcard takes its content from letter'] }],
    [{ ...order, cardDesign: 'gran' }, 400, { formErrors: ['cardDesign only applies to postcards'] }],
    [{ ...ready, letter: { ...message, content: long } }, 422, undefined],
  ] as const) {
    const answer = await check(sender, body)
    t.match(answer, { status }, answer.raw.toString())
    if (what) t.match(answer.body.error.details, what)
  }
  t.match((await check(sender, own)).body.data, { letters: 2, pagesPerLetter: 2 })
  for (const [body, cardDesign] of [
    [ready, 'gran'],
    [own, null],
  ] as const) {
    const posted = await post(sender, body)
    t.match(
      posted,
      { status: 201, body: { data: { format: 'postcard', cardDesign } } },
      posted.raw.toString(),
    )
  }
  t.equal(await balance(service), 996)
})

t.test('keys get what they always got', async t => {
  const { service, templateId } = await setUp(t)
  const create = (more: object) =>
    service.request('POST', CAMPAIGNS, {
      body: { name: 'Vår', templateId, recipients: [recipient()], ...more },
    })
  const postcards = 'Forbidden: postcards cannot be created with an API key'
  t.match(await create({ format: 'postcard' }), { status: 403, body: { error: { message: postcards } } })
  const large = { filler: 'x'.repeat(70_000) }
  for (const more of [{}, large]) {
    const peoples = { letter: { nonsense: 1 }, payment: true, draftId: 'none', ...more }
    const made = await create(peoples)
    t.equal(made.status, 201, 'fields that it does not know are passed over')
    t.ok(made.body.data.publishedAt, 'and it is charged')
    const without = await create({ ...peoples, templateId: undefined })
    const exactly = 'Exactly one content source is required: templateId or pdf'
    t.strictSame(without.body.error.details.formErrors, [exactly])
  }
  t.equal(await balance(service), 998)
})

t.test('a form says what programs may', async t => {
  const { service, sender, templateId } = await setUp(t)
  const fields = { name: 'Vår', templateId, recipients: JSON.stringify([recipient()]) }
  const send = (more: Record<string, string>) =>
    sender.request('POST', CAMPAIGNS, {
      body: multipartBody(
        Object.entries({ ...fields, ...more }).map(([name, content]) => ({ name, content })),
      ),
      headers: multipartHeaders,
    })
  t.equal((await send({})).status, 201)
  for (const field of ['payment', 'draftId', 'letter', 'cardDesign']) {
    const answer = await send({ [field]: 'true' })
    t.match(answer, { status: 400, body: { error: { message: `${field} is only taken as JSON` } } })
  }
  t.equal(await balance(service), 999)
})

t.test('a list that grew since its number was shown is not posted', async t => {
  const { service, sender } = await setUp(t)
  await saved(sender)
  const told = { ...order, draftId: ID, letters: 3 }
  t.match(await post(sender, told, keyed()), {
    status: 409,
    body: { error: { message: 'There are 2 letters to post now, and 3 were expected' } },
  })
  t.equal(await balance(service), 1000)
  t.equal((await sender.request('GET', `${DRAFTS}/${ID}`)).status, 200, 'the draft is kept')
  t.equal((await post(sender, { ...told, letters: 2 }, keyed())).status, 201)
  t.equal(await balance(service), 998)
})
