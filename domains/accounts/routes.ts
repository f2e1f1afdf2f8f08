import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { Uuid } from '../../schemas/common.ts'
import { errorResponses } from '../../schemas/error-responses.ts'
import { ApiError } from '../../schemas/errors.ts'

/** Only the web app's sessions may pass here, and this deployment has none: no request gets as far. */
const sessionsOnly = async (): Promise<never> => {
  throw new ApiError('forbidden', 'Forbidden: API keys cannot access this resource')
}

const schema = (summary: string) => ({
  tags: ['API keys'],
  summary,
  description: 'For the web app. API keys are refused.',
  response: errorResponses(401, 403, 429, 500, 503),
})

const byId = (summary: string) => ({ ...schema(summary), params: Type.Object({ id: Uuid() }) })

const routes: FastifyPluginAsyncTypebox = async app => {
  const config = { refusesKeys: true }
  app.get('/api-keys', { config, schema: schema('List API keys') }, sessionsOnly)
  app.post('/api-keys', { config, schema: schema('Create an API key') }, sessionsOnly)
  app.get('/api-keys/:id', { config, schema: byId('Retrieve an API key') }, sessionsOnly)
  app.patch(
    '/api-keys/:id',
    { config, schema: byId('Rename, re-permission or disable an API key') },
    sessionsOnly,
  )
  app.delete('/api-keys/:id', { config, schema: byId('Revoke an API key') }, sessionsOnly)
}

export default routes
