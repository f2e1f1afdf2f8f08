import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { createCampaign } from '#domains/campaigns/create/create.ts'
import { payableCampaigns } from '#domains/campaigns/lifecycle/payable.ts'
import { retryCampaign } from '#domains/campaigns/lifecycle/retry.ts'
import { failCampaign } from '#domains/campaigns/lifecycle.ts'
import { adjust } from '#domains/credits/service.ts'
import { receivePayment } from '#domains/payments/service.ts'
import { UnfulfilledPayment } from '#domains/payments/unfulfilled.ts'
import { stopKeysOf } from '#domains/stop-list/service.ts'
import type { Db, Tx } from '#drizzle/client.ts'
import { isDatabaseUnavailable } from '#drizzle/driver/database-errors.ts'
import { ApiError } from '#schemas/errors.ts'
import { render } from '#workers/jobs/render.ts'
import { ANY_FAILURE } from '../support/any-failure.ts'
import { checkoutEvent } from '../support/callbacks.ts'
import type { Service } from '../support/service.ts'
import { authoredTemplate, recipient } from '../support/templates.ts'
import type { Crash, Step } from './any-money-step.ts'

export interface Account {
  readonly accountId: string
  readonly key: string
  readonly templateId: string
  /** Ids of the campaigns made so far. */
  readonly campaigns: string[]
}

let fresh = 0

/** An account with some letters, and steps that act on it. */
export async function openAccount(service: Service, letters: number): Promise<Account> {
  const account = await service.createAccount()
  if (letters > 0) await service.grant(letters, account.accountId)
  const templateId = await authoredTemplate(service.db, account.accountId)
  return { ...account, templateId, campaigns: [] }
}

/**
 * @returns what the step did, `refused`, or `crashed` if a connection was lost; any other error is thrown. A step whose
 *   answer was lost is repeated if repeating it must not matter.
 */
export async function perform(service: Service, account: Account, step: Step): Promise<string> {
  const key = keyOf(step)
  const outcome = await once(service, account, step, key)
  const repeatable = step.kind === 'create' ? key !== null : step.kind !== 'grant'
  if (step.crash === 'unanswered' && repeatable) await once(service, account, { ...step, crash: 'no' }, key)
  return outcome
}

async function once(service: Service, account: Account, step: Step, key: string | null): Promise<string> {
  try {
    return await act(service, account, step, key)
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnfulfilledPayment) return 'refused'
    if (isDatabaseUnavailable(error)) return 'crashed'
    throw error
  }
}

/**
 * Ends any connection that has written something without committing it; false if there is none, or if the
 * connection had ended its transaction just before.
 */
export async function killWriter(service: Service): Promise<boolean> {
  try {
    const killed = await service.db.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_xid is not null and pid <> pg_backend_pid()
      order by random() limit 1`)
    return killed.length > 0
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false
    throw error
  }
}

function act(service: Service, account: Account, step: Step, key: string | null): Promise<string> {
  const { accountId, campaigns } = account
  const { boss } = service.app
  const commit = <R>(work: (tx: Tx) => Promise<R>) => crashing(service.db, step.crash).transaction(work)
  if (step.kind === 'create') return create(service, account, step, key)
  if (step.kind === 'grant') {
    return commit(tx => adjust(tx, { accountId, letters: step.letters, note: 'test' })).then(() => 'done')
  }
  if (step.kind === 'buy') {
    const metadata = { accountId, letters: String(step.letters) }
    const event = checkoutEvent(metadata, { id: `evt_${accountId}_${step.event}` })
    return commit(tx => receivePayment(tx, payableCampaigns(boss), event))
  }
  const campaignId = campaigns[step.campaign % Math.max(1, campaigns.length)]
  if (campaignId === undefined) return Promise.resolve('refused')
  switch (step.kind) {
    case 'pay':
      return commit(tx =>
        receivePayment(
          tx,
          payableCampaigns(boss),
          checkoutEvent({ campaignId, accountId }, { id: `evt_${accountId}_${key}`, session: `cs_${key}` }),
        ),
      )
    case 'start':
      return render(
        {
          database: { ...service.app.database, db: crashing(service.db, step.crash), close: async () => {} },
          boss,
          config: service.config,
          log: service.app.log,
        },
        { id: campaignId, retryCount: 0, data: { campaignId } },
      ).then(() => 'done')
    case 'fail':
      return commit(tx => failCampaign(tx, campaignId, ANY_FAILURE)).then(did => (did ? 'done' : 'refused'))
    case 'abort':
      return commit(tx => failCampaign(tx, campaignId, ANY_FAILURE, ['pending'])).then(did =>
        did ? 'done' : 'refused',
      )
    case 'retry':
      return commit(tx => retryCampaign(tx, { boss, telephonyEnabled: false }, campaignId)).then(() => 'done')
  }
}

/** A database whose transactions lose their connection at the last moment. */
function crashing(db: Db, crash: Crash): Db {
  if (crash !== 'killed') return db
  const lost: Pick<Db, 'transaction'> = {
    transaction: (work, config) =>
      db.transaction(async tx => {
        const result = await work(tx)
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
        return result
      }, config),
  }
  return Object.assign(Object.create(db), lost)
}

/**
 * The key that identifies a repeated step; null if there is none. Two keys are used repeatedly, the others once; a web
 * app's order has none.
 */
function keyOf(step: Step): string | null {
  if (step.kind === 'pay') return `payment ${fresh++}`
  if (step.kind !== 'create' || step.funding === 'payment') return null
  return step.key < 2 ? `key ${step.key}` : `fresh ${fresh++}`
}

/** Sends an order over HTTP, and repeats it with its key as long as the answer allows it (spec, "Errors"). */
async function order(
  service: Service,
  key: string,
  body: Record<string, unknown>,
  idempotencyKey: string,
): Promise<{ status: number; id: string }> {
  for (let tries = 1; ; tries++) {
    const headers = { 'idempotency-key': idempotencyKey }
    const { status, body: answer } = await service.request('POST', '/api/v1/campaigns', {
      key,
      headers,
      body,
    })
    if (status !== 503 || tries === 10) return { status, id: answer.data?.id }
    await delay(50)
  }
}

async function create(
  service: Service,
  account: Account,
  step: Step & { kind: 'create' },
  idempotencyKey: string | null,
): Promise<string> {
  const { accountId, key, templateId, campaigns } = account
  const recipients = Array.from({ length: step.letters }, () => recipient())
  const body = { name: 'Vår', templateId, recipients }
  if (idempotencyKey !== null && step.crash !== 'killed') {
    const { status, id } = await order(service, key, body, idempotencyKey)
    if (status === 201) campaigns.push(id)
    if (![200, 201, 402].includes(status)) throw new Error(`answered ${status}`)
    return status === 201 ? 'created' : status === 200 ? 'replayed' : 'refused'
  }
  const { campaign, replayed } = await createCampaign(
    {
      db: crashing(service.db, step.crash),
      boss: service.app.boss,
      baseUrl: service.config.baseUrl,
      telephonyEnabled: false,
      imprint: service.config.imprint,
      secretId: service.config.secrets[0].fingerprint,
      returnAddress: service.config.returnAddress,
      stopKeys: stopKeysOf(service.config),
    },
    {
      accountId,
      body,
      idempotencyKey,
      files: new Map(),
      imagesManifest: undefined,
      funding: step.funding,
      source: 'web',
    },
    { kind: 'operator', accountId },
  )
  if (!replayed) campaigns.push(campaign.id)
  return replayed ? 'replayed' : 'created'
}
