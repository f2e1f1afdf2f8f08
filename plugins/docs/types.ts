/** The parts of an OpenAPI 3.1 document that are written and shown here. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** JSON Schema 2020-12, or a reference to one in the document. */
export interface Schema {
  [keyword: string]: unknown
  $ref?: string
  title?: string
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  examples?: unknown[]
}

export interface Media {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { summary?: string; value: unknown }>
  encoding?: Record<string, { contentType: string }>
}

export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema: Schema
  example?: unknown
}

export interface Response {
  description: string
  headers?: Record<string, { $ref: string } | { description: string; schema: Schema }>
  content?: Record<string, Media>
}

/** Of an answer that several operations give, in `components.responses`. */
export interface ResponseRef {
  $ref: string
}

/** The errors that an operation answers with one status. */
export interface DescribedErrors {
  /** As they are sent. */
  readonly examples: readonly unknown[]
  /** The answer's name, if no error is the operation's own. */
  readonly name?: string
}

export interface Operation {
  operationId: string
  summary: string
  description?: string
  tags: string[]
  security?: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required?: boolean; description?: string; content: Record<string, Media> }
  /** By status. `answersOf` has them without references. */
  responses: Record<string, Response | ResponseRef>
  'x-permission'?: string
  /** The lowest role that may use it. */
  'x-role'?: string
  /** The person must have signed in recently. */
  'x-needs-proof'?: boolean
  /** Its errors by status; removed when the document is finished. */
  'x-errors'?: Record<string, DescribedErrors>
}

export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

export interface Document {
  openapi: string
  info: { title: string; version: string; description?: string }
  servers: { url: string }[]
  tags: { name: string; description: string }[]
  paths: Record<string, Partial<Record<Method, Operation>>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    headers: Record<string, { description: string; schema: Schema }>
    securitySchemes: Record<string, Record<string, string>>
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Every operation with its path and method, in document order. */
export const operationsOf = (document: Document): { path: string; method: Method; operation: Operation }[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method as Method, operation })),
  )

/** What an operation answers, by status. */
export const answersOf = (
  { responses }: Operation,
  { components }: Pick<Document, 'components'>,
): Record<string, Response> =>
  Object.fromEntries(
    Object.entries(responses).map(([status, one]) => [
      status,
      '$ref' in one ? components.responses[one.$ref.split('/').at(-1)!]! : one,
    ]),
  )
