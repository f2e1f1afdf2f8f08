import { queryOptions } from '@tanstack/react-query'
import type { ProofRecipient } from '../engine/letter.ts'
import { api, dataOf } from './client.ts'
import type { components } from './public.ts'
import { request } from './request.ts'

export type ListItem = Readonly<components['schemas']['ListRow']>

export interface Field {
  readonly key: string
  readonly label: string
}

/** Somebody of a list whom a letter is looked at with. `widest` has the widest values of each field. */
export interface Sample {
  readonly kind: 'first' | 'widest' | 'other'
  readonly position: number | null
  readonly recipient: ProofRecipient
}

export interface Samples {
  readonly data: readonly Sample[]
  readonly fields: readonly Field[]
}

/** The account's lists, newest first. */
export const listsQuery = queryOptions({
  queryKey: ['lists', 'recent'],
  queryFn: () => dataOf(api.GET('/api/v1/lists')),
  staleTime: 60_000,
})

export const samplesQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lists', 'samples', listId],
    queryFn: () => request.getPage<Samples>(`/api/console/lists/${listId}/samples`),
    staleTime: 60_000,
  })
