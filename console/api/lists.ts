import { queryOptions } from '@tanstack/react-query'
import type { ProofRecipient } from '../engine/letter.ts'
import { request } from './request.ts'

export interface ListItem {
  readonly id: string
  readonly name: string
  readonly recipientCount: number
}

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

/** The lists that were used last. */
export const listsQuery = queryOptions({
  queryKey: ['lists', 'recent'],
  queryFn: () => request.get<readonly ListItem[]>('/api/v1/lists?limit=100'),
  staleTime: 60_000,
})

export const samplesQuery = (listId: string) =>
  queryOptions({
    queryKey: ['lists', 'samples', listId],
    queryFn: () => request.getPage<Samples>(`/api/console/lists/${listId}/samples`),
    staleTime: 60_000,
  })
