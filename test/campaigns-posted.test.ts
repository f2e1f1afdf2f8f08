import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { readArchive } from './support/campaign-archive.ts'
import { onePage } from './support/make-pdf.ts'
import { multipartBody, multipartHeaders } from './support/multipart.ts'
import { pagesOf } from './support/pdf-pages.ts'
import { type Person, signedIn } from './support/people.ts'
import { reuseService, type Service, startService } from './support/service.ts'
import { doc, field, recipient } from './support/templates.ts'
import { until } from './support/until.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const campaign = (id: string, what: string) => `/api/console/campaigns/${id}/${what}`
const letter = {
  name: 'Vår',
  mode: 'editor',
  content: doc(['Hej ', { field: 'name' }, ', kund sedan ', { field: 'since' }]),
  qrCode: { url: 'https://example.se/var', description: 'Skanna', trackingEnabled: true },
}
const since = (name: string, year: string) => recipient(name, { since: field(year) })
const people = [
  since('Åsa Öberg', '1999'),
  since('Bo Ek', '2020'),
  since('Cecilia Ström', '1987'),
  since('Ł', '1'),
]
const order = { name: 'Vår', letter, recipients: people }

const post = async (who: Person, body: object) => {
  const answer = await who.request('POST', '/api/v1/campaigns', { body: { ...body } })
  if (answer.status !== 201) throw new Error(answer.raw.toString())
  return answer.body.data
}

async function upload(who: Person, content: Buffer, filename: string, format = 'letter') {
  const type = filename.endsWith('pdf') ? 'application/pdf' : 'image/png'
  const body = multipartBody([{ name: 'file', content, filename, type }])
  const url = `/api/console/assets?format=${format}`
  return (await who.request('POST', url, { body, headers: multipartHeaders })).body.data.id as string
}

const balance = async ({ request }: Service) => (await request('GET', '/api/v1/credits')).body.data.balance

t.test('each letter of a campaign is drawn again as it stands in the archive', async t => {
  const service = await startService(t, { worker: true })
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const viewer = await signedIn(service, 'viewer')
  const logo = await upload(sender, await readFile(new URL('../demo/logo.png', import.meta.url)), 'logo.png')
  const card = onePage('/MediaBox [-8.5 -8.5 603.8 289.2] /TrimBox [0 0 595.276 280.63]', {
    dict: '',
    data: '0.2 g 0 0 500 200 re f',
  })
  const picture = await upload(sender, card, 'a.pdf', 'postcard')
  const message = { name: 'Kort', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
  const orders = {
    'a letter with tokens and pictures': {
      ...order,
      letter: { ...letter, logo, returnAddressLogo: logo, backContent: doc(['Baksida']) },
    },
    'two letters': { ...order, letter: { ...letter, variantBContent: doc(['Hallå ', { field: 'since' }]) } },
    'a ready-made card': {
      name: 'K',
      format: 'postcard',
      cardDesign: 'gran',
      letter: message,
      recipients: people,
    },
    'a card with a picture of its own': {
      name: 'K',
      format: 'postcard',
      letter: { ...message, pdf: picture, qrCode: letter.qrCode },
      recipients: people,
    },
  }
  for (const [what, body] of Object.entries(orders)) {
    const { id } = await post(sender, body)
    // Before it is drawn, or while it is: the same as afterwards.
    const early = await viewer.request('GET', `${campaign(id, 'proof')}?sequence=1`)
    await until(async () => {
      const { body } = await viewer.request('GET', `/api/v1/campaigns/${id}`)
      if (body.data.status === 'failed') throw new Error(body.data.failureReason)
      return body.data.deliveredAt !== null
    })
    const archive = readArchive(await readFile(join(service.config.dataDir, 'outbox', `campaign-${id}.zip`)))
    const printed = await pagesOf(archive.file('letters-0001.pdf'))
    const variants = new Set<string>()
    for (const [sequence, , firstPage, pages, , , , variant] of archive.rows) {
      const proof = await viewer.request('GET', `${campaign(id, 'proof')}?sequence=${sequence}`)
      t.match(proof, {
        status: 200,
        headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
      })
      const from = Number(firstPage) - 1
      t.strictSame(await pagesOf(proof.raw), printed.slice(from, from + Number(pages)), `${what} ${sequence}`)
      if (sequence === '1') t.ok(proof.raw.equals(early.raw), 'it was so before')
      variants.add(variant!)
    }
    t.equal(archive.rows.length, 4)
    t.equal(variants.size, what === 'two letters' ? 2 : 1)
    t.ok(new Set(printed).size >= archive.rows.length, 'no two are alike')
  }

  const { id, listId } = await post(sender, order)
  const proof = (who: Person, query: string) => who.request('GET', campaign(id, `proof${query}`))
  t.match(await proof(viewer, '?sequence=5'), {
    status: 404,
    body: { error: { message: 'Recipient not found' } },
  })
  for (const query of ['', '?sequence=0', '?sequence=x']) t.equal((await proof(viewer, query)).status, 400)
  const { accountId } = await service.createAccount()
  const stranger = await signedIn(service, 'owner', accountId)
  const missing = { status: 404, body: { error: { message: 'Campaign not found' } } }
  t.match(await proof(stranger, '?sequence=1'), missing)
  for (const what of ['abort', 'draft']) {
    t.match(await stranger.request('POST', campaign(id, what)), missing)
    t.match(await sender.request('POST', campaign(NOBODY, what)), missing)
  }
  await until(async () => (await viewer.request('GET', `/api/v1/campaigns/${id}`)).body.data.deliveredAt)
  const late = await sender.request('POST', campaign(id, 'abort'))
  t.match(late, { status: 409, body: { error: { message: /^The campaign is completed: only one/ } } })
  await service.db.execute(sql`delete from recipients where list_id = ${listId}`)
  await service.db.execute(sql`delete from lists where id = ${listId}`)
  t.equal((await proof(viewer, '?sequence=1')).status, 404, 'there is nobody to draw it for')
  const again = await viewer.request('GET', `/api/v1/campaigns/${id}`)
  t.equal(again.body.data.listId, null)
  const writer = await signedIn(service, 'writer')
  const made = await writer.request('POST', campaign(id, 'draft'))
  const draft = await writer.request('GET', `/api/console/campaign-drafts/${made.body.data.id}`)
  t.equal(draft.body.data.body.audience, null)
})

t.test('a campaign that has not begun is stopped, and its letters are given back', async t => {
  const service = await reuseService(t)
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const { id } = await post(sender, order)
  t.equal(await balance(service), 96)
  t.equal((await (await signedIn(service, 'writer')).request('POST', campaign(id, 'abort'))).status, 403)
  const stops = await Promise.all(
    Array.from({ length: 6 }, () => sender.request('POST', campaign(id, 'abort'))),
  )
  t.strictSame(stops.map(({ status }) => status).sort(), [200, 409, 409, 409, 409, 409])
  t.match(stops.find(({ status }) => status === 200)?.body.data, {
    id,
    status: 'failed',
    failureReason:
      /^The campaign was stopped before its letters were drawn\. Nothing was printed, and the letters were returned/,
  })
  t.equal(await balance(service), 100)

  const unpaid = await post(sender, { ...order, payment: true })
  const stopped = await sender.request('POST', campaign(unpaid.id, 'abort'))
  t.match(stopped.body.data, { failureReason: /were drawn\. Nothing was printed\.$/ })
  t.equal(await balance(service), 100)
})

t.test('campaigns that wait for their payment are so many, counted one by one', async t => {
  const service = await reuseService(t)
  const sender = await signedIn(service, 'sender')
  const ask = () => sender.request('POST', '/api/v1/campaigns', { body: { ...order, payment: true } })
  const answers = await Promise.all(Array.from({ length: 23 }, ask))
  t.strictSame(answers.map(({ status }) => status).sort(), [...Array(20).fill(201), 409, 409, 409])
  t.match(
    answers.find(({ status }) => status === 409)?.body.error.message,
    /^20 campaigns wait for their payment/,
  )
  const made = answers.find(({ status }) => status === 201)!
  await sender.request('POST', campaign(made.body.data.id, 'abort'))
  t.equal((await ask()).status, 201)
})

t.test('a campaign is made ready again: what it said, under a new code', async t => {
  const service = await reuseService(t)
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const logo = await upload(sender, await readFile(new URL('../demo/logo.png', import.meta.url)), 'logo.png')
  const images = [
    { asset: logo, page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain', ordinal: 0 },
  ]
  const whole = {
    ...letter,
    logo,
    images,
    returnAddress: 'Acme AB\nBox 1',
    backContent: doc(['Baksida']),
    variantBContent: doc(['Hallå']),
  }
  const first = await post(sender, { ...order, letter: whole })
  const moved = { url: 'https://example.se/ny', description: null, trackingEnabled: true }
  await sender.request('PATCH', `/api/v1/qr-codes/${first.qrCode.id}`, { body: moved })

  const again = async (id: string) => {
    const made = await sender.request('POST', campaign(id, 'draft'))
    t.equal(made.status, 201, made.raw.toString())
    const read = await sender.request('GET', `/api/console/campaign-drafts/${made.body.data.id}`)
    t.equal(read.headers.etag, made.headers.etag)
    return read.body.data
  }
  const draft = await again(first.id)
  t.match(draft, { name: 'Vår', format: 'letter', updatedBy: { id: sender.userId }, assets: [{ id: logo }] })
  const { content, ...rest } = draft.body
  t.strictSame(rest, {
    name: 'Vår',
    format: 'letter',
    cardDesign: null,
    qrCode: null,
    audience: { kind: 'list', listId: first.listId },
    noReturnAddress: false,
    payment: 'credits',
    step: 'letter',
  })
  t.strictSame(content, {
    kind: 'own',
    templateId: null,
    letter: { ...whole, returnAddressLogo: null, noReturnAddress: false, qrCode: moved },
  })
  const key = {
    'idempotency-key': `draft-${draft.id}`,
    'if-match': String(`"${Date.parse(draft.updatedAt)}"`),
  }
  const posted = await sender.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', letter: content.letter, listId: first.listId, draftId: draft.id },
    headers: key,
  })
  t.equal(posted.status, 201, posted.raw.toString())
  t.equal(posted.body.data.qrCode.url, 'https://example.se/ny')
  t.not(posted.body.data.qrCode.slug, first.qrCode.slug)

  // Without its code, and what was artwork, and a card, and one that waits for payment.
  await sender.request('DELETE', `/api/v1/qr-codes/${first.qrCode.id}`)
  t.equal((await again(first.id)).body.content.letter.qrCode, null)
  const sheet = await upload(
    sender,
    onePage('/MediaBox [0 0 595 842]', { dict: '', data: '0 0 9 9 re f' }),
    'a.pdf',
  )
  const pdf = { name: 'Tryck', mode: 'pdf', pdf: sheet, hasBackPage: true }
  const place = { page: 'front', x: 20, y: 200, size: 30 }
  const cardOrder = { name: 'Kort', format: 'postcard', cardDesign: 'sno' }
  const message = { name: 'Kort', mode: 'editor', content: doc(['Hej']) }
  for (const body of [
    { ...order, name: 'Tryck', letter: pdf, noReturnAddress: true },
    { ...order, name: 'Tryck', letter: { ...pdf, qrCode: moved, pdfQrPlacement: place }, payment: true },
    { ...cardOrder, letter: { ...message, variantBContent: doc(['Hej igen']) }, recipients: people },
  ]) {
    const { id } = await post(sender, body)
    const code = await service.request('POST', '/api/v1/qr-codes', {
      body: { campaignId: id, url: moved.url },
    })
    const { body: read } = await again(id)
    const {
      payment = false,
      recipients: _,
      noReturnAddress,
      ...said
    } = body as typeof body & Record<string, unknown>
    t.match(read.content.letter, { ...said.letter, ...(noReturnAddress ? { noReturnAddress } : {}) })
    t.equal(read.payment, payment ? 'checkout' : 'credits')
    if (said.letter === pdf) t.equal(read.content.letter.qrCode, null, 'there is no place for it')
    t.ok([201, 409].includes(code.status))
    const checked = await sender.request('POST', '/api/console/campaigns/check', {
      body: {
        name: read.name,
        format: read.format,
        ...(read.cardDesign ? { cardDesign: read.cardDesign } : {}),
        letter: read.content.letter,
        listId: read.audience.listId,
      },
    })
    t.equal(checked.status, 200, checked.raw.toString())
  }

  const long = doc(...Array.from({ length: 3 }, () => ['x'.repeat(10)]))
  await service.db.execute(sql`
    update templates set content = ${JSON.stringify({ ...long, filler: 'x'.repeat(1_100_000) })}::jsonb
    where id = ${first.templateId}`)
  const refused = await sender.request('POST', campaign(first.id, 'draft'))
  t.match(refused, { status: 413, body: { error: { message: /longer than a draft can be/ } } })
})
