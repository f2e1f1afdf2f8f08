import type { CampaignWarnings } from '#drizzle/tables/index.ts'

/** The most warnings that are stored with a campaign; all are counted. */
export const MOST_WARNINGS = 100

export type CampaignWarning = CampaignWarnings['first'][number]

/** Those of every letter. */
export const warningsOf = (messages: readonly string[]): CampaignWarnings =>
  withWarnings(
    { count: 0, first: [] },
    messages.map(message => ({ recipient: null, message })),
  )

/** @param count of `more`, where only its first ones are given */
export const withWarnings = (
  { count: known, first }: CampaignWarnings,
  more: readonly CampaignWarning[],
  count = more.length,
): CampaignWarnings => ({ count: known + count, first: [...first, ...more].slice(0, MOST_WARNINGS) })
