import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { checkedAsset } from '../support/assets.ts'
import { png } from '../support/letters.ts'
import { doc, least, openWriting, place, TEMPLATES } from '../support/templates.ts'

const NOBODY = '01890a5d-ac96-774b-bcce-b302099a8057'

t.test('wrong templates are refused', async t => {
  const { service, writer, logo, artwork, create } = await openWriting(t)
  const { db } = service

  t.test('each error is reported at its field', async t => {
    const node = (inner: object) => ({ type: 'doc', content: [{ type: 'paragraph', content: [inner] }] })
    const { body } = await create({
      ...least,
      content: node({ type: 'video' }),
      backContent: node({ type: 'text', text: 'a\u{F0000}' }),
      returnAddress: '\u{F0000}',
      qrCode: { url: 'https://a.se', description: '\u{F0000}' },
      images: [{ asset: logo, ...place, x: 300 }],
      pdf: artwork,
      hasBackPage: true,
    })
    t.match(body.error, { code: 'validation_failed', details: { formErrors: [] } })
    t.strictSame(body.error.details.fieldErrors, {
      pdf: ['pdf is only for a template of mode pdf'],
      hasBackPage: [
        'hasBackPage is only for mode pdf: a template of mode editor has a back page with its backContent',
      ],
      images: ['images[0] must lie on the 210 x 297 mm sheet, or partly so'],
      content: ["content[0].content[0]: a video node can't stand here"],
      backContent: ['content[0].content[0]: holds U+F0000 (\u{F0000}), which no font has. Replace it'],
      returnAddress: ['returnAddress holds U+F0000 (\u{F0000}), which no font has. Replace it'],
      qrCode: ['qrCode.description holds U+F0000 (\u{F0000}), which no font has. Replace it'],
    })
    const shape = await create({ mode: 'card', toString: 1, images: [{ ...place, w: 0, asset: 'x' }] })
    t.strictSame(shape.body.error.details, {
      formErrors: [],
      fieldErrors: {
        name: ['name is required'],
        toString: ['toString is not allowed'],
        mode: ['mode must be one of editor, pdf'],
        images: ['images[0].asset must be a valid UUID', 'images[0].w must be more than 0'],
      },
    })
    const list = await writer.request('POST', TEMPLATES, { body: [] })
    t.strictSame(list.body.error.details.formErrors, ['The template must be an object'])
  })

  t.test('another account’s file counts as missing', async t => {
    const other = await service.createAccount()
    const theirs = await storeAsset(db, other.accountId, checkedAsset('image/png', png(9, 9, 'red')))
    const refused = async (more: object) =>
      (await create({ ...least, ...more })).body.error.details.fieldErrors
    for (const id of [theirs, NOBODY]) {
      t.strictSame(
        await refused({
          logo: id,
          images: [
            { asset: logo, ...place },
            { asset: id, ...place },
          ],
        }),
        {
          logo: ['logo names a file that is not there. Upload it again'],
          images: ['images[1].asset names a file that is not there. Upload it again'],
        },
      )
    }
    t.strictSame(await refused({ logo: artwork }), { logo: ['logo must be a PNG or JPG image'] })
    t.strictSame(await refused({ mode: 'pdf', content: null, pdf: logo }), { pdf: ['pdf must be a PDF'] })
  })

  t.test('bodies are limited, and parsed in a thread', async t => {
    const { parse } = JSON
    const parsed: string[] = []
    t.intercept(JSON, 'parse', {
      value: (text: string, ...more: []) => {
        parsed.push(text)
        return parse(text, ...more)
      },
    })
    t.equal((await create({ ...least, name: 'Wildgansjagd' })).status, 201)
    t.equal(parsed.filter(text => text.includes('Wildgansjagd') && text.includes('"content"')).length, 0)
    const paragraphs = Array.from({ length: 9000 }, () => [`${'x'.repeat(8)} `])
    const large = await create({ ...least, content: doc(...paragraphs) })
    t.equal(large.status, 201, large.raw.toString())
    const junk = { ...doc(['Hej']), attrs: { junk: 'x'.repeat(1_000_000) } }
    t.strictSame((await create({ ...least, content: junk })).body.error.details.fieldErrors, {
      content: ['content holds more than 1000000 characters of JSON'],
    })
    const body = JSON.stringify({ ...least, returnAddress: 'x'.repeat(2_200_000) })
    const headers = { 'content-type': 'application/json' }
    t.equal((await writer.request('POST', TEMPLATES, { body, headers })).status, 413)
    for (const bad of ['{', '', '{"__proto__": {}}', Buffer.from([0x22, 0xff, 0x22])]) {
      const { status, body } = await writer.request('POST', TEMPLATES, { body: bad, headers })
      t.match({ status, body }, { status: 400, body: { error: { message: 'Invalid JSON body' } } })
    }
    t.equal((await writer.request('POST', TEMPLATES)).status, 400, 'nothing at all')
  })
})
