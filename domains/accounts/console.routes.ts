import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { serializedWrite } from '#concurrency/writes.ts'
import { PROOF_VALUES } from '#letter/drawing/proof.ts'
import { Account, ChangeAccount } from '#schemas/account.ts'
import { Data } from '#schemas/common.ts'
import { ApiError } from '#schemas/errors.ts'
import { trackingUrl } from '#schemas/tracking-url.ts'
import { record } from '../audit/service.ts'
import { keepLogos, presentLetters, requirePrintableSettings } from '../templates/service.ts'
import { type OwnAccount, selectAccount, updateAccount } from './own-account.ts'

/** The account for the console, with what a browser needs to draw its letters exactly. */
const routes: FastifyPluginAsyncTypebox = async app => {
  const { config, database } = app
  const signer = { baseUrl: config.baseUrl, key: config.secret('asset-url') }
  const ofDeployment = {
    proofCodeUrl: trackingUrl(config.baseUrl, PROOF_VALUES.slug),
    phoneNumbers: { configured: config.telephony !== null },
  }

  const present = ({ returnAddress, language, signature, logos, ...account }: OwnAccount) => ({
    data: {
      ...account,
      ...presentLetters({ returnAddress, language, signature, logos }, config, signer),
      ...ofDeployment,
    },
  })

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
      return present(account)
    },
  )

  app.patch(
    '/account',
    {
      config: { role: 'owner', needsProof: true },
      schema: {
        tags: ['Account'],
        operationId: 'changeAccount',
        summary: 'Change the account’s name, its sender and language, or where calls are forwarded',
        description:
          'A new sender, logo, language or signature applies to campaigns that are created from then on, and to new letters. A new number applies from the next call on, for every letter that was printed. It must be an ordinary landline or mobile number: premium-rate, shared-cost and personal numbers, pagers and satellites are refused, and so are numbers in countries that the service does not connect calls to.',
        body: ChangeAccount,
        response: { 200: Data(Account) },
      },
    },
    async (request, reply) => {
      const { accountId } = request.caller
      const { forwardTo, returnAddressLogo: logo } = request.body
      if (forwardTo) {
        const before = await selectAccount(database.db, accountId)
        // A number set under older rules stays until it is changed: the console sends it back with a new name.
        if (before?.forwardTo !== forwardTo) {
          // What is known of all countries' numbers takes 11 ms to load, and 1.5 MB from then on.
          const { requireForwardable } = await import('./forwarding.ts')
          requireForwardable(forwardTo, config.forwardCountries)
        }
      }
      await requirePrintableSettings({ accountId, signal: reply.clientGone }, request.body)
      const account = await serializedWrite(database.db, { writer: request.caller }, async tx => {
        if (logo !== undefined) await keepLogos(tx, accountId, logo)
        const changed = await updateAccount(tx, accountId, request.body)
        if (!changed) throw new ApiError('unauthorized')
        await record(tx, request.caller, 'changeAccount', accountId)
        return changed
      })
      return present(account)
    },
  )
}

export default routes
