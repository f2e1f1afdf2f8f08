import type { Test } from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { storeTemplate, type TemplateDesign } from '#domains/templates/service.ts'
import type { Db } from '#drizzle/client.ts'
import { checkedAsset } from './assets.ts'
import { jpeg, png } from './letters.ts'
import { signedIn } from './people.ts'
import { reuseService } from './service.ts'

type Inline = string | { field: string } | { phone: true }

/** A rich-text document of one paragraph a line. */
export const doc = (...lines: readonly (readonly Inline[])[]) => ({
  type: 'doc',
  content: lines.map(line => ({
    type: 'paragraph',
    content: line.map(part =>
      typeof part === 'string'
        ? { type: 'text', text: part }
        : 'field' in part
          ? { type: 'mergeField', attrs: { field: part.field } }
          : { type: 'phoneNumber' },
    ),
  })),
})

type DocumentField = 'content' | 'backContent' | 'variantBContent' | 'variantBBackContent'

/** A design whose documents may be given as lines of text. */
type Written = Partial<Omit<TemplateDesign, DocumentField>> & {
  readonly [field in DocumentField]?: object | null
}

const text = (document: object | null | undefined) => (document ? JSON.stringify(document) : null)

export const plainDocument = doc(['Hej ', { field: 'name' }], ['Tack för senast.'])

export const plainDesign: TemplateDesign = {
  mode: 'editor',
  content: JSON.stringify(plainDocument),
  backContent: null,
  variantBContent: null,
  variantBBackContent: null,
  hasBackPage: false,
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  noReturnAddress: false,
  logoAssetId: null,
  returnLogoAssetId: null,
  artworkAssetId: null,
  qrUrl: null,
  qrDescription: null,
  qrTrackingEnabled: false,
  pdfQrPlacement: null,
  images: [],
}

/** Stores an authored template; returns its id. */
export const authoredTemplate = (
  db: Db,
  accountId: string,
  { content = plainDocument, backContent, variantBContent, variantBBackContent, ...design }: Written = {},
  name = 'Vårbrev',
): Promise<string> => {
  const texts = {
    content: text(content),
    backContent: text(backContent),
    variantBContent: text(variantBContent),
    variantBBackContent: text(variantBBackContent),
  }
  return storeTemplate(db, { accountId, kind: 'user', name, design: { ...plainDesign, ...design, ...texts } })
}

export const recipient = (
  name = 'Åsa Öberg',
  customFields?: Record<string, { label: string; value: string }>,
) => ({
  name,
  street: 'Storgatan 1',
  postCode: '111 22',
  postTown: 'Stockholm',
  country: 'Sverige',
  ...(customFields ? { customFields } : {}),
})

export const field = (value: string, label = 'Fält') => ({ label, value })

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
export async function openWriting(t: Test, env: Record<string, string> = {}) {
  const service = await reuseService(t, env)
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
