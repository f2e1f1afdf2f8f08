import Fastify, { type FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { ServiceConfig } from './config/index.ts'
import accounts from './domains/accounts/index.ts'
import assets from './domains/assets/index.ts'
import auditLog from './domains/audit/index.ts'
import campaigns from './domains/campaigns/index.ts'
import { payableCampaigns } from './domains/campaigns/lifecycle/payable.ts'
import credits from './domains/credits/index.ts'
import drafts from './domains/drafts/index.ts'
import lists from './domains/lists/index.ts'
import payments from './domains/payments/index.ts'
import qr from './domains/qr/index.ts'
import recipients from './domains/recipients/index.ts'
import requests from './domains/requests/index.ts'
import stopList from './domains/stop-list/index.ts'
import telephony from './domains/telephony/index.ts'
import templates from './domains/templates/index.ts'
import tracking from './domains/tracking/index.ts'
import users from './domains/users/index.ts'
import auth, { rateHeaders } from './plugins/auth/index.ts'
import sessions from './plugins/auth/sessions.ts'
import signingIn from './plugins/auth/signing-in.ts'
import clientGone from './plugins/client-gone.ts'
import webApp from './plugins/console/index.ts'
import cors from './plugins/cors.ts'
import database from './plugins/database.ts'
import deadlines from './plugins/deadlines.ts'
import docs from './plugins/docs/index.ts'
import consoleDocument from './plugins/docs/people.ts'
import everyRoute from './plugins/errors/every-route.ts'
import errors from './plugins/errors/index.ts'
import health from './plugins/health.ts'
import http from './plugins/http/index.ts'
import { serverOptions } from './plugins/http/server-options.ts'
import json from './plugins/json.ts'
import metrics from './plugins/metrics.ts'
import noStore from './plugins/no-store.ts'
import queue from './plugins/queue.ts'
import readsInTurn from './plugins/reads-in-turn.ts'
import requestLog from './plugins/request-log.ts'
import clientAddress from './plugins/shield/client-address.ts'
import shield from './plugins/shield/index.ts'
import uploads from './plugins/uploads/index.ts'
import validation from './plugins/validation.ts'
import { createLog } from './telemetry/log.ts'

/** In the order in which a request passes them. The headers come first, so that every answer has them. */
// biome-ignore format: a line for each stage
const plugins = [
  everyRoute, validation, json, metrics,
  rateHeaders, noStore, http, errors, cors, clientAddress, shield, deadlines,
  database, requestLog, sessions, queue, clientGone, uploads,
  docs, health, webApp,
  auth, signingIn, readsInTurn, consoleDocument,
]

// biome-ignore format: one line reads best
const domains = [
  accounts, assets, auditLog, campaigns, credits, drafts, lists, qr, recipients, requests, stopList, telephony, templates, tracking, users,
]

/** Builds the service: what every request passes, in order, then each domain. It opens nothing before it is ready. */
export async function build(
  config: ServiceConfig,
  log: Logger = createLog(config.logLevel),
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(serverOptions(config, log))
  app.decorate('config', config)
  for (const plugin of plugins) await app.register(plugin)
  for (const domain of domains) await app.register(domain)
  await app.register(payments, { campaigns: payableCampaigns(app.boss) })
  return app
}
