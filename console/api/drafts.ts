import { queryOptions } from '@tanstack/react-query'
import { request } from './request.ts'

/** What somebody has written and not saved yet. Only they see it. */
export interface Draft {
  readonly id: string
  readonly templateId: string | null
  /** The state of the template that it was begun from. */
  readonly baseEtag: string | null
  readonly updatedAt: string
  readonly body: object
}

export const draftsQuery = queryOptions({
  queryKey: ['drafts', 'template'],
  queryFn: () => request.get<readonly Draft[]>('/api/console/drafts?kind=template'),
  staleTime: 0,
})

export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: ['drafts', 'one', id],
    queryFn: () => request.get<Draft>(`/api/console/drafts/${id}`),
    staleTime: 0,
  })

export const keepDraft = (id: string, draft: Pick<Draft, 'templateId' | 'baseEtag' | 'body'>) =>
  request.send<Pick<Draft, 'updatedAt'>>('PUT', `/api/console/drafts/${id}`, { kind: 'template', ...draft })

export const dropDraft = (id: string): Promise<void> => request.remove(`/api/console/drafts/${id}`)
