import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

export type Account = components['schemas']['Account']

/** The account that the session looks at: its credits, and what its letters are printed with. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => dataOf(api.GET('/api/console/account')),
})
