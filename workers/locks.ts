import { isHeard } from '#drizzle/client.ts'
import { listenForPulse } from '#drizzle/driver/pulse.ts'
import { renewedClient } from '#drizzle/driver/renewed-client.ts'
import { openSql } from '#drizzle/embedded/index.ts'

/**
 * Names held by this process, as session locks on a database connection of its own. The locks end with the process, so
 * that others notice a crash at once; a heartbeat would take ten seconds to lapse.
 *
 * The connection must lead to PostgreSQL itself or to a pooler in session mode, as LISTEN needs it too.
 */
export interface Locks {
  /**
   * Takes a name that nobody holds, in this process or another.
   * @returns null if it is held
   */
  tryLock(name: string): Promise<Lock | null>
  close(): Promise<void>
}

export interface Lock {
  /**
   * Fires when the connection is lost or silent for three seconds. The database has freed the name or soon will, so the
   * holder must stop.
   */
  readonly lost: AbortSignal
  release(): Promise<void>
}

export function openLocks(url: string): Locks {
  let session = new AbortController()
  // A session could take its own lock again, so the names are also kept here.
  const here = new Set<string>()
  const { sql, renew } = renewedClient(
    demanded =>
      openSql(url, {
        ...demanded,
        max: 1,
        onnotice: () => {},
        connection: { application_name: 'brevduva holds' },
      }),
    () => {
      const gone = Object.assign(new Error('the connection that holds the locks was lost'), {
        code: 'CONNECTION_CLOSED',
      })
      session.abort(gone)
      session = new AbortController()
    },
  )
  /**
   * Makes the server probe the connection as closely as we do. If the network swallows everything, the server would
   * keep the locks of a cut-off process until TCP gives up, after two hours. Now the server releases them after 11
   * seconds, and we stop after three.
   */
  const ask = () =>
    sql`select set_config('tcp_keepalives_idle', '5', false), set_config('tcp_keepalives_interval', '2', false),
               set_config('tcp_keepalives_count', '3', false)`
  const pulse = listenForPulse(() => isHeard(ask()), renew)
  return {
    async tryLock(name) {
      if (here.has(name)) return null
      here.add(name)
      // Of the connection that is asked. If that is replaced before it answers, its lock goes with it.
      const lost = session.signal
      try {
        const [row] = await sql<
          { taken: boolean }[]
        >`select pg_try_advisory_lock(hashtextextended(${name}, 0)) as taken`
        if (!row?.taken) {
          here.delete(name)
          return null
        }
        lost.throwIfAborted()
      } catch (error) {
        here.delete(name)
        throw error
      }
      return {
        lost,
        async release() {
          if (!lost.aborted) {
            await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.catch(() => undefined)
          }
          here.delete(name)
        },
      }
    },
    close() {
      pulse.stop()
      return sql.end({ timeout: 5 })
    },
  }
}

/** The name that a worker holds while it works on a job. */
export const jobLock = (jobId: string): string => `brevduva job ${jobId}`
/** The name that a worker holds while it uploads a campaign. */
export const uploadLock = (campaignId: string): string => `brevduva upload ${campaignId}`
