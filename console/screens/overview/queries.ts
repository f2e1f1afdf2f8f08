import { queryOptions } from '@tanstack/react-query'
import { campaignsAt } from '../../api/campaigns.ts'
import { api, dataOf } from '../../api/client.ts'

/** How many items of each kind are shown. Older ones are on their own screens. */
const NEWEST = 6

/** Campaigns that are being prepared, drawn or delivered now. */
export const onTheirWayQuery = campaignsAt(NEWEST, 'waiting', 'processing', 'completed')
export const unpaidQuery = campaignsAt(NEWEST, 'unpaid')
export const failedQuery = campaignsAt(3, 'failed')
/** The newest campaigns; empty if the account has none. */
export const newestQuery = campaignsAt(NEWEST)

export const someTemplatesQuery = queryOptions({
  queryKey: ['templates', 'overview'],
  queryFn: () => dataOf(api.GET('/api/v1/templates', { params: { query: { limit: 100 } } })),
})

/** Last changed first. */
export const lastChanged = <T extends { readonly updatedAt: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) => b.updatedAt.localeCompare(a.updatedAt)).slice(0, NEWEST)
