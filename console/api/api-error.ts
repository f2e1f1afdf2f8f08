import { preferredLanguage } from '../words/language.ts'
import type { Reason } from '../words/reasons/words.ts'
import { loadReasons } from '../words/reasons.ts'

interface Issue {
  /** 0: the issue belongs to no row. */
  readonly row: number
  readonly field: string
  /** `missing_field`, … */
  readonly issue: string
  readonly message: string
}

/** Why a field was refused. */
interface FieldError {
  readonly message: string
  readonly reason?: Reason | undefined
}

/** An error of the service, or a request that did not reach it. */
export class ApiError extends Error {
  /** `unauthorized`, `validation_failed`, …; `unreachable` if there was no answer. */
  readonly code: string
  readonly status: number
  /** What `message` says; null where the answer was not the service's. */
  readonly reason: Reason | null
  /** The first error of each field that the service names, by its path. */
  readonly fields: Readonly<Record<string, FieldError>>
  /** The errors of rows and their fields. */
  readonly issues: readonly Issue[]
  /** Seconds to wait before repeating the request. */
  readonly retryAfter: number | null

  constructor(
    code: string,
    message: string,
    more: {
      status?: number
      reason?: Reason | null | undefined
      fields?: Readonly<Record<string, FieldError>>
      issues?: readonly Issue[]
      retryAfter?: number | null
    } = {},
  ) {
    super(message)
    this.code = code
    this.status = more.status ?? 0
    this.reason = more.reason ?? null
    this.fields = more.fields ?? {}
    this.issues = more.issues ?? []
    this.retryAfter = more.retryAfter ?? null
  }
}

/** How long to wait before the same request is sent again (ms). */
export const waitOf = (error: unknown): number =>
  error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0

/** Whether the same request would be refused again: the resource does not exist, or not for this person. */
export const isFinal = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 403 || error.status === 404)

const FINAL_WRITES = new Set(['validation_failed', 'forbidden', 'payload_too_large'])

/** Whether the same text would be refused again, however often it is sent. An error of a proxy may be temporary. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof ApiError && FINAL_WRITES.has(error.code)

/** Whether an address names something that does not exist. The service refuses a malformed id as bad input. */
export const isNotThere = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

interface Envelope {
  readonly error?: {
    readonly code?: string
    readonly message?: string
    readonly reason?: Reason
    readonly fieldReasons?: Readonly<Record<string, readonly Reason[]>>
    readonly details?: {
      readonly formErrors?: readonly string[]
      readonly fieldErrors?: Readonly<Record<string, readonly string[]>>
      readonly issues?: readonly Issue[]
    } | null
  }
}

/** Reads an error answer, and loads the words for it. One without our envelope comes from something between us and the service. */
export async function errorOf(response: Response): Promise<ApiError> {
  const [{ error }] = await Promise.all([
    response.json().catch(() => ({})) as Promise<Envelope>,
    loadReasons(preferredLanguage()),
  ])
  const fields = Object.entries(error?.details?.fieldErrors ?? {}).flatMap(([field, [message]]) =>
    message === undefined ? [] : [[field, { message, reason: error?.fieldReasons?.[field]?.[0] }] as const],
  )
  const [ofForm] = error?.details?.formErrors ?? []
  return new ApiError(
    error?.code ?? 'unreachable',
    ofForm ?? error?.message ?? `The service answered ${response.status}`,
    {
      status: response.status,
      reason: error?.reason,
      fields: Object.fromEntries(fields),
      ...(error?.details?.issues && { issues: error.details.issues }),
      retryAfter: Number(response.headers.get('retry-after')) || null,
    },
  )
}
