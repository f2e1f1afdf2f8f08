import { Type } from '@sinclair/typebox'
import { CursorPage, Data, Nullable, StringEnum, Timestamp, Uuid } from './common.ts'

export const TemplateParams = Type.Object({ id: Uuid('Template ID must be a valid UUID') })

const listFields = {
  id: Uuid(),
  name: Type.String(),
  kind: Type.Literal('user'),
  hasBackPage: Type.Boolean({ description: 'Printed on both sides' }),
  qrCodeUrl: Nullable(Type.String()),
  qrCodeDescription: Nullable(Type.String()),
  qrCodeTrackingEnabled: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

export const TemplatePage = CursorPage(Type.Object(listFields))

export const placement = {
  page: StringEnum(['front', 'back']),
  x: Type.Number({ description: 'Millimetres from the left edge of the A4 page' }),
  y: Type.Number({ description: 'Millimetres from the top edge of the A4 page' }),
  w: Type.Number({ description: 'Millimetres' }),
  h: Type.Number({ description: 'Millimetres' }),
  layer: StringEnum(['above', 'below'], { description: 'Above or below the text' }),
  fit: StringEnum(['contain', 'cover', 'stretch']),
  ordinal: Type.Integer({ description: 'Draw order' }),
}

export const TemplateDetail = Data(
  Type.Object({
    ...listFields,
    mode: StringEnum(['editor', 'pdf']),
    frontContentUrl: Nullable(Type.String({ description: 'Signed, lives 15 minutes' })),
    backContentUrl: Nullable(
      Type.String({ description: 'Signed, lives 15 minutes; null when single-sided' }),
    ),
    logoUrl: Nullable(Type.String()),
    returnAddressLogoUrl: Nullable(Type.String()),
    returnAddress: Nullable(Type.String({ description: 'Printed as sender' })),
    images: Type.Array(Type.Object({ key: Type.String(), url: Type.String(), ...placement })),
  }),
)
