import { count, phrase } from './kinds.ts'

/** What a payment can be refused for. Nothing is charged by any of it. */
export const ofPayments = {
  payments_off: 'Nothing can be paid here: ask an operator for letters',
  payment_for_one_thing: 'Exactly one of campaignId and letters must be given',
  payment_not_found: 'Payment not found',
  receipt_not_found: 'Receipt not found',
  payment_too_small: 'The payment provider takes no payment of this amount: take more letters',
  payment_too_large: 'This is more than can be paid at once: take fewer letters, or ask an operator',
  payment_provider_away: 'The payment provider does not answer. Nothing was charged',
  payment_provider_refuses: 'The payment provider takes no payments at the moment. Nothing was charged',
  payment_not_opened: 'The payment could not be opened: try again',
  payment_on_its_way: 'This is paid already, or the payment is being confirmed: wait for it',
  payment_not_awaited: 'This campaign does not wait for a payment',
  payments_limited: phrase`More than ${{ most: count }} payments were started within an hour`,
} as const
