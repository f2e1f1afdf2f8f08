import type { IncomingHttpHeaders } from 'node:http'
import { Type } from '@sinclair/typebox'
import { Text } from './common.ts'
import { invalid } from './errors.ts'
import { isUuid } from './formats.ts'
import { reason } from './reasons.ts'
import { type ExpectedStates, readIfMatch, readTags } from './state-tag.ts'

/** The headers of each write of a draft: that it is new, or which state it changes. */
export const DraftStates = Type.Object({
  'if-match': Type.Optional(
    Text(
      'The `ETag` of the draft as you have read it, so that changes of somebody else are not lost. A state that you gave an id (`draft-state`) can be named by that id, whether or not its request has arrived',
      '"1772441130412"',
    ),
  ),
  'if-none-match': Type.Optional(
    Text(
      '`*` for the first write of a draft. If `If-Match` is sent too, the draft may also exist in one of those states',
      '*',
    ),
  ),
  'draft-state': Type.Optional(
    Type.String({
      format: 'uuid',
      description:
        'An id that you make for the state that this write creates. A later write can name it before this one is answered, and repeating this write changes nothing',
      examples: ['0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37'],
    }),
  ),
})

/** From which states of a draft a write may go, and which state it makes. */
export interface DraftWrite {
  /** Whether it may be the first one. */
  readonly isNew: boolean
  readonly states: ExpectedStates
  /** Ids that writers gave to states, the new one included, because the same write may come twice. */
  readonly stateIds: readonly string[]
  /** The id of the new state. */
  readonly stateId: string | null
}

/** For a draft that the service makes itself. */
export const firstWrite: DraftWrite = { isNew: true, states: [], stateIds: [], stateId: null }

/** @throws ApiError as `readIfMatch`; validation_failed where the state has another kind of id */
export function readDraftWrite(headers: IncomingHttpHeaders): DraftWrite {
  const stateId = headers['draft-state'] ?? null
  if (stateId !== null && !(typeof stateId === 'string' && isUuid(stateId))) {
    throw invalid(reason('header_not_uuid', { header: 'Draft-State' }))
  }
  const known = headers['if-match']
  const isNew = headers['if-none-match']?.trim() === '*'
  const states = known === undefined && isNew ? [] : readIfMatch(known)
  const named = known === undefined || known.trim() === '*' ? [] : readTags(known).filter(isUuid)
  return { isNew, states, stateIds: stateId === null ? named : [...named, stateId], stateId }
}
