import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf, type Tagged, taggedDataOf } from './client.ts'
import type { components } from './console.ts'

/** A campaign that is being prepared: all members of the account see it. */
export type CampaignDraftItem = Readonly<components['schemas']['CampaignDraftItem']>
export type CampaignDraft = Readonly<components['schemas']['StoredCampaignDraft']>
/** What is kept of it: everything that a person chose, finished or not. */
export type CampaignDraftBody = Readonly<components['schemas']['CampaignDraft']>

export const campaignDraftsQuery = queryOptions({
  queryKey: ['campaign-drafts', 'all'],
  queryFn: () => dataOf(api.GET('/api/console/campaign-drafts')),
  staleTime: 0,
})

const path = (id: string) => ({ params: { path: { id } } })

export const campaignDraftQuery = (id: string) =>
  queryOptions({
    queryKey: ['campaign-drafts', 'one', id],
    queryFn: () => taggedDataOf(api.GET('/api/console/campaign-drafts/{id}', path(id))),
    staleTime: 0,
  })

/**
 * @param etag of the state that was changed; null: the service has no such draft yet
 * @throws ApiError 412 where somebody else has kept another state, 404 where it was deleted, 409 where it was posted
 */
export const keepCampaignDraft = (
  id: string,
  body: CampaignDraftBody,
  etag: string | null,
): Promise<Tagged<CampaignDraftItem>> =>
  taggedDataOf(
    api.PUT('/api/console/campaign-drafts/{id}', {
      params: {
        path: { id },
        header: etag === null ? { 'if-none-match': '*' } : { 'if-match': etag },
      },
      body,
    }),
  )

/** Somebody else may have been first. */
export async function deleteCampaignDraft(id: string): Promise<void> {
  try {
    await api.DELETE('/api/console/campaign-drafts/{id}', path(id))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
