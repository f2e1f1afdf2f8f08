import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from './client.ts'

/** What has such a name; while the name changes, what the one before found is kept. */
export const finderQuery = (search: string) =>
  queryOptions({
    queryKey: ['found by name', search],
    queryFn: async () =>
      (await bodyOf(api.GET('/api/console/search', { params: { query: { search } } }))).data,
    enabled: search !== '',
    placeholderData: keepPreviousData,
    // What was renamed or made a moment ago must be found.
    staleTime: 0,
  })
