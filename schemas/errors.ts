import type { Role } from './roles.ts'

/**
 * Every error that a client can get: code, status, and the default message. Without TypeBox, which would take a thread
 * longer to load than most of its tasks.
 */
const catalogue = {
  validation_failed: { status: 400, message: 'Validation failed' },
  unauthorized: { status: 401, message: 'Unauthorized' },
  insufficient_credits: { status: 402, message: 'Insufficient credits' },
  forbidden: { status: 403, message: 'Forbidden' },
  not_found: { status: 404, message: 'Route not found' },
  conflict: { status: 409, message: 'Conflict' },
  session_moved: { status: 409, message: 'The session is another account’s or another person’s now' },
  precondition_failed: { status: 412, message: 'The resource has been changed since it was read' },
  payload_too_large: { status: 413, message: 'Request body is too large' },
  unsupported_media_type: { status: 415, message: 'Unsupported media type' },
  invalid_mapping: { status: 422, message: 'Invalid column mapping' },
  recipient_validation_failed: { status: 422, message: 'Schema validation failed' },
  list_empty: { status: 422, message: 'List has no recipients' },
  unprocessable: { status: 422, message: 'Unprocessable' },
  precondition_required: { status: 428, message: 'If-Match must name the state that is to be changed' },
  rate_limited: { status: 429, message: 'Too many requests' },
  internal_error: { status: 500, message: 'Internal server error' },
  service_unavailable: { status: 503, message: 'Service Unavailable' },
} as const

export type ErrorCode = keyof typeof catalogue

export interface ValidationDetails {
  formErrors: string[]
  fieldErrors: Record<string, string[]>
}

/** What is wrong with one row or with the mapping, in the words of the specification. */
export interface ValidationIssue {
  /** 1-based data row; 0 for the mapping itself. */
  row: number
  field: string
  issue: 'unexpected_field' | 'missing_field' | 'missing_required' | 'duplicate_key'
  message: string
}

export type ErrorDetails = ValidationDetails | { issues: ValidationIssue[] }

/** An error answer. Any layer throws it; one handler (`plugins/errors`) turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetails | undefined
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, message?: string, more: { details?: ErrorDetails; retryAfter?: number } = {}) {
    super(message ?? catalogue[code].message)
    this.code = code
    this.status = catalogue[code].status
    this.details = more.details
    this.retryAfter = more.retryAfter
  }

  toJSON(): { error: { code: ErrorCode; message: string; details?: ErrorDetails } } {
    const error = { code: this.code, message: this.message }
    return { error: this.details ? { ...error, details: this.details } : error }
  }
}

/** A 400 whose message says everything. */
export const invalid = (message: string): ApiError => new ApiError('validation_failed', message)

/** Of a body whose client has gone. Hardly anybody gets it: it ends what was begun for them. */
export const cutOff = (): ApiError => invalid('The request was cut off')

/** A 400 with messages by field; `formErrors` belong to no single field. */
export function invalidFields(fieldErrors: Record<string, string[]>, formErrors: string[] = []): ApiError {
  return new ApiError('validation_failed', undefined, { details: { formErrors, fieldErrors } })
}

/** A 400 about fields in combination. The first of them is its message. */
export const invalidForm = (formErrors: string[]): ApiError =>
  new ApiError('validation_failed', formErrors[0], { details: { formErrors, fieldErrors: {} } })

type Resource = 'List' | 'Template' | 'Campaign' | 'QR code' | 'Route'

/** The guaranteed messages; the id is never echoed. */
export const notFound = (resource: Resource): ApiError => new ApiError('not_found', `${resource} not found`)

/** The errors of keys (spec, "Authentication"). */
export const invalidKey = (): ApiError => new ApiError('unauthorized', 'Invalid API key')
export const keyDisabled = (): ApiError => new ApiError('unauthorized', 'API key disabled')
export const keyExpired = (): ApiError => new ApiError('unauthorized', 'API key expired')
export const keyLacksPermission = (): ApiError =>
  new ApiError('forbidden', 'Forbidden: insufficient API key permissions')

/** The error for a key that requests what is for people only (spec, "Authentication", 3). */
export const keysStayOut = (): ApiError =>
  new ApiError('forbidden', 'Forbidden: API keys cannot access this resource')

/** The error for a person whose role does not suffice. @param least the role that would */
export const needsRole = (least: Role): ApiError =>
  new ApiError('forbidden', `Forbidden: this takes the role ${least}`)

/** The error for a person who signed in too long ago to change who has access. */
export const needsFreshProof = (): ApiError =>
  new ApiError('forbidden', 'Forbidden: sign in again to do this, it takes a sign-in of the last 10 minutes')

/** The error for a request that another site made the browser send. */
export const fromOtherSite = (): ApiError =>
  new ApiError('forbidden', 'Forbidden: the request comes from another site')

/** What a page is told that shows another account or person than its session has. */
export const sessionMoved = (): ApiError => new ApiError('session_moved')

export const tooManySignIns = (retryAfter?: number): ApiError =>
  new ApiError('rate_limited', 'Too many attempts to sign in', retryAfter === undefined ? {} : { retryAfter })

/** The error for a body of another kind. @param taken media types */
export const wrongMediaType = (taken: readonly string[]): ApiError =>
  new ApiError('unsupported_media_type', `Content-Type must be ${taken.join(' or ')}`)

/** The most rows that one error answer names. */
export const MAX_ISSUES = 1000

export function rowsFailed(
  code: 'recipient_validation_failed' | 'invalid_mapping',
  issues: ValidationIssue[],
  message?: string,
): ApiError {
  return new ApiError(code, message, { details: { issues: issues.slice(0, MAX_ISSUES) } })
}

export const ERROR_CODES = Object.keys(catalogue) as readonly ErrorCode[]

const PEOPLE_ONLY: ReadonlySet<ErrorCode> = new Set([
  'session_moved',
  'precondition_failed',
  'precondition_required',
])

/** The codes that a program may get: some others are for people only. */
export const PROGRAMS_ERROR_CODES = ERROR_CODES.filter(code => !PEOPLE_ONLY.has(code))

/** Status and default message of a code. */
export const describeError = (code: ErrorCode): { status: number; message: string } => catalogue[code]
