import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { api, dataOf } from './client.ts'
import type { components } from './console.ts'
import type { components as publicComponents } from './public.ts'

export type ListItem = Readonly<publicComponents['schemas']['ListRow']>

/** A list's recipients that a letter is looked at with; its `widest` has the widest values of each field. */
export type Samples = Readonly<components['schemas']['Samples']>

/** The account's lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ['lists', 'all'],
  queryFn: () => dataOf(api.GET('/api/v1/lists')),
  staleTime: 60_000,
})

export const samplesQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lists', listId, 'samples'],
    queryFn: async () => {
      const { data } = await api.GET('/api/console/lists/{id}/samples', { params: { path: { id: listId } } })
      if (!data) throw new ApiError('unreachable', 'The answer was empty')
      return data
    },
    staleTime: 60_000,
  })

export interface ListField {
  readonly fieldKey: string
  readonly fieldLabel: string
  readonly defaultValue: string | null
  readonly missingBehavior: 'skip' | 'fail'
}

/** A list with all that is told of it in a row. */
export interface ListSummary {
  readonly id: string
  readonly name: string
  readonly recipientCount: number
  /** `locked`: its first recipients have settled its fields. */
  readonly status: 'unlocked' | 'locked'
  readonly fields: readonly ListField[]
  readonly lastActivityAt: string
  /** When it is deleted by itself, if nobody uses it before. */
  readonly endsAt: string
  readonly createdAt: string
}

export interface ListDetail extends ListSummary {
  readonly imports: readonly {
    readonly importedAt: string
    readonly imported: number
    readonly skipped: number
    readonly faulty: number
  }[]
  readonly campaigns: readonly { readonly id: string; readonly name: string; readonly status: string }[]
  /** Whether no campaign needs it any more. */
  readonly deletable: boolean
}

interface PageMeta {
  readonly count: number
  readonly nextCursor: string | null
  readonly prevCursor: string | null
}

export const listSorts = ['activity', 'name', 'recipients', 'newest'] as const
export type ListSort = (typeof listSorts)[number]

/** Which page of a collection is looked at. Cursors come from the page before. */
export interface PageAt {
  readonly search?: string
  readonly cursor?: string
  readonly direction?: 'next' | 'prev'
}

export interface ListPage {
  readonly data: readonly ListSummary[]
  readonly meta: PageMeta
}

/** Rows of a page. */
const PAGE = 50

async function get<T>(path: string): Promise<T> {
  const response = await fetch(path)
  return (await response.json()) as T
}

const searchOf = (at: object): string => new URLSearchParams(Object.entries(at)).toString()

export const listPageQuery = (at: PageAt & { sort: ListSort }) =>
  queryOptions({
    queryKey: ['lists', 'page', at],
    queryFn: () => get<ListPage>(`/api/console/lists?${searchOf({ limit: PAGE, ...at })}`),
    placeholderData: keepPreviousData,
  })

export const listQuery = (id: string) =>
  queryOptions({
    queryKey: ['lists', id, 'detail'],
    queryFn: async () => (await get<{ data: ListDetail }>(`/api/console/lists/${id}`)).data,
  })

export const createList = (name: string) => dataOf(api.POST('/api/v1/lists', { body: { name } }))

export async function renameList(id: string, name: string): Promise<void> {
  await fetch(`/api/console/lists/${id}`, { method: 'PATCH', body: JSON.stringify({ name }) })
}

/** With its recipients, for good. @throws ApiError 409 while a campaign needs it */
export async function deleteList(id: string): Promise<void> {
  await fetch(`/api/console/lists/${id}`, { method: 'DELETE' })
}

export type Recipient = Readonly<publicComponents['schemas']['Recipient']>

export const recipientsQuery = (listId: string, at: PageAt) =>
  queryOptions({
    queryKey: ['lists', listId, 'recipients', at],
    async queryFn() {
      const { data } = await api.GET('/api/v1/recipients/by-list/{listId}', {
        params: { path: { listId }, query: { limit: PAGE, ...at } },
      })
      if (!data) throw new ApiError('unreachable', 'The answer was empty')
      return data
    },
    placeholderData: keepPreviousData,
  })

type NewRecipient = publicComponents['schemas']['AddRecipient']

/** @throws ApiError; what the list's fields miss is said by their names in the form, `customFields.<key>.value` */
export async function addRecipient(body: NewRecipient): Promise<Recipient> {
  try {
    return await dataOf(api.POST('/api/v1/recipients', { body }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.issues.length === 0) throw error
    const fields = Object.fromEntries(
      error.issues.map(({ field, message }) => [`customFields.${field}.value`, message] as const),
    )
    throw new ApiError(error.code, error.message, { status: error.status, fields })
  }
}
