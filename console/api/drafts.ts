import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import type { CampaignDraftBody } from './campaign-draft-body.ts'
import { api, dataOf, type Tagged, taggedDataOf } from './client.ts'
import type { components } from './console.ts'
import { type DraftOrigin, type DraftWrite, headersOf, headersOfDrop, mayBeKept } from './draft-writer.ts'
import { sendDespiteClose } from './send-despite-close.ts'

type Schemas = components['schemas']

/** A draft in a list. Without a `templateId` it is a letter that was never saved. */
export type DraftItem = Readonly<Schemas['DraftItem']>

/** Unsaved changes of a template. Only the person who made them sees them. */
export interface DraftBody {
  /** Shown in lists. */
  readonly name: string
  readonly source: Schemas['TemplateSource']
  readonly [other: string]: unknown
}

export type Draft = Omit<Schemas['Draft'], 'body'> & { readonly body: DraftBody }

/** A draft as it is sent. */
export type UnsavedDraft = Pick<Draft, 'templateId' | 'baseEtag' | 'body'>

/** A campaign that is being prepared: all members of the account see it. */
export type CampaignDraftItem = Readonly<Schemas['CampaignDraftItem']>

export type CampaignDraft = Omit<Schemas['StoredCampaignDraft'], 'body'> & {
  readonly body: CampaignDraftBody
}

export type DraftKind = 'template' | 'campaign'

const KEYS = { template: 'drafts', campaign: 'campaign-drafts' } as const

/** The service's drafts of one kind. */
export type Drafts<Item, Whole, Sent> = ReturnType<typeof draftsOf<Item, Whole, Sent>>

/**
 * Drafts of either kind have the same routes; only their bodies differ. Bodies are only written here, so their types are
 * known.
 * @param toBody makes the body of the request
 */
function draftsOf<Item, Whole, Sent>(kind: DraftKind, toBody: (sent: Sent) => object) {
  const path = `/api/console/${KEYS[kind]}` as '/api/console/campaign-drafts'
  const pathOfOne = `${path}/{id}` as '/api/console/drafts/{id}'
  return {
    kind,
    /** The prefix of all queries about drafts of this kind. */
    key: [KEYS[kind]],
    list: queryOptions({
      queryKey: [KEYS[kind], 'all'],
      queryFn: () => dataOf(api.GET(path)) as Promise<unknown> as Promise<readonly Item[]>,
      staleTime: 0,
    }),
    one: (id: string) =>
      queryOptions({
        queryKey: [KEYS[kind], 'one', id],
        queryFn: () =>
          taggedDataOf(api.GET(pathOfOne, { params: { path: { id } } })) as Promise<Tagged<Whole>>,
        staleTime: 0,
      }),
    /** @throws ApiError 412 if another state was saved elsewhere, 404 if it was deleted there, 409 if it was posted */
    keep: (id: string, sent: Sent, write: DraftWrite) =>
      sendDespiteClose(sent, how =>
        taggedDataOf(
          api.PUT(pathOfOne, {
            params: { path: { id }, header: headersOf(write) },
            body: toBody(sent) as Schemas['DraftBody'],
            ...how,
          }),
        ),
      ) as Promise<Tagged<Item>>,
    /**
     * If it was deleted elsewhere before, that is no error.
     * @param from the states that may be deleted, so that what another window has saved since stays; null: any
     */
    async drop(id: string, from: DraftOrigin | null): Promise<void> {
      if (from && !mayBeKept(from)) return
      try {
        await api.DELETE(pathOfOne, {
          params: { path: { id }, ...(from && { header: headersOfDrop(from) }) },
        })
      } catch (error) {
        if (!(error instanceof ApiError && (error.status === 404 || error.status === 412))) throw error
      }
    },
  }
}

export const templateDrafts = draftsOf<DraftItem, Draft, UnsavedDraft>('template', sent => ({
  kind: 'template',
  ...sent,
}))

export const campaignDrafts = draftsOf<CampaignDraftItem, CampaignDraft, CampaignDraftBody>(
  'campaign',
  body => body,
)
