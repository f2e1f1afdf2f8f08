import { Type } from '@sinclair/typebox'
import { CursorPage, Data, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'
import { imagePlacement } from './image-placement.ts'

export const TemplateParams = Type.Object({ id: Uuid('Template ID must be a valid UUID') })

const listFields = {
  id: Uuid(),
  name: Type.String({ examples: ['Spring letter'] }),
  kind: Type.Literal('user'),
  hasBackPage: Type.Boolean({ description: 'Printed on both sides' }),
  qrCodeUrl: Nullable(
    Type.String({ examples: ['https://example.se/spring'] }),
    'Where the code of a campaign leads that names no other; null: no code is printed',
  ),
  qrCodeDescription: Nullable(Type.String({ examples: ['Scan me'] })),
  qrCodeTrackingEnabled: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const TemplatePage = CursorPage(Type.Object(listFields, { title: 'TemplateItem' }))

const SignedUrl = (kind: 'file' | 'content') => {
  const asset = `0199f3a2-7c60-7e15-b2d9-1a8c5f3e9074${kind === 'content' ? '/front' : ''}`
  return Type.String({
    examples: [
      `https://brev.example/api/assets/${kind}/${asset}?expires=1772441130&signature=pQh1yG0oXkq2vJ7sLr5mZw`,
    ],
  })
}

export const TemplateDetail = Data(
  Type.Object(
    {
      ...listFields,
      mode: StringEnum(['editor', 'pdf']),
      frontContentUrl: Nullable(SignedUrl('content'), 'Signed, lives 15 minutes'),
      backContentUrl: Type.Union([SignedUrl('content'), Type.Null()], {
        description: 'Signed, lives 15 minutes; null when single-sided',
        examples: [null],
      }),
      logoUrl: Nullable(SignedUrl('file'), 'Signed, lives 15 minutes'),
      returnAddressLogoUrl: Type.Union([SignedUrl('file'), Type.Null()], {
        description: 'Signed, lives 15 minutes',
        examples: [null],
      }),
      returnAddress: Nullable(
        Type.String({ examples: ['Acme AB\nBox 1\n111 11 Stockholm'] }),
        'Printed as sender',
      ),
      images: Type.Array(Type.Object({ key: Uuid(), url: SignedUrl('file'), ...imagePlacement })),
    },
    { title: 'Template' },
  ),
)
