import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Database, openDatabase } from '#drizzle/client.ts'
import { connectionAdvice } from '#drizzle/driver/database-errors.ts'

/** A minute: a process that this one replaces gives its connections back once it has drained. */
const TRIES = 60
const PAUSE_MS = 1000

interface WaitOptions {
  readonly tries?: number
  readonly pauseMs?: number
  readonly signal?: AbortSignal | undefined
}

/**
 * Waits while PostgreSQL has no connection left. Gives the first one: the caller closes it.
 * @param signal ends the waiting
 * @throws the error of the last try; any other error at once; an AbortError
 */
export async function waitForConnection(
  url: string,
  log: Pick<Logger, 'warn'>,
  { tries = TRIES, pauseMs = PAUSE_MS, signal }: WaitOptions = {},
): Promise<Database> {
  for (let tried = 1; ; tried++) {
    try {
      return await connectOnce(url)
    } catch (error) {
      const reason = connectionAdvice(error)
      if (!reason || tried === tries) throw error
      if (tried === 1) log.warn({ reason }, 'waiting for a connection to the database')
    }
    await delay(pauseMs, undefined, { signal })
  }
}

async function connectOnce(url: string): Promise<Database> {
  const database = openDatabase(url, { max: 1 })
  try {
    await database.sql`select 1`
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
