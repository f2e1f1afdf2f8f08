import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { sessionQuery } from './session.ts'

const TRIES = 3

/** Errors that the same request may not meet again. */
const passes = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500 || error.status === 429)

/** A session that has ended shows at whatever is asked next: the frame asks for it anew, and finds none. */
function onError(error: Error, queryKey?: readonly unknown[]): void {
  const ended = error instanceof ApiError && error.status === 401
  if (ended && queryKey?.[0] !== sessionQuery.queryKey[0]) {
    void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }
}

export const queries = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { queryKey }) => onError(error, queryKey) }),
  mutationCache: new MutationCache({ onError: error => onError(error) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < TRIES && passes(error),
      retryDelay: (count, error) =>
        error instanceof ApiError && error.retryAfter !== null
          ? error.retryAfter * 1000
          : Math.min(500 * 2 ** count, 5000),
    },
  },
})
