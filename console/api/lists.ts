import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import type { components as publicComponents } from './public.ts'

export type ListItem = Readonly<publicComponents['schemas']['ListRow']>

/** A list's recipients that a letter is looked at with; its `widest` has the widest values of each field. */
export type Samples = Readonly<components['schemas']['Samples']>

/** The account's lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ['lists'],
  queryFn: () => dataOf(api.GET('/api/v1/lists')),
  staleTime: 60_000,
})

export const samplesQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lists', listId, 'samples'],
    queryFn: async () => {
      const { data } = await api.GET('/api/console/lists/{id}/samples', { params: { path: { id: listId } } })
      if (!data) throw new ApiError('unreachable', 'The answer was empty')
      return data
    },
    staleTime: 60_000,
  })
