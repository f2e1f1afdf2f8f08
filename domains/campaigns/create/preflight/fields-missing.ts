import { ApiError } from '#schemas/errors.ts'
import { reason } from '#schemas/reasons.ts'

/** @param fields keys of merge fields that are printed, and that the recipients do not have */
export function fieldsMissing(fields: readonly string[]): ApiError {
  return new ApiError('unprocessable', reason('fields_unknown', { fields }))
}
