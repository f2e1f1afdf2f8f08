import { ApiError, type ErrorCode, invalid, notFound, rowsFailed } from '#schemas/errors.ts'
import { badIdempotencyKey } from '#schemas/idempotency-key.ts'
import { reason } from '#schemas/reasons.ts'
import { exampleIssue, exampleMappingIssue } from '#schemas/responses.ts'
import { creditsShort } from '../../credits/service.ts'
import { fileTooLarge } from '../../recipients/service.ts'
import { postcardsRefused } from './body/postcards-refused.ts'
import { fieldsMissing } from './preflight/fields-missing.ts'

export const unknownFormat = () => invalid(reason('file_format_unknown'))

/** The errors of a campaign create, beside those of every route. */
export const createErrors: readonly ApiError[] = [
  badIdempotencyKey(),
  unknownFormat(),
  invalid(reason('file_not_pdf')),
  creditsShort(500, 120),
  postcardsRefused(),
  notFound('List'),
  notFound('Template'),
  new ApiError('conflict', reason('list_gone')),
  fileTooLarge('csv'),
  rowsFailed('invalid_mapping', [exampleMappingIssue]),
  rowsFailed('recipient_validation_failed', [exampleIssue], reason('recipients_invalid')),
  new ApiError('list_empty'),
  fieldsMissing(['customerSince']),
]

const without = (...codes: ErrorCode[]) => createErrors.filter(({ code }) => !codes.includes(code))

/** The same of what a person only asks: it needs no credits, and no format is refused. */
export const checkErrors = without('insufficient_credits', postcardsRefused().code)

/** The same of what a program only asks. Nothing is written that could have changed meanwhile. */
export const programCheckErrors = without('insufficient_credits', 'conflict')
