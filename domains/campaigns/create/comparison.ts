import { reason } from '#schemas/reasons.ts'
import type { WarningReason } from '#schemas/warning-codes.ts'

/**
 * From this many letters on a difference between two versions can be seen. Their results are shown once ten letters were
 * scanned (`LETTERS_FOR_DETAIL`). If every fifth letter is scanned, which is far more than is usual, and all of them
 * have the same version, that takes a hundred. Fewer can show a difference by the rule of the results
 * (`console/screens/figures/rates.ts`) only if people scan as they never do.
 */
export const LEAST_COMPARED = 100

interface TwoVersions {
  readonly variantBContent: string | null
  readonly variantBBackContent: string | null
}

/** Whether a campaign with two versions has too few letters to compare them. */
export const comparisonWarnings = (
  { variantBContent, variantBBackContent }: TwoVersions,
  letters: number,
): WarningReason[] =>
  (variantBContent === null && variantBBackContent === null) || letters >= LEAST_COMPARED
    ? []
    : [reason('comparison_small', { letters, least: LEAST_COMPARED })]
