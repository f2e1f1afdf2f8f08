import { ApiError, errorOf } from './api-error.ts'

/** An answer with its entity tag. */
export interface Tagged<T> {
  readonly data: T
  readonly etag: string
}

async function ask(method: string, path: string, init: RequestInit = {}): Promise<Response> {
  let response: Response
  try {
    response = await fetch(path, { ...init, method })
  } catch {
    throw new ApiError('unreachable', 'The service could not be reached')
  }
  if (!response.ok) throw await errorOf(response)
  return response
}

const json = (body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json', ...headers },
})

const tagged = async <T>(response: Response): Promise<Tagged<T>> => ({
  data: (await response.json()).data,
  etag: response.headers.get('etag') ?? '',
})

/** Requests to the service as the screens need them. All throw `ApiError`. */
export const request = {
  get: async <T>(path: string): Promise<T> => (await (await ask('GET', path)).json()).data,
  getTagged: async <T>(path: string): Promise<Tagged<T>> => tagged(await ask('GET', path)),
  getPage: async <T>(path: string): Promise<T> => (await ask('GET', path)).json(),
  getBytes: async (path: string): Promise<Uint8Array<ArrayBuffer>> =>
    new Uint8Array(await (await ask('GET', path)).arrayBuffer()),
  send: async <T>(
    method: 'POST' | 'PUT',
    path: string,
    body?: unknown,
    ifMatch?: string,
  ): Promise<Tagged<T>> =>
    tagged(
      await ask(
        method,
        path,
        body === undefined ? {} : json(body, ifMatch === undefined ? {} : { 'if-match': ifMatch }),
      ),
    ),
  sendForm: async <T>(path: string, form: FormData): Promise<T> =>
    (await (await ask('POST', path, { body: form })).json()).data,
  remove: async (path: string, ifMatch?: string): Promise<void> => {
    await ask('DELETE', path, ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } })
  },
}
