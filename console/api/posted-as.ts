import { ApiError } from './api-error.ts'

/** The campaign that a draft became, as the service's error says; null for other errors. */
export function postedAs(error: unknown): string | null {
  const reason = error instanceof ApiError ? error.reason : null
  return reason?.code === 'draft_posted' ? reason.params.campaignId : null
}
