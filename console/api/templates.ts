import { queryOptions } from '@tanstack/react-query'
import type { components as publicComponents } from '#clients/typescript/src/schema.ts'
import { errorOf } from './api-error.ts'
import { api, dataOf, type Tagged, taggedDataOf } from './client.ts'
import type { components } from './console.ts'
import { pagesOf } from './pages.ts'

/** A template as the collection shows it. */
export type TemplateItem = Readonly<publicComponents['schemas']['TemplateItem']>
/** A template with everything that is needed to edit it. */
export type EditedTemplate = Readonly<components['schemas']['EditedTemplate']>
export type UploadedAsset = Readonly<components['schemas']['UploadedAsset']>

type TemplateSource = components['schemas']['TemplateSource']
type Written = Readonly<publicComponents['schemas']['Template']>

/** Templates of a page. */
const PAGE = 24

export const templatePages = (search: string) =>
  pagesOf(['templates', 'pages', search], at =>
    api.GET('/api/v1/templates', { params: { query: { limit: PAGE, ...(search && { search }), ...at } } }),
  )

const path = (id: string) => ({ params: { path: { id } } })

/** @param version the time of its last change, for pictures of it, which are valid for one version */
export const templateQuery = (id: string, version?: string) =>
  queryOptions({
    queryKey: ['templates', 'one', id, version ?? 'latest'],
    queryFn: () => taggedDataOf(api.GET('/api/console/templates/{id}', path(id))),
    // The signed addresses of its files are valid for a quarter of an hour.
    staleTime: version === undefined ? 0 : 10 * 60_000,
  })

/**
 * @param key the idempotency key: if the request is repeated because its answer was lost, the template of that
 * key gets `body`, and no second one is made
 */
export async function createTemplate(body: TemplateSource, key: string): Promise<Tagged<Written>> {
  const answer = await api.POST('/api/v1/templates', { params: { header: { 'idempotency-key': key } }, body })
  const made = await taggedDataOf(Promise.resolve(answer))
  return answer.response.status === 200 ? replaceTemplate(made.data.id, body, made.etag) : made
}

/** @throws ApiError 412 if someone else has changed the template since `etag` */
export const replaceTemplate = (id: string, body: TemplateSource, etag: string): Promise<Tagged<Written>> =>
  taggedDataOf(
    api.PUT('/api/v1/templates/{id}', { params: { path: { id }, header: { 'if-match': etag } }, body }),
  )

/** @param key the idempotency key: repeating the request makes no second copy */
export const copyTemplate = (id: string, key: string): Promise<Tagged<Written>> =>
  taggedDataOf(
    api.POST('/api/v1/templates/{id}/copy', {
      params: { path: { id }, header: { 'idempotency-key': key } },
    }),
  )

/** @throws ApiError 412 if someone else has changed the template since `etag` */
export async function deleteTemplate(id: string, etag: string): Promise<void> {
  await api.DELETE('/api/v1/templates/{id}', { params: { path: { id }, header: { 'if-match': etag } } })
}

export type SheetFormat = 'letter' | 'postcard'

/**
 * @param format of the sheet that a PDF is cut to
 * @throws ApiError validation_failed for a file that is no PNG, JPEG or PDF, or that cannot be printed
 */
export function uploadAsset(file: File, format: SheetFormat = 'letter'): Promise<UploadedAsset> {
  const form = new FormData()
  form.append('file', file)
  const params = { query: { format } }
  return dataOf(api.POST('/api/console/assets', { params, body: { file }, bodySerializer: () => form }))
}

const begun = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

/**
 * Loads a file before the component that will show it exists, which then gets the same bytes. @returns null if it
 * cannot be loaded; the component then requests it again
 */
export async function assetAhead(url: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = fetchAsset(url)
  begun.set(url, bytes)
  return bytes.catch(() => {
    begun.delete(url)
    return null
  })
}

/** A file's bytes by its signed address. @throws ApiError if the address has expired */
export function assetBytes(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = begun.get(url)
  // The bytes are returned only once, because the caller keeps them.
  begun.delete(url)
  return bytes ?? fetchAsset(url)
}

/** The bytes of files, by their ids. */
export async function filesBytes(
  files: readonly { readonly id: string; readonly url: string }[],
): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  return new Map(await Promise.all(files.map(async ({ id, url }) => [id, await assetBytes(url)] as const)))
}

async function fetchAsset(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const { pathname, search } = new URL(url, location.origin)
  const response = await fetch(pathname + search)
  if (!response.ok) throw await errorOf(response)
  return new Uint8Array(await response.arrayBuffer())
}
