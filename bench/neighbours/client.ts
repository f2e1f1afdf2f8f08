import { Agent, type IncomingMessage, request } from 'node:http'
import { multipartBody, multipartHeaders, type Part } from '#test/support/multipart.ts'

/** Where the server under test says that it is: browsers name it with what they ask. */
export const BASE_URL = 'http://localhost'

/** Who asks the server under test. */
export interface Client {
  readonly port: number
  readonly key: string
}

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface Post {
  readonly path: string
  /** POST by default. */
  readonly method?: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** What has not been answered by then counts as refused. */
export const PATIENCE_MS = 25_000

const agent = new Agent({ keepAlive: true })

/**
 * A GET, or a POST where there is a body, unless a method is named. Node's own client: fetch takes longer than the answers.
 * @throws Error where the connection was cut, or nothing came in time
 */
export function ask(
  { port, key }: Client,
  {
    path,
    body,
    headers = {},
    method = body === undefined ? 'GET' : 'POST',
  }: Partial<Post> & {
    readonly path: string
  },
): Promise<Answer> {
  const caller = headers.cookie === undefined ? { 'x-api-key': key } : {}
  const signal = AbortSignal.timeout(PATIENCE_MS)
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path, agent, signal, headers: { ...caller, ...headers } },
      (response: IncomingMessage) => {
        let text = ''
        response.setEncoding('utf8').on('data', chunk => {
          text += chunk
        })
        response.on('end', () => resolve({ status: response.statusCode!, text })).on('error', reject)
      },
    )
    sent.on('error', reject).end(body)
  })
}

export const jsonPost = (path: string, body: object): Post => ({
  path,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

export const formPost = (path: string, ...parts: readonly Part[]): Post => ({
  path,
  headers: multipartHeaders,
  body: multipartBody(parts),
})

const CAMPAIGNS = '/api/v1/campaigns'

export const jsonCreate = (body: object): Post => jsonPost(CAMPAIGNS, { name: 'Bench', ...body })

export const formCreate = (...parts: readonly Part[]): Post =>
  formPost(CAMPAIGNS, { name: 'name', content: 'Bench' }, ...parts)
