import { randomBytes } from 'node:crypto'
import { uuidv7 } from 'uuidv7'
import type { stopTokens } from '#drizzle/tables/index.ts'

type Row = typeof stopTokens.$inferInsert

/** The row of a letter's address at which its recipient can say no to more, in Swedish. */
export const stopToken = (accountId: string, token: string, values: Partial<Row> = {}) => ({
  token,
  accountId,
  campaignId: uuidv7(),
  recipientId: uuidv7(),
  person: randomBytes(16),
  household: randomBytes(16),
  language: 'sv',
  ...values,
})
