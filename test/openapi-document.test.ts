import t from 'tap'
import packageFile from '../package.json' with { type: 'json' }
import { type Document, isObject, operationsOf, type Schema } from '../plugins/docs/types.ts'
import { describeError, ERROR_CODES, type ErrorCode } from '../schemas/errors.ts'
import { permissions } from '../schemas/permissions.ts'
import { readDocument, schemasOf } from './support/openapi.ts'
import { reuseService } from './support/service.ts'

const service = await reuseService(t)
const document = await readDocument(service)
const operations = operationsOf(document)

/** Of the routes that are for people only. */
const forPeople = service.app.peoplesDocument()
const documents = { programs: document, people: forPeople }

t.test('both documents have the version of the package', async t => {
  for (const { info } of Object.values(documents)) t.equal(info.version, packageFile.version)
})

/** Every object of the document, with where it stands. */
function* nodes(node: unknown, path = '#'): Generator<{ path: string; node: Record<string, unknown> }> {
  if (Array.isArray(node)) for (const [index, one] of node.entries()) yield* nodes(one, `${path}/${index}`)
  if (!isObject(node)) return
  yield { path, node }
  for (const [key, value] of Object.entries(node)) yield* nodes(value, `${path}/${key.replaceAll('/', '~1')}`)
}

const pointed = (within: Document, ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), within)

/** The interface, with the permission that each operation needs; what is public needs none. */
const interfaceOperations: Readonly<Record<string, string | undefined>> = {
  'GET /api': undefined,
  'GET /api/openapi.json': undefined,
  'GET /api/docs': undefined,
  'GET /api/r/{slug}': undefined,
  'GET /api/r/{slug}/{token}': undefined,
  'GET /api/t.js': undefined,
  'POST /api/analytics/events': undefined,
  'GET /api/assets/file/{id}': undefined,
  'GET /api/assets/content/{id}/{side}': undefined,
  'POST /api/v1/campaigns': 'campaigns:create',
  'POST /api/v1/campaigns/with-files': 'campaigns:create',
  'GET /api/v1/campaigns': 'campaigns:read',
  'GET /api/v1/campaigns/status-counts': 'campaigns:read',
  'GET /api/v1/campaigns/{id}': 'campaigns:read',
  'GET /api/v1/credits': 'campaigns:read',
  'GET /api/v1/credits/ledger': 'campaigns:read',
  'GET /api/v1/lists': 'lists:read',
  'POST /api/v1/lists': 'lists:create',
  'GET /api/v1/lists/{listId}/schema': 'lists:read',
  'GET /api/v1/recipients': 'recipients:read',
  'GET /api/v1/recipients/by-list/{listId}': 'recipients:read',
  'POST /api/v1/recipients': 'recipients:create',
  'POST /api/v1/recipients/import/csv': 'recipients:import',
  'POST /api/v1/recipients/import/excel': 'recipients:import',
  'GET /api/v1/qr-codes/{id}': 'qr-codes:read',
  'POST /api/v1/qr-codes': 'qr-codes:create',
  'PATCH /api/v1/qr-codes/{id}': 'qr-codes:update',
  'DELETE /api/v1/qr-codes/{id}': 'qr-codes:delete',
  'GET /api/v1/templates': 'templates:read',
  'GET /api/v1/templates/{id}': 'templates:read',
}

t.test('all of the interface is there, and nothing else', async t => {
  const shown = operations.map(({ method, path, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation['x-permission'],
  ])
  t.same(Object.fromEntries(shown), interfaceOperations, 'no provider callbacks, no key management')
  t.equal(shown.length, Object.keys(interfaceOperations).length)
})

t.test('what an operation says of itself', async t => {
  const ids = Object.values(documents)
    .flatMap(operationsOf)
    .map(({ operation }) => operation.operationId)
  t.same(ids, [...new Set(ids)], 'operation ids are unique, in both documents together')
  for (const one of Object.values(documents)) {
    for (const { path, method, operation } of operationsOf(one)) {
      const what = `${method} ${path}`
      t.match(operation.operationId, /^[a-z][A-Za-z]+$/, what)
      t.match(operation.summary, /^[A-Z].{8,}[^.]$/, what)
      t.ok(
        operation.tags.every(tag => one.tags.some(({ name }) => name === tag)),
        `${what}: its tags are described`,
      )
      const declared = (operation.parameters ?? [])
        .filter(({ in: place }) => place === 'path')
        .map(({ name }) => name)
      t.same(declared.sort(), [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort(), what)
    }
  }
})

t.test('what a key needs', async t => {
  const used = new Set<string>()
  for (const { path, method, operation } of operations) {
    const what = `${method} ${path}`
    const permission = operation['x-permission']
    t.equal(permission !== undefined, path.startsWith('/api/v1/'), what)
    if (!permission) t.same(operation.security, [], `${what} says that it is public`)
    if (permission) {
      used.add(permission)
      t.same(operation.security, [{ apiKey: [] }], what)
      for (const status of ['401', '403', '429', '500', '503'])
        t.ok(operation.responses[status], `${what} ${status}`)
    }
  }
  t.same([...used].sort(), [...permissions].sort(), 'each permission unlocks something')
})

t.test('what a person needs', async t => {
  const { session } = forPeople.components.securitySchemes
  t.match(session, { type: 'apiKey', in: 'cookie', name: 'brevduva' })
  for (const { path, method, operation } of operationsOf(forPeople)) {
    const what = `${method} ${path}`
    const role = operation['x-role']
    t.equal(role !== undefined, !path.startsWith('/api/auth/'), what)
    if (role) t.same(operation.security, [{ session: [] }], what)
    for (const status of ['403', '429', '500', '503']) t.ok(operation.responses[status], `${what} ${status}`)
    if (operation.security?.length) t.ok(operation.responses['401'], `${what} 401`)
    if (operation.requestBody)
      for (const status of ['400', '413', '415']) t.ok(operation.responses[status], `${what} ${status}`)
    const said = JSON.stringify(operation.responses['403']?.content)
    t.equal(said.includes('last 10 minutes'), operation['x-needs-proof'] === true, `${what}: proof`)
    t.equal(said.includes('another site'), method !== 'get', `${what}: origin`)
    t.equal(said.includes(`the role ${role}`), role !== undefined && role !== 'viewer', `${what}: role`)
  }
})

t.test('references lead somewhere, and nothing of the validator’s own is left', async t => {
  for (const one of Object.values(documents)) {
    for (const { path, node } of nodes(one)) {
      if (typeof node.$ref === 'string') t.ok(pointed(one, node.$ref), `${path} -> ${node.$ref}`)
      if ('errorMessage' in node || 'x-error-examples' in node || node.format === 'web-url') t.fail(path)
      if (typeof node.patternMessage === 'string') t.fail(path)
    }
  }
})

t.test('patterns are of the kind that every dialect of regular expressions reads alike', async t => {
  let patterns = 0
  for (const { path, node } of Object.values(documents).flatMap(one => [...nodes(one)])) {
    if (typeof node.pattern !== 'string') continue
    patterns++
    t.notMatch(node.pattern, /\\p|\\u|\(\?[^:]/i, path)
  }
  t.ok(patterns > 50, `${patterns} patterns`)
  const { compile } = schemasOf(document)
  const line = compile({ $ref: '#/components/schemas/CreateList' })
  for (const [name, fits] of [
    ['Å🙂\u00a0', true],
    ['\u0000', false],
    ['a\tb', false],
    ['\u009f', false],
  ] as const) {
    t.equal(line({ name }), fits, JSON.stringify(name))
  }
  const street = compile({ $ref: '#/components/schemas/RecipientFields/properties/street' })
  for (const [text, fits] of [
    ['Å 1', true],
    [' ', false],
    ['\u00a0\t', false],
    [' \n1', false],
  ] as const) {
    t.equal(street(text), fits, JSON.stringify(text))
  }
})

/** What of a schema says nothing of itself; a component says it for those that name it. */
function* undescribed(schema: Schema, path: string): Generator<string> {
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    if (!inner.description && !inner.$ref) yield `${path}.${name}`
    yield* undescribed(inner, `${path}.${name}`)
  }
  for (const inner of [
    schema.items,
    schema.additionalProperties,
    schema.contentSchema,
    ...(schema.anyOf ?? []),
  ])
    if (isObject(inner)) yield* undescribed(inner, `${path}[]`)
}

for (const [whose, one] of Object.entries(documents)) {
  t.test(`${whose} are told what every field, parameter, answer and operation is`, async t => {
    const silent = Object.entries(one.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(schema, name),
    ])
    for (const { operation } of operationsOf(one)) {
      const { operationId: id, parameters = [], requestBody, responses } = operation
      if (!operation.description) silent.push(id)
      silent.push(...parameters.filter(one => !one.description).map(({ name }) => `${id} ${name}`))
      for (const { content = {} } of [...Object.values(responses), ...(requestBody ? [requestBody] : [])])
        for (const { schema = {} } of Object.values(content)) silent.push(...undescribed(schema, id))
    }
    t.same(silent, [])
  })
}

for (const [whose, one] of Object.entries(documents)) {
  t.test(`schemas for ${whose} are JSON Schema 2020-12, and every example fits its own`, async t => {
    const { compile } = schemasOf(one)
    let examples = 0
    const fit = (schema: Schema, values: readonly unknown[], what: string) => {
      t.doesNotThrow(() => {
        const validate = compile(schema)
        for (const value of values) {
          examples++
          if (!validate(value)) t.fail(what, { faults: validate.errors, value })
        }
      }, what)
    }
    for (const [name, schema] of Object.entries(one.components.schemas)) {
      fit(schema, schema.examples ?? [], name)
    }
    for (const { operation } of operationsOf(one)) {
      const answers = Object.entries(operation.responses).map(([status, { content }]) => ({
        status,
        content,
      }))
      for (const { status, content } of [
        { status: 'body', content: operation.requestBody?.content },
        ...answers,
      ]) {
        for (const [type, media] of Object.entries(content ?? {})) {
          const values = Object.values(media.examples ?? {}).map(({ value }) => value)
          fit(media.schema ?? {}, values, `${operation.operationId} ${status} ${type}`)
        }
      }
      for (const { name, schema, example } of operation.parameters ?? []) {
        fit(schema, example === undefined ? [] : [example], name)
      }
    }
    t.ok(examples > 200, `${examples} examples`)
  })
}

t.test('errors are shown with the codes of their status', async t => {
  for (const { operation } of Object.values(documents).flatMap(operationsOf)) {
    for (const [status, { content }] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue
      const examples = Object.values(content?.['application/json']?.examples ?? {})
      t.ok(examples.length > 0, `${operation.operationId} ${status}`)
      for (const { value } of examples) {
        const { code } = (value as { error: { code: ErrorCode } }).error
        t.equal(describeError(code).status, Number(status), `${operation.operationId} ${status} ${code}`)
      }
    }
  }
})

t.test('programs are not told of errors that only people get', async t => {
  const codesOf = ({ components }: Document): unknown =>
    components.schemas.Error?.properties?.error?.properties?.code?.enum
  const only = ['precondition_failed', 'precondition_required']
  t.same(codesOf(forPeople), ERROR_CODES)
  t.same(
    codesOf(document),
    ERROR_CODES.filter(code => !only.includes(code)),
  )
})

t.test('files and JSON within forms say what they are', async t => {
  const create = document.paths['/api/v1/campaigns']?.post?.requestBody?.content
  t.same(Object.keys(create ?? {}), ['application/json', 'multipart/form-data'])
  const form = document.components.schemas.CampaignForm as Schema & { properties: Record<string, Schema> }
  t.match(form.properties.pdf, {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/pdf',
    maxLength: 20 * 1024 ** 2,
  })
  for (const { contentMediaType, takes } of Object.values(form.properties)) {
    t.notMatch(contentMediaType ?? '', /,/, 'one media type')
    t.equal(takes, undefined)
  }
  t.match(form.properties.recipients, { type: 'string', contentMediaType: 'application/json' })
  t.same(create?.['multipart/form-data']?.encoding?.images_4, { contentType: 'image/png, image/jpeg' })
  t.same(
    (document as Document).paths['/api/v1/recipients/import/csv']?.post?.requestBody?.content[
      'multipart/form-data'
    ]?.schema,
    {
      $ref: '#/components/schemas/ImportCsvForm',
    },
  )
})
