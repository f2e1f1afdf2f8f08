import { randomUUID } from 'node:crypto'
import fc, { type Arbitrary } from 'fast-check'
import t from 'tap'
import { isObject, type Method, type Operation, operationsOf } from '#plugins/docs/types.ts'
import { anna, csv } from '../support/imports.ts'
import { answerChecker, readDocument } from '../support/openapi.ts'
import { type Answer, reuseService } from '../support/service.ts'
import { authoredTemplate } from '../support/templates.ts'
import { callersOf, strangersOf } from './fuzz/callers.ts'
import { type Asked, requestsOf } from './fuzz/requests.ts'
import { idOf, idsInAnswer, type Kind, kindAt, kinds } from './fuzz/things.ts'
import { violationsOf } from './fuzz/violations.ts'

/** Requests one after another. `STEPS=3000 node test/plugins/openapi-stories.test.ts` tells longer stories, `SEED=1` others. */
const STEPS = Number(process.env.STEPS ?? 120)
const SEED = Number(process.env.SEED ?? 20_261_122)

const service = await reuseService(t)
await service.grant(1_000_000)
const members = await callersOf(service)
const strangers = await strangersOf(service)

/** What the account has, and what it had: the ids by kind. */
const there = new Map<Kind, Set<string>>(kinds.map(kind => [kind, new Set()]))
const gone = new Set<string>()
/** Every id that the service has ever sent to the account. */
const own = new Set<string>()
const templates = kinds.find(({ field }) => field === 'templateId')!
const codes = kinds.find(({ one }) => one.includes('/qr-codes/'))!
for (const _ of 'ab') there.get(templates)!.add(await authoredTemplate(service.db, service.accountId))

/** One that is there, or was, or one that nobody has. */
const someOf = (kind: Kind): Arbitrary<string> =>
  fc.tuple(fc.nat(9), fc.nat()).map(([luck, nth]) => {
    const some = [...(luck > 1 ? there.get(kind)! : gone)]
    return some[nth % some.length] ?? randomUUID()
  })

const known = {
  ...Object.fromEntries(kinds.flatMap(kind => (kind.field ? [[kind.field, someOf(kind)]] : []))),
  'if-match': fc.constant('*'),
  'if-none-match': fc.constant('*'),
  'idempotency-key': fc.uuid(),
}

const rows = { bytes: Buffer.from(csv(anna)), filename: 'kunder.csv', type: 'text/csv' }

interface DocumentedOperation {
  readonly method: Method
  readonly path: string
  readonly operation: Operation
  readonly check: ReturnType<typeof answerChecker>
  readonly requests: Arbitrary<Asked>
}

/** The document's own example, about things that are there. */
function filled(value: unknown): Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map(filled))
  if (!isObject(value)) return fc.constant(value)
  const fields = Object.entries(value).map(([name, inner]): [string, Arbitrary<unknown>] => {
    const kind = kinds.find(({ field }) => field === name)
    return [name, kind && typeof inner === 'string' ? someOf(kind) : filled(inner)]
  })
  return fc.record(Object.fromEntries(fields), { noNullPrototype: true })
}

/** What ends sessions, asks other servers, never ends by itself, or is the same for everyone, examples of ids and all. */
const LEFT_OUT =
  /membership|^\/api\/(auth\/|docs|openapi|console\/(openapi|members|campaigns\/events))|\/check$/

/** A state that is there, or none: what a write goes from. */
function statesOf({ parameters = [] }: Operation): Arbitrary<Record<string, string>> {
  const taken = parameters.map(({ name }) => name).filter(name => /^if-(none-)?match$/.test(name))
  return taken.length > 0
    ? fc.constantFrom(...taken).map(name => ({ [name]: '*' }))
    : fc.constant<Record<string, string>>({})
}

async function operations(): Promise<DocumentedOperation[]> {
  const documents = [await readDocument(service), service.app.consoleDocument()]
  return documents.flatMap(document => {
    const check = answerChecker(document)
    return operationsOf(document)
      .filter(({ path }) => !LEFT_OUT.test(path))
      .map(({ path, method, operation }) => {
        const kind = kindAt(path)
        const id = kind && { [path.includes('{listId}') ? 'listId' : 'id']: idFor(kind, method) }
        const odd = requestsOf(document, { ...known, ...id }, { '*': [rows] })(path, operation)
        const { schema, examples } = operation.requestBody?.content['application/json'] ?? {}
        const component = document.components.schemas[schema?.$ref?.split('/').at(-1) ?? '']
        const example = Object.values(examples ?? {})[0]?.value ?? component?.examples?.[0]
        const bodies = example === undefined ? undefined : filled(example)
        const plain = fc
          .tuple(id ? Object.values(id)[0]! : fc.constant(''), statesOf(operation))
          .map(([value, headers]) => ({ url: path.replace(/\{\w+\}/, value), headers }))
        const likely = bodies
          ? fc.tuple(plain, bodies).map(([asked, body]) => ({
              ...asked,
              headers: { ...asked.headers, 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }))
          : plain
        return { path, method, operation, check, requests: fc.oneof({ arbitrary: likely, weight: 4 }, odd) }
      })
  })
}

/** Drafts are named by whoever begins them. */
const idFor = (kind: Kind, method: Method): Arbitrary<string> =>
  method === 'put' ? fc.oneof(someOf(kind), fc.uuid({ version: 7 })) : someOf(kind)

const idIn = (path: string, url: string): string | undefined => {
  const place = path.split('/').findIndex(part => part === '{id}' || part === '{listId}')
  return url.split('?')[0]!.split('/')[place]
}

const ask = (method: string, { url, headers, body }: Asked, who: Readonly<Record<string, string>>) =>
  service.request(method.toUpperCase() as 'GET', url, {
    key: null,
    headers: { ...headers, ...who },
    ...(body === undefined ? {} : { body }),
  })

/** Whether what was made is there, or what was taken away is not: by itself, and among the others. */
async function violationsOfReading(who: string, kind: Kind, id: string, isThere: boolean): Promise<string[]> {
  if (!isThere && kind.isKept) return []
  // People's drafts are their own.
  const read = (url: string) => ask('get', { url, headers: {} }, members.get(who === 'key' ? 'owner' : who)!)
  const one = await read(kind.one.replace('{id}', id))
  const all = await read(
    `${kind.all}${kind.all.includes('draft') || kind.all.includes('keys') ? '' : '?limit=100'}`,
  )
  const violations: string[] = []
  if ((one.status === 200) !== isThere)
    violations.push(`${one.status} for ${kind.one}, which is ${isThere ? '' : 'not '}there`)
  const listed = all.body.data.some((row: { id: string }) => row.id === id)
  if (listed !== isThere) violations.push(`${kind.all} ${listed ? 'has' : 'lacks'} ${id}`)
  return violations
}

/** What the account may conclude of an answer, looked up. */
async function followUp(
  who: string,
  { path, method }: DocumentedOperation,
  asked: Asked,
  answer: Answer,
): Promise<string[]> {
  if (answer.status >= 300) return []
  for (const id of idsInAnswer(answer, asked.url)) own.add(id)
  const kind = kindAt(path)
  const id = method === 'delete' ? idIn(path, asked.url) : idOf(answer)
  if (method === 'delete' && kind && id) {
    there.get(kind)!.delete(id)
    gone.add(id)
    return violationsOfReading(who, kind, id, false)
  }
  const made = kinds.find(({ madeBy }) => madeBy.test(`${method.toUpperCase()} ${asked.url.split('?')[0]}`))
  if (!made || !id) return []
  there.get(made)!.add(id)
  gone.delete(id)
  const code = answer.body.data.qrCode?.id
  if (code) there.get(codes)!.add(code)
  return violationsOfReading(who, made, id, true)
}

/** What strangers learn or do, and must not. */
function violationsForStrangers(
  { path, method }: DocumentedOperation,
  asked: Asked,
  answer: Answer,
): string[] {
  const ids = idsInAnswer(answer, `${asked.url} ${asked.body ?? ''}`).intersection(own)
  const violations = [...ids].map(id => `a stranger gets ${id}`)
  const id = idIn(path, asked.url)
  // A draft's id is a name of one's own choice: the stranger's has nothing to do with the account's.
  if (answer.status < 300 && method !== 'put' && id && own.has(id)) violations.push('a stranger reaches it')
  return violations
}

/** Whether it makes or takes away something of a kind. */
const changes = ({ method, path }: DocumentedOperation): boolean =>
  (method === 'delete' && kindAt(path) !== undefined) ||
  kinds.some(({ madeBy }) => madeBy.test(`${method.toUpperCase()} ${path}`))

t.test('after any sequence of requests what was created exists, and what was deleted does not', async t => {
  const documented = await operations()
  const steps = fc.record({
    operation: fc.oneof(
      { arbitrary: fc.constantFrom(...documented.filter(changes)), weight: 3 },
      { arbitrary: fc.constantFrom(...documented.filter(({ path }) => kindAt(path))), weight: 1 },
      { arbitrary: fc.constantFrom(...documented), weight: 1 },
    ),
    who: fc.oneof(
      { arbitrary: fc.constant('owner'), weight: 12 },
      { arbitrary: fc.constant('key'), weight: 3 },
      { arbitrary: fc.constantFrom('viewer', 'writer', 'sender'), weight: 1 },
      { arbitrary: fc.constantFrom(...strangers.keys()), weight: 4 },
    ),
  })
  const violations: string[] = []
  const made = new Map<string, number>()
  for (const [nth, { operation: one, who }] of fc.sample(steps, { numRuns: STEPS, seed: SEED }).entries()) {
    const [asked] = fc.sample(one.requests, { numRuns: 1, seed: SEED + nth })
    const answer = await ask(one.method, asked!, members.get(who) ?? strangers.get(who)!)
    const what = `${one.operation.operationId} ${answer.status}`
    made.set(what, (made.get(what) ?? 0) + 1)
    const found = [
      ...violationsOf(one.check, one.operation, answer),
      ...(strangers.has(who)
        ? violationsForStrangers(one, asked!, answer)
        : await followUp(who, one, asked!, answer)),
    ]
    for (const violation of found)
      violations.push(
        `step ${nth}, ${what} by ${who}: ${violation}\n${one.method} ${asked!.url}\n${`${asked!.body ?? ''}`.slice(0, 400)}`,
      )
  }
  t.comment(Object.fromEntries([...made].sort()))
  t.same(violations, [])
  t.ok(own.size > 0 && gone.size > 0, 'things come and go')
})
