import t, { type Test } from 'tap'
import { presign, storeAsset } from '#domains/assets/service.ts'
import { isSigned } from '#domains/assets/sign.ts'
import { storeTemplate } from '#domains/templates/service.ts'
import { checkedAsset } from '../support/assets.ts'
import { jpeg, png } from '../support/letters.ts'
import { type Answer, reuseService } from '../support/service.ts'
import { authoredTemplate, doc, plainDesign, plainDocument } from '../support/templates.ts'

const MINUTE = 60_000
const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('presigned URLs', async t => {
  const service = await reuseService(t)
  const { db, accountId, config } = service
  const signer = { baseUrl: '', key: config.secret('asset-url') }
  const bytes = { logo: png(8, 8, 'red'), photo: jpeg(8, 8, 'blue') }
  const logo = await storeAsset(db, accountId, checkedAsset('image/png', bytes.logo))
  const photo = await storeAsset(db, accountId, checkedAsset('image/jpeg', bytes.photo))
  const back = { ...doc(['Baksidan']), 'x-editor': { deep: [1, null, 'å'] } }
  const template = await authoredTemplate(db, accountId, {
    backContent: back,
    hasBackPage: true,
    logoAssetId: logo,
  })
  const fetch = (url: string) => service.request('GET', url, { key: null })
  const gone = (t: Test, { status, body }: Answer, what: string) =>
    t.strictSame(
      { status, body },
      { status: 404, body: { error: { code: 'not_found', message: 'Asset not found' } } },
      what,
    )

  t.test('give the exact bytes, without credentials', async t => {
    const { body } = await service.request('GET', `/api/v1/templates/${template}`)
    const at = (url: string) => url.slice(config.baseUrl.length)
    const image = await fetch(at(body.data.logoUrl))
    t.equal(image.status, 200)
    t.ok(image.raw.equals(bytes.logo))
    t.match(image.headers, {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=600',
    })
    const front = await fetch(at(body.data.frontContentUrl))
    t.match(front.headers, { 'content-type': /^application\/json/, 'x-content-type-options': 'nosniff' })
    t.strictSame(front.body, plainDocument)
    t.strictSame((await fetch(at(body.data.backContentUrl))).body, back, 'as it was stored, all of it')
    t.equal((await fetch(presign(signer, `file/${photo}`))).headers['content-type'], 'image/jpeg')
  })

  t.test('are valid for 15 minutes', async t => {
    const path = `file/${logo}` as const
    t.equal((await fetch(presign(signer, path, Date.now() - 12 * MINUTE))).status, 200)
    gone(t, await fetch(presign(signer, path, Date.now() - 15.1 * MINUTE)), 'too late')
    const expires = Number(/expires=(\d+)/.exec(presign(signer, path, 0))?.[1])
    t.equal(expires, 15 * 60)
    const signature = /signature=(.*)/.exec(presign(signer, path, 0))![1]!
    t.equal(isSigned([signer.key], path, expires, signature, 15 * MINUTE - 1), true)
    t.equal(isSigned([signer.key], path, expires, signature, 15 * MINUTE), false)
  })

  t.test('cannot be forged, prolonged or moved', async t => {
    const url = new URL(presign({ ...signer, baseUrl: 'http://x' }, `file/${logo}`))
    const changed = (name: string, value: string) => {
      const other = new URL(url)
      other.searchParams.set(name, value)
      return other.pathname + other.search
    }
    const signature = url.searchParams.get('signature')!
    const expires = Number(url.searchParams.get('expires'))
    gone(t, await fetch(changed('expires', String(expires + 1))), 'prolonged')
    gone(
      t,
      await fetch(changed('signature', `${signature[0] === 'A' ? 'B' : 'A'}${signature.slice(1)}`)),
      'forged',
    )
    gone(t, await fetch(changed('signature', '')), 'empty')
    gone(t, await fetch(changed('signature', signature.slice(0, 20))), 'cut')
    gone(t, await fetch(`/api/assets/file/${photo}${url.search}`), 'moved to another file')
    gone(t, await fetch(`/api/assets/content/${logo}/front${url.search}`), 'moved to a content')
    const content = presign(signer, `content/${template}/front`)
    gone(t, await fetch(content.replace('/front?', '/back?')), 'moved to the other side')
    gone(
      t,
      await fetch(presign({ ...signer, key: config.secret('visitor') }, `file/${logo}`)),
      "another purpose's key",
    )
    t.equal((await fetch(`/api/assets/file/${logo}`)).status, 400, 'not signed at all')
    t.equal((await fetch('/api/assets/file/x?expires=1&signature=x')).status, 400)
    t.equal((await fetch(url.pathname + url.search)).status, 200)
  })

  t.test('stop working when their file or template is gone', async t => {
    gone(t, await fetch(presign(signer, `file/${NOBODY}`)), 'no such file')
    gone(t, await fetch(presign(signer, `content/${NOBODY}/front`)), 'no such template')
    const single = await authoredTemplate(db, accountId)
    gone(t, await fetch(presign(signer, `content/${single}/back`)), 'no such side')
    const snapshot = await storeTemplate(db, { accountId, kind: 'snapshot', name: 'x', design: plainDesign })
    gone(t, await fetch(presign(signer, `content/${snapshot}/front`)), 'a snapshot')
  })
})
