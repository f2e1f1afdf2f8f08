import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import fc, { type Arbitrary } from 'fast-check'
import t from 'tap'
import { storeAsset } from '#domains/assets/service.ts'
import { type Document, type Operation, operationsOf } from '#plugins/docs/types.ts'
import { onePage } from '../support/artwork.ts'
import { checkedAsset } from '../support/assets.ts'
import { anna, csv, mapping, workbook } from '../support/imports.ts'
import { answerChecker, readDocument } from '../support/openapi.ts'
import { newPerson } from '../support/people.ts'
import { type Method, reuseService } from '../support/service.ts'
import { authoredTemplate, field, plainDocument, recipient } from '../support/templates.ts'
import { callersOf, strangersOf } from './fuzz/callers.ts'
import { requestsOf } from './fuzz/requests.ts'
import { violationsOf } from './fuzz/violations.ts'

/** Requests of each operation. `RUNS=300 node test/plugins/openapi-fuzz.test.ts` looks for longer, `SEED=1` elsewhere. */
const RUNS = Number(process.env.RUNS ?? 5)
const SEED = Number(process.env.SEED ?? 20_261_122)

const service = await reuseService(t)
const { db, accountId } = service
await service.grant(1_000_000)
const logo = await readFile(new URL('../../demo/logo.png', import.meta.url))
const artwork = onePage('/MediaBox [0 0 595 842] /Contents 4 0 R', '0 0 m 1 1 l S')

/** Something of each kind, by the names of fields and parameters; `id` is told by the path. */
async function inhabitants() {
  const ask = async (path: string, body: object) =>
    (await service.request('POST', `/api/v1${path}`, { body: { ...body } })).body.data
  const image = await storeAsset(db, accountId, checkedAsset('image/png', logo))
  const pdf = await storeAsset(db, accountId, checkedAsset('application/pdf', artwork))
  const templateId = await authoredTemplate(db, accountId, {
    logoAssetId: image,
    qrUrl: 'https://127.0.0.1/',
  })
  const { id: listId } = await ask('/lists', { name: 'Kunder' })
  await ask('/recipients', { listId, ...recipient('Åsa', { since: field('1999') }) })
  const { id: campaignId, qrCode } = await ask('/campaigns', { name: 'Vår', templateId, listId })
  const spare = await newPerson(service, 'viewer')
  return { image, pdf, templateId, listId, campaignId, code: qrCode, memberId: spare.userId }
}

const there = await inhabitants()
const known = {
  templateId: fc.constant(there.templateId),
  listId: fc.constant(there.listId),
  campaignId: fc.constant(there.campaignId),
  accountId: fc.constant(accountId),
  logo: fc.constant(there.image),
  returnAddressLogo: fc.constant(there.image),
  asset: fc.constant(there.image),
  pdf: fc.constant(there.pdf),
  slug: fc.constant(there.code.slug),
  content: fc.constant<unknown>(plainDocument),
  backContent: fc.constant<unknown>(plainDocument),
  mapping: fc.constant<unknown>(mapping()),
  'idempotency-key': fc.constantFrom('a', 'b', `draft-${randomUUID()}`),
}

/** Of which kind an `id` is, by where it stands. */
const idIn: readonly (readonly [RegExp, string])[] = [
  [/templates|assets\/content/, there.templateId],
  [/assets\/file/, there.image],
  [/campaign-drafts|drafts/, '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'],
  [/campaigns/, there.campaignId],
  [/lists/, there.listId],
  [/qr-codes/, there.code.id],
  [/members/, there.memberId],
]

const image = { bytes: logo, filename: 'logo.png', type: 'image/png' }
const rows = { bytes: Buffer.from(csv(anna)), filename: 'kunder.csv', type: 'text/csv' }
const book = {
  bytes: workbook(anna),
  filename: 'kunder.xlsx',
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
const print = { bytes: artwork, filename: 'a.pdf', type: 'application/pdf' }
const files = { pdf: [print], recipientsFile: [rows, book], file: [rows, book, image, print], '*': [image] }

/** What takes away what the others ask for comes last, and signing out at the very end. */
const order = ['get', 'post', 'put', 'patch', 'delete']
const lateness = ({ method, operation }: { method: string; operation: Operation }): number =>
  operation.operationId === 'signOut' ? order.length : order.indexOf(method)

/** Asks every operation of a document; counts answers by status. */
async function fuzz(document: Document): Promise<{ violations: string[]; answers: Map<number, number> }> {
  const check = answerChecker(document)
  const by = new Map([...(await callersOf(service)), ...(await strangersOf(service))])
  const violations: string[] = []
  const answers = new Map<number, number>()
  const operations = operationsOf(document).sort((one, other) => lateness(one) - lateness(other))
  for (const { path, method, operation } of operations) {
    const id = idIn.find(([where]) => where.test(path))?.[1]
    const ids: Record<string, Arbitrary<unknown>> = id ? { id: fc.constant(id) } : {}
    const likely =
      path.startsWith('/api/v1') && operation['x-permission']
        ? ['key', 'key', 'sender']
        : ['owner', 'owner', 'owner']
    const asked = fc.record({
      request: requestsOf(document, { ...known, ...ids }, files)(path, operation),
      caller: fc.constantFrom(...likely, ...by.keys()),
    })
    for (const { request, caller } of fc.sample(asked, { numRuns: RUNS, seed: SEED })) {
      const { url, headers, body } = request
      const asked = { key: null, headers: { ...headers, ...by.get(caller) } }
      const answer = await service
        .request(method.toUpperCase() as Method, url, body === undefined ? asked : { ...asked, body })
        .catch((error: Error) => error)
      if (answer instanceof Error) {
        violations.push(`${operation.operationId} by ${caller}: ${answer.message}\n${url}`)
        continue
      }
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
      for (const violation of violationsOf(check, operation, answer)) {
        const said = `${body ?? ''}`.slice(0, 600)
        violations.push(
          `${operation.operationId} by ${caller} ${answer.status}: ${violation}\n${url} ${JSON.stringify(headers)}\n${said}`,
        )
      }
    }
  }
  return { violations, answers }
}

t.test('any request of a program gets a documented answer', async t => {
  const { violations, answers } = await fuzz(await readDocument(service))
  t.comment(Object.fromEntries(answers))
  t.same(violations, [])
  for (const status of [200, 201, 400, 401, 403, 404])
    t.ok(answers.get(status), `some are answered ${status}`)
})

t.test('any request of a person gets a documented answer', async t => {
  const { violations, answers } = await fuzz(service.app.consoleDocument())
  t.comment(Object.fromEntries(answers))
  t.same(violations, [])
  for (const status of [200, 201, 400, 401, 403, 404])
    t.ok(answers.get(status), `some are answered ${status}`)
})
