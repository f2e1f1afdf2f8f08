import type { PgBoss } from 'pg-boss'
import type { Db } from '../../../drizzle/client.ts'
import type { Imprint } from '../../../letter/base/imprint.ts'
import type { CreateCampaign } from '../../../schemas/create-campaign.ts'
import type { ExpectedStates } from '../../../schemas/state-tag.ts'
import type { Uploads } from '../../../schemas/uploads.ts'
import type { PackedAudience } from '../../recipients/index.ts'
import type { ReadSource } from '../../templates/index.ts'
import type { Documents } from './body/documents.ts'

/** What is asked for: a body whose shape is checked, with what came along. */
export interface CreateOrder {
  readonly accountId: string
  readonly idempotencyKey: string | null
  readonly body: CreateCampaign
  readonly files: Uploads
  /** Recipients of a body that was read in a thread; they are not in `body` then. */
  readonly recipients?: PackedAudience | null
  /** Checks and gives the documents of such a body; they are not in `body` either. @throws as `readDocuments` */
  readonly documents?: (() => Promise<Documents>) | null
  /** In place of a template; of people only. */
  readonly letter?: ReadSource | null
  /** How many letters the person was told; null: any number. */
  readonly letters?: number | null
  /** The draft that becomes this campaign, in the states that its poster has seen. */
  readonly draft?: { readonly id: string; readonly states: ExpectedStates } | null
  /** The part `imagesManifest`, as it was sent. */
  readonly imagesManifest: string | undefined
  /** `payment`: the campaign waits for the provider's confirmation and is never charged credits. */
  readonly funding: 'credits' | 'payment'
  readonly source: 'api' | 'web'
  /** Fires when the client has gone: what has not been written by then never is. */
  readonly signal?: AbortSignal | undefined
  /** Travels with the work, so that its log lines name the request that asked for it. */
  readonly requestId?: string
}

export interface CreateServices {
  readonly db: Db
  readonly boss: PgBoss
  /** Where printed codes lead. */
  readonly baseUrl: string
  readonly telephonyEnabled: boolean
  /** What its letters print of the deployment's own, from now on for good. */
  readonly imprint: Imprint
  /** The fingerprint of the secret that its letters' tokens and halves come from. */
  readonly secretId: string
  /** The sender where neither the request nor the template names one. */
  readonly returnAddress: string
}
