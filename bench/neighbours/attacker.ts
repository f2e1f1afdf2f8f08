import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#drizzle/client.ts'
import { type Answer, ask, type Client, jsonPost, type Post } from './client.ts'
import type { Order } from './victims.ts'

/** One account with one key, and no more requests than that key may send in a minute. */
export interface Attacker extends Client {
  readonly accountId: string
  readonly database: Database
}

/** Sends what was prepared; settles with what was answered. */
export type Strike = () => Promise<string[]>

export interface Attack {
  readonly what: string
  /** Letters that the attacker can pay for. */
  readonly letters?: number
  /** What the others order meanwhile, where the attack is on a queue. */
  readonly order?: Order
  /** Makes all bodies and rows, so that the strike costs the machine little but the answers. */
  prepare(attacker: Attacker): Promise<Strike>
}

/** The answer, or how it ended without one. */
export async function send(attacker: Attacker, post: Partial<Post> & { readonly path: string }) {
  const { status, text }: Answer | { status: string; text: string } = await ask(attacker, post).catch(() => ({
    status: 'cut off',
    text: '',
  }))
  return { status: `${status}`, text }
}

export const atOnce =
  (attacker: Attacker, posts: readonly (Partial<Post> & { readonly path: string })[]): Strike =>
  async () =>
    (await Promise.all(posts.map(post => send(attacker, post)))).map(({ status }) => status)

/** Posts that are the same, at once. */
export const many =
  (count: number, make: () => Post): Attack['prepare'] =>
  async attacker =>
    atOnce(attacker, Array<Post>(count).fill(make()))

/** Creates campaigns at once; what they draw is the attack as well, so that it lasts until nothing is left to draw. */
export const createAndDraw =
  (attacker: Attacker, posts: readonly Post[]): Strike =>
  async () => {
    const created = await Promise.all(posts.map(post => send(attacker, post)))
    const ids = created
      .filter(({ status }) => status === '201')
      .map(({ text }) => (JSON.parse(text) as { data: { id: string } }).data.id)
    const { sql } = attacker.database
    const left = async () =>
      (
        await sql`select from campaigns where id = any (${ids}::uuid[]) and status in ('pending', 'processing')`
      ).length
    while ((await left()) > 0) await delay(200)
    return created.map(({ status }) => status)
  }

/** The system's own buffers fill, and then it is the server that has to keep the rest. */
export function askAndSleep(port: number, path: string): Socket {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  once(socket, 'connect').then(
    () => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`),
    () => {},
  )
  return socket.pause()
}

export async function newList(attacker: Attacker): Promise<string> {
  const { text } = await send(attacker, jsonPost('/api/v1/lists', { name: 'Attack' }))
  return (JSON.parse(text) as { data: { id: string } }).data.id
}
