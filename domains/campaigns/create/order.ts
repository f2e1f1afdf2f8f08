import type { PgBoss } from 'pg-boss'
import type { Db } from '#drizzle/client.ts'
import type { Imprint } from '#letter/base/imprint.ts'
import type { CreateCampaign } from '#schemas/create-campaign.ts'
import type { Uploads } from '#schemas/uploads.ts'
import type { SentAudience } from '../../recipients/service.ts'
import type { StopKeys } from '../../stop-list/service.ts'
import type { ReadSource } from '../../templates/service.ts'
import type { PostedDraft } from '../drafts/campaign-drafts.ts'
import type { Documents } from './body/documents.ts'

/** An order: its validated body, its files and its context. */
export interface CreateOrder {
  readonly accountId: string
  readonly idempotencyKey: string | null
  readonly body: CreateCampaign
  readonly files: Uploads
  /** The recipients, if the body was read in a thread; `body` has none then. */
  readonly recipients?: SentAudience | null
  /** Checks and returns the documents of such a body; `body` has none then. @throws as `readDocuments` */
  readonly documents?: (() => Promise<Documents>) | null
  /** A letter instead of a template; only people send it. */
  readonly letter?: ReadSource | null
  /** The number of letters that the person was shown; null: any number. */
  readonly expectedLetterCount?: number | null
  /** The draft that becomes this campaign. */
  readonly draft?: PostedDraft | null
  /** The part `imagesManifest`, as it was sent. */
  readonly imagesManifest: string | undefined
  /** `payment`: the campaign waits for the provider's confirmation and is never charged credits. */
  readonly funding: 'credits' | 'payment'
  readonly source: 'api' | 'web'
  /** As the audit log names it. */
  readonly operation?: 'createCampaign' | 'createCampaignWithFiles'
  /** Fires when the client has gone: an order that is not written by then never is. */
  readonly signal?: AbortSignal | undefined
  /** Passed on with the jobs, so that their log lines name this request. */
  readonly requestId?: string
}

export interface CreateServices {
  readonly db: Db
  readonly boss: PgBoss
  /** Where printed codes lead. */
  readonly baseUrl: string
  readonly telephonyEnabled: boolean
  /** The deployment's. */
  readonly imprint: Imprint
  /** The fingerprint of the secret that tokens and variants are derived from. */
  readonly secretId: string
  readonly stopKeys: StopKeys
  /** The sender if neither the request nor the template nor the account names one. */
  readonly returnAddress: string
}
