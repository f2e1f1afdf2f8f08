import { accountQuery } from './account.ts'
import { CAMPAIGNS, type CampaignDetail } from './campaigns.ts'
import { campaignDrafts } from './drafts.ts'
import { queries } from './queries.ts'

type CampaignNews = Pick<
  CampaignDetail,
  | 'id'
  | 'state'
  | 'status'
  | 'progress'
  | 'beginsAt'
  | 'failureReason'
  | 'failure'
  | 'publishedAt'
  | 'completedAt'
  | 'deliveredAt'
  | 'updatedAt'
>

type Events = {
  readonly campaigns: readonly CampaignNews[]
  readonly credits: { readonly balance: number }
  readonly missed: unknown
  readonly beat: unknown
}

/** Messages of the listening tab to the others; a tab that has just been opened asks `who`. */
type Message =
  | { readonly kind: 'open' | 'lost' | 'who' }
  | { readonly kind: 'event'; readonly event: keyof Events; readonly data: unknown }

/** Without a stream, shown data are loaded this often, and a refused stream is tried again as often. */
const POLL_MS = 5000
/** A stream beats every 15 seconds: one that is silent for this long is dead. */
const SILENCE_MS = 40_000
/**
 * Shown data are loaded at most this often, however many events come: the account's keys need its request budget too.
 */
const REFRESH_MS = 3000

/**
 * Reloads the shown campaigns, their drafts, and the credits of an account, at once or as soon as the limit
 * allows. Drafts are included because posting one deletes it.
 */
function refresher(): { refresh: () => void; stop: () => void } {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const now = () => {
    timer = undefined
    last = performance.now()
    for (const queryKey of [CAMPAIGNS, campaignDrafts.key, accountQuery.queryKey, ['credits']]) {
      void queries.invalidateQueries({ queryKey })
    }
  }
  return {
    refresh() {
      timer ??= setTimeout(now, Math.max(0, last + REFRESH_MS - performance.now()))
    },
    stop: () => clearTimeout(timer),
  }
}

/** A query's data with the changes of each campaign merged in. */
function withNews(
  value: unknown,
  news: ReadonlyMap<string, CampaignNews>,
  found: (one: CampaignNews) => void,
): unknown {
  if (Array.isArray(value)) return value.map(one => withNews(one, news, found))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  const own = typeof fields.id === 'string' && 'progress' in fields ? news.get(fields.id) : undefined
  if (own) {
    if (fields.state === own.state) found(own)
    return { ...fields, ...own }
  }
  if ('pages' in fields) return { ...fields, pages: withNews(fields.pages, news, found) }
  return 'data' in fields ? { ...fields, data: withNews(fields.data, news, found) } : value
}

/** Updates the shown campaigns. @returns whether other shown data may be outdated too */
function show(changed: readonly CampaignNews[]): boolean {
  const news = new Map(changed.map(one => [one.id, one]))
  const unmoved = new Set<string>()
  queries.setQueriesData({ queryKey: CAMPAIGNS }, data => withNews(data, news, ({ id }) => unmoved.add(id)))
  return changed.some(({ id }) => !unmoved.has(id))
}

/**
 * Keeps the shown data of an account up to date. All tabs of a browser share one stream: a browser opens only six
 * connections to a service, which many tabs would use up.
 */
export function followLive(accountId: string): () => void {
  const name = `brevduva-live-${accountId}`
  const channel = new BroadcastChannel(name)
  const stop = new AbortController()
  const { signal } = stop
  const { refresh, stop: stopRefreshing } = refresher()
  let heardAt = Number.NEGATIVE_INFINITY
  let source: EventSource | undefined

  const isLive = () => performance.now() - heardAt < SILENCE_MS

  function hear(message: Message): void {
    if (message.kind === 'who') {
      if (source?.readyState === EventSource.OPEN) channel.postMessage({ kind: 'open' } satisfies Message)
      return
    }
    heardAt = message.kind === 'lost' ? Number.NEGATIVE_INFINITY : performance.now()
    if (message.kind === 'open') refresh()
    if (message.kind !== 'event') return
    const { event, data } = message
    if (event === 'missed') refresh()
    if (event === 'campaigns' && show(data as Events['campaigns'])) refresh()
    if (event === 'credits') {
      const { balance } = data as Events['credits']
      queries.setQueryData(accountQuery.queryKey, account => account && { ...account, credits: balance })
      void queries.invalidateQueries({ queryKey: ['credits'] })
    }
  }

  function tell(message: Message): void {
    hear(message)
    channel.postMessage(message)
  }

  function open(): void {
    source = new EventSource(`/api/console/events?account=${accountId}`)
    source.onopen = () => tell({ kind: 'open' })
    source.onerror = () => tell({ kind: 'lost' })
    for (const event of ['campaigns', 'credits', 'missed', 'beat'] as const) {
      source.addEventListener(event, ({ data }: MessageEvent<string>) =>
        tell({ kind: 'event', event, data: JSON.parse(data) }),
      )
    }
  }

  /** Listens for all tabs until this one is closed. */
  function listen(): Promise<void> {
    open()
    return new Promise(resolve => {
      signal.addEventListener('abort', () => {
        source?.close()
        tell({ kind: 'lost' })
        resolve()
      })
    })
  }

  function poll(): void {
    // The browser does not retry a refused stream.
    if (source?.readyState === EventSource.CLOSED) open()
    if (!isLive() && document.visibilityState === 'visible') refresh()
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data), { signal })
  channel.postMessage({ kind: 'who' } satisfies Message)
  document.addEventListener('visibilitychange', poll, { signal })
  const timer = setInterval(poll, POLL_MS)
  // Insecure pages have no locks; then each tab listens for itself.
  if ('locks' in navigator) navigator.locks.request(name, { signal }, listen).catch(() => undefined)
  else void listen()
  return () => {
    clearInterval(timer)
    stopRefreshing()
    stop.abort()
    channel.close()
  }
}
