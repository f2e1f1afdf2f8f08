import { type Static, Type } from '@sinclair/typebox'
import { cardDesigns } from './campaigns.ts'
import { Flag, Id, Lines, Name, Named, NumberBetween, OneOf, StringEnum } from './common.ts'
import { fieldReason } from './field-reasons.ts'
import { INSTANT_PATTERN } from './formats.ts'
import { IdempotencyHeaders } from './idempotency-key.ts'
import { Metadata } from './metadata.ts'
import { QrCodeInput } from './qr.ts'
import { ColumnMapping, PolicyMap, RecipientFields } from './recipients.ts'

const RichText = Type.String({
  minLength: 1,
  maxLength: 1_000_000,
  description:
    'A rich-text document as JSON text, as docs/templates.md describes it. A later version refuses it for API keys: write a template in the web app instead',
  examples: [
    JSON.stringify({
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Welcome back!' }] }],
    }),
  ],
})

/** Bounds of every paper: no code of 25 mm can begin as far to the right or below. Its own edges are checked by rule. */
export const PdfQrPlacement = Named(
  'PdfQrPlacement',
  'Where the code is printed on artwork, with 3 mm of white around it',
  {
    page: OneOf(['front', 'back', 'both'], 'Which side of the sheet. `back` and `both` need `hasBackPage`'),
    x: NumberBetween(0, 210, 'Millimetres from the left edge', 160),
    y: NumberBetween(0, 297, 'Millimetres from the top edge', 240),
    size: NumberBetween(25, 80, 'Millimetres, without the white margin', 30),
  },
)

/** How far ahead a campaign's date may be. */
export const MOST_DAYS_AHEAD = 180

/** Everything that JSON can hold. Files come as multipart parts (`pdf`, `recipientsFile`, `logo`, …). */
export const CreateCampaign = Type.Object(
  {
    name: Name,
    format: Type.Optional(
      StringEnum(['letter', 'postcard'], {
        default: 'letter',
        description: 'What is printed. With an API key only `letter`: `postcard` is answered 403',
      }),
    ),
    cardDesign: Type.Optional(
      OneOf(cardDesigns, 'A ready-made card design. Only for postcards, which people post in the web app'),
    ),
    templateId: Type.Optional(Id('The template to print, as `listTemplates` lists it')),
    content: Type.Optional(RichText),
    backContent: Type.Optional({
      ...RichText,
      description: 'The rich-text document of the back of the letter',
    }),
    variantBContent: Type.Optional({
      ...RichText,
      description:
        'A second letter for an A/B test. Half of the recipients get it, always the same half. Not with `pdf`',
    }),
    variantBBackContent: Type.Optional({
      ...RichText,
      description: 'The back of the second letter; `backContent` if not sent. Only with `variantBContent`',
    }),
    listId: Type.Optional(Id('The list to write to, with at least one recipient')),
    recipients: Type.Optional(
      Type.Array(RecipientFields, {
        minItems: 1,
        maxItems: 5000,
        description: 'The recipients. They are stored in a new list with the name of the campaign',
      }),
    ),
    recipientPolicies: Type.Optional(PolicyMap),
    mapping: Type.Optional(ColumnMapping),
    duplicates: Type.Optional(
      StringEnum(['print', 'skip'], {
        default: 'print',
        description:
          'What happens to a row for the same person at the same address as an earlier row: case, spaces, accents and punctuation do not count. Those that are skipped count as `skipped`. `skip` is for `recipients` and `recipientsFile` only: recipients of a list stay as they were counted',
      }),
    ),
    fileFormat: Type.Optional(
      OneOf(
        ['csv', 'excel'],
        'The format of `recipientsFile`; if not sent, it is detected from the file’s name and type. Only with `recipientsFile`',
      ),
    ),
    returnAddress: Type.Optional(
      Lines(1000, {
        description: "The sender's address; the template's if not sent",
        examples: ['Acme AB\nBox 1\n111 11 Stockholm'],
      }),
    ),
    noReturnAddress: Type.Optional(
      Flag('Do not print a return address. Undeliverable letters are then not returned'),
    ),
    qrCode: Type.Optional(QrCodeInput),
    metadata: Type.Optional(Metadata),
    startAt: Type.Optional(
      Type.String({
        pattern: INSTANT_PATTERN,
        patternReason: fieldReason('field_not_time'),
        description: `When its letters begin to be drawn: ISO 8601 with \`Z\` or an offset, later than now and at most ${MOST_DAYS_AHEAD} days ahead. It is charged at once, and its status stays \`pending\` until then. At once if not sent`,
        examples: ['2026-11-30T08:00:00+01:00'],
      }),
    ),
    payWithCredits: Type.Optional(Flag('Accepted but ignored: API keys always spend credits')),
    hasBackPage: Type.Optional(
      Flag('The second page of the artwork is printed on the back. Only with `pdf`'),
    ),
    pdfQrPlacement: Type.Optional(PdfQrPlacement),
    skipTemplateLogo: Type.Optional(Flag("Print without the template's logo. Only with `templateId`")),
    skipTemplateReturnLogo: Type.Optional(
      Flag("Print without the template's return-address logo. Only with `templateId`"),
    ),
  },
  {
    title: 'CreateCampaign',
    description: 'The content of the campaign and its recipients',
    examples: [
      {
        name: 'Spring letter',
        templateId: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37',
        recipients: [
          {
            name: 'Åsa Öberg',
            street: 'Björkvägen 3',
            postCode: '411 03',
            postTown: 'Göteborg',
            country: 'Sverige',
            customFields: { customerSince: { label: 'Customer since', value: '1999' } },
          },
        ],
        qrCode: { url: 'https://example.se/spring', description: 'Scan me', trackingEnabled: true },
      },
    ],
  },
)

export type CreateCampaign = Static<typeof CreateCampaign>

export const CreateHeaders = IdempotencyHeaders(
  'Recommended. A name of your choice for this campaign: the same one again answers with the campaign that is there, and prints nothing twice',
  'spring-2026',
)
