import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  Data,
  Flag,
  Id,
  Named,
  NameView,
  Nullable,
  OlderMeta,
  OneOf,
  Several,
  Timestamp,
  Uuid,
  Whole,
} from './common.ts'
import { PaidAmount } from './payments.ts'

export const Balance = Data(
  Named('Balance', 'The balance of the account', {
    balance: Count('The number of letters that the account can pay for', 400),
    welcomeLetterClaimed: Flag('Whether the account has received its free welcome letter'),
  }),
)

const Reason = OneOf(
  ['purchase', 'consumption', 'refund', 'adjustment', 'welcome'],
  'Why the balance changed: letters were bought (`purchase`), printed (`consumption`), refunded for a failed campaign (`refund`), changed by an operator (`adjustment`), or given as a welcome (`welcome`)',
  'consumption',
)

export const Ledger = Type.Object({
  data: Type.Array(
    Named('LedgerEntry', 'One change of the balance', {
      delta: Whole('Letters; negative if they were spent', -100),
      reason: Reason,
      campaignId: Nullable(Uuid(), 'The campaign that spent them or got them back; null for other reasons'),
      note: Nullable(Type.String(), 'The operator’s note on an adjustment; null for other reasons', null),
      createdAt: Type.String({
        pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
        description:
          'The time in UTC, in the form `YYYY-MM-DD HH:MM:SS`, unlike other times. The typed client makes it ISO 8601',
        examples: ['2026-03-02 08:15:30'],
      }),
    }),
    { maxItems: 50, description: 'The newest entries' },
  ),
})

/** A position in the ledger, opaque to clients. */
const Place = Type.String({ pattern: '^[1-9]\\d{0,17}$', examples: ['1840'] })

export const ConsoleLedgerQuery = Type.Object({
  cursor: Type.Optional({ ...Place, description: '`nextCursor` of the page before' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Entries per page' }),
})

/** The ledger for people: with names of campaigns, amounts paid, and the balance after each entry. */
export const ConsoleLedger = Type.Object({
  data: Several(
    Named('ConsoleLedgerEntry', 'One change of the balance', {
      id: { ...Place, description: 'The number of the entry' },
      delta: Whole('Letters; negative if they were spent', -100),
      balance: Whole('The balance after this entry', 300),
      reason: Reason,
      campaign: Nullable(
        Type.Object({ id: Id('The campaign'), name: NameView }),
        'Set for `consumption` and `refund`, and for a purchase that was meant for a campaign',
      ),
      payment: Nullable(
        Type.Object({ id: Id('The payment'), ...PaidAmount }),
        'Set for a `purchase` that was paid in the console',
      ),
      note: Nullable(Type.String(), 'Set on operators’ adjustments'),
      createdAt: Timestamp,
    }),
    'The entries of this page, newest first',
  ),
  meta: OlderMeta(Place, 'entries'),
})

export type ConsoleLedgerEntry = Static<typeof ConsoleLedger>['data'][number]
