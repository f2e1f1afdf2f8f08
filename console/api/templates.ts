import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Asset, TemplateSource } from '../editor/model/source.ts'
import { request, type Tagged } from './request.ts'

/** A template as the collection shows it. */
export interface TemplateItem {
  readonly id: string
  readonly name: string
  readonly hasBackPage: boolean
  readonly updatedAt: string
}

/** A template with all that is needed to edit it. */
export interface EditedTemplate {
  readonly id: string
  readonly updatedAt: string
  readonly source: TemplateSource
  readonly assets: readonly Asset[]
}

interface Page {
  readonly data: readonly TemplateItem[]
  readonly meta: { readonly nextCursor: string | null }
}

const PAGE = 24

export const templatePages = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['templates', 'pages', search],
    queryFn: ({ pageParam }: { pageParam: string | null }) => {
      const query = new URLSearchParams({ limit: String(PAGE) })
      if (search) query.set('search', search)
      if (pageParam) query.set('cursor', pageParam)
      return request.getPage<Page>(`/api/v1/templates?${query}`)
    },
    initialPageParam: null,
    getNextPageParam: ({ meta }: Page) => meta.nextCursor,
  })

/** @param version when it was changed last: a picture of it holds until then */
export const templateQuery = (id: string, version?: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id, version ?? 'latest'],
    queryFn: () => request.getTagged<EditedTemplate>(`/api/console/templates/${id}`),
    // The addresses of its files live for a quarter of an hour.
    staleTime: version === undefined ? 0 : 10 * 60_000,
  })

/** The new state's tag and time. */
export interface Written {
  readonly id: string
  readonly updatedAt: string
}

export const createTemplate = (source: TemplateSource): Promise<Tagged<Written>> =>
  request.send('POST', '/api/v1/templates', source)

/** @throws ApiError 412 where somebody else has changed it since `etag` */
export const replaceTemplate = (id: string, source: TemplateSource, etag: string): Promise<Tagged<Written>> =>
  request.send('PUT', `/api/v1/templates/${id}`, source, etag)

export const copyTemplate = (id: string): Promise<Tagged<Written>> =>
  request.send('POST', `/api/v1/templates/${id}/copy`)

export const deleteTemplate = (id: string, etag: string): Promise<void> =>
  request.remove(`/api/v1/templates/${id}`, etag)

export type UploadedAsset = Asset & { readonly warnings?: readonly { readonly message: string }[] }

/** @throws ApiError validation_failed for a file that is no PNG, JPEG or PDF, or that cannot be printed */
export function uploadAsset(file: File): Promise<UploadedAsset> {
  const form = new FormData()
  form.append('file', file)
  return request.sendForm('/api/console/assets', form)
}

/** A file's bytes. Its address is signed, and may be too old: then it is asked for anew. */
export const assetBytes = (url: string): Promise<Uint8Array<ArrayBuffer>> => {
  const { pathname, search } = new URL(url, location.origin)
  return request.getBytes(pathname + search)
}
