import { createSecretKey } from 'node:crypto'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import { transactInTurn } from '#concurrency/writes.ts'
import { PaymentEvent, RECEIVED, Received, withoutDetail } from '#schemas/callbacks.ts'
import { invalid } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { modeOf } from './mode.ts'
import { type PayableCampaigns, receivePayment } from './service.ts'
import { isSigned } from './signature.ts'
import { UnfulfilledPayment } from './unfulfilled.ts'

/** Bytes. A body whose signature is wrong is only hashed, not parsed. */
const BODY_LIMIT = 1024 * 1024

/** A refused caller learns no reason, not even that no secret is set. */
const refused = () => invalid(reason('callback_refused'))

interface PaymentOptions {
  readonly campaigns: PayableCampaigns
}

const CREDITED_INSTEAD =
  'a payment came after its campaign had ended: the letters were added to the balance of the account'

/** The payment provider's events. Answered 200 whenever another delivery would change nothing. */
const routes: FastifyPluginAsyncTypebox<PaymentOptions> = async (app, { campaigns }) => {
  const { checkout } = app.config
  const selling = { mode: checkout && modeOf(checkout) }
  const secrets = app.config.paymentSecrets.map(secret => createSecretKey(secret, 'utf8'))

  app.removeAllContentTypeParsers()
  // The signature is over the bytes as they were sent.
  app.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes))
  app.setErrorHandler(error => {
    throw withoutDetail(error, refused())
  })

  /** What cannot be signed is refused before its body is read. */
  app.addHook('onRequest', async request => {
    if (secrets.length === 0 || request.headers['stripe-signature'] === undefined) throw refused()
  })

  /** An event without a valid signature is not parsed. */
  const readSigned = async (request: FastifyRequest) => {
    const header = request.headers['stripe-signature']
    const bytes: unknown = request.body
    if (typeof header !== 'string' || !Buffer.isBuffer(bytes)) throw refused()
    if (!isSigned(header, bytes, secrets, Math.floor(Date.now() / 1000))) throw refused()
    try {
      request.body = JSON.parse(bytes.toString('utf8'))
    } catch {
      throw refused()
    }
  }

  app.post(
    '/api/webhooks/payment-provider',
    {
      bodyLimit: BODY_LIMIT,
      schema: {
        hide: true,
        tags: ['Provider callbacks'],
        summary: 'Receive an event of the payment provider',
        body: PaymentEvent,
        response: { 200: Received, ...errorResponses(400, 500, 503) },
      },
      preValidation: readSigned,
    },
    async request => {
      const { body: event, log } = request
      const known = { eventId: event.id, type: event.type }
      try {
        const outcome = await transactInTurn(app.database.db, { account: 'payments' }, tx =>
          receivePayment(tx, campaigns, event, selling),
        )
        if (outcome === 'credited instead') log.warn(known, CREDITED_INSTEAD)
        else if (outcome !== 'ignored') log.info({ ...known, outcome }, 'payment received')
      } catch (error) {
        if (!(error instanceof UnfulfilledPayment)) throw error
        app.countUnfulfilledPayment()
        log.error({ ...known, ...error.facts, reason: error.message }, 'a payment could not be acted on')
      }
      return RECEIVED
    },
  )
}

export default routes
