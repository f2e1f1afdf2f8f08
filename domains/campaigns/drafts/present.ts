import type { FastifyRequest } from 'fastify'
import type { DraftItemRow } from './queries.ts'

export const presentDraft = ({ updatedAt, createdAt, ...draft }: DraftItemRow) => ({
  ...draft,
  updatedAt: updatedAt.toISOString(),
  createdAt: createdAt.toISOString(),
})

/** The person who asks, on routes for people only. */
export function personOf({ caller }: FastifyRequest): { accountId: string; userId: string } {
  if (caller.kind !== 'user') throw new Error('an API key reached a route for people')
  return { accountId: caller.accountId, userId: caller.userId }
}
