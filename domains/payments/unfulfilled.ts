/** Facts of the payment for the log: only our own ids. */
export interface PaymentFacts {
  readonly campaignId?: string
  readonly accountId?: string
}

/**
 * A payment that came in and cannot be fulfilled. Only an operator can help: the provider's retries would end the same
 * way. It rolls the transaction back, even the record of the event, which can be sent again from the provider's
 * dashboard once the cause is removed.
 */
export class UnfulfilledPayment extends Error {
  override name = 'UnfulfilledPayment'
  readonly facts: PaymentFacts

  constructor(reason: string, facts: PaymentFacts = {}) {
    super(reason)
    this.facts = facts
  }
}
