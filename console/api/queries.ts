import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const TRIES = 3

/** Errors that may be gone when the same request is repeated. */
const passes = (error: Error): boolean =>
  error instanceof ApiError && (error.code === 'unreachable' || error.status >= 500 || error.status === 429)

export const queries = new QueryClient({
  defaultOptions: {
    // A person who is offline gets an error. A request that waited for the connection instead might be sent hours
    // later, unexpectedly.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (count, error) => count < TRIES && passes(error),
      retryDelay: (count, error) =>
        error instanceof ApiError && error.retryAfter !== null
          ? error.retryAfter * 1000
          : Math.min(500 * 2 ** count, 5000),
    },
  },
})
