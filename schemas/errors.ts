import { type Reason, reason, sentenceOf } from './reasons.ts'
import type { Role } from './roles.ts'

/**
 * Every error that a client can get, and its status. Its own code is also the reason where nothing more is said.
 * Without TypeBox, which would take a thread longer to load than most of its tasks.
 */
const statuses = {
  validation_failed: 400,
  unauthorized: 401,
  insufficient_credits: 402,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  session_moved: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  invalid_mapping: 422,
  recipient_validation_failed: 422,
  list_empty: 422,
  unprocessable: 422,
  precondition_required: 428,
  rate_limited: 429,
  internal_error: 500,
  service_unavailable: 503,
} as const

export type ErrorCode = keyof typeof statuses

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

export type ErrorDetails = ValidationDetails | { readonly issues: readonly ValidationIssue[] }

/** Why fields of a request were refused, by their names. */
export type FieldReasons = Readonly<Record<string, readonly Reason[]>>

interface More {
  /** What is wrong with fields: each by its name, and in combination. */
  readonly fieldReasons?: FieldReasons | undefined
  readonly formReasons?: readonly Reason[] | undefined
  /** What is wrong with single rows. */
  readonly issues?: readonly ValidationIssue[] | undefined
  /** Seconds, sent as Retry-After. */
  readonly retryAfter?: number | undefined
}

/** An error answer. Any layer throws it; one handler (`plugins/errors`) turns it into the envelope. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly code: ErrorCode
  readonly status: number
  /** What `message` says. */
  readonly reason: Reason
  readonly fieldReasons: FieldReasons | undefined
  readonly formReasons: readonly Reason[] | undefined
  readonly issues: readonly ValidationIssue[] | undefined
  /** Seconds, sent as Retry-After. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, why: Reason = reason(code), more: More = {}) {
    super(sentenceOf(why))
    this.code = code
    this.status = statuses[code]
    this.reason = why
    this.fieldReasons = more.fieldReasons
    this.formReasons = more.formReasons
    this.issues = more.issues
    this.retryAfter = more.retryAfter
  }

  get details(): ErrorDetails | undefined {
    if (this.issues) return { issues: this.issues }
    if (!this.fieldReasons && !this.formReasons) return undefined
    const fields = Object.entries(this.fieldReasons ?? {})
    return {
      formErrors: (this.formReasons ?? []).map(sentenceOf),
      fieldErrors: Object.fromEntries(fields.map(([field, why]) => [field, why.map(sentenceOf)])),
    }
  }

  /** The envelope for programs, which is the specification's. */
  toJSON(): { error: { code: ErrorCode; message: string; details?: ErrorDetails } } {
    const { code, message, details } = this
    return { error: details ? { code, message, details } : { code, message } }
  }

  /** The envelope for people: the console says reasons in their language. */
  forPeople(): { error: { code: ErrorCode; message: string; reason: Reason } } {
    const { error } = this.toJSON()
    const more = this.fieldReasons ? { fieldReasons: this.fieldReasons } : {}
    return { error: { ...error, reason: this.reason, ...more } }
  }
}

/** A 400 whose reason says everything. */
export const invalid = (why: Reason): ApiError => new ApiError('validation_failed', why)

/** The client disconnected while sending its body. The error is rarely delivered; it stops the work begun for the request. */
export const cutOff = (): ApiError => new ApiError('validation_failed', reason('request_cut_off'))

/**
 * A 400 that says by field what is wrong; `form` belongs to no single field.
 * @param first what the whole answer says; that some fields are wrong, by default
 */
export function invalidFields(
  fields: FieldReasons,
  form: readonly Reason[] = [],
  first: Reason | undefined = undefined,
): ApiError {
  return new ApiError('validation_failed', first, { fieldReasons: fields, formReasons: form })
}

/** A 400 about fields in combination. The first of them is its message. */
export const invalidForm = (form: readonly Reason[]): ApiError => invalidFields({}, form, form[0])

const notFoundReasons = {
  List: reason('list_not_found'),
  Template: reason('template_not_found'),
  Campaign: reason('campaign_not_found'),
  'QR code': reason('qr_code_not_found'),
  'Stop list entry': reason('stop_entry_not_found'),
  Route: reason('not_found'),
} as const

/** The guaranteed messages; the id is never echoed. */
export const notFound = (resource: keyof typeof notFoundReasons): ApiError =>
  new ApiError('not_found', notFoundReasons[resource])

/** The errors of keys (spec, "Authentication"). */
export const invalidKey = (): ApiError => new ApiError('unauthorized', reason('key_invalid'))
export const keyDisabled = (): ApiError => new ApiError('unauthorized', reason('key_disabled'))
export const keyExpired = (): ApiError => new ApiError('unauthorized', reason('key_expired'))
export const keyUsedUp = (): ApiError => new ApiError('unauthorized', reason('key_used_up'))
export const keyLacksPermission = (): ApiError => new ApiError('forbidden', reason('key_lacks_permission'))

/** The error for a key that requests what is for people only (spec, "Authentication", 3). */
export const keysStayOut = (): ApiError => new ApiError('forbidden', reason('key_not_allowed'))

/** The error for a person whose role does not suffice. @param least the role that would */
export const needsRole = (least: Role): ApiError =>
  new ApiError('forbidden', reason('role_needed', { least }))

/** The error for a person who signed in too long ago to change who has access. */
export const needsFreshProof = (): ApiError => new ApiError('forbidden', reason('fresh_sign_in_needed'))

/** The error for a request that another site made the browser send. */
export const fromOtherSite = (): ApiError => new ApiError('forbidden', reason('other_site'))

/** What a page is told that shows another account or person than its session has. */
export const sessionMoved = (): ApiError => new ApiError('session_moved')

export const tooManySignIns = (retryAfter?: number): ApiError =>
  new ApiError('rate_limited', reason('sign_ins_limited'), { retryAfter })

/** The rate limits, by whose they are. @param retryAfter seconds */
export const rateLimited = (whose: 'key' | 'account' | 'address', retryAfter?: number): ApiError =>
  new ApiError('rate_limited', reason(`${whose}_rate_limited`), { retryAfter })

/** The error for a body of another kind. @param taken media types */
export const wrongMediaType = (taken: readonly string[]): ApiError =>
  new ApiError('unsupported_media_type', reason('media_type_not_taken', { taken }))

/** The most rows that one error answer names. */
export const MAX_ISSUES = 1000

export function rowsFailed(
  code: 'recipient_validation_failed' | 'invalid_mapping',
  issues: ValidationIssue[],
  why?: Reason,
): ApiError {
  return new ApiError(code, why, { issues: issues.slice(0, MAX_ISSUES) })
}

export const ERROR_CODES = Object.keys(statuses) as readonly ErrorCode[]

const PEOPLE_ONLY: ReadonlySet<ErrorCode> = new Set([
  'session_moved',
  'precondition_failed',
  'precondition_required',
])

/** The codes that a program may get: some others are for people only. */
export const PROGRAMS_ERROR_CODES = ERROR_CODES.filter(code => !PEOPLE_ONLY.has(code))
