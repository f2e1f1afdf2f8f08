/** The queues and what their jobs carry. Domains load this file, so that it imports nothing. */

export const queueNames = [
  'render',
  'render-batch',
  'deliver',
  'sign-in-mail',
  'notice-mail',
  'address-mail',
  'member-mail',
  'news',
  'retention',
] as const
export type QueueName = (typeof queueNames)[number]

/** What a job carries: ids only, so that it always reads the current rows. */
export interface Payloads {
  /** Cuts a campaign into batches. */
  render: { campaignId: string } & Carried
  /** Draws one batch. `letters`: how much of a turn it uses. */
  'render-batch': { campaignId: string; ordinal: number; letters?: number } & Carried
  /** Hands a completed campaign's archive to the print partner. */
  deliver: { campaignId: string } & Carried
  /** Mails someone the link that signs them in, or with which they are invited, and by whom. */
  'sign-in-mail': { linkId: string; inviterId?: string }
  /** Mails a person that someone has signed in as them from a new place, or that they have a new passkey. */
  'notice-mail': { userId: string; sessionId?: string; passkeyId?: string }
  /** Mails the link that confirms a new address to that address, or a notice to the old address. */
  'address-mail': { changeId: string; tells: 'new' | 'old' }
  /** Mails a member what has happened in an account. */
  'member-mail': {
    userId: string
    accountId: string
    kind: 'delivered' | 'failed' | 'unpaid' | 'balance' | 'list' | 'week'
    subject: string
  }
  /** Looks for what members are told once: lists that end, a low balance, weeks that are over. */
  news: Record<string, never>
  /** Deletes what was kept long enough. */
  retention: Record<string, never>
}

/** What a job of a campaign carries. */
export interface Carried {
  campaignId?: string
  /** The request that created the campaign, so that the log can be followed across processes. */
  requestId?: string
  /** How many tries have ended with an error of the work itself; absent: none. */
  errors?: number
}

/** The priority of a link that someone waits for at the sign-in: no invitation takes the slots of its mails. */
export const AWAITED_LINK = 1
