import { ApiError, invalid } from './errors.ts'
import { reason } from './reasons.ts'

/** The state of something that several people change. Each write moves its time on by at least a millisecond. */
export const etagOf = (updatedAt: Date): string => `"${updatedAt.getTime()}"`

/** The states in which a change may be made; null: any (RFC 9110, 13.1.1). */
export type ExpectedStates = readonly Date[] | null

/** No client needs more: an editor knows one. */
const MOST_TAGS = 10

/**
 * What the header If-Match asks for. A tag that a proxy has marked as weak, because it compressed the answer, still
 * names the same state.
 * @throws ApiError precondition_required; validation_failed where it is no list of tags
 */
export function readIfMatch(header: string | undefined): ExpectedStates {
  if (header === undefined) throw new ApiError('precondition_required')
  if (header.trim() === '*') return null
  // A tag of another form is not ours and matches nothing.
  return readTags(header).flatMap(tag => (/^\d{1,13}$/.test(tag) ? [new Date(Number(tag))] : []))
}

/** What stands in the tags of a list. @throws ApiError validation_failed where it is none */
export function readTags(header: string): string[] {
  const tags = header.split(',', MOST_TAGS + 1).map(tag => /^(?:W\/)?"([!#-~]{0,64})"$/.exec(tag.trim())?.[1])
  if (tags.length > MOST_TAGS || tags.includes(undefined)) throw invalid(reason('etag_invalid'))
  return tags as string[]
}
