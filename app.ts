import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServiceConfig } from './config.ts'
import account from './domains/accounts/account-route.ts'
import accounts from './domains/accounts/routes.ts'
import uploadedAssets from './domains/assets/console-routes.ts'
import assets from './domains/assets/routes.ts'
import accountLog from './domains/audit/console-routes.ts'
import postedCampaigns from './domains/campaigns/console-routes.ts'
import campaignCheck from './domains/campaigns/create/check-route.ts'
import campaignDrafts from './domains/campaigns/drafts/routes.ts'
import figures from './domains/campaigns/figures/routes.ts'
import followedCampaigns from './domains/campaigns/following/routes.ts'
import liveEvents from './domains/campaigns/live/routes.ts'
import { payableCampaigns } from './domains/campaigns/payable.ts'
import proofs from './domains/campaigns/proof/routes.ts'
import campaigns from './domains/campaigns/routes.ts'
import ownCredits from './domains/credits/console-routes.ts'
import credits from './domains/credits/routes.ts'
import drafts from './domains/drafts/routes.ts'
import ownLists from './domains/lists/console-routes.ts'
import lists from './domains/lists/routes.ts'
import paying from './domains/payments/console-routes.ts'
import payments from './domains/payments/routes.ts'
import codes from './domains/qr/console-routes.ts'
import redirect from './domains/qr/redirect.ts'
import qr from './domains/qr/routes.ts'
import recipients from './domains/recipients/routes.ts'
import samples from './domains/recipients/sample-routes.ts'
import imports from './domains/recipients/wizard/routes.ts'
import requests from './domains/requests/console-routes.ts'
import numbers from './domains/telephony/console-routes.ts'
import telephony from './domains/telephony/routes.ts'
import editedTemplates from './domains/templates/console-routes.ts'
import templates from './domains/templates/routes.ts'
import templateWrites from './domains/templates/write-routes.ts'
import tracking from './domains/tracking/routes.ts'
import addresses from './domains/users/address-routes.ts'
import invitations from './domains/users/invitation-routes.ts'
import links from './domains/users/link-routes.ts'
import members from './domains/users/member-routes.ts'
import passkeys from './domains/users/passkey-routes.ts'
import passkeySignIn from './domains/users/passkey-sign-in-routes.ts'
import users from './domains/users/routes.ts'
import { createLog } from './logging/log.ts'
import { logging } from './logging/requests.ts'
import audit from './plugins/audit.ts'
import auth, { rateHeaders } from './plugins/auth/index.ts'
import sessions from './plugins/auth/sessions.ts'
import signingIn from './plugins/auth/signing-in.ts'
import clientGone from './plugins/client-gone.ts'
import webApp from './plugins/console/index.ts'
import cors from './plugins/cors.ts'
import database from './plugins/database.ts'
import deadlines from './plugins/deadlines.ts'
import docs from './plugins/docs/index.ts'
import peoplesDocument from './plugins/docs/people.ts'
import errors from './plugins/errors/index.ts'
import health from './plugins/health.ts'
import { clientErrorHandler } from './plugins/http/client-error.ts'
import http from './plugins/http/index.ts'
import { routedTarget } from './plugins/http/target.ts'
import json from './plugins/json.ts'
import metrics from './plugins/metrics.ts'
import noStore from './plugins/no-store.ts'
import queue from './plugins/queue.ts'
import readsInTurn from './plugins/reads-in-turn.ts'
import requestLog from './plugins/request-log.ts'
import clientAddress, { trustedProxies } from './plugins/shield/client-address.ts'
import shield from './plugins/shield/index.ts'
import uploads from './plugins/uploads/index.ts'
import validation from './plugins/validation.ts'
import { SMALL_JSON } from './schemas/json.ts'
import { deadlines as times } from './turns/deadlines.ts'

/** Each by its name. */
type Routes = Readonly<Record<string, FastifyPluginAsyncTypebox>>

/** Under /api/v1: key, budgets and permission are checked first. */
const guarded: Routes = {
  accounts,
  campaigns,
  credits,
  lists,
  qr,
  recipients,
  templates,
  templateWrites,
}

/** Under /api/console, for signed-in people only: keys are refused. */
const forPeople: Routes = {
  account,
  accountLog,
  campaignCheck,
  campaignDrafts,
  codes,
  drafts,
  editedTemplates,
  figures,
  followedCampaigns,
  imports,
  liveEvents,
  members,
  invitations,
  numbers,
  ownCredits,
  ownLists,
  peoplesDocument,
  postedCampaigns,
  proofs,
  requests,
  samples,
  uploadedAssets,
}

/** Public and machine-to-machine routes. Their paths are complete. */
const open: Routes = { assets, redirect, telephony, tracking }

/** Builds the service: what every request passes, in order, then each domain. It opens nothing before it is ready. */
export async function build(
  config: ServiceConfig,
  log: Logger = createLog(config.logLevel),
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...logging(log),
    trustProxy: trustedProxies(config.trustProxy),
    // A route that takes larger bodies sets its own limit.
    bodyLimit: SMALL_JSON.bytes,
    rewriteUrl: routedTarget,
    clientErrorHandler,
    // Longer than any header that Node accepts, so that a bad path parameter always gets its own error.
    routerOptions: { maxParamLength: 32 * 1024 },
    // Longer than a proxy keeps its connections: otherwise it would sometimes send a request into a closing one.
    keepAliveTimeout: 75_000,
    // The whole of a request, 40 MB over a slow line included; its headers have their own, shorter time.
    requestTimeout: 300_000,
    // A client that neither sends nor takes anything for so long is gone, whatever it has asked for.
    connectionTimeout: 300_000,
    pluginTimeout: times.start,
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 5000, requireHostHeader: false },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  app.decorate('config', config)

  await app.register(validation)
  await app.register(json)
  await app.register(metrics)
  // First, so that every answer has these headers, also one that ends a request early.
  await app.register(rateHeaders)
  await app.register(http)
  await app.register(errors)
  await app.register(cors)
  await app.register(clientAddress)
  await app.register(shield)
  await app.register(deadlines)
  await app.register(database)
  await app.register(requestLog)
  await app.register(sessions)
  await app.register(queue, { url: config.databaseUrl })
  await app.register(clientGone)
  await app.register(uploads)
  await app.register(docs)
  await app.register(health)
  await app.register(webApp)

  await app.register(
    async api => {
      await api.register(auth)
      await api.register(readsInTurn)
      await api.register(audit)
      await registerAll(api, guarded)
    },
    { prefix: '/api/v1' },
  )
  await app.register(
    async api => {
      await api.register(noStore)
      await api.register(auth)
      await api.register(readsInTurn)
      await api.register(audit)
      await registerAll(api, forPeople)
      await api.register(paying, { campaigns: payableCampaigns(app.boss) })
    },
    { prefix: '/api/console' },
  )
  // People who sign in have no session yet.
  await app.register(async api => {
    await api.register(noStore)
    await api.register(signingIn)
    await api.register(audit)
    await registerAll(api, { links, users, addresses, passkeys, passkeySignIn })
  })
  await registerAll(app, open)
  await app.register(payments, { campaigns: payableCampaigns(app.boss) })
  return app
}

/** Fastify searches all modules for the file of a plugin without a name, which takes a tenth of the build time. */
const NAME = Symbol.for('fastify.display-name')

async function registerAll(app: FastifyInstance, all: Routes): Promise<void> {
  for (const [name, routes] of Object.entries(all))
    await app.register(Object.assign(routes, { [NAME]: name }))
}
