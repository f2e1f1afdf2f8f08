import { Type } from '@sinclair/typebox'
import { ApiError, invalid } from './errors.ts'

/** A state of what people change together: each write moves its time on by a millisecond at least. */
export const etagOf = (updatedAt: Date): string => `"${updatedAt.getTime()}"`

/** The states in which a change may be made; null: any (RFC 9110, 13.1.1). */
export type ExpectedStates = readonly Date[] | null

/** Nobody needs more: an editor knows one. */
const MOST_TAGS = 10

/**
 * What the header If-Match asks for. A tag that a proxy has marked as weak, because it compressed the answer, still
 * names the same state.
 * @throws ApiError precondition_required; validation_failed where it is no list of tags
 */
export function readIfMatch(header: string | undefined): ExpectedStates {
  if (header === undefined) throw new ApiError('precondition_required')
  if (header.trim() === '*') return null
  const tags = header.split(',', MOST_TAGS + 1).map(tag => tag.trim())
  if (tags.length > MOST_TAGS || !tags.every(tag => /^(?:W\/)?"[!#-~]{0,64}"$/.test(tag))) {
    throw invalid('If-Match must be an entity tag')
  }
  // A tag of another form is none of ours: it matches nothing.
  return tags.flatMap(tag => {
    const [, time] = /^(?:W\/)?"(\d{1,13})"$/.exec(tag) ?? []
    return time === undefined ? [] : [new Date(Number(time))]
  })
}

/** What a write of a draft must say: that it is new, or which state it goes from. */
export const DraftStates = Type.Object({
  'if-match': Type.Optional(
    Type.String({
      description: 'The `ETag` of the draft as you know it: what somebody else has written is not lost',
      examples: ['"1772441130412"'],
    }),
  ),
  'if-none-match': Type.Optional(
    Type.String({ description: '`*` with the first write of a draft', examples: ['*'] }),
  ),
})

/**
 * From which states of a draft a write goes; null: it is to be a new one.
 * @throws ApiError as `readIfMatch`
 */
export function readDraftStates(headers: {
  readonly 'if-match'?: string | undefined
  readonly 'if-none-match'?: string | undefined
}): { readonly states: ExpectedStates } | null {
  if (headers['if-match'] === undefined && headers['if-none-match']?.trim() === '*') return null
  return { states: readIfMatch(headers['if-match']) }
}
