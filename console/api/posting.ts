import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { TypedRecipient } from './campaign-draft-body.ts'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

type Schemas = components['schemas']

export type CampaignCheck = Readonly<Schemas['CampaignCheck']>
/** A campaign that is made of a draft. */
export interface PostedBody extends Pick<Schemas['PostCampaign'], 'name'> {
  readonly draftId: string
  readonly format: 'letter' | 'postcard'
  readonly cardDesign?: NonNullable<Schemas['PostCampaign']['cardDesign']>
  readonly letter: Schemas['TemplateSource']
  readonly listId?: string
  readonly recipients?: readonly TypedRecipient[]
  /** The number of letters that was shown to the person. */
  readonly letters?: number
  /** The campaign waits for its payment and is charged no credits. */
  readonly payment?: true
  /** When it is to begin (ISO 8601); as soon as possible if left out. */
  readonly startAt?: string
}

/**
 * Checks a campaign as posting would, and writes nothing. @throws ApiError as posting would, except for missing credits
 */
export const checkCampaignQuery = (body: PostedBody | null, state: string) =>
  queryOptions({
    queryKey: ['campaign-check', body?.draftId ?? null, state],
    queryFn: ({ signal }) =>
      dataOf(api.POST('/api/console/campaigns/check', { body: body as Schemas['PostCampaign'], signal })),
    enabled: body !== null,
    staleTime: 30_000,
    retry: false,
  })

export interface Posted {
  readonly id: string
  /** Whether this call created the campaign; if not, an earlier call did. */
  readonly isNew: boolean
}

/**
 * Posts a draft, once: posting it again, at the same time or after a lost answer, gives the same campaign. @param etag
 * of the draft as the person knows it @throws ApiError conflict if someone has changed it since
 */
export async function postCampaign(body: PostedBody, etag: string): Promise<Posted> {
  const { data, response } = await api.POST('/api/v1/campaigns', {
    params: { header: { 'idempotency-key': `draft-${body.draftId}` } },
    headers: { 'if-match': etag },
    // The type of the public API lacks the fields that only people send.
    body: body as Schemas['PostCampaign'],
  })
  if (!data) throw new ApiError('unreachable', 'The answer was empty')
  return { id: data.data.id, isNew: response.status === 201 }
}
