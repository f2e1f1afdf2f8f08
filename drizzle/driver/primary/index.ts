import { setTimeout as delay } from 'node:timers/promises'
import { type Host, readHosts, type SeveralHosts, spell } from './hosts.ts'
import { type Answer, probe, probeAll } from './probe.ts'

/** The shortest time between two searches: while there is no primary each request would begin one. */
const PAUSE_MS = 250

/** A connection that is told when its server is the primary no longer. */
export interface Attached {
  leave(): void
}

/**
 * Knows which of several servers is the primary, for all drivers and pools of the process.
 *
 * Neither driver does by itself: postgres.js 3.4.9 takes a hot standby for one that can be written to, never tells
 * that no host can be reached, and gives up at a host that swallows packets (porsager/postgres#815); `pg` knows one
 * host only (brianc/node-postgres#3643).
 */
export class Primary {
  readonly #several: SeveralHosts
  readonly #attached = new Map<Attached, Host>()
  #known: Host | undefined
  #last: Host | undefined
  #timeline = 0
  #searching: Promise<Host> | undefined
  #searchedAt = Number.NEGATIVE_INFINITY

  constructor(several: SeveralHosts) {
    this.#several = several
  }

  /** @throws an error with the code NO_PRIMARY where no server takes writes; it says what each of them answered */
  locate(): Promise<Host> {
    if (this.#known) return Promise.resolve(this.#known)
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined
    })
    return this.#searching
  }

  /**
   * Looks again, at once: a connection was lost, something stays silent, or a write was refused.
   *
   * @param host whose fault it was; what is not the primary in our eyes anyway is no reason to look
   */
  doubt(host?: Host): void {
    if (!this.#known || (host && host !== this.#known)) return
    this.#known = undefined
    // Also where nobody connects: there may be connections to the old one on which nothing ever comes.
    void this.locate().catch(() => undefined)
  }

  attach(connection: Attached, host: Host): void {
    this.#attached.set(connection, host)
  }

  detach(connection: Attached): void {
    this.#attached.delete(connection)
  }

  async #search(): Promise<Host> {
    const early = this.#searchedAt + PAUSE_MS - performance.now()
    if (early > 0) await delay(early)
    const { hosts, urlOf } = this.#several
    const answers = await probeAll(hosts.map(host => probe(host, urlOf(host))))
    this.#searchedAt = performance.now()
    const found = this.#choose(answers)
    for (const [connection, host] of [...this.#attached]) {
      const useless = answers.some(answer => answer.host === host && answer.readOnly)
      if (useless || (found && host !== found)) connection.leave()
    }
    if (!found) throw noPrimary(answers)
    this.#known = found
    this.#last = found
    return found
  }

  /**
   * An old primary that comes back behind its standby's back takes writes too, and what it is told is lost: the latest
   * timeline counts, and one that is older than any that was seen never does.
   */
  #choose(answers: readonly Answer[]): Host | undefined {
    const latest = answers
      .filter(({ timeline = 0 }) => timeline > 0 && timeline >= this.#timeline)
      .toSorted((one, other) => other.timeline! - one.timeline!)[0]
    if (latest) {
      this.#timeline = latest.timeline!
      return latest.host
    }
    // A primary without a free connection is still the primary: whoever has a connection keeps it.
    return answers.find(({ host, full }) => full && host === this.#last)?.host
  }
}

const noPrimary = (answers: readonly Answer[]): Error =>
  Object.assign(
    new Error(
      `no server takes writes: ${answers.map(({ host, says }) => `${spell(host)} ${says}`).join(', ')}`,
    ),
    { code: 'NO_PRIMARY' },
  )

const primaries = new Map<string, Primary>()

/** One for the process, so that what one connection learns all others know. */
export function primaryOf(
  url: string,
): { primary: Primary; firstUrl: string; several: SeveralHosts } | undefined {
  const several = readHosts(url)
  if (!several) return undefined
  const primary = primaries.get(url) ?? new Primary(several)
  primaries.set(url, primary)
  return { primary, firstUrl: several.urlOf(several.hosts[0]!), several }
}
