import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/console.ts'
import { pagesOf } from '../../api/pages.ts'

export type Code = Readonly<components['schemas']['CodeItem']>
export type CodeDetail = Readonly<components['schemas']['CodeDetail']>
export type CheckedDestination = Readonly<components['schemas']['CheckedDestination']>

/** Codes of a page. */
const PAGE = 50

export const codePages = (search: string) =>
  pagesOf(['codes', 'pages', search], at => {
    const query = { limit: PAGE, ...(search && { search }), ...at }
    return api.GET('/api/console/qr-codes', { params: { query } })
  })

const path = (id: string) => ({ params: { path: { id } } })

export const codeQuery = (id: string) =>
  queryOptions({
    queryKey: ['codes', 'one', id],
    queryFn: () => dataOf(api.GET('/api/console/qr-codes/{id}', path(id))),
  })

/** Campaigns that a code may be linked to: the newest. */
export const linkableCampaigns = queryOptions({
  queryKey: ['campaigns', 'linkable'],
  queryFn: () => dataOf(api.GET('/api/v1/campaigns', { params: { query: { limit: 100 } } })),
})

export interface CodeChange {
  readonly url: string
  readonly description: string | null
  readonly trackingEnabled: boolean
}

export const changeCode = (id: string, body: CodeChange) =>
  dataOf(api.PATCH('/api/v1/qr-codes/{id}', { ...path(id), body }))

export const checkCode = (id: string): Promise<CheckedDestination> =>
  dataOf(api.POST('/api/console/qr-codes/{id}/check', path(id)))

export const unlinkCode = (id: string): Promise<CodeDetail> =>
  dataOf(api.POST('/api/console/qr-codes/{id}/unlink', path(id)))

export const linkCode = (id: string, campaignId: string): Promise<CodeDetail> =>
  dataOf(api.POST('/api/console/qr-codes/{id}/link', { ...path(id), body: { campaignId } }))

export const deleteCode = (id: string) => api.DELETE('/api/v1/qr-codes/{id}', path(id))
