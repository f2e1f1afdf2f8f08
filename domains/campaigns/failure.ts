/** The reason that a customer is given if the service could not draw the letters. */
export const FAILED_BY_SERVICE = 'The letters could not be drawn because of a fault on our side.'

/** The customer's reason if the paid recipients no longer exist. */
export const AUDIENCE_GONE = 'The list of recipients was removed before all letters were drawn.'

interface Why {
  readonly cause?: unknown
  /** `order`: the letters cannot be printed as ordered. `service`, the default: an operator must look. */
  readonly blame?: 'order' | 'service'
}

/**
 * Thrown when a campaign cannot be finished however often it is tried; the campaign then ends as `failed`. The message
 * becomes its `failureReason`: words for the customer, without names or internal details.
 */
export class CampaignFailure extends Error {
  override readonly name: string = 'CampaignFailure'
  readonly blame: 'order' | 'service'

  constructor(reason: string, { cause, blame = 'service' }: Why = {}) {
    super(reason, { cause })
    this.blame = blame
  }
}
