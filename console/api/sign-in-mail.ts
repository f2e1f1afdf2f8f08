import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'

/** Whether the service mails links. Where it does not, nobody may be told to wait for one. */
export const signInMailQuery = queryOptions({
  queryKey: ['sign-in-mail'],
  // Sent with plain `fetch`: the client waits for the dialog that asks this.
  queryFn: () => dataOf(api.GET('/api/auth/link', { fetch })),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
