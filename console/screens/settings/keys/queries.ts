import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'

export type Key = components['schemas']['ApiKey']
type NewKey = components['schemas']['NewApiKey']
export type Permission = NewKey['permissions'][number]

export const keysQuery = queryOptions({
  queryKey: ['keys'],
  queryFn: () => dataOf(api.GET('/api/v1/api-keys')),
})

export const createKey = (body: NewKey) => dataOf(api.POST('/api/v1/api-keys', { body }))

export const changeKey = (
  id: string,
  body: { name?: string; permissions?: Permission[]; disabled?: boolean },
): Promise<Key> => dataOf(api.PATCH('/api/v1/api-keys/{id}', { params: { path: { id } }, body }))

export const revokeKey = (id: string) => api.DELETE('/api/v1/api-keys/{id}', { params: { path: { id } } })
