import fc from 'fast-check'
import { createCampaign } from '../../domains/campaigns/create.ts'
import { lockUnrendered } from '../../domains/campaigns/operators.ts'
import { retryCampaign } from '../../domains/campaigns/retry.ts'
import { adjust } from '../../domains/credits/index.ts'
import { receivePayment } from '../../domains/payments/index.ts'
import { UnfulfilledPayment } from '../../domains/payments/unfulfilled.ts'
import type { Db, Tx } from '../../drizzle/client.ts'
import { ApiError } from '../../schemas/errors.ts'
import { failCampaign } from '../../workers/fail.ts'
import { render } from '../../workers/render.ts'
import { checkoutEvent } from './callbacks.ts'
import type { Service } from './service.ts'
import { authoredTemplate, recipient } from './templates.ts'

/** What can happen to an account's money. `campaign` is a place among those made so far, `crashes` a process that dies before its commit. */
export type Step =
  | { kind: 'create'; key: number; letters: number; funding: 'credits' | 'payment'; crashes: boolean }
  | { kind: 'grant'; letters: number; crashes: boolean }
  | { kind: 'buy'; event: number; letters: number; crashes: boolean }
  | {
      kind: 'pay' | 'start' | 'fail' | 'abort' | 'retry'
      campaign: number
      crashes: boolean
    }

const crashes = fc.integer({ min: 0, max: 4 }).map(n => n === 0)
const ofCampaign = (kind: 'pay' | 'start' | 'fail' | 'abort' | 'retry') =>
  fc.record({ kind: fc.constant(kind), campaign: fc.nat(7), crashes })

export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      /** Keys 2 and above are fresh. */
      key: fc.nat(4),
      letters: fc.integer({ min: 1, max: 6 }),
      funding: fc.constantFrom('credits' as const, 'credits' as const, 'payment' as const),
      crashes,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('grant' as const),
      letters: fc.integer({ min: -8, max: 15 }).filter(letters => letters !== 0),
      crashes,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      event: fc.nat(2),
      letters: fc.integer({ min: 1, max: 9 }),
      crashes,
    }),
  },
  ...(['pay', 'start', 'fail', 'abort', 'retry'] as const).map(kind => ({
    weight: 2,
    arbitrary: ofCampaign(kind),
  })),
)

export interface Account {
  readonly accountId: string
  readonly key: string
  readonly templateId: string
  /** Ids of the campaigns made so far. */
  readonly campaigns: string[]
}

/** Told apart from what a step may be refused with. */
class Crash extends Error {}

let fresh = 0

/** An account with some letters, and steps that act on it. */
export async function openAccount(service: Service, letters: number): Promise<Account> {
  const account = await service.createAccount()
  if (letters > 0) await service.grant(letters, account.accountId)
  const templateId = await authoredTemplate(service.db, account.accountId)
  return { ...account, templateId, campaigns: [] }
}

/** @returns what the step did, or `refused`; anything that neither is a refusal nor a crash is thrown. */
export async function perform(service: Service, account: Account, step: Step): Promise<string> {
  try {
    return await act(service, account, step)
  } catch (error) {
    if (error instanceof ApiError || error instanceof UnfulfilledPayment) return 'refused'
    if (error instanceof Crash) return 'crashed'
    throw error
  }
}

function act(service: Service, account: Account, step: Step): Promise<string> {
  const { accountId, campaigns } = account
  const { boss } = service.app
  const commit = <R>(work: (tx: Tx) => Promise<R>) => crashing(service.db, step.crashes).transaction(work)
  if (step.kind === 'create') return create(service, account, step)
  if (step.kind === 'grant') {
    return commit(tx => adjust(tx, { accountId, letters: step.letters, note: 'test' })).then(() => 'done')
  }
  if (step.kind === 'buy') {
    const metadata = { accountId, letters: String(step.letters) }
    const event = checkoutEvent(metadata, { id: `evt_${accountId}_${step.event}` })
    return commit(tx => receivePayment(tx, boss, event))
  }
  const campaignId = campaigns[step.campaign % Math.max(1, campaigns.length)]
  if (campaignId === undefined) return Promise.resolve('refused')
  switch (step.kind) {
    case 'pay':
      return commit(tx => receivePayment(tx, boss, checkoutEvent({ campaignId, accountId })))
    case 'start':
      return render(
        {
          database: { ...service.app.database, db: crashing(service.db, step.crashes) },
          boss,
          config: service.config,
          log: service.app.log,
        },
        { id: campaignId, retryCount: 0, data: { campaignId } },
      ).then(() => 'done')
    case 'fail':
      return commit(tx => failCampaign(tx, campaignId, 'So.')).then(did => (did ? 'done' : 'refused'))
    case 'abort':
      return commit(
        async tx => (await lockUnrendered(tx, campaignId)) && failCampaign(tx, campaignId, 'So.'),
      ).then(did => (did ? 'done' : 'refused'))
    case 'retry':
      return commit(tx => retryCampaign(tx, { boss, telephonyEnabled: false }, campaignId)).then(() => 'done')
  }
}

/** A database whose transactions are lost at the last moment. */
function crashing(db: Db, crashes: boolean): Db {
  if (!crashes) return db
  const lost: Pick<Db, 'transaction'> = {
    transaction: (work, config) =>
      db.transaction(async tx => {
        await work(tx)
        throw new Crash()
      }, config),
  }
  return Object.assign(Object.create(db), lost)
}

async function create(service: Service, account: Account, step: Step & { kind: 'create' }): Promise<string> {
  const { accountId, key, templateId, campaigns } = account
  const recipients = Array.from({ length: step.letters }, () => recipient())
  const body = { name: 'Vår', templateId, recipients }
  const idempotencyKey = step.key < 2 ? `key ${step.key}` : `fresh ${fresh++}`
  if (step.funding === 'credits' && !step.crashes) {
    const headers = { 'idempotency-key': idempotencyKey }
    const { status, body: answer } = await service.request('POST', '/api/v1/campaigns', {
      key,
      headers,
      body,
    })
    if (status === 201) campaigns.push(answer.data.id)
    if (![200, 201, 402].includes(status)) throw new Error(`answered ${status}`)
    return status === 201 ? 'created' : status === 200 ? 'replayed' : 'refused'
  }
  const { campaign, replayed } = await createCampaign(
    { db: crashing(service.db, step.crashes), boss: service.app.boss, telephonyEnabled: false },
    {
      accountId,
      body,
      idempotencyKey: step.funding === 'credits' ? idempotencyKey : null,
      files: new Map(),
      imagesManifest: undefined,
      funding: step.funding,
      source: 'web',
    },
  )
  if (!replayed) campaigns.push(campaign.id)
  return replayed ? 'replayed' : 'created'
}
