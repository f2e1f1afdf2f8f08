import { type Static, Type } from '@sinclair/typebox'
import { computed, project } from '#drizzle/projection.ts'
import { qrCodes } from '#drizzle/tables/index.ts'
import { CampaignQrCode, CodeDetail, CodeItem, QrCode } from '#schemas/qr.ts'

/** The URL in a printed code without a token. */
export const trackingUrl = (baseUrl: string, slug: string): string => `${baseUrl}/api/r/${slug}`

/** An answer with the printed address, which only the deployment knows. */
export const withAddress = <Code extends { readonly slug: string }>(code: Code, baseUrl: string) => ({
  ...code,
  trackingUrl: trackingUrl(baseUrl, code.slug),
})

export const qrCode = project(qrCodes, QrCode.properties.data, { userId: 'accountId' })

const ofCampaign = project(qrCodes, Type.Omit(CampaignQrCode, ['trackingUrl']), {})

/** The code as it stands inside the answer to a campaign's create. */
export const campaignCode = (
  code: Parameters<typeof ofCampaign.present>[0],
  baseUrl: string,
): Static<typeof CampaignQrCode> => withAddress(ofCampaign.present(code), baseUrl)

/** Of the code `t`, its campaign `c`, and what `counted` and `latest` say of its scans. */
const forPeople = {
  userId: 'accountId',
  campaignName: computed<string | null>('c.name'),
  scans: computed<number>('counted.scans'),
  lastScanAt: computed<string | null>('latest.at'),
} as const

/** A code in the web app's list, without its address. */
export const codeItem = project(qrCodes, Type.Omit(CodeItem, ['trackingUrl']), forPeople)

/** Searches from the newest on: while visits arrive, the first row already matches. */
const lastEvent = (kind: 'visit' | 'lead') =>
  computed<string | null>(`(
    select e.created_at from landing_events e
    where e.campaign_id = t.campaign_id and e.kind = '${kind}' order by e.created_at desc limit 1)`)

/** A code's own page in the web app, without its address. */
export const codeDetail = project(qrCodes, Type.Omit(CodeDetail.properties.data, ['trackingUrl']), {
  ...forPeople,
  lastVisitAt: lastEvent('visit'),
  lastLeadAt: lastEvent('lead'),
})
