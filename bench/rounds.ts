import type { AddressInfo } from 'node:net'
import autocannon from 'autocannon'
import type { FastifyInstance } from 'fastify'

/** The result of one case in one round. */
export interface Measured {
  /** Requests a second. */
  readonly rate: number
  /** Milliseconds. */
  readonly p99: number
}

/** How many times as long as the first case's a p99 may be, for a case with a target. */
const MOST_SLOWER = 1.5

export interface Case {
  readonly name: string
  /** The least share of the first case's rate. A case with a target also has a limit for its p99. */
  readonly target?: number
  readonly run: () => Promise<Measured>
}

export interface Target {
  readonly path: string
  readonly headers?: Record<string, string>
}

export async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

/** GETs from a thread of its own, `targets` in turn. Every status must be of the same class: 2xx or 3xx. */
export async function load(
  origin: string,
  targets: readonly Target[],
  { connections, seconds, hundred }: { connections: number; seconds: number; hundred: 2 | 3 },
): Promise<Measured> {
  const result = await autocannon({
    url: origin,
    connections,
    duration: seconds,
    workers: 1,
    requests: targets.map(({ path, headers }) => ({ method: 'GET', path, ...(headers ? { headers } : {}) })),
  })
  const others = hundred === 2 ? result.non2xx : result.non2xx - result['3xx']
  if (others > 0 || result.errors > 0) {
    throw new Error(`${others} answers of ${origin} were not successful, ${result.errors} requests got none`)
  }
  return { rate: result.requests.average, p99: result.latency.p99 }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN

/**
 * Runs cases in turns and prints their results relative to the first case. Each round is compared within itself,
 * because the machine's other work changes from round to round. The first round warms up.
 *
 * @returns how many targets were missed
 */
export async function inRounds(cases: readonly Case[], rounds: number): Promise<number> {
  const measured: Measured[][] = []
  for (let round = 0; round <= rounds; round++) {
    const results: Measured[] = []
    for (const { run } of cases) results.push(await run())
    if (round > 0) measured.push(results)
  }
  let missed = 0
  for (const [i, { name, target }] of cases.entries()) {
    const of = (pick: (results: readonly Measured[]) => number) => median(measured.map(pick))
    const ratio = of(results => results[i]!.rate / results[0]!.rate)
    const slower = of(results => results[i]!.p99 / results[0]!.p99)
    if (target !== undefined && (ratio < target || slower > MOST_SLOWER)) missed++
    console.log(
      `${name.padEnd(32)} ${of(results => results[i]!.rate)
        .toFixed(0)
        .padStart(
          7,
        )} requests/s  ${ratio.toFixed(2)}   p99 ${of(results => results[i]!.p99)} ms  ${slower.toFixed(2)}` +
        (target === undefined ? '' : `   target ${target}, at most ${MOST_SLOWER}`),
    )
  }
  return missed
}
