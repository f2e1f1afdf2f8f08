/** The queues and what their jobs carry. Domains load this file, so that it imports nothing. */

export const queueNames = [
  'render',
  'render-batch',
  'deliver',
  'sign-in-mail',
  'notice-mail',
  'address-mail',
  'retention',
] as const
export type QueueName = (typeof queueNames)[number]

/** What a job carries: ids only, so that it always works on what the database says now. */
export interface Payloads {
  /** Cuts a campaign into batches. */
  render: { campaignId: string } & Carried
  /** Draws one batch, or looks at all rows before there are any (`BEFORE_BATCHES`); `letters` is its share of a turn. */
  'render-batch': { campaignId: string; ordinal: number; letters?: number } & Carried
  /** Hands a completed campaign's archive to the print partner. */
  deliver: { campaignId: string } & Carried
  /** Mails somebody the link that signs them in. Of an invitation it says who invites. */
  'sign-in-mail': { linkId: string; inviterId?: string }
  /** Tells somebody that their sign-in was used from a new place, or has a new passkey. */
  'notice-mail': { userId: string; sessionId?: string; passkeyId?: string }
  /** Sends the link that confirms a new address there, or tells the address before of it. */
  'address-mail': { changeId: string; tells: 'new' | 'old' }
  /** Deletes what has had its time. */
  retention: Record<string, never>
}

interface Carried {
  /** The request that the work goes back to, so that the log can be read across processes. */
  requestId?: string
  /** How many tries have ended in an error of the work itself; absent: none. */
  errors?: number
}
