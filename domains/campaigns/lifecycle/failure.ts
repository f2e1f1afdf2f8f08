import { type Reason, sentenceOf } from '#schemas/reasons.ts'

interface Why {
  readonly cause?: unknown
  /** `order`: the letters cannot be printed as ordered. `service`, the default: an operator must look. */
  readonly blame?: 'order' | 'service'
}

/** The sentence of a failure, as keys read it. */
export const failureSentence = (reason: Reason): string => `${sentenceOf(reason)}.`

/**
 * Thrown when a campaign cannot be finished however often it is tried; the campaign then ends as `failed`. The reason
 * is for the customer, without names or internal details.
 */
export class CampaignFailure extends Error {
  override readonly name: string = 'CampaignFailure'
  readonly reason: Reason
  readonly blame: 'order' | 'service'

  constructor(reason: Reason, { cause, blame = 'service' }: Why = {}) {
    super(failureSentence(reason), { cause })
    this.reason = reason
    this.blame = blame
  }
}
