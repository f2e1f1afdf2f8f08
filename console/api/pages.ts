import { infiniteQueryOptions, keepPreviousData, type QueryKey } from '@tanstack/react-query'
import { bodyOf } from './client.ts'

interface Page<Row> {
  readonly data: readonly Row[]
  readonly meta: { readonly nextCursor: string | null }
}

/**
 * Rows of the service, a page at a time. While a search changes, the rows of the one before are shown.
 * @param load sends the request for the page at a cursor; the first page has none
 */
export const pagesOf = <Row>(
  queryKey: QueryKey,
  load: (at: { readonly cursor?: string }) => Promise<{ data?: Page<Row> }>,
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam: cursor }) => bodyOf(load(cursor === null ? {} : { cursor })),
    initialPageParam: null as string | null,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    placeholderData: keepPreviousData,
  })
