import { type Static, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { DocumentError, parseDocument } from '../../letter/index.ts'
import { invalid } from '../../schemas/errors.ts'
import {
  ArtworkError,
  type CheckedAsset,
  checkedAsset,
  checkImage,
  ImageError,
  normaliseArtwork,
} from '../assets/index.ts'
import type { Placement, TemplateDesign } from './index.ts'

const mm = Type.Number({ minimum: -1000, maximum: 1000 })
const length = Type.Number({ exclusiveMinimum: 0, maximum: 1000 })
const Nullish = <T extends ReturnType<typeof Type.String> | typeof mm>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]))
const FilePath = Type.String({ minLength: 1, maxLength: 1000 })

/** A template as an author writes it: documents and the names of the files beside them. */
const TemplateFile = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 200 }),
    mode: Type.Union([Type.Literal('editor'), Type.Literal('pdf')]),
    returnAddress: Nullish(Type.String({ maxLength: 1000 })),
    noReturnAddress: Type.Optional(Type.Boolean()),
    content: Type.Optional(Type.Unknown()),
    backContent: Type.Optional(Type.Unknown()),
    pdf: Type.Optional(FilePath),
    hasBackPage: Type.Optional(Type.Boolean()),
    logo: Nullish(FilePath),
    returnAddressLogo: Nullish(FilePath),
    images: Type.Optional(
      Type.Array(
        Type.Object(
          {
            file: FilePath,
            page: Type.Union([Type.Literal('front'), Type.Literal('back')]),
            x: mm,
            y: mm,
            w: length,
            h: length,
            layer: Type.Union([Type.Literal('above'), Type.Literal('below')]),
            fit: Type.Union([Type.Literal('contain'), Type.Literal('cover'), Type.Literal('stretch')]),
            ordinal: Type.Integer({ minimum: -32_768, maximum: 32_767 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: 20 },
      ),
    ),
    qrCode: Type.Optional(
      Type.Union([
        Type.Null(),
        Type.Object(
          {
            url: Type.String({ pattern: '^https?://', maxLength: 2048 }),
            description: Nullish(Type.String({ maxLength: 500 })),
            trackingEnabled: Type.Optional(Type.Boolean()),
          },
          { additionalProperties: false },
        ),
      ]),
    ),
    pdfQrPlacement: Type.Optional(
      Type.Object({
        page: Type.Union([Type.Literal('front'), Type.Literal('back'), Type.Literal('both')]),
        x: Type.Number({ minimum: 0, maximum: 210 }),
        y: Type.Number({ minimum: 0, maximum: 297 }),
        size: Type.Number({ minimum: 25, maximum: 80 }),
      }),
    ),
  },
  { additionalProperties: false },
)

type TemplateFile = Static<typeof TemplateFile>

/** A template whose files have been read and checked, ready to be stored. */
export interface AuthoredTemplate {
  readonly name: string
  readonly design: Omit<TemplateDesign, 'logoAssetId' | 'returnLogoAssetId' | 'artworkAssetId' | 'images'>
  readonly logo: CheckedAsset | null
  readonly returnLogo: CheckedAsset | null
  readonly artwork: CheckedAsset | null
  readonly images: readonly { readonly asset: CheckedAsset; readonly placement: Placement }[]
}

/**
 * Checks a template.json and the files that it names.
 * @param read gives the bytes of a file named beside the template
 * @throws ApiError validation_failed that says where the fault is
 */
export async function readTemplate(
  json: unknown,
  read: (path: string) => Promise<Uint8Array>,
): Promise<AuthoredTemplate> {
  if (!Value.Check(TemplateFile, json)) {
    const [fault] = Value.Errors(TemplateFile, json)
    throw invalid(`${fault?.path || 'The template'}: ${fault?.message ?? 'is not a template'}`)
  }
  const pdf = json.mode === 'pdf'
  checkMode(json)
  checkDocument('content', json.content)
  checkDocument('backContent', json.backContent)
  const hasBackPage = pdf ? json.hasBackPage === true : Boolean(json.backContent)
  const placed = json.images ?? []
  if (!hasBackPage && placed.some(image => image.page === 'back'))
    throw invalid('/images: the template has no back page')

  const image = async (path: string | null | undefined) => (path ? imageAsset(path, await read(path)) : null)
  const images = []
  for (const { file, ...placement } of placed)
    images.push({ asset: imageAsset(file, await read(file)), placement })
  return {
    name: json.name,
    design: {
      mode: json.mode,
      content: json.content ?? null,
      backContent: json.backContent ?? null,
      variantBContent: null,
      variantBBackContent: null,
      hasBackPage,
      returnAddress: json.returnAddress ?? null,
      noReturnAddress: json.noReturnAddress ?? false,
      qrUrl: json.qrCode?.url ?? null,
      qrDescription: json.qrCode?.description ?? null,
      qrTrackingEnabled: json.qrCode?.trackingEnabled ?? false,
      pdfQrPlacement: json.pdfQrPlacement ?? null,
    },
    logo: await image(json.logo),
    returnLogo: await image(json.returnAddressLogo),
    artwork: pdf ? await artworkAsset(json.pdf!, await read(json.pdf!), hasBackPage ? 2 : 1) : null,
    images,
  }
}

function checkMode(file: TemplateFile): void {
  const pdf = file.mode === 'pdf'
  if (pdf && !file.pdf) throw invalid('/pdf: a template of mode pdf names its artwork')
  if (pdf && (file.content || file.backContent))
    throw invalid('/content: a template of mode pdf has no text of its own')
  if (!pdf && !file.content) throw invalid('/content: a template of mode editor needs a document')
  if (!pdf && (file.pdf || file.hasBackPage !== undefined)) {
    throw invalid('/mode: pdf and hasBackPage belong to a template of mode pdf')
  }
  if (!pdf && file.pdfQrPlacement)
    throw invalid('/pdfQrPlacement: only a template of mode pdf places its code')
  if (pdf && file.qrCode && !file.pdfQrPlacement)
    throw invalid('/pdfQrPlacement: a code over artwork needs a place')
  if (file.qrCode && !URL.canParse(file.qrCode.url))
    throw invalid('/qrCode/url: must be an http or https URL')
}

function checkDocument(name: string, document: unknown): void {
  if (document === undefined || document === null) return
  try {
    parseDocument(document)
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error
    throw invalid(`/${name}${error.path ? ` ${error.path}` : ''}: ${error.message}`)
  }
}

function imageAsset(path: string, bytes: Uint8Array): CheckedAsset {
  try {
    return checkedAsset(checkImage(bytes).kind === 'png' ? 'image/png' : 'image/jpeg', bytes)
  } catch (error) {
    if (error instanceof ImageError) throw invalid(`${path}: ${error.message}`)
    throw error
  }
}

async function artworkAsset(path: string, bytes: Uint8Array, pages: 1 | 2): Promise<CheckedAsset> {
  try {
    return checkedAsset('application/pdf', (await normaliseArtwork(bytes, { pages })).pdf)
  } catch (error) {
    if (error instanceof ArtworkError) throw invalid(`${path}: ${error.message}`)
    throw error
  }
}
