import { readFile } from 'node:fs/promises'
import t from 'tap'
import { templateAt } from '#commands/templates.ts'
import { storeAsset } from '#domains/assets/service.ts'
import { letterThreads } from '#domains/campaigns/create/preflight/letter-threads.ts'
import { PROOF_VALUES, proofOptOut } from '#letter/index.ts'
import { designOfTemplate, drawTemplateProof } from '#workers/printing/template-proof.ts'
import { checkedAsset } from '../support/assets.ts'
import { png } from '../support/letters.ts'
import { openPdf } from '../support/pdf.ts'
import { signedIn } from '../support/people.ts'
import { full, overArtwork, templateFiles } from '../support/template-files.ts'
import { doc } from '../support/templates.ts'
import { until } from '../support/until.ts'

const PROOFS = '/api/console/proofs'
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'
const recipient = {
  name: 'Åsa Öberg',
  street: 'Storgatan 12',
  postCode: '411 24',
  postTown: 'Göteborg',
  country: 'Sverige',
  fields: { since: '1999' },
}
const least = { name: 'Vår', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }

t.test('a letter can be proofed without being stored', async t => {
  const { service, at, write } = await templateFiles(t)
  const { db, accountId, config } = service
  const { request } = await signedIn(service, 'viewer')
  const draw = (source: object, more: object = {}) =>
    request('POST', PROOFS, { body: { source, recipient: { ...recipient, ...more } } })
  const upload = async (name: string, mime: 'image/png' | 'image/jpeg') =>
    storeAsset(db, accountId, checkedAsset(mime, await readFile(at(name))))
  const [logo, map] = [await upload('logo.png', 'image/png'), await upload('sub/karta.jpg', 'image/jpeg')]
  /** What the operators' command draws of the same template. */
  const printed = async (json: object) => {
    const template = await templateAt(await write(json), 'A4')
    const design = designOfTemplate(template, config)
    const to = {
      ...recipient,
      token: PROOF_VALUES.token,
      optOut: proofOptOut(design.optOutAddress),
      variant: 'A' as const,
    }
    return { template, pdf: Buffer.from((await drawTemplateProof(design, to)).pdf) }
  }

  t.test('a proof has the bytes that the command’s proof has', async t => {
    const { images, ...rest } = full
    const files = new Map([
      ['logo.png', logo],
      ['sub/karta.jpg', map],
    ])
    const source = {
      ...rest,
      logo,
      returnAddressLogo: logo.toUpperCase(),
      images: images.map(({ file, ...image }) => ({ ...image, asset: files.get(file) })),
    }
    const answer = await draw(source)
    t.equal(answer.status, 200, answer.raw.toString('utf8', 0, 500))
    t.match(answer.headers, { 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    t.ok(answer.raw.equals((await printed(full)).pdf))
    const pdf = await openPdf(answer.raw)
    t.match(await pdf.text(1), 'kund sedan 1999')
    await pdf.close()

    const over = await printed(overArtwork)
    const artwork = await storeAsset(db, accountId, over.template.artwork!)
    t.ok((await draw({ ...overArtwork, pdf: artwork })).raw.equals(over.pdf))
  })

  t.test('a proof reports what a campaign would be refused for', async t => {
    const long = doc(...Array.from({ length: 90 }, () => ['En rad']))
    const field = doc(['Hej ', { field: 'customer' }])
    for (const [source, more, status, message] of [
      [{ content: long }, {}, 422, /^The letter to this recipient does not fit on its front page/],
      [
        { content: field },
        {},
        422,
        /^The template prints "customer", which the recipients do not have\. Add what is missing to their customFields/,
      ],
      [{}, { name: '\ue777' }, 422, /^The letter to this recipient prints U\+E777/],
      [{ content: doc(['x'.repeat(90_000)]) }, {}, 422, /./],
      [{ content: doc(['\ue777']) }, {}, 400, 'Validation failed'],
    ] as const) {
      const answer = await draw({ ...least, ...source }, more)
      t.match(answer, { status, body: { error: { message } } })
    }
    const fields = async (body: object) =>
      (await request('POST', PROOFS, { body: { ...body } })).body.error.details.fieldErrors
    t.strictSame(
      await fields({ source: { ...least, name: 1, logo: 'x' }, recipient: { ...recipient, name: 2 } }),
      {
        name: ['name must be a string'],
        logo: ['logo must be a valid UUID'],
        recipient: ['recipient.name must be a string'],
      },
    )
    t.strictSame(await fields({ source: least }), { recipient: ['recipient is required'] })
    t.strictSame(await fields({ recipient }), { source: ['source is required'] })
    t.strictSame(await fields({ source: { ...least, content: doc(['\ue777']) }, recipient }), {
      content: ['content[0].content[0]: holds U+E777 (\ue777), which no font has. Replace it'],
    })
  })

  t.test('a proof can use only the account’s own files', async t => {
    const other = await service.createAccount()
    const theirs = await storeAsset(db, other.accountId, checkedAsset('image/png', png(9, 9, 'red')))
    const fieldErrors = async (id: string) =>
      (await draw({ ...least, logo: id })).body.error.details.fieldErrors
    t.strictSame(await fieldErrors(theirs), await fieldErrors(NOBODY))
    t.strictSame(await fieldErrors(theirs), {
      logo: ['logo names a file that is not there. Upload it again'],
    })
  })

  t.test('an account’s proofs wait for each other, and not for another account’s', async t => {
    const giveBack = await letterThreads.turns.take({ account: accountId })
    let done = false
    const waiting = draw(least).finally(() => {
      done = true
    })
    await until(() => letterThreads.turns.waiting === 1)
    const { accountId: elsewhere } = await service.createAccount()
    const stranger = await signedIn(service, 'viewer', elsewhere)
    t.equal((await stranger.request('POST', PROOFS, { body: { source: least, recipient } })).status, 200)
    t.notOk(done)
    giveBack()
    t.equal((await waiting).status, 200)
  })
})
