import { normalise as clean } from '#artwork/clean/normalise.ts'
import type { ContentLimits } from '#artwork/limits.ts'
import { warningOf } from '#domains/assets/artwork-words.ts'
import { SHEETS } from '#domains/assets/sheets.ts'

/** Cleans artwork within the test's own process, with the service's sheets, faces and words. */
export async function normalise(
  bytes: Uint8Array,
  pages: 1 | 2 | 'own',
  format: keyof typeof SHEETS,
  limits?: ContentLimits,
) {
  const loadFieldTexts = () => import('#letter/layout/field-text.ts')
  const { warnings, ...cleaned } = await clean(
    bytes,
    { pages, sheet: SHEETS[format], loadFieldTexts },
    limits,
  )
  return { ...cleaned, warnings: warnings.map(warningOf) }
}
