import type { CampaignWarnings } from '#drizzle/tables/index.ts'
import { reason, sentenceOf } from '#schemas/reasons.ts'
import { isWarningCode, type WarningReason } from '#schemas/warning-codes.ts'

/** The most warnings that are stored with a campaign; all are counted. */
export const MOST_WARNINGS = 100

/** A reason with the letter's sequence, or null for what concerns every letter; `message` is its English. */
export type CampaignWarning = WarningReason & { readonly recipient: number | null; readonly message: string }

export interface KnownWarnings {
  readonly count: number
  readonly first: CampaignWarning[]
}

export const warningOf = ({ code, params }: WarningReason, recipient: number | null): CampaignWarning => {
  // Only these two: what finds them may know more.
  const why = { code, params } as WarningReason
  return { ...why, recipient, message: sentenceOf(why) }
}

/** Those of every letter. */
export const warningsOf = (reasons: readonly WarningReason[]): KnownWarnings => ({
  count: reasons.length,
  first: reasons.slice(0, MOST_WARNINGS).map(reason => warningOf(reason, null)),
})

export const withWarnings = (known: KnownWarnings, more: KnownWarnings): KnownWarnings => ({
  count: known.count + more.count,
  first: [...known.first, ...more.first].slice(0, MOST_WARNINGS),
})

/** Stored warnings. Processes of version 1.7.0 store sentences alone, and of a newer one codes that are unknown here. */
export const readWarnings = ({ count, first }: CampaignWarnings): KnownWarnings => ({
  count,
  first: first.map(({ code, params, recipient, message }) => {
    const why = isWarningCode(code)
      ? ({ code, params } as WarningReason)
      : reason('earlier_text', { text: message })
    return { ...why, recipient, message }
  }),
})
