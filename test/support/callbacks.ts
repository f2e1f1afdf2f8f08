import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { createCampaign } from '#domains/campaigns/create/create.ts'
import { stopKeysOf } from '#domains/stop-list/service.ts'
import { addNumber } from '#domains/telephony/service.ts'
import type { Answer, Service } from './service.ts'
import { authoredTemplate, doc, recipient } from './templates.ts'

export const PAYMENT_SECRET = 'whsec_of_the_tests'
const PAYMENT_PATH = '/api/webhooks/payment-provider'

export const unixNow = (): number => Math.floor(Date.now() / 1000)

const hex = (bytes: number): string => randomBytes(bytes).toString('hex')

export interface StripeEvent {
  id: string
  type: string
  data: { object: Record<string, unknown> }
  [field: string]: unknown
}

/** A checkout session's event in Stripe's documented shape. */
export function checkoutEvent(
  metadata: Record<string, unknown> | null,
  more: { id?: string; type?: string; session?: string; status?: string; email?: string } = {},
): StripeEvent {
  return {
    id: more.id ?? `evt_1${hex(11)}`,
    object: 'event',
    api_version: '2025-05-28.basil',
    created: unixNow(),
    data: {
      object: {
        id: more.session ?? `cs_test_a1${hex(28)}`,
        object: 'checkout.session',
        amount_subtotal: 40_000,
        amount_total: 50_000,
        client_reference_id: null,
        currency: 'sek',
        customer: null,
        customer_details: { email: more.email ?? 'asa@example.com', name: 'Åsa Öberg', phone: null },
        livemode: false,
        metadata,
        mode: 'payment',
        payment_intent: `pi_3${hex(11)}`,
        payment_status: more.status ?? 'paid',
        status: 'complete',
        success_url: 'https://app.example.com/paid',
      },
    },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type: more.type ?? 'checkout.session.completed',
  }
}

export const v1 = (body: string | Buffer, at: number | string, secret = PAYMENT_SECRET): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex')

export const signature = (body: string | Buffer, at: number = unixNow(), secret = PAYMENT_SECRET): string =>
  `t=${at},v1=${v1(body, at, secret)}`

/** Delivers an event as Stripe does; a string or bytes go as they are. */
export function deliver(
  service: Service,
  event: StripeEvent | string | Buffer,
  headers: (body: string | Buffer) => Record<string, string> = body => ({
    'stripe-signature': signature(body),
  }),
): Promise<Answer> {
  const body = typeof event === 'string' || Buffer.isBuffer(event) ? event : JSON.stringify(event, null, 2)
  return service.request('POST', PAYMENT_PATH, {
    key: null,
    body,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers(body) },
  })
}

/** Creates a campaign that waits for its payment, as the web app does. */
export async function unpaidCampaign(
  service: Pick<Service, 'app' | 'db' | 'accountId'>,
  more: { accountId?: string; funding?: 'payment' | 'credits'; prints?: 'phone'; letters?: number } = {},
): Promise<string> {
  const { app, db } = service
  const accountId = more.accountId ?? service.accountId
  const design = more.prints ? { content: doc(['Ring ', { phone: true }]) } : {}
  const templateId = await authoredTemplate(db, accountId, design)
  const { campaign } = await createCampaign(
    {
      db,
      boss: app.boss,
      baseUrl: app.config.baseUrl,
      telephonyEnabled: app.config.telephony !== null,
      imprint: app.config.imprint,
      secretId: app.config.secrets[0].fingerprint,
      returnAddress: app.config.returnAddress,
      stopKeys: stopKeysOf(app.config),
    },
    {
      accountId,
      body: {
        name: 'Vårbrev',
        templateId,
        recipients: Array.from({ length: more.letters ?? 2 }, () => recipient()),
      },
      idempotencyKey: null,
      files: new Map(),
      imagesManifest: undefined,
      funding: more.funding ?? 'payment',
      source: 'web',
    },
    { kind: 'operator', accountId },
  )
  return campaign.id
}

export interface CampaignState {
  status: string
  published: boolean
  jobs: number
  charged: number
}

export async function stateOf({ db }: Pick<Service, 'db'>, campaignId: string): Promise<CampaignState> {
  const [row] = await db.execute<{ status: string; published: boolean; jobs: number; charged: number }>(sql`
    select status, published_at is not null as published,
           (select count(*)::int from pgboss.job where name = 'render' and data->>'campaignId' = c.id::text) as jobs,
           (select count(*)::int from credit_ledger l where l.campaign_id = c.id) as charged
    from campaigns c where id = ${campaignId}`)
  return { ...row! }
}

export const CREDENTIALS = { user: 'elks', password: 'hemligt: åäö' }

export const TELEPHONY = {
  TELEPHONY_WEBHOOK_USER: CREDENTIALS.user,
  TELEPHONY_WEBHOOK_PASSWORD: CREDENTIALS.password,
}

export const basic = (user = CREDENTIALS.user, password = CREDENTIALS.password): string =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

/** Posts a form as 46elks does. */
export const post = (
  service: Service,
  callback: 'voice-start' | 'hangup',
  fields: Record<string, string> | string,
  headers: Record<string, string> = { authorization: basic() },
): Promise<Answer> =>
  service.request('POST', `/api/webhooks/telephony/${callback}`, {
    key: null,
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

export const CALLER = '+46706861004'

export const voiceStart = (callid: string, to: string): Record<string, string> => ({
  direction: 'incoming',
  callid,
  from: CALLER,
  to,
  created: '2026-03-02T13:57:23.741000',
})

export const hangup = (
  id: string,
  to: string,
  state = 'success',
  duration = '42',
): Record<string, string> => ({
  id,
  direction: 'incoming',
  from: CALLER,
  to,
  state,
  ...(duration === '' ? {} : { duration }),
  start: '2026-03-02T13:57:24.000000',
  created: '2026-03-02T13:57:23.741000',
  legs: JSON.stringify([{ to: '+46812345678', duration: 42, state: 'success' }]),
  actions: JSON.stringify([{ connect: '+46812345678', result: 'success' }]),
})

/** Puts a number in the pool and lets a campaign of the account print it. */
export async function rentedNumber(
  service: Service,
  number: string,
  { forwardTo, accountId = service.accountId }: { forwardTo: string | null; accountId?: string },
): Promise<string> {
  await addNumber(service.db, number)
  await service.db.execute(sql`update accounts set forward_to = ${forwardTo} where id = ${accountId}`)
  return unpaidCampaign(service, { accountId, prints: 'phone' })
}

export interface RecordedCall {
  campaignId: string
  accountId: string
  number: string
  callerHash: string
  outcome: string | null
  duration: number | null
  ended: boolean
}

export async function callsOf({ db }: Pick<Service, 'db'>, id: string): Promise<RecordedCall[]> {
  const rows = await db.execute<RecordedCall & Record<string, unknown>>(sql`
    select campaign_id as "campaignId", account_id as "accountId", number, caller_hash as "callerHash", outcome,
           duration, ended_at is not null as ended
    from calls where id = ${id}`)
  return rows.map(row => ({ ...row }))
}
