import { Type } from '@sinclair/typebox'
import { Data, Nullable, StringEnum } from './common.ts'

export const Balance = Data(
  Type.Object({
    balance: Type.Integer({ minimum: 0, description: 'Letters' }),
    welcomeLetterClaimed: Type.Boolean(),
  }),
)

export const Ledger = Type.Object({
  data: Type.Array(
    Type.Object({
      delta: Type.Integer({ description: 'Letters; negative where they were spent' }),
      reason: StringEnum(['purchase', 'consumption', 'refund', 'adjustment', 'welcome']),
      campaignId: Nullable(Type.String({ format: 'uuid' })),
      note: Nullable(Type.String()),
      createdAt: Type.String({ pattern: '^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d$', description: 'UTC' }),
    }),
    { maxItems: 50 },
  ),
})
