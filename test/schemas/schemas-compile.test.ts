import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import t from 'tap'
import { createAjv } from '#schemas/ajv.ts'
import { startService } from '../support/service.ts'

const PARTS = ['params', 'querystring', 'body'] as const

t.test('the schema of every route can be compiled: the service does it at the first request', async t => {
  const routes: RouteOptions[] = []
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', route => void routes.push(route))
  }
  subscribe('fastify.initialization', listen)
  t.teardown(() => unsubscribe('fastify.initialization', listen))
  await startService(t)

  const ajv = createAjv({ allErrors: true })
  const wrong: string[] = []
  let compiled = 0
  for (const { method, url, schema } of routes) {
    for (const part of PARTS) {
      const found = schema?.[part]
      if (found === undefined) continue
      try {
        ajv.compile(found as object)
        compiled++
      } catch (error) {
        wrong.push(`${method} ${url} ${part}: ${error}`)
      }
    }
  }
  t.strictSame(wrong, [])
  t.ok(compiled > routes.length / 2, `${compiled} schemas of ${routes.length} routes`)
})
