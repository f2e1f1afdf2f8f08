import { ApiError, errorOf } from './api-error.ts'
import { sendFromPage } from './client.ts'

export interface UploadOptions {
  /** Cancels the upload at any point; the promise is then rejected with the signal's reason. */
  readonly signal: AbortSignal
  /** @param share of the body that was sent, 0 to 1; at 1 the service has received all of it and is working on it */
  readonly onProgress: (share: number) => void
}

/** Statuses without content: a `Response` with one of them must have no body. */
const BODILESS = [204, 205, 304]

/** Uses XMLHttpRequest: `fetch` does not report how much was sent, and streams bodies only over HTTP/2. */
function send(
  path: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
  { signal, onProgress }: UploadOptions,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    signal.addEventListener('abort', stop)
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded / total)
    request.upload.onload = () => onProgress(1)
    request.onabort = () => reject(signal.reason)
    request.onerror = () => reject(new ApiError('unreachable', 'The service could not be reached'))
    request.onload = () => {
      const { status, response } = request
      const headers = request
        .getAllResponseHeaders()
        .trim()
        .split(/\r\n/)
        .map((line): [string, string] => {
          const colon = line.indexOf(':')
          return [line.slice(0, colon), line.slice(colon + 1).trim()]
        })
      resolve(new Response(BODILESS.includes(status) ? null : response, { status, headers }))
    }
    request.onloadend = () => signal.removeEventListener('abort', stop)
    request.open('POST', path)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'blob'
    request.send(body)
  })
}

/**
 * Posts a form with large files and reports its progress. If a sign-in is needed it waits and is sent again, like every
 * request of the console.
 * @param path beginning with a slash
 * @throws ApiError; the signal's reason
 */
export async function upload(path: string, body: FormData, options: UploadOptions): Promise<Response> {
  const response = await sendFromPage(path, headers => send(path, headers, body, options))
  if (!response.ok) throw await errorOf(response)
  return response
}
