import { Type } from '@sinclair/typebox'
import {
  CursorPage,
  Data,
  Flag,
  Id,
  Named,
  NameView,
  Nullable,
  OneOf,
  Several,
  Text,
  Timestamp,
} from './common.ts'
import { imagePlacement } from './image-placement.ts'

export const TemplateParams = Type.Object({ id: Id('The template', 'Template ID') })

const listFields = {
  id: Id('The template'),
  name: NameView,
  kind: Type.Literal('user', { description: 'Always `user`: written by people of the account' }),
  hasBackPage: Flag('Printed on both sides'),
  qrCodeUrl: Nullable(
    Type.String({ examples: ['https://example.se/spring'] }),
    'Where the code of a campaign leads that names no code of its own; null if none is printed then',
  ),
  qrCodeDescription: Nullable(Type.String({ examples: ['Scan me'] }), 'The caption beside that code'),
  qrCodeTrackingEnabled: Flag('Whether scans of that code are recorded'),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const TemplatePage = CursorPage(Named('TemplateItem', 'A template, without its content', listFields))

const SignedUrl = (kind: 'file' | 'content') => {
  const asset = `0199f3a2-7c60-7e15-b2d9-1a8c5f3e9074${kind === 'content' ? '/front' : ''}`
  return Text(
    'A signed URL, valid for 15 minutes',
    `https://brev.example/api/assets/${kind}/${asset}?expires=1772441130&signature=pQh1yG0oXkq2vJ7sLr5mZw`,
  )
}

export const TemplateDetail = Data(
  Named('Template', 'A template, with addresses where its content can be read', {
    ...listFields,
    mode: OneOf(['editor', 'pdf'], '`editor`: written in the editor of the web app; `pdf`: artwork as a PDF'),
    frontContentUrl: Nullable(
      SignedUrl('content'),
      'Where the front is: a rich-text document, or the PDF of artwork. It can be read for 15 minutes',
    ),
    backContentUrl: Nullable(
      SignedUrl('content'),
      'A signed address of the back, which can be read for 15 minutes; null if there is no back. Artwork holds both sides in one PDF',
      null,
    ),
    logoUrl: Nullable(SignedUrl('file'), 'Where the logo is. It can be read for 15 minutes'),
    returnAddressLogoUrl: Nullable(
      SignedUrl('file'),
      'A signed address of the return-address logo, which can be read for 15 minutes; null if there is none',
      null,
    ),
    returnAddress: Nullable(
      Type.String({ examples: ['Acme AB\nBox 1\n111 11 Stockholm'] }),
      'Printed as the sender',
    ),
    images: Several(
      Type.Object({ key: Id('The image'), url: SignedUrl('file'), ...imagePlacement }),
      'Images that are placed on the sheet',
    ),
  }),
)
