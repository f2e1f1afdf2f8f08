import { type TProperties, Type } from '@sinclair/typebox'
import { CreateCampaign } from './campaigns.ts'
import { JsonText } from './common.ts'
import { ImportConfig } from './recipients.ts'
import { placement } from './templates.ts'
import { MAX_IMAGES, MAX_MEGABYTES, MB } from './uploads.ts'

/**
 * The multipart requests as they look on the wire, for the interface's document: what comes out of their parts is
 * checked against the body's schema like any other.
 */

const FilePart = (contentMediaType: string, description: string, megabytes: number) =>
  Type.String({ contentMediaType, maxLength: megabytes * MB, description })

const PNG_OR_JPEG = 'image/png, image/jpeg'
const CSV = 'text/csv'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.ms-excel'

/** A form has text only: what is no text in JSON is written out in its part. */
function parts(properties: TProperties): TProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema.type === 'object' || schema.type === 'array' ? Type.Optional(JsonText(schema)) : schema,
    ]),
  )
}

const ImagesManifest = Type.Object({
  new: Type.Array(Type.Object(placement), { description: 'One for each image part, in order' }),
})

export const CampaignForm = Type.Object(
  {
    ...parts(CreateCampaign.properties),
    pdf: Type.Optional(
      FilePart(
        'application/pdf',
        'Print-ready artwork: A4 portrait, 1 page, or 2 with `hasBackPage`',
        MAX_MEGABYTES.pdf,
      ),
    ),
    recipientsFile: Type.Optional(
      FilePart(
        `${CSV}, ${EXCEL}`,
        `CSV up to ${MAX_MEGABYTES.csv} MB or Excel up to ${MAX_MEGABYTES.excel} MB; needs \`mapping\``,
        MAX_MEGABYTES.excel,
      ),
    ),
    logo: Type.Optional(FilePart(PNG_OR_JPEG, 'Instead of the template’s', MAX_MEGABYTES.image)),
    returnAddressLogo: Type.Optional(FilePart(PNG_OR_JPEG, 'Instead of the template’s', MAX_MEGABYTES.image)),
    ...Object.fromEntries(
      Array.from({ length: MAX_IMAGES }, (_, index) => [
        `images_${index}`,
        Type.Optional(FilePart(PNG_OR_JPEG, 'Placed by `imagesManifest`', MAX_MEGABYTES.image)),
      ]),
    ),
    imagesManifest: Type.Optional(JsonText(ImagesManifest)),
  },
  { title: 'CampaignForm', description: `At most ${MAX_MEGABYTES.createBody} MB in all` },
)

const importForm = (name: string, mediaTypes: string, megabytes: number) =>
  Type.Object(
    {
      file: FilePart(mediaTypes, `At most ${megabytes} MB`, megabytes),
      config: JsonText(ImportConfig),
    },
    { title: `Import${name}Form` },
  )

export const ImportForm = {
  csv: importForm('Csv', CSV, MAX_MEGABYTES.csv),
  excel: importForm('Excel', EXCEL, MAX_MEGABYTES.excel),
} as const
