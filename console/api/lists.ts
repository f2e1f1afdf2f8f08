import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { components as publicComponents } from '#clients/typescript/src/schema.ts'
import { ApiError } from './api-error.ts'
import { api, bodyOf, dataOf } from './client.ts'
import type { components } from './console.ts'

export type ListItem = Readonly<publicComponents['schemas']['ListRow']>

/** Recipients of a list for looking at a letter; `widest` has the widest values of each field. */
export type Samples = Readonly<components['schemas']['Samples']>
export type Sample = Samples['data'][number]

/** Recipients of a list whose name contains a text. */
export const recipientSearch = (listId: string, search: string) =>
  queryOptions({
    queryKey: ['lists', listId, 'search', search],
    queryFn: () =>
      dataOf(
        api.GET('/api/v1/recipients/by-list/{listId}', {
          params: { path: { listId }, query: { search, limit: 8 } },
        }),
      ),
    staleTime: 30_000,
  })

/** The account's lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ['lists', 'all'],
  queryFn: () => dataOf(api.GET('/api/v1/lists')),
  staleTime: 60_000,
})

/** The custom fields of the account's lists. */
export const fieldsQuery = queryOptions({
  queryKey: ['lists', 'fields'],
  queryFn: () => dataOf(api.GET('/api/console/lists/fields')),
  staleTime: 60_000,
})

/** @param position of one more recipient to load, from 1 */
export const samplesQuery = (listId: string, position?: number) =>
  queryOptions({
    queryKey: ['lists', listId, 'samples', position ?? null],
    queryFn: () => {
      const query = position === undefined ? {} : { position }
      return bodyOf(api.GET('/api/console/lists/{id}/samples', { params: { path: { id: listId }, query } }))
    },
    staleTime: 60_000,
  })

/** A list as a row shows it. */
export type ListSummary = Readonly<components['schemas']['ListView']>
/** A list with its last imports and campaigns. */
export type ListDetail = Readonly<components['schemas']['ListDetail']>
export type ListField = Readonly<ListSummary['fields'][number]>

export const listSorts = ['activity', 'name', 'recipients', 'newest'] as const
export type ListSort = (typeof listSorts)[number]

/** A place in a collection. Cursors come from the page before. */
export interface PageAt {
  readonly search?: string
  readonly cursor?: string
  readonly direction?: 'next' | 'prev'
}

/** Rows of a page. */
const PAGE = 50

const path = (id: string) => ({ params: { path: { id } } })

/** A page of lists in a chosen order. */
export const listPageQuery = (at: PageAt & { readonly sort: ListSort }) =>
  queryOptions({
    queryKey: ['lists', 'page', at],
    queryFn: () => bodyOf(api.GET('/api/console/lists', { params: { query: { limit: PAGE, ...at } } })),
    placeholderData: keepPreviousData,
  })

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ['lists', id, 'detail'],
    queryFn: () => dataOf(api.GET('/api/console/lists/{id}', path(id))),
  })

export const createList = (name: string) => dataOf(api.POST('/api/v1/lists', { body: { name } }))

export const renameList = (id: string, name: string): Promise<ListSummary> =>
  dataOf(api.PATCH('/api/console/lists/{id}', { ...path(id), body: { name } }))

/** Deletes a list and its recipients permanently. @throws ApiError 409 while a campaign needs it */
export async function deleteList(id: string): Promise<void> {
  await api.DELETE('/api/console/lists/{id}', path(id))
}

export type Recipient = Readonly<publicComponents['schemas']['Recipient']>

export const recipientsQuery = (listId: string, at: PageAt) =>
  queryOptions({
    queryKey: ['lists', listId, 'recipients', at],
    queryFn: () => {
      const params = { path: { listId }, query: { limit: PAGE, ...at } }
      return bodyOf(api.GET('/api/v1/recipients/by-list/{listId}', { params }))
    },
    placeholderData: keepPreviousData,
  })

type NewRecipient = publicComponents['schemas']['AddRecipient']

/** @throws ApiError whose `fields` name a missing custom field as the form does, `customFields.<key>.value` */
export async function addRecipient(body: NewRecipient): Promise<Recipient> {
  try {
    return await dataOf(api.POST('/api/v1/recipients', { body }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error
    const fields = Object.fromEntries(
      error.issues.map(
        ({ field, issue, message }) =>
          [
            `customFields.${field}.value`,
            issue === 'missing_field'
              ? { message, reason: { code: 'field_required' as const, params: { at: field } } }
              : { message },
          ] as const,
      ),
    )
    throw new ApiError(error.code, error.message, { status: error.status, fields })
  }
}
