import { isDeepStrictEqual } from 'node:util'
import { Worker } from 'node:worker_threads'
import { sql } from 'drizzle-orm'
import t, { type Test } from 'tap'
import {
  create,
  createByForm,
  csv,
  file,
  mapping,
  nothing,
  readyToCreate,
  traces,
} from '../support/creates.ts'
import type { Part } from '../support/multipart.ts'
import type { Answer, Service } from '../support/service.ts'
import { authoredTemplate, doc, recipient } from '../support/templates.ts'

/** Ignored, and so long that the body is read in a thread. */
const padding = { phoneForwardTo: 'x'.repeat(70_000) }

/** A document of 19,000 nodes and nearly a megabyte that fits its page. */
const large = {
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: Array.from({ length: 19_000 }, (_, index) => ({
        type: 'text',
        text: index % 100 ? '' : 'å ',
        ...(index % 2 ? { marks: [{ type: 'bold' }] } : {}),
      })),
    },
  ],
}

const textOf = (text: string) => JSON.stringify(doc([text]))
const deep = `{"type":"doc","content":${'['.repeat(200)}${']'.repeat(200)}}`
const many = Array.from({ length: 200 }, () => recipient())

/** The documents of a campaign's own copy, as they are stored. */
async function snapshot({ db }: Service, id: string): Promise<Record<string, unknown>> {
  const [row] = await db.execute<Record<string, unknown>>(sql`
    select content::text as front, back_content::text as back, variant_b_content::text as front_b,
           variant_b_back_content::text as back_b
    from templates where id = ${id}`)
  return Object.fromEntries(
    Object.entries(row!).map(([name, text]) => [name, text && JSON.parse(String(text))]),
  )
}

const valuesIn = (value: unknown): number => {
  if (ArrayBuffer.isView(value) || typeof value !== 'object' || value === null) return 1
  return Object.values(value).reduce<number>((sum, child) => sum + valuesIn(child), 1)
}

/** The most that this thread takes apart or puts together while `work` runs: characters of JSON, values for a thread. */
async function effort(
  t: Test,
  work: () => Promise<unknown>,
): Promise<{ parsed: number; written: number; sent: number }> {
  const parsed = t.capture(JSON, 'parse', JSON.parse)
  const written = t.capture(JSON, 'stringify', JSON.stringify)
  const sent = t.capture(Worker.prototype, 'postMessage', Worker.prototype.postMessage)
  await work()
  for (const watch of [parsed, written, sent]) watch.restore()
  const most = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number), 0)
  return {
    parsed: most(parsed().map(({ args }) => String(args[0]).length)),
    written: most(written().map(call => ('returned' in call ? String(call.returned).length : 0))),
    sent: most(sent().map(({ args }) => valuesIn(args[0]))),
  }
}

t.test('the answering thread neither parses, writes nor copies documents of a megabyte', async t => {
  const service = await readyToCreate(t)
  // Its answer makes the interface's document, by which the tests check all answers.
  await service.request('GET', '/api/v1/credits')
  const text = JSON.stringify(large)
  t.ok(text.length > 700_000 && text.length < 1_000_000, `${text.length} characters`)
  const documents = { content: text, backContent: text, variantBContent: text, variantBBackContent: text }
  const order = { name: 'Vår', recipients: [recipient()] }
  const asJson = JSON.stringify({ ...order, ...documents })
  const templateId = await authoredTemplate(service.db, service.accountId, {
    content: large,
    backContent: large,
  })
  const headers = { 'content-type': 'application/json' }
  const ways: Record<string, () => Promise<Answer>> = {
    json: () => service.request('POST', '/api/v1/campaigns', { headers, body: asJson }),
    form: () => createByForm(service, { ...order, ...documents }),
    template: () => create(service, { ...order, templateId }),
  }
  for (const [name, send] of Object.entries(ways)) {
    let answer: Answer | undefined
    const most = await effort(t, async () => {
      answer = await send()
    })
    t.match(answer, { status: 201 }, name)
    t.ok(most.parsed < 65_536, `${name}: ${most.parsed} characters are parsed`)
    t.ok(most.written < 65_536, `${name}: ${most.written} characters are written`)
    t.ok(most.sent > 10 && most.sent < 5000, `${name}: ${most.sent} values go to a thread`)
    const variant = name === 'template' ? null : large
    const stored = await snapshot(service, answer!.body.data.templateId)
    const sent = { front: large, back: large, front_b: variant, back_b: variant }
    // tap would write down all four megabytes to compare them.
    t.ok(isDeepStrictEqual(stored, sent), `${name}: as they were sent`)
  }
})

t.test('errors of documents are listed in the same place for small and large bodies', async t => {
  const service = await readyToCreate(t)
  const bad = '{"type":"doc","content":[{"type":"table"}]}'
  const good = { name: 'Vår', content: JSON.stringify(doc(['Hej'])), recipients: [recipient()] }
  const image = file('logo', 'no image', 'logo.png', 'image/png')
  const unknown = file('recipientsFile', csv('a;b;c;d'), 'kunder.txt', 'text/plain')
  const nowhere = '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'
  const refusal = /^content\[0\]: /
  const cases: [what: string, fields: object, parts: Part[], expected: object][] = [
    [
      'all documents at once',
      { content: bad, backContent: '{', variantBContent: bad, variantBBackContent: '[]' },
      [],
      {
        details: {
          fieldErrors: {
            content: [refusal],
            backContent: ['backContent must be a rich-text document as JSON'],
            variantBContent: [refusal],
            variantBBackContent: [String],
          },
        },
      },
    ],
    [
      'the shape of the body first',
      { content: bad, name: '' },
      [],
      { details: { fieldErrors: { name: [String] } } },
    ],
    [
      "the recipients file's format first",
      { content: bad, recipients: undefined, mapping },
      [unknown],
      { message: 'Could not detect the recipients file format' },
    ],
    ['then documents', { content: bad }, [image], { details: { fieldErrors: { content: [refusal] } } }],
    ['then images', {}, [image], { message: 'Logo must be a PNG or JPG image' }],
    [
      'documents before the template',
      { content: undefined, templateId: nowhere, variantBContent: bad },
      [],
      { details: { fieldErrors: { variantBContent: [refusal] } } },
    ],
    ['then the template', { content: undefined, templateId: nowhere }, [], { message: 'Template not found' }],
    [
      'documents before the credits',
      { content: bad, recipients: many },
      [],
      { details: { fieldErrors: { content: [refusal] } } },
    ],
    ['then the credits', { recipients: many }, [], { code: 'insufficient_credits' }],
    ['levels', { content: deep }, [], { message: /nested at most 100/ }],
    [
      'NUL',
      { content: textOf('a\u0000') },
      [],
      { details: { fieldErrors: { content: [/cannot be printed/] } } },
    ],
    [
      'half a character',
      { content: textOf('\ud800') },
      [],
      { details: { fieldErrors: { content: [/cannot be printed/] } } },
    ],
  ]
  for (const [what, fields, parts, expected] of cases) {
    const small = await createByForm(service, { ...good, ...fields }, parts)
    t.match(small.body.error, expected, what)
    const large = await createByForm(service, { ...good, ...fields, ...padding }, parts)
    t.same([large.status, large.body], [small.status, small.body], `${what}, in a thread`)
  }
  t.same(await traces(service), nothing)
})

t.test('numbers that PostgreSQL refuses are stored as JSON.parse reads them', async t => {
  const service = await readyToCreate(t)
  const content = `{"type":"doc","content":[],"version":1e999999,"tiny":1e-999999,"a":1,"a":2}`
  for (const more of [{}, padding]) {
    const { status, body } = await create(service, {
      name: 'Vår',
      content,
      recipients: [recipient()],
      ...more,
    })
    t.equal(status, 201)
    t.match((await snapshot(service, body.data.templateId)).front, { version: null, tiny: 0, a: 2 })
  }
})

t.test('only documents are laid out; a document that prints a number rents one', async t => {
  const service = await readyToCreate(t)
  const phone = JSON.stringify(doc(['Ring ', { phone: true }]))
  const order = { name: 'Vår', recipients: [recipient()] }
  for (const field of ['content', 'backContent', 'variantBContent'] as const) {
    for (const more of [{}, padding]) {
      const body = { ...order, content: JSON.stringify(doc(['Hej'])), [field]: phone, ...more }
      // Telephony is off: whoever needs a number is told so, by whichever document.
      t.match(await create(service, body), { status: 503 }, field)
    }
  }
  t.same(await traces(service), nothing)
})
