import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/console.ts'

export type Prices = Readonly<components['schemas']['Prices']>
export type Payment = Readonly<components['schemas']['Payment']>

/** What letters cost; null where nothing can be paid here. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => dataOf(api.GET('/api/console/prices')),
  staleTime: 60_000,
})

/** How often the service is asked whether the confirmation has come, the first times and later (milliseconds). */
const OFTEN_MS = 1000
const SELDOM_MS = 5000
/** Times that it is asked often. */
const OFTEN_TIMES = 30

/** A payment that somebody has come back from. It is asked for until the provider has confirmed it. */
export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', id],
    queryFn: () => dataOf(api.GET('/api/console/payments/{id}', { params: { path: { id } } })),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.state === 'paid' || state.error) return false
      return state.dataUpdateCount < OFTEN_TIMES ? OFTEN_MS : SELDOM_MS
    },
    refetchIntervalInBackground: true,
  })

export type CheckoutOf = { readonly campaignId: string } | { readonly letters: number }

/** Where it is paid. */
export const openCheckout = (body: CheckoutOf & { language: 'en' | 'sv' }) =>
  dataOf(api.POST('/api/console/checkout', { body }))

export const findReceipt = (id: string) =>
  dataOf(api.GET('/api/console/payments/{id}/receipt', { params: { path: { id } } }))
