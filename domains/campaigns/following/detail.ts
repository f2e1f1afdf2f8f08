import type { Sql } from 'postgres'
import { isoInstantOrNull } from '#drizzle/instants.ts'
import type { ReadBy } from '#drizzle/projection.ts'
import { isSending, nextDelivery } from '#queue/jobs.ts'
import type { CampaignDetail } from '#schemas/following.ts'
import { withAddress } from '../../qr/service.ts'
import { campaignDetail, detailCode } from '../present.ts'
import { readWarnings } from '../warnings.ts'
import { followedJoins } from './list.ts'
import { HELD } from './states.ts'

type Read = ReadBy<typeof campaignDetail> & {
  readonly code: ReadBy<typeof detailCode> | null
  readonly deliveryAttempts: number
  readonly sending: boolean
  readonly nextDeliveryAt: string | null
}

interface Asked {
  readonly accountId: string
  readonly id: string
  readonly baseUrl: string
}

/** Everything that the web app shows of a campaign except its letters; undefined: the account has no such campaign. */
export async function readDetail(
  sql: Sql,
  { accountId, id, baseUrl }: Asked,
): Promise<CampaignDetail | undefined> {
  const delivers = sql`t.status = 'completed' and t.delivered_at is null`
  const [row] = await sql<Read[]>`
    select ${campaignDetail.columns(sql)}, t.delivery_attempts as "deliveryAttempts",
      (select ${sql.unsafe(detailCode.json('c'))}
        from qr_codes c where c.campaign_id = t.id and c.account_id = t.account_id) as code,
      case when ${delivers} then ${sql.unsafe(isSending('t.id'))} else false end as sending,
      case when ${delivers} and not (${sql.unsafe(HELD)})
        then ${sql.unsafe(nextDelivery('t.id'))}::timestamptz(3) end as "nextDeliveryAt"
    from campaigns t join templates s on s.id = t.template_id ${followedJoins(sql)}
    where t.id = ${id} and t.account_id = ${accountId}`
  if (!row) return undefined
  const code = row.code && detailCode.present(row.code)
  return {
    ...campaignDetail.present(row),
    code: code && withAddress(code, baseUrl),
    warnings: readWarnings(row.warnings),
    delivery: deliveryOf(row),
  }
}

function deliveryOf(row: Read): CampaignDetail['delivery'] {
  if (row.status !== 'completed') return null
  const tries = row.deliveryAttempts
  if (row.deliveredAt !== null) return { state: 'delivered', tries, nextAt: null }
  if (row.sending) return { state: 'sending', tries, nextAt: null }
  if (row.held) return { state: 'held', tries, nextAt: null }
  return { state: 'waiting', tries, nextAt: isoInstantOrNull(row.nextDeliveryAt) }
}
