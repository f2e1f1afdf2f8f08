import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { onePage } from '../support/artwork.ts'
import { uploadAsset } from '../support/assets.ts'
import { signedIn } from '../support/people.ts'
import { reuseService } from '../support/service.ts'
import { doc } from '../support/templates.ts'
import { campaign, letter, order, people, posted } from './posted.ts'

t.test('a campaign that is posted again keeps its content and gets a new code', async t => {
  const service = await reuseService(t)
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const { id: logo } = await uploadAsset(
    sender,
    await readFile(new URL('../../demo/logo.png', import.meta.url)),
    'logo.png',
  )
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
  const first = await posted(sender, { ...order, letter: whole })
  const moved = { url: 'https://example.se/ny', description: null, trackingEnabled: true }
  await sender.request('PATCH', `/api/v1/qr-codes/${first.qrCode.id}`, { body: moved })

  const again = async (id: string, { codeIsGone = false } = {}) => {
    const made = await sender.request('POST', campaign(id, 'draft'))
    t.equal(made.status, 201, made.raw.toString())
    t.equal(made.body.data.codeIsGone, codeIsGone)
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
  const second = await sender.request('POST', '/api/v1/campaigns', {
    body: { name: 'Vår', letter: content.letter, listId: first.listId, draftId: draft.id },
    headers: key,
  })
  t.equal(second.status, 201, second.raw.toString())
  t.equal(second.body.data.qrCode.url, 'https://example.se/ny')
  t.not(second.body.data.qrCode.slug, first.qrCode.slug)

  // Before anything was printed, what was ordered is kept.
  const qrCodeOf = async (id: string, expected = {}) => (await again(id, expected)).body.content.letter.qrCode
  const unlink = (id: string) =>
    service.db.execute(sql`update qr_codes set campaign_id = null where id = ${id}`)
  await unlink(second.body.data.qrCode.id)
  t.strictSame(await qrCodeOf(second.body.data.id), moved)

  // A code that was printed is kept as it is now, linked or not, until it is deleted.
  const { id: qrCodeId, slug } = first.qrCode
  const printed = { qrCodeId, slug, url: 'https://brevduva.test/x', description: null, trackingEnabled: true }
  await service.db.execute(sql`
    update campaigns set printed_code = ${JSON.stringify(printed)}::jsonb where id = ${first.id}`)
  await unlink(qrCodeId)
  t.strictSame(await qrCodeOf(first.id), moved)
  await sender.request('DELETE', `/api/v1/qr-codes/${qrCodeId}`)
  t.equal(await qrCodeOf(first.id, { codeIsGone: true }), null)

  // What was artwork, and a card, and one that waits for payment.
  const { id: sheet } = await uploadAsset(
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
    const { id } = await posted(sender, body)
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
