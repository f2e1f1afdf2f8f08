import createClient, { type Middleware } from 'openapi-fetch'
import { ApiError, errorOf } from './api-error.ts'
import type { paths as ConsolePaths } from './console.ts'
import type { paths as PublicPaths } from './public.ts'

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await errorOf(response)
  },
  onError: () => new ApiError('unreachable', 'The service could not be reached'),
}

/** Both interfaces of the service, typed by their documents. Whatever is no success is thrown as `ApiError`. */
export const api = createClient<PublicPaths & ConsolePaths>({ baseUrl: location.origin })
api.use(throwErrors)

/** The body of a success, for operations that always have one. @throws ApiError */
export async function dataOf<T>(answer: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await answer
  if (!data) throw new ApiError('unreachable', 'The answer was empty')
  return data.data
}
