import { queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'

/** A draft as it is listed. Without a `templateId` it is a letter that was never saved. */
export type DraftItem = Readonly<components['schemas']['DraftItem']>

/** What somebody has written of a template and not saved yet. Only they see it. */
export interface DraftBody {
  /** Shown in lists. */
  readonly name: string
  readonly source: components['schemas']['TemplateSource']
  readonly [other: string]: unknown
}

export type Draft = Omit<components['schemas']['Draft'], 'body'> & { readonly body: DraftBody }

export const draftsQuery = queryOptions({
  queryKey: ['drafts', 'template'],
  queryFn: () => dataOf(api.GET('/api/console/drafts', { params: { query: { kind: 'template' } } })),
  staleTime: 0,
})

const path = (id: string) => ({ params: { path: { id } } })

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    // Nobody but `keepDraft` writes bodies.
    queryFn: () => dataOf(api.GET('/api/console/drafts/{id}', path(id))) as Promise<Draft>,
    staleTime: 0,
  })

export const keepDraft = (
  id: string,
  { templateId, baseEtag, body }: Pick<Draft, 'templateId' | 'baseEtag' | 'body'>,
): Promise<DraftItem> =>
  dataOf(
    api.PUT('/api/console/drafts/{id}', {
      ...path(id),
      body: { kind: 'template', templateId, baseEtag, body: { ...body } },
    }),
  )

/** Another window may have been first. */
export async function dropDraft(id: string): Promise<void> {
  try {
    await api.DELETE('/api/console/drafts/{id}', path(id))
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  }
}
