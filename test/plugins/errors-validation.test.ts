import { Type } from '@sinclair/typebox'
import fc from 'fast-check'
import t from 'tap'
import { bodyCompiler, MOST_VALUES_FOR_ALL_ERRORS } from '#schemas/ajv.ts'
import { Name, Nullable, StringEnum, Uuid, webUrl } from '#schemas/common.ts'
import { startService } from '../support/service.ts'

const Body = Type.Object({
  name: Name,
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: 5000 })),
  on: Type.Optional(Type.Boolean()),
  kind: Type.Optional(StringEnum(['letter', 'postcard'])),
  url: Type.Optional(webUrl),
  note: Type.Optional(Nullable(Type.String({ maxLength: 5 }))),
  place: Type.Optional(
    Type.Object({ x: Type.Number(), page: StringEnum(['front', 'back']) }, { additionalProperties: false }),
  ),
  policy: Type.Optional(
    Type.Union([
      Type.Object({ kind: Type.Literal('skip') }),
      Type.Object({ kind: Type.Literal('default'), value: Type.String() }),
    ]),
  ),
  choice: Type.Optional(Type.Union([Type.Literal('a'), Type.Literal('b')])),
  rows: Type.Optional(
    Type.Array(Type.Object({ town: Type.String({ minLength: 1 }) }), { minItems: 1, maxItems: 3 }),
  ),
  fields: Type.Optional(
    Type.Record(Type.String({ pattern: '^[A-Za-z0-9_]{1,64}$' }), Type.String(), {
      maxProperties: 2,
      additionalProperties: false,
    }),
  ),
})

const { request } = await startService(t, {
  extend: app => {
    app.post('/echo', { schema: { body: Body } }, async request => request.body)
    app.patch(
      '/strict/:id',
      {
        schema: {
          params: Type.Object({ id: Uuid('Thing ID') }),
          querystring: Type.Object({
            limit: Type.Integer({ minimum: 1, maximum: 100, default: 20 }),
            cursor: Type.Optional(Uuid()),
          }),
          body: Type.Object({ on: Type.Optional(Type.Boolean()) }, { additionalProperties: false }),
        },
      },
      async request => ({ query: request.query, body: request.body }),
    )
  },
})

t.test('all errors are reported at once, by field, in plain words', async t => {
  const { status, body } = await request('POST', '/echo', {
    body: {
      name: '',
      count: 0,
      on: 'true',
      kind: 'parcel',
      url: 'javascript:alert(1)',
      note: 'too long',
      place: { x: '1', page: 'side', z: 1 },
      policy: { kind: 'default' },
      choice: 'c',
      rows: [{ town: 'Umeå' }, {}, { town: '' }, 7],
      fields: { 'not allowed': 'x' },
      unknown: 'ignored',
    },
  })
  t.equal(status, 400)
  t.strictSame(body, {
    error: {
      code: 'validation_failed',
      message: 'Validation failed',
      details: {
        formErrors: [],
        fieldErrors: {
          name: ['name must not be empty'],
          count: ['count must be at least 1'],
          on: ['on must be a boolean'],
          kind: ['kind must be one of letter, postcard'],
          url: ['url must be a valid http or https URL'],
          note: ['note must be at most 5 characters'],
          place: [
            'place.z is not allowed',
            'place.x must be a number',
            'place.page must be one of front, back',
          ],
          policy: ['policy.value is required'],
          choice: ['choice must be one of a, b'],
          rows: [
            'rows must have at most 3 entries',
            'rows[1].town is required',
            'rows[2].town must not be empty',
            'rows[3] must be an object',
          ],
          fields: ['fields.not allowed is not allowed'],
        },
      },
    },
  })
})

t.test('missing fields, values that are too long and control characters are reported', async t => {
  const errors = async (body: Record<string, unknown>) =>
    (await request('POST', '/echo', { body })).body.error.details.fieldErrors
  t.strictSame(await errors({}), { name: ['name is required'] })
  t.strictSame(await errors({ name: 'x'.repeat(201) }), { name: ['name must be at most 200 characters'] })
  t.strictSame(await errors({ name: 'a\u0000b' }), { name: ['name must not contain control characters'] })
  t.strictSame(await errors({ name: 7 }), { name: ['name must be a string'] })
  t.strictSame(await errors({ name: 'x', note: 5 }), { note: ['note must be a string'] })
})

t.test('a body that is not an object is refused', async t => {
  const headers = { 'content-type': 'application/json' }
  for (const body of ['[]', '7', '"x"', 'null', 'true']) {
    const { error } = (await request('POST', '/echo', { body, headers })).body
    t.strictSame(error.details, { formErrors: ['The body must be an object'], fieldErrors: {} }, body)
  }
  const { error } = (await request('POST', '/echo')).body
  t.strictSame(error.details, { formErrors: ['The body must be an object'], fieldErrors: {} }, 'none at all')
})

t.test('errors of parameters, query and body are reported together', async t => {
  const { body } = await request(
    'PATCH',
    '/strict/7?limit=0&cursor=urn:uuid:018f0000-0000-7000-8000-000000000000',
    {
      body: { on: 1, slug: 'x' },
    },
  )
  t.strictSame(body.error, {
    code: 'validation_failed',
    message: 'Thing ID must be a valid UUID',
    details: {
      formErrors: [],
      fieldErrors: {
        id: ['Thing ID must be a valid UUID'],
        slug: ['slug is not allowed'],
        on: ['on must be a boolean'],
        limit: ['limit must be at least 1'],
        cursor: ['cursor must be a valid UUID'],
      },
    },
  })
  const id = '018f0000-0000-7000-8000-000000000000'
  t.strictSame((await request('PATCH', `/strict/${id}?limit=7`, { body: { on: true } })).body, {
    query: { limit: 7 },
    body: { on: true },
  })
  for (const limit of ['', '0', '101', '1.5', 'x', '1&limit=2', '-1', 'true', 'NaN']) {
    t.equal(
      (await request('PATCH', `/strict/${id}?limit=${limit}`, { body: {} })).status,
      400,
      `limit=${limit}`,
    )
  }
  for (const limit of [
    'Infinity',
    '1e999',
    '0x10',
    '1e1',
    '%2B5',
    '%201',
    '5%20',
    '5.0',
    '05',
    '0b1',
    '１',
    '1_0',
  ]) {
    const { status, body } = await request('PATCH', `/strict/${id}?limit=${limit}`, { body: {} })
    t.equal(status, 400, `limit=${limit}`)
    t.strictSame(body.error.details.fieldErrors, { limit: ['limit must be a whole number'] }, limit)
  }
  const huge = '9'.repeat(400)
  t.equal((await request('PATCH', `/strict/${id}?limit=${huge}`, { body: {} })).status, 400)
  t.equal((await request('PATCH', `/strict/${'x'.repeat(8000)}`, { body: {} })).status, 400, 'a long one too')
})

t.test('of very many errors only some are collected and reported', async t => {
  const many = await request('POST', '/echo', {
    body: { name: 'x', rows: Array.from({ length: 2000 }, () => ({})) },
  })
  t.equal(many.body.error.details.fieldErrors.rows.length, 100)
  const before = process.memoryUsage().heapUsed
  // An import's configuration may hold more than other bodies, an order in its thread still more.
  const flood = bodyCompiler(MOST_VALUES_FOR_ALL_ERRORS.here)(Body)({
    name: 'x',
    rows: Array(200_000).fill(1),
  })
  t.equal(flood !== true && flood.error.errors.length, 1)
  t.ok(process.memoryUsage().heapUsed - before < 100e6)
})

t.test('any value is either accepted unchanged or refused in the envelope', async () => {
  const headers = { 'content-type': 'application/json' }
  const key = fc.oneof(
    fc.constantFrom(...Object.keys(Body.properties), 'kind', '__proto__', 'constructor'),
    fc.string(),
  )
  const value = fc.oneof(fc.jsonValue(), fc.dictionary(key, fc.jsonValue()), fc.array(fc.jsonValue()))
  await fc.assert(
    fc.asyncProperty(fc.dictionary(key, value), async sent => {
      const { status, body } = await request('POST', '/echo', { body: JSON.stringify(sent), headers })
      if (status === 200) return JSON.stringify(body) === JSON.stringify(sent)
      return status === 400 && body.error.code === 'validation_failed'
    }),
    { numRuns: Number(process.env.RUNS ?? 150) },
  )
})
