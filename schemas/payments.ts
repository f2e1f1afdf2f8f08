import { type Static, Type } from '@sinclair/typebox'
import {
  CursorPage,
  Flag,
  FromOne,
  Id,
  Named,
  NameView,
  Nullable,
  NumberBetween,
  OneOf,
  Several,
  StringEnum,
  Text,
  Timestamp,
  WholeBetween,
} from './common.ts'
import { languages } from './languages.ts'
import { MOST_LETTERS_BOUGHT, MOST_PAID } from './price-list.ts'

/** What people pay for in the console, and the result. Amounts are hundredths of the currency's unit. */

const Amount = (description: string, examples: number[]) =>
  Type.Integer({ minimum: 0, maximum: MOST_PAID, description, examples })

const Letters = WholeBetween(1, MOST_LETTERS_BOUGHT, 'How many letters', 500)

const Currency = Type.String({ pattern: '^[a-z]{3}$', description: 'ISO 4217', examples: ['sek'] })

export const PaidAmount = { amount: Amount('What is paid, the tax in it', [750_000]), currency: Currency }

export const Prices = Named('Prices', 'What letters cost', {
  currency: Currency,
  taxPercent: NumberBetween(0, 100, 'Tax on letters', 25),
  taxIncluded: Flag('Whether the amounts include the tax'),
  letter: Amount('One letter', [1290]),
  postcard: Amount('One postcard', [990]),
  packs: Several(
    Type.Object({ letters: Letters, amount: Amount('Of all its letters', [600_000]) }),
    'The smallest first. The amount is for exactly this number of letters',
  ),
  unpaidDays: FromOne('The number of days after which an unpaid campaign ends', 7),
})

export const CheckoutBody = Type.Object(
  {
    campaignId: Type.Optional(Id('A campaign that waits for its payment')),
    letters: Type.Optional({ ...Letters, description: 'The number of letters to buy for the balance' }),
    language: StringEnum(languages, { default: 'en', description: 'The language of the provider’s page' }),
  },
  { additionalProperties: false, description: 'What to pay for: either `campaignId` or `letters`' },
)

export type CheckoutBody = Static<typeof CheckoutBody>

export const Checkout = Named('Checkout', 'A payment that has been started', {
  id: Id('The payment'),
  url: Text('The provider’s page for the payment', 'https://checkout.stripe.com/c/pay/cs_test_a1b2'),
})

export const Payment = Named('Payment', 'A payment, confirmed or not', {
  id: Id('The payment'),
  state: OneOf(
    ['open', 'paid', 'ended'],
    '`paid`: the provider has confirmed the payment; `ended`: it is no longer offered',
  ),
  outcome: Nullable(
    StringEnum(['released', 'credited', 'credited instead']),
    'What was paid for: the campaign is printed, the letters are in the balance, or the campaign had ended and its letters are in the balance',
  ),
  campaign: Nullable(
    Type.Object({ id: Id('The campaign'), name: NameView }),
    'Null where letters were bought for the balance',
  ),
  letters: Letters,
  ...PaidAmount,
  tax: Amount('The tax in it', [150_000]),
  createdAt: Timestamp,
  paidAt: Nullable(Timestamp, 'When the provider confirmed it; null before'),
})

export const PaymentPage = CursorPage(Payment)

export const Receipt = Named('Receipt', 'The receipt of a payment', {
  url: Text(
    'The provider’s page with the receipt. Each request makes a new address, which works for some days',
    'https://pay.stripe.com/receipts/payment/CAcQARoX',
  ),
})
