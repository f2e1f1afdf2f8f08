import createClient, { type Middleware } from 'openapi-fetch'
import { ApiError, errorOf } from './api-error.ts'
import type { paths as ConsolePaths } from './console.ts'
import type { paths as PublicPaths } from './public.ts'
import { askToSignIn, type SignInReason } from './sign-in-request.ts'

/** On these paths a 401 is about the presented link or passkey, not about the session. */
const WAYS_IN = /^\/api\/auth\/(?:link|redeem|sign-out|passkeys\/sign-in)$/

/** What the person must do before a refused request can succeed; undefined if that would not help. */
export async function reasonOfRefusal(url: string, response: Response): Promise<SignInReason | undefined> {
  if (WAYS_IN.test(new URL(url).pathname)) return undefined
  if (response.status === 401) return 'signed-out'
  if (response.status !== 403) return undefined
  const { message } = await errorOf(response.clone())
  return message.includes('sign in again') ? 'proof' : undefined
}

/**
 * A request that is refused because it needs a session, or a recent sign-in, waits until the person has signed in and
 * is then sent again, so nothing typed is lost. The service has not carried out any part of such a request.
 */
async function fetchSignedIn(request: Request): Promise<Response> {
  const again = request.clone()
  const response = await fetch(request)
  const reason = await reasonOfRefusal(request.url, response)
  return reason && (await askToSignIn(reason)) ? fetch(again) : response
}

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await errorOf(response)
  },
  onError: () => new ApiError('unreachable', 'The service could not be reached'),
}

/** Both interfaces of the service, typed by their documents. Anything but success is thrown as `ApiError`. */
export const api = createClient<PublicPaths & ConsolePaths>({
  baseUrl: location.origin,
  fetch: fetchSignedIn,
})
api.use(throwErrors)

/** The body of a success, for operations that always have one. @throws ApiError */
export async function dataOf<T>(answer: Promise<{ data?: { data: T } }>): Promise<T> {
  const { data } = await answer
  if (!data) throw new ApiError('unreachable', 'The answer was empty')
  return data.data
}

/** An answer with its entity tag. */
export interface Tagged<T> {
  readonly data: T
  readonly etag: string
}

/** As `dataOf`, with the entity tag that changing it requires. @throws ApiError */
export async function taggedDataOf<T>(
  answer: Promise<{ data?: { data: T }; response: Response }>,
): Promise<Tagged<T>> {
  const { data, response } = await answer
  if (!data) throw new ApiError('unreachable', 'The answer was empty')
  return { data: data.data, etag: response.headers.get('etag') ?? '' }
}
