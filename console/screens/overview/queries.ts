import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/public.ts'

export type Campaign = components['schemas']['Campaign']

/** How many of each are shown: what is older stands on its own screen. */
const NEWEST = 6

/** While letters are drawn or handed over, how far they have come is asked again this often. */
const REFRESH_MS = 5000

/** How long the partner is waited for before it is left to the next visit. */
const WATCHED_MS = 60 * 60 * 1000

/** Whether a campaign will soon look otherwise. */
function isMoving({ status, deliveredAt, updatedAt }: Campaign): boolean {
  if (status === 'pending' || status === 'processing') return true
  return status === 'completed' && deliveredAt === null && Date.now() - Date.parse(updatedAt) < WATCHED_MS
}

export const newestCampaignsQuery = queryOptions({
  queryKey: ['campaigns', 'newest'],
  queryFn: () => dataOf(api.GET('/api/v1/campaigns', { params: { query: { limit: NEWEST } } })),
  refetchInterval: ({ state }) => (state.data?.some(isMoving) ? REFRESH_MS : false),
})

export const someTemplatesQuery = queryOptions({
  queryKey: ['templates', 'overview'],
  queryFn: () => dataOf(api.GET('/api/v1/templates', { params: { query: { limit: 100 } } })),
})

/** Last changed first. */
export const lastChanged = <T extends { readonly updatedAt: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, NEWEST)
