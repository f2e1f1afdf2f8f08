import { type TProperties, type TSchema, Type } from '@sinclair/typebox'
import { JsonText, Named } from './common.ts'
import { CreateCampaign } from './create-campaign.ts'
import { ImagesManifest } from './image-placement.ts'
import { CheckConfig, ConsoleImportConfig, PreviewConfig } from './imports.ts'
import { ImportConfig } from './recipients.ts'
import { ImportStopList } from './stop-list.ts'
import { MOST_BYTES, MOST_IMAGES } from './uploads.ts'

/**
 * The multipart requests as they are on the wire, for the interface's document. What their parts contain is checked
 * against the body's schema.
 */

/** @param takes media types that the part may have, with commas between them */
const FilePart = (takes: string, description: string, maxLength: number) =>
  Type.String({
    format: 'binary',
    // One type, as in JSON Schema. The form's `encoding` names the media types.
    contentMediaType: takes.includes(',') ? 'application/octet-stream' : takes,
    takes,
    maxLength,
    description,
  })

const PNG_OR_JPEG = 'image/png, image/jpeg'
const CSV = 'text/csv'
const EXCEL = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, application/vnd.ms-excel'

/** A form holds text only: other values are JSON text in their part. */
function parts(properties: TProperties): TProperties {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [
      name,
      schema.type === 'object' || schema.type === 'array' ? Type.Optional(JsonText(schema)) : schema,
    ]),
  )
}

export const CampaignForm = Named(
  'CampaignForm',
  'The content of the campaign and its recipients, with files. At most 40 MB in all',
  {
    ...parts(CreateCampaign.properties),
    pdf: Type.Optional(
      FilePart(
        'application/pdf',
        'Artwork that is printed as it is: A4 upright, 1 page, or 2 with `hasBackPage`. Keep the top 77 mm of its front free, where addresses and postage are printed',
        MOST_BYTES.pdf,
      ),
    ),
    recipientsFile: Type.Optional(
      FilePart(
        `${CSV}, ${EXCEL}`,
        'Whom to write to: CSV up to 5 MB, or Excel up to 10 MB. Needs `mapping`',
        MOST_BYTES.excel,
      ),
    ),
    logo: Type.Optional(FilePart(PNG_OR_JPEG, 'A logo, instead of the template’s', MOST_BYTES.image)),
    returnAddressLogo: Type.Optional(
      FilePart(PNG_OR_JPEG, 'A logo beside the sender, instead of the template’s', MOST_BYTES.image),
    ),
    ...Object.fromEntries(
      Array.from({ length: MOST_IMAGES }, (_, index) => [
        `images_${index}`,
        Type.Optional(
          FilePart(
            PNG_OR_JPEG,
            `Image ${index + 1}: entry ${index} of \`imagesManifest\` says where it lies`,
            MOST_BYTES.image,
          ),
        ),
      ]),
    ),
    imagesManifest: Type.Optional(JsonText(ImagesManifest)),
  },
)

/** A file of a template, uploaded before a template names it. */
export const AssetForm = Named('AssetForm', 'A file of a template', {
  file: FilePart(`${PNG_OR_JPEG}, application/pdf`, 'PNG, JPEG or PDF', MOST_BYTES.pdf),
})

const importForm = (name: string, mediaTypes: string, mostBytes: number) =>
  Named(`Import${name}Form`, 'A recipients file and its mapping', {
    file: FilePart(
      mediaTypes,
      `The recipients, one a row, below a header. At most ${mostBytes / 1024 / 1024} MB`,
      mostBytes,
    ),
    config: JsonText(ImportConfig),
  })

export const ImportForm = {
  csv: importForm('Csv', CSV, MOST_BYTES.csv),
  excel: importForm('Excel', EXCEL, MOST_BYTES.excel),
} as const

const consoleForm = (name: string, config: TSchema) =>
  Named(`${name}Form`, 'A recipients file, and options for reading it', {
    file: FilePart(
      `${CSV}, ${EXCEL}`,
      'The recipients: CSV up to 5 MB, or Excel up to 10 MB',
      MOST_BYTES.excel,
    ),
    config,
  })

export const StopListForm = consoleForm('StopList', Type.Optional(JsonText(ImportStopList)))

/** The steps of a person's import. */
export const ConsoleImportForm = {
  preview: consoleForm('ImportPreview', Type.Optional(JsonText(PreviewConfig))),
  check: consoleForm('ImportCheck', JsonText(CheckConfig)),
  import: consoleForm('ConsoleImport', JsonText(ConsoleImportConfig)),
} as const
