import { FormatRegistry, type Static, type TSchema, Type } from '@sinclair/typebox'
import { Value, type ValueError } from '@sinclair/typebox/value'
import { A4, DESTINATION, expanded, LEAST_QUIET_ZONE, overlaps } from '../../letter/sheet/geometry.ts'
import { PdfQrPlacement, placementOnSheet } from '../../schemas/campaigns.ts'
import { LINE_PATTERN, LINES_PATTERN } from '../../schemas/common.ts'
import { invalid } from '../../schemas/errors.ts'
import { isWebUrl } from '../../schemas/formats.ts'
import { imagePlacement } from '../../schemas/image-placement.ts'
import { MOST_IMAGES } from '../../schemas/uploads.ts'

/** As formats, because TypeBox compiles patterns without the flag `u`, which `\p{…}` needs. */
FormatRegistry.Set('line', text => new RegExp(LINE_PATTERN, 'u').test(text))
FormatRegistry.Set('lines', text => new RegExp(LINES_PATTERN, 'u').test(text))

const Text = (format: 'line' | 'lines', minLength: number, maxLength: number) =>
  Type.String({
    format,
    minLength,
    maxLength,
    errorMessage: `must be ${minLength > 0 ? `${minLength} to` : 'at most'} ${maxLength} characters, none of them control characters`,
  })
const Choice = <T extends string>(...values: T[]) =>
  Type.Union(
    values.map(value => Type.Literal(value)),
    { errorMessage: `must be one of ${values.join(', ')}` },
  )
const Between = (minimum: number, maximum: number) =>
  Type.Number({ minimum, maximum, errorMessage: `must be a number from ${minimum} to ${maximum}` })
const Nullish = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]))
const Flag = Type.Boolean({ errorMessage: 'must be true or false' })

const strict = { additionalProperties: false, errorMessage: 'must be an object' }
const FilePath = Text('line', 1, 1000)

/** A placement's schema with the sentence that an author reads. */
const worded = <T extends TSchema>(schema: T): T => ({ ...schema, errorMessage: rangeOf(schema) })

function rangeOf({ enum: choices, type, minimum, exclusiveMinimum, maximum }: TSchema): string {
  if (choices) return `must be one of ${choices.join(', ')}`
  if (exclusiveMinimum !== undefined) return `must be more than ${exclusiveMinimum} and at most ${maximum}`
  return `must be a ${type === 'integer' ? 'whole number' : 'number'} from ${minimum} to ${maximum}`
}

const Image = Type.Object(
  {
    file: FilePath,
    page: worded(imagePlacement.page),
    x: worded(imagePlacement.x),
    y: worded(imagePlacement.y),
    w: worded(imagePlacement.w),
    h: worded(imagePlacement.h),
    layer: worded(imagePlacement.layer),
    fit: worded(imagePlacement.fit),
    ordinal: worded(imagePlacement.ordinal),
  },
  strict,
)

const Code = Type.Object(
  {
    url: Type.String({ maxLength: 2048, errorMessage: 'must be an http or https URL' }),
    description: Nullish(Text('lines', 0, 500)),
    trackingEnabled: Type.Optional(Flag),
  },
  strict,
)

const Placement = Type.Object(
  {
    page: Choice('front', 'back', 'both'),
    x: Between(PdfQrPlacement.properties.x.minimum!, PdfQrPlacement.properties.x.maximum!),
    y: Between(PdfQrPlacement.properties.y.minimum!, PdfQrPlacement.properties.y.maximum!),
    size: Between(PdfQrPlacement.properties.size.minimum!, PdfQrPlacement.properties.size.maximum!),
  },
  strict,
)

/** template.json: documents, and the names of the files beside it. */
const TemplateFile = Type.Object(
  {
    name: Text('line', 1, 200),
    format: Type.Optional(Choice('letter', 'postcard')),
    mode: Choice('editor', 'pdf'),
    returnAddress: Nullish(Text('lines', 0, 1000)),
    noReturnAddress: Type.Optional(Flag),
    content: Type.Optional(Type.Unknown()),
    backContent: Type.Optional(Type.Unknown()),
    pdf: Nullish(FilePath),
    hasBackPage: Type.Optional(Flag),
    logo: Nullish(FilePath),
    returnAddressLogo: Nullish(FilePath),
    images: Type.Optional(
      Type.Array(Image, { maxItems: MOST_IMAGES, errorMessage: `must be a list of at most ${MOST_IMAGES}` }),
    ),
    qrCode: Nullish(Code),
    pdfQrPlacement: Nullish(Placement),
  },
  { ...strict, errorMessage: 'must be a JSON object with name, mode and content' },
)

export type TemplateFile = Static<typeof TemplateFile>

/**
 * Checks all of a template.json that can be checked without the files it names and the documents it holds.
 * @throws ApiError validation_failed whose message begins with the path of the error
 */
export function readTemplateFile(json: unknown): TemplateFile {
  if (!Value.Check(TemplateFile, json)) throw invalid(messageOf(Value.Errors(TemplateFile, json).First()!))
  for (const [path, message] of combinations(json)) throw invalid(`${path}: ${message}`)
  return json
}

/** An error as `path: message`. */
function messageOf(error: ValueError): string {
  const own: unknown = error.schema.errorMessage
  // For an optional value, the error of what it must be if it is given.
  const inner = typeof own === 'string' ? undefined : error.errors[0]?.First()
  if (inner) return messageOf(inner)
  if (/^Required property/.test(error.message)) return `${error.path}: is required`
  if (/^Unexpected property/.test(error.message)) return `${error.path}: is not known`
  return `${error.path || 'The template'}: ${typeof own === 'string' ? own : error.message}`
}

function* combinations(file: TemplateFile): Generator<readonly [path: string, message: string]> {
  // Its artwork would be laid out for A4: no stored template keeps a format, and no key may order a card.
  if (file.format === 'postcard') yield ['/format', 'templates are for letters only']
  if (file.mode === 'pdf') yield* overArtwork(file)
  else {
    if (!file.content) yield ['/content', 'a template of mode editor needs a document']
    if (file.pdf) yield ['/pdf', 'only a template of mode pdf has artwork']
    if (file.hasBackPage !== undefined) {
      yield [
        '/hasBackPage',
        'only for mode pdf: a template of mode editor has a back page with its backContent',
      ]
    }
    if (file.pdfQrPlacement) yield ['/pdfQrPlacement', 'only a template of mode pdf places its code']
  }
  if (file.qrCode && !isWebUrl(file.qrCode.url)) yield ['/qrCode/url', 'must be an http or https URL']
  for (const [index, image] of (file.images ?? []).entries()) {
    if (!liesOnSheet(image)) yield [`/images/${index}`, 'must lie on the 210 x 297 mm sheet, or partly so']
  }
  const index = file.images?.findIndex(image => image.page === 'back') ?? -1
  if (index >= 0 && !hasBackPage(file)) yield [`/images/${index}/page`, 'the template has no back page']
}

/** An image wholly beside the sheet would never be seen. One that reaches over the edge is cut there. */
const liesOnSheet = ({ x, y, w, h }: Static<typeof Image>): boolean =>
  x < A4.w && y < A4.h && x + w > 0 && y + h > 0

function* overArtwork(file: TemplateFile): Generator<readonly [path: string, message: string]> {
  if (!file.pdf) yield ['/pdf', 'a template of mode pdf names its artwork']
  for (const name of ['content', 'backContent'] as const) {
    if (file[name] !== undefined && file[name] !== null)
      yield [`/${name}`, 'a template of mode pdf has no text of its own']
  }
  const place = file.pdfQrPlacement
  if (file.qrCode && !place) yield ['/pdfQrPlacement', 'a code over artwork needs a place']
  if (place && !placementOnSheet(place))
    yield ['/pdfQrPlacement', 'must lie wholly on the 210 x 297 mm sheet']
  if (place && liesOnAddress(place)) yield ['/pdfQrPlacement', "must not lie on the recipient's address"]
  if (place && place.page !== 'front' && !file.hasBackPage)
    yield ['/pdfQrPlacement/page', 'the template has no back page']
}

/** With the white around it, as far as that is known before the code is. */
const liesOnAddress = ({ page, x, y, size }: NonNullable<TemplateFile['pdfQrPlacement']>): boolean =>
  page !== 'back' && overlaps(expanded({ x, y, w: size, h: size }, LEAST_QUIET_ZONE), DESTINATION)

/** Whether the sheet is printed on both sides. */
export const hasBackPage = (file: TemplateFile): boolean =>
  file.mode === 'pdf'
    ? file.hasBackPage === true
    : file.backContent !== undefined && file.backContent !== null
