import { type TProperties, Type } from '@sinclair/typebox'
import { CreateCampaign } from './campaigns.ts'
import { JsonText } from './common.ts'
import { ImagesManifest, MAX_IMAGES } from './image-placement.ts'
import { ImportConfig } from './recipients.ts'

/**
 * The multipart requests as they look on the wire, for the interface's document: what comes out of their parts is
 * checked against the body's schema like any other.
 */

const MB = 1024 * 1024

const FilePart = (contentMediaType: string, description: string, maxLength: number) =>
  Type.String({ contentMediaType, maxLength, description })

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

export const CampaignForm = Type.Object(
  {
    ...parts(CreateCampaign.properties),
    pdf: Type.Optional(
      FilePart(
        'application/pdf',
        'Print-ready artwork: A4 portrait, 1 page, or 2 with `hasBackPage`',
        20 * MB,
      ),
    ),
    recipientsFile: Type.Optional(
      FilePart(`${CSV}, ${EXCEL}`, 'CSV up to 5 MB or Excel up to 10 MB; needs `mapping`', 10 * MB),
    ),
    logo: Type.Optional(FilePart(PNG_OR_JPEG, 'Instead of the template’s', 5 * MB)),
    returnAddressLogo: Type.Optional(FilePart(PNG_OR_JPEG, 'Instead of the template’s', 5 * MB)),
    ...Object.fromEntries(
      Array.from({ length: MAX_IMAGES }, (_, index) => [
        `images_${index}`,
        Type.Optional(FilePart(PNG_OR_JPEG, 'Placed by `imagesManifest`', 5 * MB)),
      ]),
    ),
    imagesManifest: Type.Optional(JsonText(ImagesManifest)),
  },
  { title: 'CampaignForm', description: 'At most 40 MB in all' },
)

const importForm = (name: string, mediaTypes: string, megabytes: number) =>
  Type.Object(
    {
      file: FilePart(mediaTypes, `At most ${megabytes} MB`, megabytes * MB),
      config: JsonText(ImportConfig),
    },
    { title: `Import${name}Form` },
  )

export const ImportForm = { csv: importForm('Csv', CSV, 5), excel: importForm('Excel', EXCEL, 10) } as const
