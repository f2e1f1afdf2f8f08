import { storeTemplate, type TemplateDesign } from '#domains/templates/service.ts'
import type { Db } from '#drizzle/client.ts'

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
