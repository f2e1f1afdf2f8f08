import { queryOptions } from '@tanstack/react-query'
import type { Asset, TemplateSource } from '../editor/model/source.ts'
import { ApiError } from './api-error.ts'
import { request } from './request.ts'

export interface DraftBody {
  /** Shown in lists. */
  readonly name: string
  readonly source: TemplateSource
}

/** A draft as it is listed. */
export interface DraftItem {
  readonly id: string
  /** What it changes; null: a letter that was never saved. */
  readonly templateId: string | null
  readonly name: string | null
  readonly updatedAt: string
}

/** What somebody has written and not saved yet. Only they see it. */
export interface Draft extends DraftItem {
  /** The state of the template that it was begun from. */
  readonly baseEtag: string | null
  readonly body: DraftBody
  /** The files that its source names. */
  readonly assets?: readonly Asset[]
}

export const draftsQuery = queryOptions({
  queryKey: ['drafts', 'template'],
  queryFn: () => request.get<readonly DraftItem[]>('/api/console/drafts?kind=template'),
  staleTime: 0,
})

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    queryFn: () => request.get<Draft>(`/api/console/drafts/${id}`),
    staleTime: 0,
  })

export const keepDraft = (id: string, draft: Pick<Draft, 'templateId' | 'baseEtag' | 'body'>) =>
  request.send<DraftItem>('PUT', `/api/console/drafts/${id}`, { kind: 'template', ...draft })

/** Another window may have been first. */
export const dropDraft = (id: string): Promise<void> =>
  request.remove(`/api/console/drafts/${id}`).catch(error => {
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
