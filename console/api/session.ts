import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

export type Session = components['schemas']['Session']
export type Role = Session['role']

const order: readonly Role[] = ['viewer', 'writer', 'sender', 'owner']

/** Whether somebody with `role` may do what takes at least `least`. The service decides; the console only says so before. */
export const reaches = (role: Role, least: Role): boolean => order.indexOf(role) >= order.indexOf(least)

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => dataOf(api.GET('/api/auth/session')),
  staleTime: 60_000,
  retry: false,
})

/** Who is signed in; only below the frame, which nobody enters without a session. */
export const useSession = (): Session => useSuspenseQuery(sessionQuery).data
