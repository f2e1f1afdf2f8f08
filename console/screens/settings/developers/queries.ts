import { api } from '../../../api/client.ts'
import type { components } from '../../../api/console.ts'
import { pagesOf } from '../../../api/pages.ts'
import { ID } from '../audit/queries.ts'

export type LoggedRequest = Readonly<components['schemas']['LoggedRequest']>

/** The filter in the address. */
export interface RequestsFilter {
  readonly key?: string | undefined
  readonly only?: 'errors' | undefined
}

/** The last requests of the account's keys, newest first, a page at a time. */
export const requestPages = ({ key, only }: RequestsFilter) =>
  pagesOf(['requests', key ?? null, only ?? null], at => {
    const query = { ...(key !== undefined && ID.test(key) && { key }), ...(only && { only }), ...at }
    return api.GET('/api/console/requests', { params: { query } })
  })
