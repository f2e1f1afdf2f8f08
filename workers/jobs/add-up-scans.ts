import { checkSums, findUnchecked, putLast } from '#domains/tracking/check-sums.ts'
import { addUp, beginSums, findToAddUp } from '#domains/tracking/sums.ts'
import type { Database } from '#drizzle/client.ts'

/** Sums that are compared in one run: a million scans take a tenth of a second. */
const MOST_CHECKED = 20

interface AddUpOptions {
  readonly signal: AbortSignal
  /** Called with an error that concerns one campaign. The others go on. */
  readonly onError: (error: unknown) => void
}

/**
 * Adds up the scans of campaigns that have many, up to the hour whose scans are all written. It can be stopped at any
 * moment, run again, and run twice at once.
 */
export async function addUpScans(
  { db, sql }: Pick<Database, 'db' | 'sql'>,
  { signal, onError }: AddUpOptions,
): Promise<void> {
  try {
    await beginSums(db)
    for (const campaignId of await findUnchecked(db, MOST_CHECKED)) {
      if (signal.aborted) return
      await checkSums(sql, campaignId).catch(async error => {
        onError(error)
        await putLast(sql, campaignId).catch(onError)
      })
    }
    for (const campaignId of await findToAddUp(db)) {
      if (signal.aborted) return
      await addUp(sql, campaignId, { signal }).catch(onError)
    }
  } catch (error) {
    onError(error)
  }
}
