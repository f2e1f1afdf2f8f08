import { infiniteQueryOptions } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { api } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'

export type LoggedRequest = Readonly<components['schemas']['LoggedRequest']>

/** The filter in the address. */
export interface RequestsFilter {
  readonly key?: string | undefined
  readonly only?: 'errors' | undefined
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The last requests of the account's keys, newest first, a page at a time. */
export const requestPages = ({ key, only }: RequestsFilter) =>
  infiniteQueryOptions({
    queryKey: ['requests', key ?? null, only ?? null],
    queryFn: async ({ pageParam: cursor }) => {
      const query = {
        ...(key !== undefined && ID.test(key) && { key }),
        ...(only && { only }),
        ...(cursor === null ? {} : { cursor }),
      }
      const { data } = await api.GET('/api/console/requests', { params: { query } })
      if (!data) throw new ApiError('unreachable', 'The answer was empty')
      return data
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
  })
