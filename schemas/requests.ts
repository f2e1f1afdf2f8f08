import { type Static, Type } from '@sinclair/typebox'
import {
  Count,
  Id,
  Named,
  Nullable,
  OlderMeta,
  OneOf,
  Several,
  StringEnum,
  Text,
  Timestamp,
  Uuid,
  Whole,
} from './common.ts'
import { PROGRAMS_ERROR_CODES } from './errors.ts'

/** A position in the log, opaque to clients. */
const Place = Type.String({ pattern: '^[1-9]\\d{0,17}$', examples: ['18402'] })

export const RequestsQuery = Type.Object({
  cursor: Type.Optional({ ...Place, description: '`nextCursor` of the page before' }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50, description: 'Requests per page' }),
  key: Type.Optional({ ...Uuid(), description: 'Only requests of this key' }),
  only: Type.Optional(OneOf(['errors'], 'Only requests that were answered with an error')),
})

/** The latest requests of keys: no bodies, no ids, no queries. */
export const Requests = Type.Object({
  data: Several(
    Named('LoggedRequest', 'A request of a key', {
      id: { ...Place, description: 'The number of the entry' },
      at: { ...Timestamp, description: 'When it was answered' },
      key: Nullable(
        Type.Object({
          id: Id('The key'),
          name: Text('The name that people gave it', 'Shop server'),
        }),
        'Which key asked; null where it is not there any more',
      ),
      method: Text('The HTTP method', 'POST'),
      route: Nullable(
        Type.String({ examples: ['/api/v1/campaigns/:id'] }),
        'The pattern of the route; null: there is no such route',
      ),
      status: Whole('The HTTP status of the answer', 422),
      code: Nullable(StringEnum(PROGRAMS_ERROR_CODES, { examples: ['list_empty'] }), 'Of the error'),
      milliseconds: Count('How long the answer took', 12),
      requestId: { ...Uuid(), description: 'The request ID, as in the service’s log' },
    }),
    'The requests of this page, newest first',
  ),
  meta: OlderMeta(Place, 'requests'),
})

export type RequestView = Static<typeof Requests>['data'][number]
