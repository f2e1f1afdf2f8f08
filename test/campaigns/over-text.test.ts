import { createCanvas } from '@napi-rs/canvas'
import t from 'tap'
import { uploadAsset } from '../support/assets.ts'
import { file, order, readyToCreate } from '../support/creates.ts'
import { jpeg } from '../support/letters.ts'
import { multipartBody, multipartHeaders, partsOf } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { check } from '../support/posting.ts'
import { doc, recipient } from '../support/templates.ts'

const CLEAR = createCanvas(40, 40).toBuffer('image/png')
const DARK = jpeg(40, 40, '#203040')
const content = doc(['Hej! Så här kort är brevet.'])
const place = { page: 'front', x: 30, y: 78, w: 30, h: 20, layer: 'above', fit: 'stretch', ordinal: 0 }

const codesOf = (answer: {
  readonly body: { readonly data: { readonly warnings: { first: { code: string }[] } } }
}) => answer.body.data.warnings.first.map(({ code }) => code)

t.test('an image that an order brings along is looked through', async t => {
  const service = await readyToCreate(t)
  const fields = { ...order, content: JSON.stringify(content), imagesManifest: { new: [place] } }
  for (const [image, codes] of [
    [file('images_0', DARK, 'a.jpg', 'image/jpeg'), ['images_over_text']],
    [file('images_0', CLEAR, 'a.png', 'image/png'), []],
  ] as const) {
    const answer = await service.request('POST', '/api/v1/campaigns/check', {
      body: multipartBody([...partsOf(fields), image]),
      headers: multipartHeaders,
    })
    t.equal(answer.status, 200, answer.raw.toString())
    t.strictSame(codesOf(answer), [...codes])
  }
})

t.test('so is one that is stored', async t => {
  const service = await readyToCreate(t)
  const writer = await signedIn(service, 'writer')
  const { id: dark } = await uploadAsset(writer, Buffer.from(DARK), 'a.jpg')
  const { id: clear } = await uploadAsset(writer, CLEAR, 'a.png')
  for (const [asset, layer, codes] of [
    [dark, 'above', ['images_over_text']],
    [clear, 'above', []],
    [dark, 'below', []],
  ] as const) {
    const images = [{ ...place, asset, layer }]
    const letter = { name: 'Vår', mode: 'editor', content, images, returnAddress: 'Acme\n111 22 Lund' }
    const answer = await check(writer, { name: 'Vår', letter, recipients: [recipient()] })
    t.equal(answer.status, 200, answer.raw.toString())
    t.strictSame(codesOf(answer), codes, layer)
  }
})
