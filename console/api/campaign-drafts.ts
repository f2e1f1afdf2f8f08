import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CampaignDraftBody, StoredDraftBody } from './campaign-draft-body.ts'
import { api, dataOf, type Tagged, taggedDataOf } from './client.ts'
import type { components } from './console.ts'
import { type DraftWrite, headersOf } from './draft-writer.ts'
import { sendDespiteClose } from './send-despite-close.ts'

/** A campaign that is being prepared: all members of the account see it. */
export type CampaignDraftItem = Readonly<components['schemas']['CampaignDraftItem']>
type Schemas = components['schemas']

export type CampaignDraft = Omit<Schemas['StoredCampaignDraft'], 'body'> & {
  readonly body: CampaignDraftBody
}

/** The prefix of all queries about drafts of campaigns. */
export const CAMPAIGN_DRAFTS = ['campaign-drafts'] as const

export const campaignDraftsQuery = queryOptions({
  queryKey: [...CAMPAIGN_DRAFTS, 'all'],
  queryFn: () => dataOf(api.GET('/api/console/campaign-drafts')),
  staleTime: 0,
})

const path = (id: string) => ({ params: { path: { id } } })

export const campaignDraftQuery = (id: string) =>
  queryOptions({
    queryKey: [...CAMPAIGN_DRAFTS, 'one', id],
    // Bodies are only written by `keepCampaignDraft`, which knows their type.
    queryFn: () =>
      taggedDataOf(api.GET('/api/console/campaign-drafts/{id}', path(id))) as Promise<Tagged<CampaignDraft>>,
    staleTime: 0,
  })

/** @throws ApiError 412 if someone else has saved another state, 404 if the draft was deleted, 409 if it was posted */
export const keepCampaignDraft = (
  id: string,
  body: CampaignDraftBody,
  write: DraftWrite,
): Promise<Tagged<CampaignDraftItem>> =>
  sendDespiteClose(body, how =>
    taggedDataOf(
      api.PUT('/api/console/campaign-drafts/{id}', {
        params: { path: { id }, header: headersOf(write) },
        // The service accepts unfinished letters, so its type of them is looser than what is sent.
        body: body as StoredDraftBody,
        ...how,
      }),
    ),
  )

/** If someone else has deleted it before, that is no error. */
export async function deleteCampaignDraft(id: string): Promise<void> {
  try {
    await api.DELETE('/api/console/campaign-drafts/{id}', path(id))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
