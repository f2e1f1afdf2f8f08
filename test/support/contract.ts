import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answersOf, type Document, type Method, type Operation } from '#plugins/docs/types.ts'
import { isGuarded } from '#plugins/http/target.ts'
import { createAjv } from '#schemas/ajv.ts'
import { ErrorEnvelope } from '#schemas/responses.ts'
import { answerChecker } from './openapi.ts'

type Schema = Record<string, unknown>

/** Answers given before a route, where the document does not show them: key management, callbacks. */
const EVERYWHERE = new Set([400, 401, 403, 404, 413, 415, 429, 500, 503])

const ajv = createAjv({ allErrors: true })
ajv.addSchema(ErrorEnvelope)
const compiled = new WeakMap<object, (data: unknown) => boolean>()

/**
 * Checks every answer of `app` against what its route declares, in both directions: a field that is missing or
 * wrong, and one that no schema knows; and against the document: status, media type, code, headers. Add it before the
 * app is ready; `drifted` is told of each that does not fit. `hasOwnRoutes` says that a test adds routes to it.
 */
export function checkAnswers(
  app: FastifyInstance,
  drifted: (message: string) => void,
  { hasOwnRoutes = false } = {},
): void {
  const undocumented = documentChecker(app, hasOwnRoutes)
  app.addHook('onSend', (request, reply, payload, done) => {
    // The client has gone: nobody gets this answer.
    if (reply.raw.destroyed) return done(null, payload)
    if (isToOtherPage(request, payload) || isPage(request, reply)) return done(null, payload)
    const what = `${request.method} ${request.routeOptions.url ?? request.url} ${reply.statusCode}`
    const violation =
      typeof payload === 'string' ? violationOf(request, reply.statusCode, payload) : undefined
    if (violation) drifted(`${what}: ${violation}`)
    for (const one of undocumented(request, reply, payload)) drifted(`${what}: in the document, ${one}`)
    done(null, payload)
  })
}

/** Any request may get it that says of which page it is: the introduction for people says so, and no operation does. */
const isToOtherPage = ({ headers }: FastifyRequest, payload: unknown): boolean =>
  (headers['session-account'] ?? headers['session-user']) !== undefined &&
  /"session_moved"|"session-(?:account|user) must be/.test(String(payload))

/** People who type an address get a page, also where something is wrong. No document shows it. */
const isPage = ({ routeOptions }: FastifyRequest, reply: FastifyReply): boolean =>
  routeOptions.schema?.hide === true && String(reply.getHeader('content-type')).startsWith('text/html')

type Audience = 'programs' | 'people'

interface Promised {
  readonly document: Document
  readonly check: ReturnType<typeof answerChecker>
}

/** By the settings that the document names: it takes 50 ms to make, and many services have the same. */
const promises = new Map<string, Promised>()

/** Tells what of an answer its document does not say. Each is made when the first answer of its routes is given. */
function documentChecker(app: FastifyInstance, hasOwnRoutes: boolean) {
  const promisedTo: Partial<Record<Audience, Promised | null>> = {}
  return (request: FastifyRequest, reply: FastifyReply, payload: unknown): string[] => {
    const { url = '', config } = request.routeOptions
    const audience: Audience = config.role || url.startsWith('/api/auth/') ? 'people' : 'programs'
    if (promisedTo[audience] === undefined) promisedTo[audience] = promisedBy(app, audience, hasOwnRoutes)
    const promised = promisedTo[audience]
    if (!promised) return []
    const { document, check } = promised
    const path = url.replace(/:(\w+)/g, '{$1}')
    const operation: Operation | undefined = document.paths[path]?.[request.method.toLowerCase() as Method]
    // Routes that a test adds are not checked.
    if (!operation || !path.startsWith('/api')) return []
    const { statusCode: status } = reply
    const declared = answersOf(operation, document)[status]
    // Requests that break HTTP itself are answered before a public route is asked.
    if (!declared && EVERYWHERE.has(status) && !isGuarded(path)) return []
    const bytes = bytesOf(payload)
    // Streams are left alone; what has no body is given none after this hook.
    if (payload && !bytes) return []
    const raw = (declared?.content && bytes) || Buffer.alloc(0)
    const headers = reply.getHeaders() as Record<string, string>
    const isJson = String(headers['content-type']).startsWith('application/json') && raw.length > 0
    const body = isJson ? JSON.parse(raw.toString('utf8')) : {}
    // People get reasons from the routes of programs too.
    if (audience === 'programs' && body.error && request.headers.cookie) {
      delete body.error.reason
      delete body.error.fieldReasons
    }
    return check(operation, { status, headers, body, raw })
  }
}

function bytesOf(payload: unknown): Buffer | undefined {
  if (typeof payload === 'string') return Buffer.from(payload)
  return Buffer.isBuffer(payload) ? payload : undefined
}

/** Null where a test's own routes have schemas that no document can show; the documents' tests would fail for ours. */
function promisedBy(app: FastifyInstance, audience: Audience, hasOwnRoutes: boolean): Promised | null {
  const { limits, baseUrl } = app.config
  const settings = JSON.stringify({ audience, limits, baseUrl })
  const known = hasOwnRoutes ? undefined : promises.get(settings)
  if (known) return known
  let document: Document
  try {
    document = audience === 'people' ? app.consoleDocument() : app.programsDocument()
  } catch {
    return null
  }
  const promised = { document, check: answerChecker(document) }
  if (!hasOwnRoutes) promises.set(settings, promised)
  return promised
}

function violationOf(request: FastifyRequest, status: number, payload: string): string | undefined {
  const declared = request.routeOptions.schema?.response as Record<string, Schema> | undefined
  const schema = status >= 400 ? ErrorEnvelope : declared?.[status]
  if (status >= 400 && declared && !declared[status] && !EVERYWHERE.has(status)) return 'is not declared'
  if (!schema) return declared ? 'is not declared' : undefined
  let data: unknown
  try {
    data = JSON.parse(payload)
  } catch {
    return 'is not JSON'
  }
  const fits = compiled.get(schema) ?? compile(schema)
  return fits(data) ? undefined : ajv.errorsText(ajv.errors)
}

function compile(schema: object): (data: unknown) => boolean {
  const validate = ajv.compile(closed(schema) as Schema)
  const fits = (data: unknown) => {
    const passes = validate(data) === true
    ajv.errors = validate.errors ?? null
    return passes
  }
  compiled.set(schema, fits)
  return fits
}

/** The schema with every object that lists its properties allowing no others. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closed(value)]))
  if ('$id' in inner) delete inner.$id
  if (
    inner.type === 'object' &&
    inner.properties &&
    !('additionalProperties' in inner) &&
    !('patternProperties' in inner)
  ) {
    inner.additionalProperties = false
  }
  return inner
}
