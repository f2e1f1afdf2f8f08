import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import {
  answersOf,
  type Document,
  isObject,
  type Operation,
  operationsOf,
  type Response,
  type Schema,
} from '#plugins/docs/types.ts'
import { isTimestamp, isUuid } from '#schemas/formats.ts'

/** An answer as it is checked; `body` is parsed where it is JSON. */
interface CheckedAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: unknown
  readonly raw: Buffer
}

interface AsksService {
  request(method: 'GET', path: string, options: { key: null }): Promise<{ body: Document }>
}

export async function readDocument(service: AsksService): Promise<Document> {
  return (await service.request('GET', '/api/openapi.json', { key: null })).body
}

interface Schemas {
  compile(schema: Schema): ValidateFunction
}

/** Cached by their text, because several documents share schemas. */
const opened = new Map<string, Schemas>()

/** The document's schemas for checking as a client would, without keywords that clients do not know. */
export function schemasOf(document: Document): Schemas {
  const text = JSON.stringify(document.components)
  const schemas = opened.get(text) ?? openSchemas(document)
  opened.set(text, schemas)
  return schemas
}

function openSchemas(document: Document): Schemas {
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: true })
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addFormat('iri', (text: string) => URL.canParse(text))
  ajv.addFormat('binary', true)
  ajv.addVocabulary(['components'])
  ajv.addSchema({ $id: 'document', components: document.components })
  const compiled = new Map<string, ValidateFunction>()
  return {
    compile(schema) {
      const text = JSON.stringify(schema)
      const validate = compiled.get(text) ?? ajv.compile(rooted(schema) as Schema)
      compiled.set(text, validate)
      return validate
    },
  }
}

/** Rewrites references for a schema outside its document. */
function rooted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(rooted)
  if (!isObject(node)) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? `document${value}` : rooted(value),
    ]),
  )
}

const ERROR_STATUSES = 400

/** Describes how an answer deviates from the document: its status, media type, shape, code or headers. */
export function answerChecker(document: Document): (operation: Operation, answer: CheckedAnswer) => string[] {
  const schemas = schemasOf(document)
  const compiled = new Map<Schema, ValidateFunction>()
  return (operation, { status, headers, body, raw }) => {
    const response = answersOf(operation, document)[status]
    if (!response) return [`status ${status} is not documented`]
    const violations = Object.keys(response.headers ?? {})
      .filter(name => headers[name.toLowerCase()] === undefined)
      .map(name => `header ${name} is missing`)
    if (!response.content) return raw.length > 0 ? [...violations, 'a body is not documented'] : violations
    const type = String(headers['content-type']).split(';')[0]!
    const media = response.content[type]
    if (!media?.schema) return [...violations, `media type ${type} is not documented`]
    if (type !== 'application/json') return violations
    const validate = compiled.get(media.schema) ?? schemas.compile(media.schema)
    compiled.set(media.schema, validate)
    if (!validate(body))
      violations.push(...(validate.errors ?? []).map(error => `${error.instancePath} ${error.message}`))
    if (status >= ERROR_STATUSES) {
      const code = (body as { error?: { code: string } }).error?.code
      if (!documentedCodes(response).includes(code)) violations.push(`code ${code} is not documented`)
    }
    return violations
  }
}

const documentedCodes = ({ content }: Response): unknown[] =>
  Object.values(content?.['application/json']?.examples ?? {}).map(
    ({ value }) => (value as { error: { code: string } }).error.code,
  )

export const operationsById = (document: Document) =>
  new Map(operationsOf(document).map(one => [one.operation.operationId, one]))
