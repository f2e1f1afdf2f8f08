import { Type } from '@sinclair/typebox'
import { Data, Nullable, StringEnum, Uuid } from './common.ts'

export const Balance = Data(
  Type.Object(
    {
      balance: Type.Integer({ minimum: 0, description: 'Letters', examples: [400] }),
      welcomeLetterClaimed: Type.Boolean(),
    },
    { title: 'Balance' },
  ),
)

export const Ledger = Type.Object({
  data: Type.Array(
    Type.Object(
      {
        delta: Type.Integer({ description: 'Letters; negative where they were spent', examples: [-100] }),
        reason: StringEnum(['purchase', 'consumption', 'refund', 'adjustment', 'welcome'], {
          examples: ['consumption'],
        }),
        campaignId: Nullable(Uuid(), 'Set for `consumption` and `refund`'),
        note: Type.Union([Type.String(), Type.Null()], {
          description: 'Set on operators’ adjustments',
          examples: [null],
        }),
        createdAt: Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$',
          description: 'UTC, not in the form of other times',
          examples: ['2026-03-02 08:15:30'],
        }),
      },
      { title: 'LedgerEntry' },
    ),
    { maxItems: 50 },
  ),
})
