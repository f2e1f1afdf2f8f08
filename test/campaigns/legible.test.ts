import t from 'tap'
import { uploadAsset } from '../support/assets.ts'
import { file, order, readyToCreate } from '../support/creates.ts'
import { jpeg, png } from '../support/letters.ts'
import { multipartBody, multipartHeaders, partsOf } from '../support/multipart.ts'
import { signedIn } from '../support/people.ts'
import { check } from '../support/posting.ts'
import { recipient } from '../support/templates.ts'

const styled = (fontSize: number | null, color: string | null, text: string) => ({
  type: 'text',
  text,
  marks: [{ type: 'textStyle', attrs: { fontSize, color } }],
})
const content = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [
        styled(null, '#ffffff', 'Vit text. '),
        styled(5, null, 'Villkor. '),
        styled(7, '#c02020', 'Erbjudande.'),
      ],
    },
  ],
}
const coarse = Buffer.from(jpeg(100, 100, '#203040'))
const place = { page: 'front', x: 30, y: 200, w: 30, h: 30, layer: 'below', fit: 'stretch', ordinal: 0 }
const FOUND = ['images_coarse', 'logo_coarse', 'text_small', 'coloured_text_small', 'text_faint']

t.test('a check looks at pictures, logos and text, whether they are sent or stored', async t => {
  const service = await readyToCreate(t)
  const logo = Buffer.from(png(100, 100, '#203040'))
  const sent = await service.request('POST', '/api/v1/campaigns/check', {
    body: multipartBody([
      ...partsOf({ ...order, content: JSON.stringify(content), imagesManifest: { new: [place] } }),
      file('images_0', coarse, 'a.jpg', 'image/jpeg'),
      file('logo', logo, 'logo.png', 'image/png'),
    ]),
    headers: multipartHeaders,
  })
  t.equal(sent.status, 200, sent.raw.toString())
  t.match(sent.body.data.warnings, { count: 5, first: FOUND.map(code => ({ code, recipient: null })) })

  const writer = await signedIn(service, 'writer')
  const { id: asset } = await uploadAsset(writer, coarse, 'a.jpg')
  const { id: ownLogo } = await uploadAsset(writer, logo, 'logo.png')
  const returnAddress = 'Acme AB\nBox 1\n111 11 Stockholm'
  const images = [{ ...place, asset }]
  const letter = { name: 'Vår', mode: 'editor', content, images, logo: ownLogo, returnAddress }
  const stored = await check(writer, { name: 'Vår', letter, recipients: [recipient()] })
  t.equal(stored.status, 200, stored.raw.toString())
  t.strictSame(stored.body.data.warnings, sent.body.data.warnings)
  t.match(stored.body.data.warnings.first, [
    { params: { page: 'front', images: 1, dpi: 84 } },
    { params: { logo: 'logo', dpi: 141 } },
    { params: { at: 'content[0].content[1]', points: 5 } },
    { params: { at: 'content[0].content[2]', points: 7 } },
    { params: { at: 'content[0].content[0]', contrast: 1 } },
  ])
})
