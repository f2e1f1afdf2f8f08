import { setTimeout as delay } from 'node:timers/promises'
import type postgres from 'postgres'

/** Seconds after which a client that has lost a connection connects again: its option `backoff`. */
export const RECONNECT_AFTER_S = 0.1

/** Missing in the driver's types: ends each connection, and can be called again after `end`. */
type Closable = postgres.Sql & { close(): Promise<void> }

/**
 * Ends a client to which nobody sends queries any more. Whoever runs or waits in it is answered or rejected, and no
 * connection of it is left.
 *
 * postgres.js 3.4.9 leaves some to its `end`. A connection that has answered its last query is closed, but forgets that
 * the client ends: it takes the next query that waits and connects again, and stays. So nothing may wait when `end` is
 * called with time to spare. And a slot that is about to connect again does so after its query was rejected, with no one to receive it.
 *
 * @param drainS seconds for what runs and what waits. After them it is rejected with CONNECTION_DESTROYED; with 0 that
 *   happens at once.
 * @returns when all callers have their answer. Late connections are closed soon after that.
 */
export async function endFormer(client: postgres.Sql, drainS: number): Promise<void> {
  const until = performance.now() + drainS * 1000
  if (drainS > 0) await noneWaiting(client, drainS)
  await client.end({ timeout: Math.max(0, until - performance.now()) / 1000 })
  void closeLate(client as Closable)
}

/** Waits until every query that waited for a connection has got one, but no longer than `mostS` seconds. */
async function noneWaiting(client: postgres.Sql, mostS: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const timer = setTimeout(resolve, mostS * 1000)
  // Queries get their connections in order, so this one comes last.
  client`select 1`.then(resolve, resolve)
  await promise
  clearTimeout(timer)
}

/** Closes connections that were made after the end. Those still being made then are given up by `connect_timeout`. */
async function closeLate(client: Closable): Promise<void> {
  await delay(2 * RECONNECT_AFTER_S * 1000, undefined, { ref: false })
  await client.close()
}
