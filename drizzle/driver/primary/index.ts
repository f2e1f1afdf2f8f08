import { setTimeout as delay } from 'node:timers/promises'
import { type Host, readHosts, type SeveralHosts, spell } from './hosts.ts'
import { type Answer, probe, probeAll } from './probe.ts'

/** The shortest time between two searches: without a primary, each request would start one. */
const PAUSE_MS = 250

/** A connection that must leave when its server is no longer the primary. */
export interface Attached {
  leave(): void
}

/**
 * Knows which of several servers is the primary, for all drivers and pools of the process.
 *
 * Neither driver knows on its own: postgres.js 3.4.9 takes a hot standby for a primary, never reports that no host can
 * be reached, and gives up at a host that swallows packets (porsager/postgres#815); `pg` supports one host only
 * (brianc/node-postgres#3643).
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

  /** @throws Error with the code NO_PRIMARY if no server takes writes. Its message has the answer of each server. */
  locate(): Promise<Host> {
    if (this.#known) return Promise.resolve(this.#known)
    this.#searching ??= this.#search().finally(() => {
      this.#searching = undefined
    })
    return this.#searching
  }

  /**
   * Searches again at once: a connection was lost, a server is silent, or a write was refused.
   *
   * @param host the server concerned. Only the current primary is a reason to search.
   */
  doubt(host?: Host): void {
    if (!this.#known || (host && host !== this.#known)) return
    this.#known = undefined
    // Even if nobody connects: connections to the old primary may wait forever.
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
   * An old primary that comes back unnoticed by its standby takes writes too, and these are lost. So the latest
   * timeline wins, and one older than one already seen never does.
   */
  #choose(answers: readonly Answer[]): Host | undefined {
    const latest = answers
      .filter(({ timeline = 0 }) => timeline > 0 && timeline >= this.#timeline)
      .toSorted((one, other) => other.timeline! - one.timeline!)[0]
    if (latest) {
      this.#timeline = latest.timeline!
      return latest.host
    }
    // A primary without a free connection is still the primary: existing connections are kept.
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

/** One for the process, so that what one connection learns holds for all. */
export function primaryOf(
  url: string,
): { primary: Primary; firstUrl: string; several: SeveralHosts } | undefined {
  const several = readHosts(url)
  if (!several) return undefined
  const primary = primaries.get(url) ?? new Primary(several)
  primaries.set(url, primary)
  return { primary, firstUrl: several.urlOf(several.hosts[0]!), several }
}
