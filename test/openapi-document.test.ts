import t from 'tap'
import packageFile from '../package.json' with { type: 'json' }
import { type Document, operationsOf } from '../plugins/docs/types.ts'
import { describeError, ERROR_CODES, type ErrorCode } from '../schemas/errors.ts'
import { permissions } from '../schemas/permissions.ts'
import { readDocument } from './support/openapi.ts'
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
