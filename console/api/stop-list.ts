import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, bodyOf } from './client.ts'
import type { components } from './console.ts'
import type { PageAt } from './lists.ts'
import { type UploadOptions, upload } from './upload.ts'

type Schemas = components['schemas']

export type StopEntry = Readonly<Schemas['StopEntry']>
export type NewStopEntry = Readonly<Schemas['AddStopEntry']>
export type StopListImport = Readonly<Schemas['StopListImport']>

/** The prefix of all queries about the stop list. */
export const STOP_LIST = { queryKey: ['stop-list'] } as const

/** Rows of a page. */
const PAGE = 50

export const stopListQuery = (at: PageAt) =>
  queryOptions({
    queryKey: [...STOP_LIST.queryKey, at],
    queryFn: () => bodyOf(api.GET('/api/console/stop-list', { params: { query: { limit: PAGE, ...at } } })),
    placeholderData: keepPreviousData,
  })

/** The entry, and whether it is new: otherwise it was there already. */
export async function addStopEntry(
  body: NewStopEntry,
): Promise<{ readonly entry: StopEntry; readonly isNew: boolean }> {
  const { data, response } = await api.POST('/api/console/stop-list', { body })
  return { entry: data!.data, isNew: response.status === 201 }
}

/** Campaigns print letters to them again. */
export async function removeStopEntry(id: string): Promise<void> {
  await api.DELETE('/api/console/stop-list/{id}', { params: { path: { id } } })
}

/** Adds the people and households of a file. */
export async function importStopList(
  file: File,
  language: Schemas['ImportStopList']['language'],
  options: UploadOptions,
): Promise<StopListImport> {
  const form = new FormData()
  form.append('config', JSON.stringify({ language }))
  form.append('file', file)
  const answer = await upload('/api/console/stop-list/import', form, options)
  return ((await answer.json()) as { data: StopListImport }).data
}
