import { ApiError } from '#schemas/errors.ts'

/** @param fields keys of merge fields that are printed, and that the recipients do not have */
export function fieldsMissing(fields: readonly string[]): ApiError {
  const names = fields.map(field => `"${field}"`).join(', ')
  return new ApiError(
    'unprocessable',
    `The template prints ${names}, which the recipients do not have. Add what is missing to their customFields, or remove it from the template`,
  )
}
