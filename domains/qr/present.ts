import { Type } from '@sinclair/typebox'
import { computed, project } from '#drizzle/projection.ts'
import { qrCodes } from '#drizzle/tables/index.ts'
import { CodeDetail, CodeItem, QrCode } from '#schemas/qr.ts'

export const qrCode = project(qrCodes, QrCode.properties.data, { userId: 'accountId' })

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
