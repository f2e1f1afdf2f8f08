import { setTimeout as delay } from 'node:timers/promises'
import type { EventStream } from './event-stream.ts'
import type { AccountNews, News } from './news.ts'

/** Milliseconds. Tests set shorter ones. */
export const pace = { look: 1000, beat: 15_000, sessions: 60_000 }

export interface Viewer {
  readonly stream: EventStream
  readonly accountId: string
  readonly sessionId: string
}

export interface Sources {
  look(accountIds: readonly string[], since: string | null): Promise<News | undefined>
  /** The current account of each session; ended sessions are left out. */
  sessions(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
  onError(error: unknown): void
}

/** What was last sent about an account: its balance, and each recently changed campaign, as text. */
interface Sent {
  readonly balance: number
  readonly campaigns: ReadonlyMap<string, string>
}

/**
 * Tells all followers of an account what has changed in it. It queries the database once a turn for all accounts, and
 * not at all while nobody follows.
 */
export class Following {
  readonly #sources: Sources
  readonly #viewers = new Set<Viewer>()
  readonly #sent = new Map<string, Sent>()
  readonly #stop = new AbortController()
  #isRunning = false
  #since: string | null = null

  constructor(sources: Sources) {
    this.#sources = sources
  }

  get isClosed(): boolean {
    return this.#stop.signal.aborted
  }

  /** Whether it queries the database. */
  get isRunning(): boolean {
    return this.#isRunning
  }

  get viewers(): number {
    return this.#viewers.size
  }

  add(viewer: Viewer): void {
    this.#viewers.add(viewer)
    viewer.stream.onClose(() => this.#viewers.delete(viewer))
    if (!this.#isRunning) void this.#run()
  }

  /** Ends all streams. Their clients reconnect to another process. */
  close(): void {
    this.#stop.abort()
    for (const { stream } of this.#viewers) stream.end()
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    const { signal } = this.#stop
    const beat = every(() => pace.beat)
    const check = every(() => pace.sessions)
    while (this.#viewers.size > 0 && !signal.aborted) {
      if (beat()) for (const { stream } of this.#viewers) stream.beat()
      try {
        if (check()) await this.#endSignedOut()
        await this.#tell()
      } catch (error) {
        this.#sources.onError(error)
      }
      await delay(pace.look, undefined, { signal, ref: false }).catch(() => undefined)
    }
    this.#sent.clear()
    this.#since = null
    this.#isRunning = false
  }

  async #tell(): Promise<void> {
    const followed = new Set(Array.from(this.#viewers, ({ accountId }) => accountId))
    for (const accountId of this.#sent.keys()) if (!followed.has(accountId)) this.#sent.delete(accountId)
    const look = followed.size > 0 ? await this.#sources.look([...followed], this.#since) : undefined
    if (!look) return
    this.#since = look.at
    for (const news of look.accounts) this.#tellOf(news)
  }

  #tellOf({ accountId, balance, campaigns }: AccountNews): void {
    const sent = this.#sent.get(accountId)
    const texts = new Map(campaigns.map(campaign => [campaign.id, JSON.stringify(campaign)]))
    const changed = campaigns.filter(({ id }) => sent?.campaigns.get(id) !== texts.get(id))
    this.#sent.set(accountId, { balance, campaigns: texts })
    for (const viewer of this.#viewers) {
      if (viewer.accountId !== accountId) continue
      // Short events first: after a long one there may be no room for more.
      if (sent?.balance !== balance) viewer.stream.send('credits', { balance })
      if (changed.length > 0) viewer.stream.send('campaigns', changed)
    }
  }

  /** Also sessions that have switched to another account: their page shows the account that it asked for. */
  async #endSignedOut(): Promise<void> {
    const viewers = [...this.#viewers]
    const sessions = await this.#sources.sessions(viewers.map(({ sessionId }) => sessionId))
    for (const { stream, sessionId, accountId } of viewers) {
      if (sessions.get(sessionId) !== accountId) stream.end()
    }
  }
}

/** Whether so many milliseconds have passed since it was last true, or since it was made. */
function every(interval: () => number): () => boolean {
  let last = performance.now()
  return () => {
    const now = performance.now()
    if (now - last < interval()) return false
    last = now
    return true
  }
}
