import t from 'tap'
import { answersOf, type Document, isObject, operationsOf, type Schema } from '#plugins/docs/types.ts'
import { readDocument, schemasOf } from '../support/openapi.ts'
import { reuseService } from '../support/service.ts'

const service = await reuseService(t)
const document = await readDocument(service)

/** Of the routes that are for people only. */
const forPeople = service.app.consoleDocument()
const documents = { programs: document, people: forPeople }

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

t.test('references resolve, and no keywords of the validator’s own are left', async t => {
  const [lost, own]: [string[], string[]] = [[], []]
  for (const one of Object.values(documents)) {
    for (const { path, node } of nodes(one)) {
      if (typeof node.$ref === 'string' && !pointed(one, node.$ref)) lost.push(`${path} -> ${node.$ref}`)
      if ('errorMessage' in node || 'x-error-examples' in node || node.format === 'web-url') own.push(path)
      if (typeof node.patternMessage === 'string') own.push(path)
    }
  }
  t.same(lost, [], 'references')
  t.same(own, [], 'the validator’s own')
})

t.test('patterns use only what all dialects of regular expressions share', async t => {
  const patterns = Object.values(documents)
    .flatMap(one => [...nodes(one)])
    .flatMap(({ path, node }) => (typeof node.pattern === 'string' ? [{ path, pattern: node.pattern }] : []))
  t.same(
    patterns.filter(({ pattern }) => /\\p|\\u|\(\?[^:]/i.test(pattern)),
    [],
  )
  t.ok(patterns.length > 50, `${patterns.length} patterns`)
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
  t.test(`every field, parameter, answer and operation is described: ${whose}`, async t => {
    const silent = Object.entries(one.components.schemas).flatMap(([name, schema]) => [
      ...(schema.description ? [] : [name]),
      ...undescribed(schema, name),
    ])
    for (const { operation } of operationsOf(one)) {
      const { operationId: id, parameters = [], requestBody } = operation
      const answers = Object.values(answersOf(operation, one))
      if (!operation.description) silent.push(id)
      silent.push(...parameters.filter(one => !one.description).map(({ name }) => `${id} ${name}`))
      for (const { content = {} } of [...answers, ...(requestBody ? [requestBody] : [])])
        for (const { schema = {} } of Object.values(content)) silent.push(...undescribed(schema, id))
    }
    t.same(silent, [])
  })
}

for (const [whose, one] of Object.entries(documents)) {
  t.test(`schemas for ${whose} are JSON Schema 2020-12, and every example is valid`, async t => {
    const { compile } = schemasOf(one)
    let examples = 0
    const offenders: unknown[] = []
    const fit = (schema: Schema, values: readonly unknown[], what: string) => {
      try {
        const validate = compile(schema)
        for (const value of values) {
          examples++
          if (!validate(value)) offenders.push({ what, errors: validate.errors, value })
        }
      } catch (error) {
        offenders.push({ what, error })
      }
    }
    for (const [name, schema] of Object.entries(one.components.schemas)) {
      fit(schema, schema.examples ?? [], name)
    }
    for (const { operation } of operationsOf(one)) {
      const answers = Object.entries(answersOf(operation, one)).map(([status, { content }]) => ({
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
    t.same(offenders, [])
    t.ok(examples > 200, `${examples} examples`)
  })
}

t.test('files and JSON within forms are described with their content types', async t => {
  const create = document.paths['/api/v1/campaigns']?.post?.requestBody?.content
  t.same(Object.keys(create ?? {}), ['application/json', 'multipart/form-data'])
  const form = document.components.schemas.CampaignForm as Schema & { properties: Record<string, Schema> }
  t.match(form.properties.pdf, {
    type: 'string',
    format: 'binary',
    contentMediaType: 'application/pdf',
    maxLength: 20 * 1024 ** 2,
  })
  const fields = Object.entries(form.properties)
  t.strictSame(
    fields.filter(
      ([, { contentMediaType = '', takes }]) => /,/.test(String(contentMediaType)) || takes !== undefined,
    ),
    [],
    'one media type, and nothing that is only ours',
  )
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
