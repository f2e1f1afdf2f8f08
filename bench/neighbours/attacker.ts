import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Database } from '../../drizzle/client.ts'
import { multipartBody, multipartHeaders, type Part } from '../../test/support/multipart.ts'
import type { Order } from './victims.ts'

/** One account with one key, and no more requests than that key may send in a minute. */
export interface Attacker {
  readonly origin: string
  readonly key: string
  readonly accountId: string
  readonly database: Database
}

/** Sends what was prepared; settles with what was answered. */
export type Strike = () => Promise<string[]>

export interface Attack {
  readonly what: string
  /** Letters that the attacker can pay for. */
  readonly letters?: number
  /** What the other orders meanwhile, where the attack is on a queue. */
  readonly order?: Order
  /** Makes all bodies and rows, so that the strike costs the machine little but the answers. */
  prepare(attacker: Attacker): Promise<Strike>
}

/** A request with a body, and how its headers tell it. */
export interface Post {
  readonly path: string
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The status, or how it ended without one, and the body. */
export async function send({ origin, key }: Attacker, { path, ...init }: Partial<Post> & { path: string }) {
  try {
    const answer = await fetch(`${origin}${path}`, {
      ...(init.body === undefined ? {} : { method: 'POST', body: init.body }),
      headers: { 'x-api-key': key, ...init.headers },
    })
    const text = await answer.text()
    return { status: `${answer.status}`, text }
  } catch {
    return { status: 'cut off', text: '' }
  }
}

export const atOnce =
  (attacker: Attacker, posts: readonly (Partial<Post> & { path: string })[]): Strike =>
  async () =>
    (await Promise.all(posts.map(post => send(attacker, post)))).map(({ status }) => status)

export const jsonCreate = (body: object): Post => ({
  path: '/api/v1/campaigns',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ name: 'Attack', ...body }),
})

export const formCreate = (...parts: Part[]): Post => ({
  path: '/api/v1/campaigns',
  headers: multipartHeaders,
  body: multipartBody([{ name: 'name', content: 'Attack' }, ...parts]),
})

/** Creates that are the same, at once. */
export const creates =
  (count: number, make: () => Post): Attack['prepare'] =>
  async attacker =>
    atOnce(attacker, Array<Post>(count).fill(make()))

/** The system's own buffers fill, and then it is the server that has to keep the rest. */
export function askAndSleep({ hostname, port }: URL, path: string): Socket {
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  once(socket, 'connect').then(
    () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    () => {},
  )
  return socket.pause()
}

export async function newList(attacker: Attacker): Promise<string> {
  const { text } = await send(attacker, {
    path: '/api/v1/lists',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Attack' }),
  })
  return (JSON.parse(text) as { data: { id: string } }).data.id
}
