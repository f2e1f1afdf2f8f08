import type { Test } from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { checkedAsset } from './assets.ts'
import { jpeg, png } from './letters.ts'
import { signedIn } from './people.ts'
import { reuseService } from './service.ts'
import { doc } from './templates.ts'

export const TEMPLATES = '/api/v1/templates'
/** The smallest valid template. */
export const least = { name: 'Vårbrev', mode: 'editor', content: doc(['Hej ', { field: 'name' }]) }
/** The place of an image. */
export const place = {
  page: 'front',
  x: 20,
  y: 200,
  w: 60,
  h: 40,
  layer: 'above',
  fit: 'contain',
  ordinal: 0,
}

/** An account with files to write templates of, someone who writes them and someone who only reads. */
export async function openWriting(t: Test) {
  const service = await reuseService(t)
  const { db, accountId } = service
  const writer = await signedIn(service, 'writer')
  const viewer = await signedIn(service, 'viewer')
  const logo = await storeAsset(db, accountId, checkedAsset('image/png', png(8, 8, 'red')))
  const photo = await storeAsset(db, accountId, checkedAsset('image/jpeg', jpeg(8, 8, 'blue')))
  const artwork = await storeAsset(db, accountId, checkedAsset('application/pdf', Buffer.from('%PDF-1.7')))
  const create = (body: object) => writer.request('POST', TEMPLATES, { body: { ...body } })
  const put = (id: string, body: object, etag: string) =>
    writer.request('PUT', `${TEMPLATES}/${id}`, { body: { ...body }, headers: { 'if-match': etag } })
  const read = async (id: string) => {
    const { status, body, headers } = await viewer.request('GET', `/api/console/templates/${id}`)
    return { status, etag: String(headers.etag), ...body.data }
  }
  const full = {
    ...least,
    backContent: doc(['Baksidan']),
    returnAddress: 'Acme AB\nBox 1',
    noReturnAddress: true,
    logo,
    returnAddressLogo: logo,
    images: [
      { asset: photo, ...place, page: 'back', ordinal: 2 },
      { asset: logo, ...place, ordinal: 1 },
      { asset: photo, ...place, x: 21, ordinal: 1 },
    ],
    qrCode: { url: 'https://exempel.se/å', description: 'Skanna mig', trackingEnabled: true },
  }
  return { service, writer, viewer, logo, photo, artwork, create, put, read, full }
}
