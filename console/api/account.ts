import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

export type Account = components['schemas']['Account']

/** The account, and what is printed where a letter says nothing. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => dataOf(api.GET('/api/console/account')),
  staleTime: 60_000,
})
