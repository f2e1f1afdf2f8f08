import { isDeepStrictEqual } from 'node:util'
import t from 'tap'
import { answersOf, type Document, type Operation, operationsOf, type Response } from '#plugins/docs/types.ts'
import { version } from '#process/version.ts'
import { ApiError, ERROR_CODES, type ErrorCode } from '#schemas/errors.ts'
import { permissions } from '#schemas/permissions.ts'
import { readDocument } from '../support/openapi.ts'
import { reuseService } from '../support/service.ts'

const service = await reuseService(t)
const document = await readDocument(service)
const operations = operationsOf(document)

/** Of the routes that are for people only. */
const forPeople = service.app.consoleDocument()
const documents = { programs: document, people: forPeople }

t.test('both documents have the version of the package', async t => {
  for (const { info } of Object.values(documents)) t.equal(info.version, version())
})

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
  'POST /api/v1/campaigns/check': 'campaigns:create',
  'POST /api/v1/campaigns/proof': 'campaigns:create',
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

t.test('the documents have every operation of the interface, and no others', async t => {
  const shown = operations.map(({ method, path, operation }) => [
    `${method.toUpperCase()} ${path}`,
    operation['x-permission'],
  ])
  t.same(Object.fromEntries(shown), interfaceOperations, 'no provider callbacks, no key management')
  t.equal(shown.length, Object.keys(interfaceOperations).length)
})

t.test('every operation has an id, a summary and a description', async t => {
  const ids = Object.values(documents)
    .flatMap(operationsOf)
    .map(({ operation }) => operation.operationId)
  t.same(ids, [...new Set(ids)], 'operation ids are unique, in both documents together')
  const all = Object.values(documents).flatMap(one => operationsOf(one).map(each => ({ ...each, one })))
  const offenders = (isRight: (each: (typeof all)[number]) => boolean) =>
    all.filter(each => !isRight(each)).map(({ method, path }) => `${method} ${path}`)
  t.same(
    offenders(({ operation }) => /^[a-z][A-Za-z]+$/.test(operation.operationId)),
    [],
    'ids are names',
  )
  t.same(
    offenders(({ operation }) => /^[A-Z].{8,}[^.]$/.test(operation.summary ?? '')),
    [],
    'summaries are headings',
  )
  t.same(
    offenders(({ operation, one }) => operation.tags.every(tag => one.tags.some(({ name }) => name === tag))),
    [],
    'tags are described',
  )
  t.same(
    offenders(({ path, operation }) => {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const declared = (operation.parameters ?? []).filter(({ in: place }) => place === 'path')
      return (
        named.sort().join() ===
        declared
          .map(({ name }) => name)
          .sort()
          .join()
      )
    }),
    [],
    'parameters of the path are declared',
  )
})

/** Whether an operation needs the one key or cookie of that name, and nothing else. */
const isSecuredBy = (name: string, { security }: Operation): boolean =>
  JSON.stringify(security) === JSON.stringify([{ [name]: [] }])

/** Those of the statuses that an operation does not describe, each with where it is missing. */
const undescribed = (what: string, { responses }: Operation, statuses: readonly string[]): string[] =>
  statuses.filter(status => !responses[status]).map(status => `${what}: ${status}`)

t.test('the document says which permission a key needs', async t => {
  const used = new Set<string>()
  const offenders: string[] = []
  for (const { path, method, operation } of operations) {
    const what = `${method} ${path}`
    const permission = operation['x-permission']
    if ((permission !== undefined) !== path.startsWith('/api/v1/')) offenders.push(`${what}: permission`)
    if (permission) {
      used.add(permission)
      if (!isSecuredBy('apiKey', operation)) offenders.push(`${what}: security`)
      offenders.push(...undescribed(what, operation, ['401', '403', '429', '500', '503']))
    } else if (operation.security?.length !== 0) offenders.push(`${what} does not say that it is public`)
  }
  t.same(offenders, [])
  t.same([...used].sort(), [...permissions].sort(), 'each permission unlocks something')
})

t.test('the document says which role a person needs', async t => {
  const { session } = forPeople.components.securitySchemes
  t.match(session, { type: 'apiKey', in: 'cookie', name: 'brevduva' })
  const offenders: string[] = []
  for (const { path, method, operation } of operationsOf(forPeople)) {
    const what = `${method} ${path}`
    const role = operation['x-role']
    if ((role !== undefined) === path.startsWith('/api/auth/')) offenders.push(`${what}: role`)
    if (role && !isSecuredBy('session', operation)) offenders.push(`${what}: security`)
    offenders.push(
      ...undescribed(what, operation, [
        ...['403', '429', '500', '503'],
        ...(operation.security?.length ? ['401'] : []),
        ...(operation.requestBody ? ['400', '413', '415'] : []),
      ]),
    )
    const said = JSON.stringify(answersOf(operation, forPeople)['403']?.content)
    const refusals = {
      'last 10 minutes': operation['x-needs-proof'] === true,
      'another site': method !== 'get',
      [`the role ${role}`]: role !== undefined && role !== 'viewer',
    }
    for (const [refusal, isMet] of Object.entries(refusals))
      if (said.includes(refusal) !== isMet) offenders.push(`${what}: 403, ${refusal}`)
  }
  t.same(offenders, [])
})

t.test('errors are documented with the codes of their status', async t => {
  const offenders: string[] = []
  const all = Object.values(documents).flatMap(one => operationsOf(one).map(each => ({ ...each, one })))
  for (const { operation, one } of all) {
    for (const [status, { content }] of Object.entries(answersOf(operation, one))) {
      if (!(Number(status) >= 400)) continue
      const examples = Object.values(content?.['application/json']?.examples ?? {})
      const codes = examples.map(({ value }) => (value as { error: { code: ErrorCode } }).error.code)
      if (codes.length === 0) offenders.push(`${operation.operationId} ${status}: no example`)
      for (const code of codes)
        if (new ApiError(code).status !== Number(status))
          offenders.push(`${operation.operationId} ${status}: ${code}`)
    }
  }
  t.same(offenders, [])
})

t.test('an error answer stands once, unless an operation has its own words for it', async t => {
  const isSaid = (answer: Response, { components }: Document) =>
    Object.values(components.responses).some(shared => isDeepStrictEqual(shared, answer))
  for (const one of Object.values(documents)) {
    const used = new Set<string>()
    const twice: string[] = []
    for (const { operation } of operationsOf(one))
      for (const [status, answer] of Object.entries(operation.responses)) {
        if ('$ref' in answer) used.add(answer.$ref)
        else if (isSaid(answer, one)) twice.push(`${operation.operationId} ${status}`)
      }
    t.same(twice, [])
    t.same(
      [...used].sort(),
      Object.keys(one.components.responses)
        .map(name => `#/components/responses/${name}`)
        .sort(),
    )
  }
  const read = document.paths['/api/v1/campaigns/{id}']?.get?.responses
  t.match(read?.[401], { $ref: '#/components/responses/Unauthorized' })
  t.match(read?.[404], { content: { 'application/json': { examples: { not_found: {} } } } })
})

t.test('the document for programs has no errors that only people get', async t => {
  const codesOf = ({ components }: Document): unknown =>
    components.schemas.Error?.properties?.error?.properties?.code?.enum
  const only = ['session_moved', 'precondition_failed', 'precondition_required']
  t.same(codesOf(forPeople), ERROR_CODES)
  t.same(
    codesOf(document),
    ERROR_CODES.filter(code => !only.includes(code)),
  )
})
