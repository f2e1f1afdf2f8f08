import t from 'tap'
import { least, openWriting, place } from '../support/templates.ts'

const AMERICAN = { HOME_COUNTRY: 'US' }
const american = {
  name: 'Ann Smith',
  street: '1 Main St',
  postCode: '62701',
  postTown: 'Springfield',
  country: 'United States',
}

t.test('places are checked against the paper that the deployment prints on', async t => {
  const { writer, logo, artwork, create } = await openWriting(t, AMERICAN)
  const withImage = (at: object) => ({ ...least, images: [{ asset: logo, ...place, ...at }] })
  const withCode = (at: object) => ({
    ...least,
    mode: 'pdf',
    content: null,
    pdf: artwork,
    qrCode: { url: 'https://example.com' },
    pdfQrPlacement: { page: 'front', x: 20, y: 200, size: 30, ...at },
  })
  const errors = async (source: object) => {
    const { status, body } = await create(source)
    return status === 201 ? 'taken' : body.error.details.fieldErrors
  }

  t.equal(await errors(withImage({ x: 212 })), 'taken', 'wider than A4')
  const off = { images: ['images[0] must lie on the 215.9 x 279.4 mm sheet, or partly so'] }
  t.strictSame(await errors(withImage({ x: 216 })), off)
  t.strictSame(await errors(withImage({ y: 280 })), off, 'shorter than A4')

  t.equal(await errors(withCode({ x: 185 })), 'taken')
  const codeOff = { pdfQrPlacement: ['pdfQrPlacement must lie wholly on the 215.9 x 279.4 mm sheet'] }
  t.strictSame(await errors(withCode({ x: 186 })), codeOff)
  t.strictSame(await errors(withCode({ y: 250 })), codeOff)

  const proof = await writer.request('POST', '/api/console/proofs', {
    body: { source: withImage({ y: 280 }), recipient: { ...american, fields: {} } },
  })
  t.strictSame(proof.body.error.details.fieldErrors, off, 'a proof is checked as it would be stored')

  const letter = withCode({ y: 250 })
  const posted = await writer.request('POST', '/api/console/campaigns/check', {
    body: { name: 'Spring', letter, recipients: [american] },
  })
  t.strictSame(
    posted.body.error.details.fieldErrors,
    { 'letter.pdfQrPlacement': codeOff.pdfQrPlacement },
    'and so is a letter of a campaign',
  )
})

t.test('on A4 as ever', async t => {
  const { logo, create } = await openWriting(t)
  const image = (at: object) => ({ ...least, images: [{ asset: logo, ...place, ...at }] })
  t.equal((await create(image({ y: 295 }))).status, 201)
  t.equal((await create(image({ x: 212 }))).status, 400)
})
