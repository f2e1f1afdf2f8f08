import { infiniteQueryOptions } from '@tanstack/react-query'
import { ApiError } from '../../api/api-error.ts'
import { api } from '../../api/client.ts'
import type { components } from '../../api/console.ts'

export type LedgerEntry = Readonly<components['schemas']['ConsoleLedgerEntry']>

/** The address of the whole ledger as a file. */
export const LEDGER_CSV = '/api/console/credits/ledger.csv'

const nothing = () => new ApiError('unreachable', 'The answer was empty')

/** The account's ledger, newest first, a page at a time. */
export const ledgerPages = infiniteQueryOptions({
  queryKey: ['credits', 'ledger'],
  queryFn: async ({ pageParam: cursor }) => {
    const query = cursor === null ? {} : { cursor }
    const { data } = await api.GET('/api/console/credits/ledger', { params: { query } })
    if (!data) throw nothing()
    return data
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})

/** Payments made in the console, newest first, a page at a time. */
export const purchasePages = infiniteQueryOptions({
  queryKey: ['credits', 'purchases'],
  queryFn: async ({ pageParam: cursor }) => {
    const query = cursor === null ? {} : { cursor }
    const { data } = await api.GET('/api/console/payments', { params: { query } })
    if (!data) throw nothing()
    return data
  },
  initialPageParam: null as string | null,
  getNextPageParam: ({ meta }) => meta.nextCursor,
})
