import { readFile } from 'node:fs/promises'
import t from 'tap'
import { build } from '#app.ts'
import { typesOf } from '#clients/types.ts'
import type { Document, Schema } from '#plugins/docs/types.ts'
import { testConfig } from '../support/config.ts'
import { readDocument } from '../support/openapi.ts'
import { reuseService } from '../support/service.ts'

t.test('the types of the client are those of the document', async t => {
  const document = await readDocument(await reuseService(t))
  const types = await readFile(new URL('../../clients/typescript/src/schema.ts', import.meta.url), 'utf8')
  t.equal(types, typesOf(document), 'if not: npm run generate')
})

t.test('the documents need no database: `npm ci` makes types of them', async t => {
  const app = await build(await testConfig(t, 'postgres://127.0.0.1:1/none'))
  t.teardown(() => app.close())
  t.ok(app.programsDocument().paths['/api/v1/campaigns'])
  t.ok(app.consoleDocument().paths['/api/console/drafts'])
})

/** A document with one schema of that kind, as a type. */
function typed(schema: Schema): string {
  const components = { schemas: { One: schema }, responses: {}, headers: {}, securitySchemes: {} }
  const document: Document = {
    openapi: '3.1.0',
    info: { title: '', version: '' },
    servers: [],
    tags: [],
    paths: {},
    components,
  }
  return /^ {4}((?:\/\*\*.*\n +)?One: [\s\S]*?)\n {2}\}/m
    .exec(typesOf(document))![1]!
    .replace(/\s*\n\s*/g, ' ')
}

t.test('a schema becomes the type of what it allows', async t => {
  const string = { type: 'string' }
  const cases: readonly (readonly [Schema, string])[] = [
    [{ type: 'integer' }, 'number'],
    [{ enum: ['a', "b's", null] }, `"a" | "b's" | null`],
    [{ const: 'a' }, '"a"'],
    [{ anyOf: [string, { type: 'null' }] }, 'string | null'],
    [{ type: 'array', items: { anyOf: [string, { type: 'null' }] } }, '(string | null)[]'],
    [{ type: 'array', items: { enum: ['a', 'b'] } }, '("a" | "b")[]'],
    [
      { type: 'array', items: { type: 'object', properties: { a: string }, additionalProperties: true } },
      '({ a?: string } & { [key: string]: unknown })[]',
    ],
    [{ type: 'array', items: { $ref: '#/components/schemas/Two' } }, 'components["schemas"]["Two"][]'],
    [{ type: 'string', contentMediaType: 'image/png' }, 'Blob'],
    [{ type: 'string', contentMediaType: 'application/json', contentSchema: string }, 'string'],
    [{ type: 'object', additionalProperties: string }, '{ [key: string]: string }'],
    [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
    [
      { type: 'object', properties: { a: string, 'b-c': string }, required: ['a'] },
      '{ a: string "b-c"?: string }',
    ],
    [
      { type: 'object', properties: { a: string }, additionalProperties: true },
      '{ a?: string } & { [key: string]: unknown }',
    ],
    [{}, 'unknown'],
  ]
  for (const [schema, type] of cases) t.equal(typed(schema), `One: ${type}`)
  for (const odd of [{ allOf: [string] }, { type: ['string', 'null'] } as unknown as Schema])
    t.throws(() => typed(odd), { message: /^no type for/ })
  t.equal(typed({ type: 'string', description: 'Ends */ here' }), '/** Ends *\\/ here */ One: string')
})
