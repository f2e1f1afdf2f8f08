import { ApiError } from './api-error.ts'

/** The campaign that a draft became, read from the service's error; null for other errors. */
export function postedAs(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  return /posted as campaign ([\da-f-]{36})/.exec(error.message)?.[1] ?? null
}
