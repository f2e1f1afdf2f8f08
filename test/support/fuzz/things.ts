import { isObject } from '../../../plugins/docs/types.ts'
import type { Answer } from '../service.ts'

/** What an account has, by the paths at which its things are made, read and taken away. */
export interface Kind {
  /** The field or parameter that names one, where it is not `id`. */
  readonly field?: string
  /** Where all of them are listed, the newest first. */
  readonly all: string
  readonly one: string
  /** What makes one is told apart from other requests by this. */
  readonly madeBy: RegExp
  /** One that is taken away can still be looked up. */
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

/** The ids in an answer that are not in what was asked: those that the service itself tells. */
export function idsTold(answer: Answer, asked: string): Set<string> {
  const told = new Set(answer.raw.toString('latin1').match(UUID) ?? [])
  return told.difference(new Set(asked.match(UUID) ?? []))
}

/** The `id` of what an answer is about. */
export function idOf({ body }: Answer): string | undefined {
  const data = isObject(body) && isObject(body.data) ? body.data : {}
  return typeof data.id === 'string' ? data.id : undefined
}
