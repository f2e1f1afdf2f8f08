import { ApiError, invalid, notFound, rowsFailed } from '#schemas/errors.ts'
import { badIdempotencyKey } from '#schemas/idempotency-key.ts'
import { exampleIssue, exampleMappingIssue } from '#schemas/responses.ts'
import { fieldsMissing } from './preflight/fields-missing.ts'

export const postcardsRefused = () =>
  new ApiError('forbidden', 'Forbidden: postcards cannot be created with an API key')

export const unknownFormat = () => invalid('Could not detect the recipients file format')

/** The errors of a campaign create. Those of every operation are bare statuses. */
export const createErrors: readonly (number | ApiError)[] = [
  400,
  badIdempotencyKey(),
  unknownFormat(),
  invalid('File must be a PDF'),
  401,
  new ApiError(
    'insufficient_credits',
    'This campaign needs 500 letters but the balance is 120. Top up with at least 380 letters in the web app and try again.',
  ),
  403,
  postcardsRefused(),
  notFound('List'),
  notFound('Template'),
  new ApiError('conflict', 'List no longer exists'),
  413,
  415,
  new ApiError('payload_too_large', 'File too large. Maximum 5MB.'),
  rowsFailed('invalid_mapping', [exampleMappingIssue]),
  rowsFailed('recipient_validation_failed', [exampleIssue], 'Recipient validation failed'),
  new ApiError('list_empty'),
  fieldsMissing(['customerSince']),
  429,
  500,
  503,
]
