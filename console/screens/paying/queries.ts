import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/console.ts'
import type { Language } from '../../words/language.ts'

export type Prices = Readonly<components['schemas']['Prices']>
export type Payment = Readonly<components['schemas']['Payment']>

/** The prices of letters; null if nothing can be paid here. */
export const pricesQuery = queryOptions({
  queryKey: ['prices'],
  queryFn: () => dataOf(api.GET('/api/console/prices')),
  staleTime: 60_000,
})

/** How often the service is asked whether the payment is confirmed: first often, later less (milliseconds). */
const OFTEN_MS = 1000
const SELDOM_MS = 5000
/** How many times it is asked often. */
const OFTEN_TIMES = 30

/** A payment after its checkout page. It is polled until the provider has confirmed it. */
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

/** Opens the provider's payment page, and returns its address. */
export const openCheckout = (body: CheckoutOf & { language: Language }) =>
  dataOf(api.POST('/api/console/checkout', { body }))

export const findReceipt = (id: string) =>
  dataOf(api.GET('/api/console/payments/{id}/receipt', { params: { path: { id } } }))
