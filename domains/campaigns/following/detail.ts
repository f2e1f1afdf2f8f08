import type { Sql } from 'postgres'
import { type AsRead, isoInstantOrNull } from '#drizzle/instants.ts'
import type { campaigns, templates } from '#drizzle/tables/index.ts'
import type { CampaignDetail } from '#schemas/following.ts'
import { trackingUrl } from '../../qr/service.ts'
import { readWarnings } from '../warnings.ts'
import { type FollowedRow, followedColumns, followedJoins, presentFollowed } from './list.ts'
import { heldColumn } from './states.ts'

type OfCampaign = Pick<
  typeof campaigns.$inferSelect,
  'completedAt' | 'funding' | 'phoneNumber' | 'warnings' | 'deliveryAttempts' | 'imprint'
>
type OfTemplate = Pick<
  typeof templates.$inferSelect,
  'mode' | 'hasBackPage' | 'noReturnAddress' | 'returnAddress'
>

type Detail = AsRead<FollowedRow & OfCampaign> &
  OfTemplate & {
    backWritten: boolean
    variants: boolean
    charged: number
    refunded: number
    list: NonNullable<CampaignDetail['list']> | null
    hasLetters: boolean
    code: Omit<NonNullable<CampaignDetail['code']>, 'trackingUrl'> | null
    postedBy: CampaignDetail['postedBy']
    sending: boolean
    nextDeliveryAt: Date | string | null
  }

interface Asked {
  readonly accountId: string
  readonly id: string
  readonly baseUrl: string
}

/** Everything that the web app shows of a campaign except its letters; undefined: the account has no such campaign. */
export async function readDetail(sql: Sql, asked: Asked): Promise<CampaignDetail | undefined> {
  // The job is looked up only for a campaign that waits for delivery: the queue has no index by campaign.
  const jobs = sql`pgboss.job j where j.name = 'deliver' and j.data ->> 'campaignId' = t.id::text`
  const delivers = sql`t.status = 'completed' and t.delivered_at is null`
  const [row] = await sql<Detail[]>`
    select ${followedColumns(sql)}, t.completed_at as "completedAt", t.funding,  t.phone_number as "phoneNumber", t.warnings, t.imprint,
      t.delivery_attempts as "deliveryAttempts",
      s.mode, s.has_back_page as "hasBackPage", s.back_content is not null as "backWritten",
      s.variant_b_content is not null as variants, s.no_return_address as "noReturnAddress",
      s.return_address as "returnAddress",
      (select coalesce(-sum(delta), 0)::int from credit_ledger
        where campaign_id = t.id and reason = 'consumption') as charged,
      (select coalesce(sum(delta), 0)::int from credit_ledger
        where campaign_id = t.id and reason = 'refund') as refunded,
      case when l.id is not null
        then json_build_object('id', l.id, 'name', l.name, 'recipients', l.recipient_count) end as list,
      exists (select from letters where campaign_id = t.id) as "hasLetters",
      (select json_build_object('id', c.id, 'url', c.url, 'slug', c.slug, 'description', c.description,
                                'trackingEnabled', c.tracking_enabled)
        from qr_codes c where c.campaign_id = t.id and c.account_id = t.account_id) as code,
      (select json_build_object('kind', case a.origin when 'api' then 'key' else 'person' end,
                                'name', coalesce(k.name, nullif(u.name, ''), u.email))
        from operator_actions a
        left join api_keys k
          on k.id = case a.origin when 'api' then a.actor end::uuid and k.account_id = t.account_id
        left join users u on u.id = case a.origin when 'console' then a.actor end::uuid
        where a.campaign_id = t.id and a.account_id = t.account_id
          and a.action in ('createCampaign', 'createCampaignWithFiles') and coalesce(k.id, u.id) is not null
        order by a.id limit 1) as "postedBy",
      case when ${delivers} then exists (select from ${jobs} and j.state = 'active') else false end as sending,
      case when ${delivers} and not (${heldColumn(sql)}) then (
        select min(j.start_after)::timestamptz(3) from ${jobs} and j.state in ('created', 'retry')) end as "nextDeliveryAt"
    from campaigns t join templates s on s.id = t.template_id ${followedJoins(sql)}
    where t.id = ${asked.id} and t.account_id = ${asked.accountId}`
  return row && present(row, asked)
}

function present(row: Detail, { baseUrl }: Asked): CampaignDetail {
  const campaign = presentFollowed(row)
  return {
    ...campaign,
    completedAt: isoInstantOrNull(row.completedAt),
    funding: row.funding,
    charged: row.charged,
    refunded: row.refunded,
    content: {
      mode: row.mode,
      paper: row.imprint.paper,
      twoSided: row.hasBackPage || row.backWritten,
      variants: row.variants,
      sender: row.noReturnAddress ? null : row.returnAddress,
      noSender: row.noReturnAddress,
    },
    list: row.list,
    recipientsKept: row.list ? 'all' : row.hasLetters ? 'places' : 'none',
    code: row.code && { ...row.code, trackingUrl: trackingUrl(baseUrl, row.code.slug) },
    phoneNumber: row.phoneNumber,
    postedBy: row.postedBy,
    warnings: readWarnings(row.warnings),
    delivery: deliveryOf(row),
    canAbort: row.status === 'pending',
    canPay: campaign.state === 'unpaid',
  }
}

function deliveryOf(row: Detail): CampaignDetail['delivery'] {
  if (row.status !== 'completed') return null
  const tries = row.deliveryAttempts
  if (row.deliveredAt !== null) return { state: 'delivered', tries, nextAt: null }
  if (row.sending) return { state: 'sending', tries, nextAt: null }
  if (row.held) return { state: 'held', tries, nextAt: null }
  return { state: 'waiting', tries, nextAt: isoInstantOrNull(row.nextDeliveryAt) }
}
