import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import type { components as publicComponents } from './public.ts'

export type ListItem = Readonly<publicComponents['schemas']['ListRow']>

/** A list's recipients that a letter is looked at with; its `widest` has the widest values of each field. */
export type Samples = Readonly<components['schemas']['Samples']>

/** Recipients of a list whose name or address has some words in it. */
export const recipientSearch = (listId: string, search: string) =>
  queryOptions({
    queryKey: ['lists', listId, 'search', search],
    queryFn: () =>
      dataOf(
        api.GET('/api/v1/recipients/by-list/{listId}', {
          params: { path: { listId }, query: { search, limit: 8 } },
        }),
      ),
    staleTime: 30_000,
  })

/** The account's lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ['lists'],
  queryFn: () => dataOf(api.GET('/api/v1/lists')),
  staleTime: 60_000,
})

/** @param position of somebody who is wanted besides, from 1 */
export const samplesQuery = (listId: string, position?: number) =>
  queryOptions({
    queryKey: ['lists', listId, 'samples', position ?? null],
    queryFn: async () => {
      const query = position === undefined ? {} : { position }
      const { data } = await api.GET('/api/console/lists/{id}/samples', {
        params: { path: { id: listId }, query },
      })
      if (!data) throw new ApiError('unreachable', 'The answer was empty')
      return data
    },
    staleTime: 60_000,
  })
