import { type Static, type TSchema, Type } from '@sinclair/typebox'
import { Asset } from './assets.ts'
import {
  Data,
  Flag,
  Id,
  Line,
  Lines,
  Name,
  Named,
  Nullable,
  OneOf,
  Several,
  StringEnum,
  Timestamp,
  webUrl,
} from './common.ts'
import { PdfQrPlacement } from './create-campaign.ts'
import { imagePlacement } from './image-placement.ts'
import { MOST_IMAGES } from './uploads.ts'

/** A template as people write it: a template.json with the names of its files, or the console's with their ids. */

/** Unknown fields are refused, because a misspelt field would otherwise be lost silently. */
const strict = { additionalProperties: false }

const optional = <T extends TSchema>(schema: T, description?: string) =>
  Type.Optional(Nullable(schema, description))

const Document = (description: string) =>
  optional(
    Type.Unsafe<Readonly<Record<string, unknown>>>({ type: 'object', additionalProperties: true }),
    description,
  )

const Code = Type.Object(
  {
    url: webUrl,
    description: optional(Lines(500), 'Printed as a caption beside the code'),
    trackingEnabled: Type.Optional(Flag('Whether scans are recorded; false if absent')),
  },
  strict,
)

/** @param reference how a file is named */
const shape = <R extends TSchema, I extends TSchema>(reference: R, image: I) => ({
  name: Name,
  mode: OneOf(['editor', 'pdf'], '`editor`: `content` is printed; `pdf`: print-ready artwork'),
  content: Document('The front, as a rich-text document (ProseMirror/Tiptap JSON)'),
  backContent: Document('The back; without it the letter has one page'),
  pdf: optional(reference, 'Only with mode `pdf`: the artwork'),
  hasBackPage: Type.Optional(Flag('Only with mode `pdf`: the second page of the artwork is the reverse')),
  returnAddress: optional(Lines(1000), 'Printed as sender'),
  noReturnAddress: Type.Optional(
    Flag('Do not print a return address. Undeliverable letters are then not returned'),
  ),
  logo: optional(reference, 'An image above the address'),
  returnAddressLogo: optional(reference, 'An image beside the sender'),
  images: Type.Optional(
    Type.Array(image, { maxItems: MOST_IMAGES, description: 'Placed on the sheet, in millimetres' }),
  ),
  qrCode: optional(Code, 'The code that is printed where a campaign names none'),
  pdfQrPlacement: optional(
    Type.Object(PdfQrPlacement.properties, strict),
    'Only with mode `pdf`: where its code stands',
  ),
})

/** A path, relative to the template. */
const FilePath = Line(1, 1000)

/** template.json: documents, and the names of the files beside it. */
export const TemplateFile = Type.Object(
  {
    ...shape(FilePath, Type.Object({ file: FilePath, ...imagePlacement }, strict)),
    format: Type.Optional(StringEnum(['letter', 'postcard'])),
  },
  strict,
)

export type TemplateFile = Static<typeof TemplateFile>

const AssetId = Type.String({
  format: 'uuid',
  description: 'An uploaded file',
  examples: ['0199f3a2-7c60-7e15-b2d9-1a8c5f3e9074'],
})

/**
 * What the console reads and writes: documents, and the ids of uploaded files. A letter of a campaign is written in the
 * same form, and may have a second one beside it.
 */
export const TemplateSource = Type.Object(
  {
    ...shape(AssetId, Type.Object({ asset: AssetId, ...imagePlacement }, strict)),
    variantBContent: Document(
      'Of a campaign only: the front of a second letter, which half of the list gets. The rest is shared',
    ),
    variantBBackContent: Document('Only with `variantBContent`: its back; else `backContent`'),
  },
  {
    ...strict,
    title: 'TemplateSource',
    description: 'A template as it is written, with the ids of its files',
  },
)

/** As a body: an answer of the same name has no example of its own. */
export const TemplateBody = {
  ...TemplateSource,
  examples: [
    {
      name: 'Spring letter',
      mode: 'editor',
      content: {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Welcome back!' }] }],
      },
      returnAddress: 'Acme AB\nBox 1\n111 11 Stockholm',
    },
  ],
}

export type TemplateSource = Static<typeof TemplateSource>

/** A template with everything that an editor needs. */
export const EditedTemplate = Data(
  Named('EditedTemplate', 'A template with everything that is needed to edit it', {
    id: Id('The template'),
    updatedAt: Timestamp,
    assets: Several(Asset, 'The files that `source` names'),
    source: TemplateSource,
  }),
)
