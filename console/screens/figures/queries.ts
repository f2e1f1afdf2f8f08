import { queryOptions } from '@tanstack/react-query'
import { api, dataOf } from '../../api/client.ts'
import type { components } from '../../api/console.ts'

export type Figures = Readonly<components['schemas']['Figures']>
export type FiguresDetail = Readonly<components['schemas']['FiguresDetail']>
export type VariantFigures = NonNullable<FiguresDetail['variants']>[number]
export type FigureTable = 'totals' | 'days' | 'devices' | 'towns' | 'variants'

const path = (id: string) => ({ params: { path: { id } } })

export const figuresQuery = (id: string) =>
  queryOptions({
    queryKey: ['figures', id],
    queryFn: () => dataOf(api.GET('/api/console/campaigns/{id}/figures', path(id))),
    staleTime: 60_000,
  })

export const earlierQuery = (id: string) =>
  queryOptions({
    queryKey: ['figures', id, 'earlier'],
    queryFn: () => dataOf(api.GET('/api/console/campaigns/{id}/figures/earlier', path(id))),
    staleTime: 10 * 60_000,
  })

/** Where a part of the figures is downloaded. */
export const csvAddress = (id: string, table: FigureTable): string =>
  `/api/console/campaigns/${id}/figures.csv?table=${table}`
