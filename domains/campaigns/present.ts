import { type Static, Type } from '@sinclair/typebox'
import { computed, project } from '#drizzle/projection.ts'
import { campaigns, qrCodes } from '#drizzle/tables/index.ts'
import { Campaign } from '#schemas/campaigns.ts'
import { CampaignDetail, CampaignNews, FollowedCampaign } from '#schemas/following.ts'
import { CampaignQrCode } from '#schemas/qr.ts'
import { HELD, STATE } from './following/states.ts'

/** A campaign as programs get it; null is the name of a list that is gone. */
export type CampaignAnswer = Static<typeof Campaign>

/** Of the campaign `t` and its list `l`. */
const listName = computed<string | null>('l.name')

export const campaign = project(campaigns, Campaign, { listName })

const state = computed<CampaignNews['state']>(STATE)

const beginsAt = computed<CampaignNews['beginsAt']>(
  `case when ${STATE} = 'waiting' and t.begins_at > now() then t.begins_at end`,
)

/** What the web app is told of a campaign that changes. */
export const campaignNews = project(campaigns, CampaignNews, { state, beginsAt })

/** Of the campaign `t`, its list `l` and its account `a`. */
const followed = {
  state,
  beginsAt,
  listName,
  held: computed<boolean>(`t.status = 'completed' and t.delivered_at is null and ${HELD}`),
}

/** A campaign in the web app's lists. */
export const followedCampaign = project(campaigns, FollowedCampaign, followed)

/** The code in the answer to a create, without its address, which only the deployment knows. */
export const createdCode = project(qrCodes, Type.Omit(CampaignQrCode, ['trackingUrl']), {})

/** The code on a campaign's own page, likewise. */
export const detailCode = project(
  qrCodes,
  Type.Omit(CampaignDetail.properties.code.anyOf[0], ['trackingUrl']),
  {},
)

/** What its first try took from the balance. A later try is charged once the one before is refunded. */
const CHARGED = `coalesce((select -delta from credit_ledger
  where campaign_id = t.id and reason = 'consumption' and t.funding = 'credits' order by attempt limit 1), 0)`

/** A campaign's own page, without its code and its delivery. The copy of its template is `s`. */
export const campaignDetail = project(campaigns, Type.Omit(CampaignDetail, ['code', 'delivery']), {
  ...followed,
  charged: computed<number>(CHARGED),
  // What is left of all charges and refunds, so that a try that was charged again is no refund.
  refunded: computed<number>(`${CHARGED} + (select coalesce(sum(delta), 0)::int from credit_ledger
    where campaign_id = t.id and reason in ('consumption', 'refund'))`),
  content: computed<CampaignDetail['content']>(`json_build_object(
    'mode', s.mode, 'paper', t.imprint ->> 'paper', 'twoSided', s.has_back_page or s.back_content is not null,
    'variants', s.variant_b_content is not null,
    'sender', case when not s.no_return_address then s.return_address end, 'noSender', s.no_return_address)`),
  list: computed<CampaignDetail['list']>(`case when l.id is not null
    then json_build_object('id', l.id, 'name', l.name, 'recipients', l.recipient_count) end`),
  recipientsKept: computed<CampaignDetail['recipientsKept']>(`case when l.id is not null then 'all'
    when exists (select from letters where campaign_id = t.id) then 'places' else 'none' end`),
  postedBy: computed<CampaignDetail['postedBy']>(`(
    select json_build_object('kind', case a.origin when 'api' then 'key' else 'person' end,
                             'name', coalesce(k.name, nullif(u.name, ''), u.email))
    from operator_actions a
    left join api_keys k on k.id = case a.origin when 'api' then a.actor end::uuid and k.account_id = t.account_id
    left join users u on u.id = case a.origin when 'console' then a.actor end::uuid
    where a.campaign_id = t.id and a.account_id = t.account_id
      and a.action in ('createCampaign', 'createCampaignWithFiles') and coalesce(k.id, u.id) is not null
    order by a.id limit 1)`),
  // As they are stored: `readWarnings` knows the forms of earlier versions.
  warnings: computed<CampaignDetail['warnings']>('t.warnings'),
  canAbort: computed<boolean>(`t.status = 'pending'`),
  canPay: computed<boolean>(`${STATE} = 'unpaid'`),
})
