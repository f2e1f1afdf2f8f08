import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Paper } from '#letter/base/geometry.ts'
import { CreateCampaign } from '#schemas/create-campaign.ts'
import { invalid, invalidFields, invalidForm, wrongMediaType } from '#schemas/errors.ts'
import { isLarge, requireModestJson } from '#schemas/json.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { MOST_BYTES, MOST_IMAGES, type Uploads } from '#schemas/uploads.ts'
import { stopKeysOf } from '../../../stop-list/service.ts'
import { badManifest } from '../content/file-parts.ts'
import type { CreateOrder, CreateServices } from '../order.ts'
import { formErrorsOf, type OrderSource, refusePostcards } from './check-body.ts'
import { bodyOf, isStructured } from './form-body.ts'
import { type LargeOrder, readLargeOrder } from './large-body.ts'

/** Bytes of each file part; each has its own message for a larger one. */
const partLimits: Readonly<Record<string, number>> = {
  pdf: MOST_BYTES.pdf,
  recipientsFile: MOST_BYTES.excel,
  logo: MOST_BYTES.image,
  returnAddressLogo: MOST_BYTES.image,
  ...Object.fromEntries(
    // Names beyond the fifth are accepted with no bytes, so that they can be refused instead of ignored.
    Array.from({ length: 20 }, (_, index) => [`images_${index}`, index < MOST_IMAGES ? MOST_BYTES.image : 0]),
  ),
}

const knownFields: ReadonlySet<string> = new Set([
  ...Object.keys(CreateCampaign.properties),
  'imagesManifest',
])

declare module 'fastify' {
  interface FastifyRequest {
    /** File parts of a campaign create; empty for JSON. */
    campaignFiles: Uploads
    imagesManifest: string | undefined
    /** Names of files that were sent, and are no part of a create. */
    unknownFiles: readonly string[]
    /** A large body, which a thread keeps until the request is answered. */
    largeOrder: LargeOrder | null
  }
}

const NO_FILES: Uploads = new Map()

/** What a route does that takes an order: of a program in JSON or as a form, of a person in JSON. */
export const takesOrders = {
  bodyLimit: MOST_BYTES.campaignForm,
  preValidation: readBody,
  onResponse: async (request: FastifyRequest) => request.largeOrder?.close(),
} as const

/** Decorates the requests of a plugin whose routes take orders. */
export function decorateOrders(app: FastifyInstance): void {
  app.decorateRequest('campaignFiles')
  app.decorateRequest('imagesManifest', undefined)
  app.decorateRequest('unknownFiles')
  app.decorateRequest('largeOrder', null)
}

export async function checkMediaType(request: FastifyRequest): Promise<void> {
  const type = (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase()
  const taken = Object.keys(request.routeOptions.schema?.accepts ?? {})
  if (!taken.includes(type)) throw wrongMediaType(taken)
}

async function readBody(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  request.campaignFiles = NO_FILES
  request.unknownFiles = []
  let fields: OrderSource['fields'] = []
  const byPerson = request.caller.kind === 'user' && !request.isMultipart()
  if (request.isMultipart()) {
    const form = await request.readMultipart({
      maxBytes: MOST_BYTES.campaignForm,
      files: partLimits,
      keepsLargeFields: true,
      single: knownFields,
    })
    request.campaignFiles = form.files
    request.imagesManifest = form.fields.get('imagesManifest')
    request.unknownFiles = form.unknownFiles
    if (form.largeFields.has('imagesManifest')) throw badManifest()
    const texts = [...form.fields, ...form.largeFields]
    refuseTextForFiles(texts.filter(([, text]) => text.length > 0).map(([name]) => name))
    if (request.caller.kind === 'user') refusePeoplesFields(texts.map(([name]) => name))
    if (form.largeFields.size === 0 && !isLarge(...weigh(form.fields))) {
      request.body = bodyOf(form.fields)
      return refusePostcards(request.body)
    }
    fields = texts
  } else if (byPerson) requireBody(request.unreadBody)
  else if (request.unreadBody === null) return refusePostcards(request.body)

  const order = await readLargeOrder(
    { accountId: request.caller.accountId, signal: reply.clientGone },
    { json: request.unreadBody, fields, parts: partsOf(request), paper: paperOf(request), byPerson },
  )
  request.unreadBody = null
  request.largeOrder = order
  request.body = order.body
}

/** @throws ApiError validation_failed */
function requireBody(body: Uint8Array | null): void {
  if (body === null) throw invalid(reason('json_invalid'))
}

/** A form may hold only programs' fields: others would be ignored silently, and credits charged. */
function refusePeoplesFields(names: readonly string[]): void {
  const refused = names.filter(name => ['letter', 'payment', 'draftId', 'cardDesign'].includes(name))
  if (refused.length > 0) throw invalidForm(refused.map(field => reason('field_only_as_json', { field })))
}

/** A file part that was sent as text: if it were ignored, letters would print without their logo. */
function refuseTextForFiles(names: readonly string[]): void {
  const refused = names.filter(name => Object.hasOwn(partLimits, name))
  const why = [reason('file_expected')]
  if (refused.length > 0) throw invalidFields(Object.fromEntries(refused.map(name => [name, why])))
}

/** The approximate bytes, and the values, of a form's fields together. */
function weigh(fields: ReadonlyMap<string, string>): [bytes: number, values: number] {
  let bytes = 0
  let values = 0
  for (const [name, text] of fields) {
    bytes += text.length
    if (isStructured(name)) values += requireModestJson(text)
  }
  return [bytes, values]
}

const partsOf = ({ campaignFiles: files, unknownFiles: unknown }: FastifyRequest) => ({
  pdf: files.has('pdf'),
  recipientsFile: files.has('recipientsFile'),
  unknown,
})

const paperOf = ({ server }: FastifyRequest): Paper => server.config.imprint.paper

/** Answered together with the errors of each field. The thread of a large body has checked both. */
export const formErrors = (request: FastifyRequest): Reason[] =>
  request.largeOrder ? [] : formErrorsOf(request.body, partsOf(request), paperOf(request))

/** What a create needs of its deployment. */
export const servicesOf = (app: FastifyInstance): CreateServices => ({
  db: app.database.db,
  boss: app.boss,
  baseUrl: app.config.baseUrl,
  telephonyEnabled: app.config.telephony !== null,
  imprint: app.config.imprint,
  secretId: app.config.secrets[0].fingerprint,
  returnAddress: app.config.returnAddress,
  stopKeys: stopKeysOf(app.config),
})

/** The order of a request whose body was read and fits its schema. @throws ApiError for fields in combination */
export function orderOf(request: FastifyRequest, reply: FastifyReply): CreateOrder {
  const errors = formErrors(request)
  if (errors.length > 0) throw invalidForm(errors)
  const { largeOrder, caller } = request
  const { letter = null, payment = false } = largeOrder?.peoples ?? {}
  return {
    accountId: caller.accountId,
    idempotencyKey: null,
    body: request.body as CreateCampaign,
    files: request.campaignFiles,
    recipients: largeOrder?.recipients ?? null,
    documents: largeOrder?.documents ?? null,
    signal: reply.clientGone,
    imagesManifest: request.imagesManifest,
    letter,
    funding: payment ? 'payment' : 'credits',
    source: caller.kind === 'user' ? 'web' : 'api',
  }
}
