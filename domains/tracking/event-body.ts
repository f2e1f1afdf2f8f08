import { TOKEN } from './token.ts'

/** A landing page's report in valid form. */
export interface ReportedEvent {
  readonly slug: string
  readonly kind: 'visit' | 'lead'
  readonly token: string | null
  readonly path: string | null
}

const MAX_SLUG = 128
const MAX_PATH = 255

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * Reads a body of any content type; null: not an event. A field of the wrong type makes the whole body malformed. A
 * meaningless token or path does not, because the visit took place.
 */
export function readEvent(body: unknown): ReportedEvent | null {
  const { campaign, kind, token, path } = fieldsOf(body)
  if (typeof campaign !== 'string' || campaign === '' || campaign.length > MAX_SLUG) return null
  if (/\p{Cc}/u.test(campaign) || !campaign.isWellFormed()) return null
  if (kind !== 'visit' && kind !== 'lead') return null
  if (!isOptionalText(token) || !isOptionalText(path)) return null
  return {
    slug: campaign,
    kind,
    token: token && TOKEN.test(token) ? token : null,
    path: typeof path === 'string' ? pathnameOf(path) : null,
  }
}

/** Programs that have no value for a field send null as often as they leave it out. */
const isOptionalText = (value: unknown): value is string | null | undefined =>
  value === undefined || value === null || typeof value === 'string'

function fieldsOf(body: unknown): Partial<Record<'campaign' | 'kind' | 'token' | 'path', unknown>> {
  if (!(body instanceof Buffer)) return {}
  try {
    const parsed: unknown = JSON.parse(utf8.decode(body))
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}

/** Only the path: query and fragment may hold what a visitor has entered. Percent-encoded, and so always ASCII. */
export function pathnameOf(path: string): string | null {
  if (!URL.canParse(path, 'http://page')) return null
  const { pathname } = new URL(path, 'http://page')
  return pathname.startsWith('/') ? pathname.slice(0, MAX_PATH) : null
}
