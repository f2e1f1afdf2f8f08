import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CreatedCampaign } from '#schemas/campaigns.ts'
import { CreateCampaign, CreateHeaders } from '#schemas/create-campaign.ts'
import { invalid, invalidFields, invalidForm, wrongMediaType } from '#schemas/errors.ts'
import { REPLAYED, readIdempotencyKey } from '#schemas/idempotency-key.ts'
import { isLarge, requireModestJson } from '#schemas/json.ts'
import { type Reason, reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { readIfMatch } from '#schemas/state-tag.ts'
import { MOST_BYTES, MOST_IMAGES, type Uploads } from '#schemas/uploads.ts'
import { personOf } from '../../drafts/service.ts'
import { withAddress } from '../../qr/service.ts'
import { idempotencyKeyOf } from '../drafts/campaign-drafts.ts'
import { createdCode } from '../present.ts'
import { formErrorsOf, type OrderSource, refusePostcards } from './body/check-body.ts'
import { bodyOf, isStructured } from './body/form-body.ts'
import { type LargeOrder, readLargeOrder } from './body/large-body.ts'
import { badManifest } from './content/file-parts.ts'
import { type CreatedCampaignRow, createCampaign, replay } from './create.ts'
import { createErrors } from './errors.ts'
import { operations } from './operations.ts'

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

/**
 * The draft that a person posts. The idempotency key is made of its id, so that it becomes one campaign whoever posts
 * it. `If-Match` may name the draft's state, so that a colleague's later changes are not lost.
 */
function draftOf(request: FastifyRequest, id: string) {
  if (readIdempotencyKey(request.raw) !== idempotencyKeyOf(id)) {
    throw invalid(reason('draft_key_wrong'))
  }
  const header = request.headers['if-match']
  return { poster: personOf(request), id, states: header === undefined ? null : readIfMatch(header) }
}

function present({ campaign, code, imported }: CreatedCampaignRow, baseUrl: string) {
  return {
    data: {
      ...campaign,
      qrCode: code && withAddress(createdCode.present(code), baseUrl),
      ...(imported ? { import: imported } : {}),
    },
  }
}

async function checkMediaType(request: FastifyRequest): Promise<void> {
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
    { json: request.unreadBody, fields, parts: partsOf(request), byPerson },
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

/** Answered together with the errors of each field. The thread of a large body has checked both. */
const formErrors = (request: FastifyRequest): Reason[] =>
  request.largeOrder ? [] : formErrorsOf(request.body, partsOf(request))

const routes: FastifyPluginAsyncTypebox = async app => {
  function answer(reply: FastifyReply, created: CreatedCampaignRow) {
    if (created.replayed) reply.header(REPLAYED, 'true')
    return reply.code(created.replayed ? 200 : 201).send(present(created, app.config.baseUrl))
  }

  app.decorateRequest('campaignFiles')
  app.decorateRequest('imagesManifest', undefined)
  app.decorateRequest('unknownFiles')
  app.decorateRequest('largeOrder', null)

  const { create, createWithFiles } = operations
  for (const { path, ...described } of [create, createWithFiles]) {
    app.post(
      path,
      {
        config: { permission: 'campaigns:create', formErrors, readsBodies: 'all of people' },
        bodyLimit: MOST_BYTES.campaignForm,
        schema: {
          ...described,
          requestHeaders: CreateHeaders,
          body: CreateCampaign,
          response: { 200: CreatedCampaign, 201: CreatedCampaign, ...errorResponses(...createErrors) },
        },
        onRequest: [
          checkMediaType,
          // A replay is answered before the body is read, because its payload does not matter.
          async (request: FastifyRequest, reply: FastifyReply) => {
            const key = readIdempotencyKey(request.raw)
            const earlier = key && (await replay(app.database.db, request.caller.accountId, key))
            if (earlier) return answer(reply, earlier)
          },
        ],
        preValidation: readBody,
        onResponse: async request => request.largeOrder?.close(),
      },
      async (request, reply) => {
        const { body, campaignFiles: files } = request
        const errors = formErrors(request)
        if (errors.length > 0) throw invalidForm(errors)
        const { letter, payment, expectedLetterCount, draftId } = request.largeOrder?.peoples ?? {}
        const created = await createCampaign(
          {
            db: app.database.db,
            boss: app.boss,
            baseUrl: app.config.baseUrl,
            telephonyEnabled: app.config.telephony !== null,
            imprint: app.config.imprint,
            secretId: app.config.secrets[0].fingerprint,
            returnAddress: app.config.returnAddress,
          },
          {
            accountId: request.caller.accountId,
            idempotencyKey: readIdempotencyKey(request.raw),
            body,
            files,
            recipients: request.largeOrder?.recipients ?? null,
            documents: request.largeOrder?.documents ?? null,
            signal: reply.clientGone,
            imagesManifest: request.imagesManifest,
            letter: letter ?? null,
            expectedLetterCount: expectedLetterCount ?? null,
            draft: draftId ? draftOf(request, draftId) : null,
            funding: payment ? 'payment' : 'credits',
            source: request.caller.kind === 'user' ? 'web' : 'api',
            requestId: request.id,
            operation: described.operationId,
          },
          request.caller,
        )
        if (!created.replayed) {
          request.log.info(
            { campaignId: created.campaign.id, accountId: request.caller.accountId },
            'campaign is created',
          )
        }
        return answer(reply, created)
      },
    )
  }
}

export default routes
