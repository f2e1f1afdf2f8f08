import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { file } from '#test/support/creates.ts'
import { BOUNDARY, multipartBody } from '#test/support/multipart.ts'
import type { Attack, Attacker, Strike } from './attacker.ts'
import { makeKey } from './victims.ts'

const MB = 1024 * 1024
const LASTS_MS = 12_000
const PAUSE_MS = 1000
const EVERY_MS = 500

/** A request that is begun, and never ended. */
interface Stalled {
  readonly path: string
  readonly headers: Readonly<Record<string, string | number>>
  /** The pieces of its body that are sent, one after the other. */
  readonly pieces: readonly (string | Buffer)[]
}

/** Starts all of them, and restarts each one that the server hangs up on, until the time is over. */
const stall =
  ({ port }: Attacker, requests: readonly Stalled[]): Strike =>
  async () => {
    const until = performance.now() + LASTS_MS
    const sockets = new Set<Socket>()
    const answers: string[] = []
    const hold = async ({ path, headers, pieces }: Stalled) => {
      while (performance.now() < until) {
        const socket = connect(port, '127.0.0.1').on('error', () => {})
        sockets.add(socket)
        socket.on('data', (chunk: Buffer) => {
          const [, status] = /^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1')) ?? []
          if (status) answers.push(status)
          socket.destroy()
        })
        const lines = Object.entries({ host: 'x', ...headers }).map(
          ([name, value]) => `${name}: ${value}\r\n`,
        )
        socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
        for (const piece of pieces) {
          socket.write(piece)
          await delay(EVERY_MS)
        }
        if (!socket.destroyed) await once(socket, 'close')
        sockets.delete(socket)
        await delay(PAUSE_MS)
      }
    }
    const all = Promise.all(requests.map(hold))
    await delay(LASTS_MS)
    for (const socket of sockets) socket.destroy()
    await all
    return answers.length > 0 ? answers : ['not answered']
  }

/**
 * The pieces of the body of one of many: the two oldest send theirs when the others have filled the memory, so that it
 * is for them that the rest waits.
 */
const pieces = (index: number, first: string, rest: string | Buffer): (string | Buffer)[] =>
  index < 2 ? [first, '', '', rest] : [first, rest]

/** Two addresses of one line, and of two. */
const ONE_LINE = ['2001:db8::1', '2001:db8::2'] as const
const TWO_LINES = ['2001:db8:1::1', '2001:db8:2::1'] as const

const chunk = (bytes: number): string => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`

/** Requests that are begun and never ended: what they hold must make nobody else wait. */
export const stallersAttacks: Readonly<Record<string, Attack>> = {
  'stalled-callbacks': {
    what: '62 payment callbacks of a megabyte without a key, from two addresses of one /64, each without its last byte',
    order: 'megabyte',
    prepare: async attacker =>
      stall(
        attacker,
        Array.from({ length: 62 }, (_, index) => ({
          path: '/api/webhooks/payment-provider',
          headers: {
            'x-forwarded-for': ONE_LINE[index % 2]!,
            'content-type': 'application/json',
            'content-length': 1_048_000,
            'stripe-signature': 't=1,v1=00',
          },
          pieces: pieces(index, 'x', Buffer.alloc(1_047_998, 'x')),
        })),
      ),
  },
  'stalled-events': {
    what: '840 landing events of 64 KB in chunks, from two addresses, none of them ended',
    order: 'megabyte',
    prepare: async attacker =>
      stall(
        attacker,
        Array.from({ length: 840 }, (_, index) => ({
          path: '/api/analytics/events',
          headers: {
            'x-forwarded-for': TWO_LINES[index % 2]!,
            'content-type': 'text/plain',
            'transfer-encoding': 'chunked',
          },
          pieces: pieces(index, chunk(1), chunk(64_000)),
        })),
      ),
  },
  'stalled-uploads': {
    what: 'six PDFs of 19 MB of each of two customers, each without its last byte',
    order: 'megabyte',
    prepare: async attacker => {
      const other = await makeKey(attacker.database, 0)
      const form = multipartBody([file('pdf', Buffer.alloc(19 * MB), 'a.pdf', 'application/pdf')])
      const one = (key: string): Stalled => ({
        path: '/api/v1/campaigns',
        headers: {
          'x-api-key': key,
          'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
          'content-length': form.length,
        },
        pieces: [form.subarray(0, -1)],
      })
      return stall(
        attacker,
        [attacker.key, other.key].flatMap(key => Array<Stalled>(6).fill(one(key))),
      )
    },
  },
}
