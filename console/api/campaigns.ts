import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { errorOf } from './api-error.ts'
import { api, bodyOf, dataOf, sendFromPage } from './client.ts'
import type { components } from './console.ts'
import { pagesOf } from './pages.ts'
import { queries } from './queries.ts'

/** A campaign with its state and progress. */
export type FollowedCampaign = Readonly<components['schemas']['FollowedCampaign']>
export type CampaignDetail = Readonly<components['schemas']['CampaignDetail']>
export type CampaignLetter = Readonly<components['schemas']['CampaignLetter']>
/** How many of its letters were scanned. */
export type CampaignRate = Readonly<components['schemas']['CampaignRate']>
export type CampaignState = FollowedCampaign['state']

export const campaignStates = [
  'unpaid',
  'waiting',
  'processing',
  'completed',
  'delivered',
  'failed',
] as const satisfies readonly CampaignState[]

export interface CampaignFilter {
  readonly state?: CampaignState | undefined
  readonly format?: 'letter' | 'postcard' | undefined
  readonly search?: string | undefined
}

const PAGE = 30
const LETTERS = 50

/** The prefix of all queries about campaigns, so that an event about one can update all of them. */
export const CAMPAIGNS = ['campaigns'] as const

export const campaignPages = ({ state, format, search }: CampaignFilter) =>
  pagesOf([...CAMPAIGNS, 'pages', { state, format, search }], at => {
    const filter = { ...(state && { state }), ...(format && { format }), ...(search && { search }) }
    return api.GET('/api/console/campaigns', { params: { query: { limit: PAGE, ...filter, ...at } } })
  })

/** The newest campaigns with one of these states; with any state if none is named. */
export const campaignsAt = (limit: number, ...states: readonly CampaignState[]) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'at', limit, states],
    queryFn: () => {
      const query = { limit, ...(states.length > 0 && { state: states.join() }) }
      return bodyOf(api.GET('/api/console/campaigns', { params: { query } }))
    },
  })

/** How many letters of printed campaigns were scanned. It is a request of its own, so that no list waits for it. */
export const ratesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['rates', ids],
    queryFn: () =>
      dataOf(api.GET('/api/console/campaigns/rates', { params: { query: { campaigns: ids.join() } } })),
    enabled: ids.length > 0,
    staleTime: 60_000,
    // If one more campaign is printed, the shares of the others stay visible while all are loaded again.
    placeholderData: () =>
      queries.getQueriesData<CampaignRate[]>({ queryKey: ['rates'] }).flatMap(([, rates = []]) => rates),
  })

const path = (id: string) => ({ params: { path: { id } } })

export const campaignQuery = (id: string) =>
  queryOptions({
    queryKey: [...CAMPAIGNS, 'one', id],
    queryFn: () => dataOf(api.GET('/api/console/campaigns/{id}', path(id))),
    // Delivery tries and holds cause no events.
    refetchInterval: ({ state: { data } }) => (data?.state === 'completed' ? 15_000 : false),
  })

/** Whether all letters of the campaign are drawn. */
export const isDrawn = (state: CampaignState): boolean => state === 'completed' || state === 'delivered'

/**
 * Letters get their variants when they are drawn. Before that they are not kept once they are no longer shown, or they
 * would be shown without variants later.
 */
const keptOnce = (drawn: boolean) => ({ staleTime: 60_000, ...(!drawn && { gcTime: 0 }) })

/** The prefix of all queries about a campaign's letters. Their sheets are not among them. */
export const lettersOf = (id: string) => ['letters', id] as const

const lettersAt = (id: string, query: { limit: number; cursor: number; search?: string }) =>
  bodyOf(api.GET('/api/console/campaigns/{id}/letters', { params: { path: { id }, query } }))

/** A campaign's letters by their sequence. @param drawn whether all of its letters are drawn */
export const letterPages = (id: string, search: string, drawn: boolean) =>
  infiniteQueryOptions({
    queryKey: [...lettersOf(id), 'pages', search],
    queryFn: ({ pageParam: cursor }) => lettersAt(id, { limit: LETTERS, cursor, ...(search && { search }) }),
    initialPageParam: 0,
    getNextPageParam: ({ meta }) => meta.nextCursor,
    ...keptOnce(drawn),
  })

/** One letter, whatever page it is on. @param drawn whether all letters of its campaign are drawn */
export const letterQuery = (id: string, sequence: number, drawn: boolean) =>
  queryOptions({
    queryKey: [...lettersOf(id), 'one', sequence],
    queryFn: async () => {
      const { data } = await lettersAt(id, { limit: 1, cursor: sequence - 1 })
      return data.find(letter => letter.sequence === sequence) ?? null
    },
    ...keptOnce(drawn),
  })

/** One letter as it is printed, a PDF. It never changes. */
export const sheetQuery = (id: string, sequence: number) =>
  queryOptions({
    queryKey: ['sheets', id, sequence],
    queryFn: async ({ signal }) => {
      const path = `/api/console/campaigns/${id}/proof?sequence=${sequence}`
      const answer = await sendFromPage(path, headers => fetch(path, { signal, headers }))
      if (!answer.ok) throw await errorOf(answer)
      return new Uint8Array(await answer.arrayBuffer())
    },
    staleTime: Number.POSITIVE_INFINITY,
    // Kept only for a short time, because a letter may have some hundred kilobytes.
    gcTime: 60_000,
  })

/** Stops a campaign that is not drawn yet. @throws ApiError 409 if it is too late */
export const abortCampaign = (id: string) => dataOf(api.POST('/api/console/campaigns/{id}/abort', path(id)))

/** Lets a campaign begin now that waits for its date. @throws ApiError 409 if it does not wait any more */
export const beginCampaign = (id: string) => dataOf(api.POST('/api/console/campaigns/{id}/begin', path(id)))

/** A new draft of the same content and list. */
export const draftOfCampaign = (id: string) => dataOf(api.POST('/api/console/campaigns/{id}/draft', path(id)))
