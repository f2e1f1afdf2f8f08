/** What the customer reads where the service is to blame. */
export const OUR_FAULT = 'The letters could not be drawn because of a fault on our side.'

/** What the customer reads where the recipients who were paid for are not there any more. */
export const AUDIENCE_GONE = 'The list of recipients was removed before all letters were drawn.'

interface Why {
  readonly cause?: unknown
  /** `order`: the letters cannot be printed as they were ordered. `service`, the default: an operator must look. */
  readonly blame?: 'order' | 'service'
}

/**
 * A campaign that cannot be finished, however often it is tried. Whoever throws it ends the campaign as `failed`. The
 * message becomes its `failureReason`: words for the customer, without stack, name or anything of our insides.
 */
export class CampaignFailure extends Error {
  override readonly name: string = 'CampaignFailure'
  readonly blame: 'order' | 'service'

  constructor(reason: string, { cause, blame = 'service' }: Why = {}) {
    super(reason, { cause })
    this.blame = blame
  }
}
