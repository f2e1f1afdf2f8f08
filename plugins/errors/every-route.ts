import fp from 'fastify-plugin'
import { errorResponses } from '#schemas/responses.ts'
import { isSigningIn, needsCaller } from '../http/target.ts'

/**
 * Adds to each route for keys and people the errors that follow from what it is and takes, so that its schema says only
 * its own.
 */
export default fp(
  async app => {
    app.addHook('onRoute', ({ url, config, schema }) => {
      if (!schema?.response || !(needsCaller(url) || isSigningIn(url))) return
      const { params, querystring, body, accepts } = schema
      const hasBody = body !== undefined || accepts !== undefined
      const errors = [
        ...(hasBody || params || querystring ? [400] : []),
        ...(needsCaller(url) || config?.signedIn ? [401] : []),
        ...(hasBody ? [413, 415] : []),
        ...[403, 429, 500, 503],
      ]
      schema.response = { ...errorResponses(...errors), ...schema.response }
    })
  },
  { name: 'every-route' },
)
