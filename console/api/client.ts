import createClient, { type Middleware } from 'openapi-fetch'
import type { paths as PublicPaths } from '#clients/typescript/src/schema.ts'
import { ApiError, errorOf } from './api-error.ts'
import type { paths as ConsolePaths } from './console.ts'
import { shownHeaders } from './shown-session.ts'
import { askToSignIn, type SignInReason } from './sign-in-request.ts'

/** On these paths a 401 is about the presented link or passkey, not about the session. */
const WAYS_IN = /^\/api\/auth\/(?:link|redeem|sign-out|passkeys\/sign-in)$/

/** With this request a session switches back to the account of the page. */
const TURN = '/api/auth/switch-account'

/** What the person must do before a refused request can succeed; undefined if nothing would help. */
async function reasonOfRefusal(path: string, response: Response): Promise<SignInReason | undefined> {
  if (WAYS_IN.test(path)) return undefined
  if (response.status === 401) return 'signed-out'
  if (response.status !== 403 && response.status !== 409) return undefined
  const { reason } = await errorOf(response.clone())
  if (reason?.code === 'session_moved') return 'moved'
  return reason?.code === 'fresh_sign_in_needed' ? 'proof' : undefined
}

/**
 * Sends a request with headers that name the page's account and person. If it is refused because the session is not
 * the page's any more, or because it needs a recent sign-in, it waits until the person has signed in or switched
 * back. Then it is sent again, so that nothing typed is lost. The service has not carried out any part of such a
 * request.
 * @param send sends the request with these headers
 */
export async function sendFromPage(
  path: string,
  send: (headers: Readonly<Record<string, string>>) => Promise<Response>,
): Promise<Response> {
  for (;;) {
    const response = await send(path === TURN ? {} : shownHeaders())
    const reason = await reasonOfRefusal(path, response)
    if (!(reason && (await askToSignIn(reason)))) return response
  }
}

const fetchFromPage = (request: Request): Promise<Response> =>
  sendFromPage(new URL(request.url).pathname, headers => {
    const sent = request.clone()
    for (const [name, value] of Object.entries(headers)) sent.headers.set(name, value)
    return fetch(sent)
  })

const throwErrors: Middleware = {
  async onResponse({ response }) {
    if (!response.ok) throw await errorOf(response)
  },
  onError: () => new ApiError('unreachable', 'The service could not be reached'),
}

/** Both interfaces of the service, typed by their documents. Anything but success is thrown as `ApiError`. */
export const api = createClient<PublicPaths & ConsolePaths>({
  baseUrl: location.origin,
  fetch: fetchFromPage,
})
api.use(throwErrors)

/** The body of a success, for operations that always have one. @throws ApiError */
export async function bodyOf<T>(answer: Promise<{ data?: T }>): Promise<T> {
  const { data } = await answer
  if (!data) throw new ApiError('unreachable', 'The answer was empty')
  return data
}

/** The data of such a body. @throws ApiError */
export const dataOf = async <T>(answer: Promise<{ data?: { data: T } }>): Promise<T> =>
  (await bodyOf(answer)).data

/** An answer with its entity tag. */
export interface Tagged<T> {
  readonly data: T
  readonly etag: string
}

/** As `dataOf`, with the entity tag that changing it requires. @throws ApiError */
export async function taggedDataOf<T>(
  answer: Promise<{ data?: { data: T }; response: Response }>,
): Promise<Tagged<T>> {
  const { response } = await answer
  return { data: await dataOf(answer), etag: response.headers.get('etag') ?? '' }
}
