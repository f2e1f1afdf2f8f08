/** What is known of the payment: ids of ours only. */
export interface PaymentFacts {
  readonly campaignId?: string
  readonly accountId?: string
}

/**
 * A payment that came in and cannot be acted on. Nobody but an operator can help: the provider's retries would all
 * end the same way. It is thrown so that the transaction leaves nothing, not even the memory of the event, which
 * can then be sent again from the provider's dashboard once the cause is mended.
 */
export class UnfulfilledPayment extends Error {
  override name = 'UnfulfilledPayment'
  readonly facts: PaymentFacts

  constructor(reason: string, facts: PaymentFacts = {}) {
    super(reason)
    this.facts = facts
  }
}
