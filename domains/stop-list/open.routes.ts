import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import { deadlines } from '#concurrency/deadlines.ts'
import { page, pageHeaders } from './page.ts'
import { languageOfToken, readToken, stopByToken } from './tokens.ts'

/** Bytes. The form has one field. */
const BODY_LIMIT = 1024

/**
 * The address on a letter at which its recipient says no to more. A program that follows links changes nothing: only the
 * form writes. An address that no letter has is answered like any other: whoever guesses learns at most the language of
 * a letter to someone unknown, which alone depends on the row. Nobody is named, the sender neither: an account's name is
 * not made for its recipients, and guessers would learn who writes to people.
 */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { db } = app.database
  const ofDeployment = app.config.imprint.language

  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, new URLSearchParams(text).get('scope')),
  )
  // Errors of any kind: people read them.
  app.addHook('onSend', async (_request, reply, payload) => {
    reply.headers(pageHeaders)
    return reply.statusCode < 400 ? payload : page('later', ofDeployment)
  })

  const options = { config: { ipAllowance: 'redirect' }, handlerTimeout: deadlines.redirect } as const
  // What follows the token is ignored: people type a slash or a full stop too many.
  const params = Type.Object({ '*': Type.String() })
  const schema = { hide: true, summary: 'No more letters', params }

  app.get('/n/*', { ...options, schema }, async request => {
    const token = readToken(request.params['*'])
    return page('ask', (token && (await languageOfToken(db, token))) ?? ofDeployment)
  })

  app.post('/n/*', { ...options, bodyLimit: BODY_LIMIT, schema }, async request => {
    const token = readToken(request.params['*'])
    const scope = request.body
    const isSaid = scope === 'person' || scope === 'household'
    const language =
      token && (isSaid ? await stopByToken(db, token, scope) : await languageOfToken(db, token))
    return page(isSaid ? 'done' : 'ask', language ?? ofDeployment)
  })
}

export default routes
