import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import t from 'tap'
import { toApiError } from '#plugins/errors/index.ts'

const request = (raw: Pick<IncomingMessage, 'complete' | 'errored'>) => ({ raw }) as FastifyRequest

t.test('a client that disconnects within its body is not logged as a database outage', async t => {
  const reset = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
  t.equal(toApiError(reset, request({ complete: false, errored: reset })).status, 400)
  t.equal(toApiError(reset, request({ complete: true, errored: null })).status, 503, 'the database')
  t.equal(
    toApiError(reset, request({ complete: true, errored: reset })).status,
    503,
    'beside a client that left',
  )
})
