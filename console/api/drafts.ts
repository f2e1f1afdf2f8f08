import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf, type Tagged, taggedDataOf } from './client.ts'
import type { components } from './console.ts'
import { type DraftOrigin, type DraftWrite, headersOf, headersOfDrop, mayBeKept } from './draft-writer.ts'
import { sendDespiteClose } from './send-despite-close.ts'

/** A draft in a list. Without a `templateId` it is a letter that was never saved. */
export type DraftItem = Readonly<components['schemas']['DraftItem']>

/** Unsaved changes of a template. Only the person who made them sees them. */
export interface DraftBody {
  /** Shown in lists. */
  readonly name: string
  readonly source: components['schemas']['TemplateSource']
  readonly [other: string]: unknown
}

export type Draft = Omit<components['schemas']['Draft'], 'body'> & { readonly body: DraftBody }

/** A draft as it is sent. */
export type UnsavedDraft = Pick<Draft, 'templateId' | 'baseEtag' | 'body'>

export const draftsQuery = queryOptions({
  queryKey: ['drafts', 'template'],
  queryFn: () => dataOf(api.GET('/api/console/drafts', { params: { query: { kind: 'template' } } })),
  staleTime: 0,
})

const path = (id: string) => ({ params: { path: { id } } })

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    // Bodies are only written by `keepDraft`, which knows their type.
    queryFn: () => taggedDataOf(api.GET('/api/console/drafts/{id}', path(id))) as Promise<Tagged<Draft>>,
    staleTime: 0,
  })

/** @throws ApiError 412 if another window has saved another state, 404 if another window has deleted it */
export const keepDraft = (
  id: string,
  { templateId, baseEtag, body }: UnsavedDraft,
  write: DraftWrite,
): Promise<Tagged<DraftItem>> =>
  sendDespiteClose(body, how =>
    taggedDataOf(
      api.PUT('/api/console/drafts/{id}', {
        params: { path: { id }, header: headersOf(write) },
        body: { kind: 'template', templateId, baseEtag, body: { ...body } },
        ...how,
      }),
    ),
  )

/**
 * If another window has deleted it before, that is no error.
 * @param from the states that may be deleted, so that what another window has saved since stays; null:
 * any
 */
export async function dropDraft(id: string, from: DraftOrigin | null): Promise<void> {
  if (from && !mayBeKept(from)) return
  try {
    await api.DELETE('/api/console/drafts/{id}', {
      params: { path: { id }, ...(from && { header: headersOfDrop(from) }) },
    })
  } catch (error) {
    if (!(error instanceof ApiError && (error.status === 404 || error.status === 412))) throw error
  }
}
