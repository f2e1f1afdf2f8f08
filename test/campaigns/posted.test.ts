import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import t from 'tap'
import { readArchive } from '../support/archives.ts'
import { onePage } from '../support/artwork.ts'
import { uploadAsset } from '../support/assets.ts'
import { type Person, signedIn } from '../support/people.ts'
import { startService } from '../support/service.ts'
import { doc } from '../support/templates.ts'
import { until } from '../support/until.ts'
import { pagesOf } from './pdf-pages.ts'
import { campaign, letter, order, people, posted } from './posted.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('each letter of a campaign is shown exactly as it is in the archive', async t => {
  const service = await startService(t, { worker: true })
  await service.grant(100)
  const sender = await signedIn(service, 'sender')
  const viewer = await signedIn(service, 'viewer')
  const { id: logo } = await uploadAsset(
    sender,
    await readFile(new URL('../../demo/logo.png', import.meta.url)),
    'logo.png',
  )
  const card = onePage('/MediaBox [-8.5 -8.5 603.8 289.2] /TrimBox [0 0 595.276 280.63]', {
    dict: '',
    data: '0.2 g 0 0 500 200 re f',
  })
  const { id: picture } = await uploadAsset(sender, card, 'a.pdf', 'postcard')
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
    const { id } = await posted(sender, body)
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

  const { id, listId } = await posted(sender, order)
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
  t.match(late, {
    status: 409,
    body: {
      error: { message: /^The campaign is completed: only a campaign that has not started can be stopped$/ },
    },
  })
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
