import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { PROOF_VALUES } from '#letter/drawing/proof.ts'
import { Account, ChangeAccount } from '#schemas/account.ts'
import { Data } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { record } from '../audit/service.ts'
import { trackingUrl } from '../qr/service.ts'
import { selectAccount, updateAccount } from './queries.ts'

/** The account for the console, with what a browser needs to draw its letters exactly. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const ofDeployment = {
    ...config.imprint,
    returnAddress: config.returnAddress,
    proofCodeUrl: trackingUrl(config.baseUrl, PROOF_VALUES.slug),
    phoneNumbers: { configured: config.telephony !== null },
  }

  app.get(
    '/account',
    {
      config: { role: 'viewer' },
      schema: {
        tags: ['Account'],
        operationId: 'getAccount',
        summary: 'Read the account and its print settings',
        description:
          'Its name, its phone numbers, and what is printed on letters without a return address of their own.',
        response: { 200: Data(Account) },
      },
    },
    async request => {
      const account = await selectAccount(database.db, request.caller.accountId)
      if (!account) throw new ApiError('unauthorized')
      return { data: { ...account, ...ofDeployment } }
    },
  )

  app.patch(
    '/account',
    {
      config: { role: 'owner', needsProof: true },
      schema: {
        tags: ['Account'],
        operationId: 'changeAccount',
        summary: 'Change the account’s name, or where calls are forwarded',
        description:
          'A new number applies from the next call on, for every letter that was printed. It must be an ordinary landline or mobile number: premium-rate, shared-cost and personal numbers, pagers and satellites are refused, and so are numbers in countries that the service does not connect calls to.',
        body: ChangeAccount,
        response: { 200: Data(Account) },
      },
    },
    async request => {
      const { accountId } = request.caller
      const { forwardTo } = request.body
      if (forwardTo) {
        const before = await selectAccount(database.db, accountId)
        // A number set under older rules stays until it is changed: the console sends it back with a new name.
        if (before?.forwardTo !== forwardTo) {
          // What is known of all countries' numbers takes 11 ms to load, and 1.5 MB from then on.
          const { requireForwardable } = await import('./forwarding.ts')
          requireForwardable(forwardTo, config.forwardCountries)
        }
      }
      const account = await serializedWrite(database.db, { writer: request.caller }, async tx => {
        const changed = await updateAccount(tx, accountId, request.body)
        if (!changed) throw new ApiError('unauthorized')
        await record(tx, request.caller, 'changeAccount', accountId)
        return changed
      })
      return { data: { ...account, ...ofDeployment } }
    },
  )
}

export default routes
