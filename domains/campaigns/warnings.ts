import type { CampaignWarnings } from '#drizzle/tables/index.ts'
import { isReasonCode, type Reason, reason, sentenceOf } from '#schemas/reasons.ts'

/** The most warnings that are stored with a campaign; all are counted. */
export const MOST_WARNINGS = 100

/** A reason with the letter's sequence, or null for what concerns every letter; `message` is its English. */
export type CampaignWarning = Reason & { readonly recipient: number | null; readonly message: string }

export interface KnownWarnings {
  readonly count: number
  readonly first: CampaignWarning[]
}

export const warningOf = ({ code, params }: Reason, recipient: number | null): CampaignWarning => {
  // Only these two: what finds them may know more.
  const why = { code, params } as Reason
  return { ...why, recipient, message: sentenceOf(why) }
}

/** Those of every letter. */
export const warningsOf = (reasons: readonly Reason[]): KnownWarnings =>
  withWarnings(
    { count: 0, first: [] },
    reasons.map(reason => warningOf(reason, null)),
  )

/** @param count of `more`, where only its first ones are given */
export const withWarnings = (
  { count: known, first }: KnownWarnings,
  more: readonly CampaignWarning[],
  count = more.length,
): KnownWarnings => ({ count: known + count, first: [...first, ...more].slice(0, MOST_WARNINGS) })

/** Stored warnings. Processes of version 1.7.0 store sentences alone, and of a newer one codes that are unknown here. */
export const readWarnings = ({ count, first }: CampaignWarnings): KnownWarnings => ({
  count,
  first: first.map(({ code, params, recipient, message }) => {
    const why = isReasonCode(code) ? ({ code, params } as Reason) : reason('earlier_text', { text: message })
    return { ...why, recipient, message }
  }),
})
