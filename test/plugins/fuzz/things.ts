import { isObject } from '#plugins/docs/types.ts'
import type { Answer } from '../../support/service.ts'

/** A kind of resource, with the paths at which it is created, read and deleted. */
export interface Kind {
  /** The field or parameter that names a resource, if it is not `id`. */
  readonly field?: string
  /** The path of the list of all, newest first. */
  readonly all: string
  readonly one: string
  /** Matches the requests that create one. */
  readonly madeBy: RegExp
  /** Whether a deleted one can still be read. */
  readonly isKept?: boolean
}

export const kinds: readonly Kind[] = [
  {
    field: 'templateId',
    all: '/api/v1/templates',
    one: '/api/v1/templates/{id}',
    madeBy: /^POST \/api\/v1\/templates(\/[^/]+\/copy)?$/,
  },
  {
    field: 'listId',
    all: '/api/console/lists',
    one: '/api/console/lists/{id}',
    madeBy: /^POST \/api\/v1\/lists$/,
  },
  {
    field: 'campaignId',
    all: '/api/v1/campaigns',
    one: '/api/v1/campaigns/{id}',
    madeBy: /^POST \/api\/v1\/campaigns(\/with-files)?$/,
  },
  {
    all: '/api/console/qr-codes',
    one: '/api/v1/qr-codes/{id}',
    madeBy: /^POST \/api\/v1\/qr-codes$/,
  },
  {
    all: '/api/v1/api-keys',
    one: '/api/v1/api-keys/{id}',
    madeBy: /^POST \/api\/v1\/api-keys$/,
    isKept: true,
  },
  {
    all: '/api/console/campaign-drafts',
    one: '/api/console/campaign-drafts/{id}',
    madeBy: /^PUT \/api\/console\/campaign-drafts\/[^/]+$/,
  },
  {
    all: '/api/console/drafts',
    one: '/api/console/drafts/{id}',
    madeBy: /^PUT \/api\/console\/drafts\/[^/]+$/,
  },
]

const noun = (path: string): string => path.split('/')[3] ?? ''

/** The kind that an operation's `{id}` names, whether programs or people ask for it. */
export const kindAt = (path: string): Kind | undefined =>
  path.includes('{id}') || path.includes('{listId}')
    ? kinds.find(({ one, field }) => noun(one) === noun(path) || path.includes(`{${field}}`))
    : undefined

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** The ids in an answer that were not in the request, so that they come from the service. */
export function idsInAnswer(answer: Answer, asked: string): Set<string> {
  const ids = new Set(answer.raw.toString('latin1').match(UUID) ?? [])
  return ids.difference(new Set(asked.match(UUID) ?? []))
}

/** The `id` of the resource in an answer. */
export function idOf({ body }: Answer): string | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data : {}
  return typeof data.id === 'string' ? data.id : undefined
}
