import type { TemplateSource } from '#console/editor/model/source.ts'

const image = { page: 'front', x: 20, y: 200, w: 60, h: 40, layer: 'above', fit: 'contain' } as const
/** A document of one paragraph. */
export const text = (content: readonly object[]) =>
  ({ type: 'doc', content: [{ type: 'paragraph', content }] }) as const

/** A letter with every possible part. */
export const letter: TemplateSource = {
  name: 'Vårbrev',
  mode: 'editor',
  content: text([
    { type: 'text', text: 'Hej ' },
    { type: 'mergeField', attrs: { field: 'name' } },
    { type: 'mergeField', attrs: { field: 'shop' } },
  ]),
  backContent: text([{ type: 'mergeField', attrs: { field: 'shop' } }, { type: 'phoneNumber' }]),
  returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
  noReturnAddress: false,
  logo: 'logo',
  returnAddressLogo: null,
  images: [
    { asset: 'upper', ...image, ordinal: 4 },
    { asset: 'lower', ...image, page: 'back', ordinal: -1 },
  ],
  qrCode: { url: 'https://example.se', description: 'Skanna', trackingEnabled: true },
}
export const artwork: TemplateSource = {
  name: 'Affisch',
  mode: 'pdf',
  pdf: 'artwork',
  hasBackPage: true,
  returnAddress: null,
  noReturnAddress: true,
  logo: null,
  returnAddressLogo: null,
  images: [],
  qrCode: { url: 'https://example.se', description: null, trackingEnabled: false },
  pdfQrPlacement: { page: 'both', x: 150, y: 240, size: 40 },
}
