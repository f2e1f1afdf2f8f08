import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'
import type { Host } from './hosts.ts'

/** A server's answer to whether it is the primary. */
export interface Answer {
  readonly host: Host
  /** Its timeline, which grows with each promotion; undefined where it takes no writes. */
  readonly timeline?: number
  /** It takes no writes. */
  readonly readOnly?: true
  /** It has no free connection, so its role is not known. */
  readonly full?: true
  /** For the log. */
  readonly says: string
}

const CONNECT_S = 2
const PATIENCE_MS = 2500

/** Asks one server; never rejects. */
export async function probe(host: Host, url: string): Promise<Answer> {
  const sql = postgres(url, {
    max: 1,
    connect_timeout: CONNECT_S,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: 'brevduva search' },
  })
  const late = new AbortController()
  try {
    const asked = sql<{ readOnly: boolean; timeline: number | null }[]>`
      select current_setting('transaction_read_only')::bool as "readOnly",
             case when not pg_is_in_recovery()
               then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`
    const rows = await Promise.race([asked, delay(PATIENCE_MS, undefined, { signal: late.signal })])
    if (!rows) return { host, says: 'is silent' }
    const { readOnly, timeline } = rows[0]!
    if (timeline === null) return { host, readOnly: true, says: 'is a standby' }
    if (readOnly) return { host, readOnly: true, says: 'takes no writes' }
    return { host, timeline, says: `timeline ${timeline}` }
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    return { host, says: code ?? message, ...(code === '53300' ? { full: true } : {}) }
  } finally {
    late.abort()
    void sql.end({ timeout: 0 })
  }
}

/** How long to wait for the other servers after one has said that it is the primary. */
const GRACE_MS = 150

/** Waits until all have answered, or until shortly after a primary was found. */
export function probeAll(asked: readonly Promise<Answer>[]): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  return new Promise(resolve => {
    const done = () => resolve([...answers])
    for (const one of asked) {
      void one.then(answer => {
        answers.push(answer)
        if (answers.length === asked.length) done()
        else if (answer.timeline !== undefined) setTimeout(done, GRACE_MS)
      })
    }
  })
}
