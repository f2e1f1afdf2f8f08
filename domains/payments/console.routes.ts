import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from '@sinclair/typebox'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { CursorQuery, Data, Id } from '#schemas/common.ts'
import { ApiError, invalidForm, needsRole, notFound } from '#schemas/errors.ts'
import { Checkout, CheckoutBody, Payment, PaymentPage, Prices, Receipt } from '#schemas/payments.ts'
import { reason } from '#schemas/reasons.ts'
import { errorResponses } from '#schemas/responses.ts'
import { reaches } from '#schemas/roles.ts'
import {
  beingPaid,
  type CheckoutContext,
  type CheckoutRequest,
  notPayable,
  openCheckout,
  tooManyCheckouts,
} from './checkout.ts'
import { modeOf } from './mode.ts'
import { isSandbox, selectPaid, selectPaidSession, selectPayment } from './payments.ts'
import { ProviderError, stripeProvider } from './provider.ts'
import { priceTooHigh } from './quote.ts'
import type { PayableCampaigns } from './service.ts'

const tags = ['Payments']
const params = Type.Object({ id: Id('The payment') })

const notSold = () => new ApiError('unprocessable', reason('payments_off'))
const oneThing = () => invalidForm([reason('payment_for_one_thing')])
const noPayment = () => new ApiError('not_found', reason('payment_not_found'))
const noReceipt = () => new ApiError('not_found', reason('receipt_not_found'))
const notTaken = () => new ApiError('unprocessable', reason('payment_too_small'))
const away = () =>
  new ApiError('service_unavailable', reason('payment_provider_away'), {
    retryAfter: 10,
  })
const refused = () =>
  new ApiError('service_unavailable', reason('payment_provider_refuses'), {
    retryAfter: 60,
  })

/** Longer than the deadline of the provider. */
const RECEIPT_MS = 12_000

interface PaymentOptions {
  readonly campaigns: PayableCampaigns
}

/** How people pay for letters themselves. Only the provider's events decide the outcome (`open.routes.ts`). */
const routes: FastifyPluginAsyncTypebox<PaymentOptions> = async (app, { campaigns }) => {
  const { db, sql } = app.database
  const { checkout, production, unpaidDays, baseUrl } = app.config
  const provider = checkout && stripeProvider(checkout)

  /** Real money for real letters, test payments for sandbox accounts. In development all payments are tests. */
  function contextFor(sandbox: boolean): CheckoutContext | null {
    if (!checkout || !provider) return null
    if (checkout.live ? sandbox : production && !sandbox) return null
    const { prices } = checkout
    const mode = modeOf(checkout)
    return { db, campaigns, provider, mode, prices, unpaidDays, consoleUrl: `${baseUrl}/console` }
  }

  async function contextOf(accountId: string): Promise<CheckoutContext | null> {
    if (!checkout) return null
    const sandbox = await isSandbox(db, accountId)
    if (sandbox === undefined) throw new ApiError('unauthorized')
    return contextFor(sandbox)
  }

  app.get(
    '/prices',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'getPrices',
        summary: 'Read the prices',
        description: 'Null if the service sells no credits: operators then grant them.',
        response: { 200: Data(Type.Union([Prices, Type.Null()])) },
      },
    },
    async request => {
      const context = await contextOf(request.caller.accountId)
      return { data: context && { ...context.prices, packs: [...context.prices.packs], unpaidDays } }
    },
  )

  app.post(
    '/checkout',
    {
      config: { role: 'sender' },
      schema: {
        tags,
        operationId: 'openCheckout',
        summary: 'Start a payment, for a campaign or (as an owner) for credits',
        description:
          'Answers with the address of the payment provider’s page. A repeated request returns the same page, as long as it can be paid there at the current price.',
        body: CheckoutBody,
        response: {
          201: Data(Checkout),
          ...errorResponses(oneThing(), needsRole('owner'), notFound('Campaign')),
          ...errorResponses(notPayable(), beingPaid(), notSold(), priceTooHigh(), notTaken()),
          ...errorResponses(tooManyCheckouts(), away(), refused()),
        },
      },
    },
    async (request, reply) => {
      const wanted = readRequest(request, request.body)
      const context = await contextOf(wanted.writer.accountId)
      if (!context) throw notSold()
      const opened = await openCheckout(context, wanted).catch(error => {
        throw answerTo(error, request.log)
      })
      return reply.code(201).send({ data: opened })
    },
  )

  app.get(
    '/payments',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'listPayments',
        summary: 'List payments',
        description: 'What people of the account paid in the web app.',
        querystring: CursorQuery,
        response: { 200: PaymentPage },
      },
    },
    async request => {
      const { rows, meta } = await selectPaid(sql, request.caller.accountId, request.query)
      return { data: rows, meta }
    },
  )

  app.get(
    '/payments/:id',
    {
      config: { role: 'viewer' },
      schema: {
        tags,
        operationId: 'getPayment',
        summary: 'Read the status of a payment',
        description: 'Poll this after the payment page, until the provider has confirmed the payment.',
        params,
        response: { 200: Data(Payment), ...errorResponses(noPayment()) },
      },
    },
    async request => {
      const payment = await selectPayment(sql, request.caller.accountId, request.params.id)
      if (!payment) throw noPayment()
      return { data: payment }
    },
  )

  app.get(
    '/payments/:id/receipt',
    {
      handlerTimeout: RECEIPT_MS,
      // The receipt names the payer. The provider may take seconds, so other reads of the account do not wait for it.
      config: { role: 'sender', readsApart: true },
      schema: {
        tags,
        operationId: 'getReceipt',
        summary: 'Get the receipt of a payment',
        description: 'The address is at the provider; null if there is no receipt.',
        params,
        response: { 200: Data(Receipt), ...errorResponses(noPayment(), noReceipt(), away(), refused()) },
      },
    },
    async request => {
      const sessionId = await selectPaidSession(db, request.caller.accountId, request.params.id)
      if (sessionId === undefined) throw noPayment()
      const url = await provider?.receipt(sessionId).catch(error => {
        throw answerTo(error, request.log)
      })
      if (!url) throw noReceipt()
      return { data: { url } }
    },
  )
}

function readRequest({ caller }: FastifyRequest, body: CheckoutBody): CheckoutRequest {
  if (caller.kind !== 'user') throw new Error('an API key reached the checkout, which is for people')
  const { campaignId = null, letters = null, language } = body
  if ((campaignId === null) === (letters === null)) throw oneThing()
  const needs = letters === null ? caller.needs : 'owner'
  if (!reaches(caller.role, needs)) throw needsRole(needs)
  return { writer: { ...caller, needs }, campaignId: campaignId?.toLowerCase() ?? null, letters, language }
}

/** The person's answer to an error of the provider, which is logged for operators. */
function answerTo(error: unknown, log: FastifyBaseLogger): unknown {
  if (!(error instanceof ProviderError)) return error
  const { kind, facts } = error
  if (kind === 'amount') return notTaken()
  if (kind === 'away') {
    log.warn({ provider: facts }, 'the payment provider did not answer')
    return away()
  }
  log.error({ provider: facts }, 'the payment provider refused the request')
  return refused()
}

export default routes
