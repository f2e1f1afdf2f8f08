import type { ISql } from 'postgres'
import type { DeviceClass } from './device-class.ts'
import { emptySums, LATE_HOURS } from './sums.ts'

/** A scan as it is stored. The visitor is a hash that changes daily. */
export interface Scan {
  /** The campaign whose letter was scanned; without a known token, the one the code is linked to. */
  readonly campaignId: string | null
  readonly qrCodeId: string
  /** Null unless it belongs to a letter. */
  readonly token: string | null
  readonly deviceClass: DeviceClass
  readonly visitorHash: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/** A landing page's report, before its campaign is looked up. */
export interface LandingEvent {
  /** The value of `data-campaign`. */
  readonly slug: string
  readonly kind: 'visit' | 'lead'
  readonly token: string | null
  readonly path: string | null
  readonly visitorHash: string
  /** Milliseconds since the epoch. */
  readonly at: number
}

/**
 * Writes scans in one statement. Those of a code that is being deleted, or is gone, are left out: the code's row is
 * locked while they are written, so that a deletion finds them all.
 */
export async function insertScans(sql: ISql, scans: readonly Scan[]): Promise<void> {
  const column = (of: (scan: Scan) => string | null) => scans.map(of)
  await sql`
    with added as (
    insert into scans (campaign_id, qr_code_id, token, device_class, visitor_hash, created_at)
    select s.campaign_id::uuid, c.id, s.token, s.device_class, s.visitor_hash, s.at::timestamptz
    from unnest(
      ${column(scan => scan.campaignId)}::text[], ${column(scan => scan.qrCodeId)}::text[],
      ${column(scan => scan.token)}::text[], ${column(scan => scan.deviceClass)}::text[],
      ${column(scan => scan.visitorHash)}::text[], ${column(scan => iso(scan.at))}::text[]
    ) as s (campaign_id, qr_code_id, token, device_class, visitor_hash, at)
    join qr_codes c on c.id = s.qr_code_id::uuid
    for key share of c
    returning campaign_id, created_at
    ), ${late(sql)}
    select 1`
}

/**
 * Writes landing events in one statement. A token that is not of the code's letters is left out; an event that
 * belongs to no campaign, because its slug is unknown or its code is linked to none, is dropped.
 */
export async function insertLandingEvents(sql: ISql, events: readonly LandingEvent[]): Promise<void> {
  const column = (of: (event: LandingEvent) => string | null) => events.map(of)
  await sql`
    with added as (
    insert into landing_events (campaign_id, kind, token, path, visitor_hash, created_at)
    select coalesce(l.campaign_id, c.campaign_id), e.kind, l.token, e.path, e.visitor_hash, e.at::timestamptz
    from unnest(
      ${column(event => event.slug)}::text[], ${column(event => event.kind)}::text[],
      ${column(event => event.token)}::text[], ${column(event => event.path)}::text[],
      ${column(event => event.visitorHash)}::text[], ${column(event => iso(event.at))}::text[]
    ) as e (slug, kind, token, path, visitor_hash, at)
    join qr_codes c on c.slug = e.slug
    left join letters l on l.qr_code_id = c.id and l.token = e.token
    where coalesce(l.campaign_id, c.campaign_id) is not null
    returning campaign_id, created_at
    ), ${late(sql)}
    select 1`
}

/** Empties the sums of campaigns with late scans: see `sums.ts`. */
const late = (sql: ISql) => sql`
  late as (select campaign_id from added where created_at < now() - make_interval(hours => ${LATE_HOURS}::int)),
  emptied as (${sql.unsafe(emptySums('late'))})`

const iso = (at: number): string => new Date(at).toISOString()
