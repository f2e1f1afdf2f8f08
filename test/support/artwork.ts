import { normalise as clean } from '#artwork/clean/normalise.ts'
import type { ArtworkWarning } from '#artwork/index.ts'
import type { ContentLimits } from '#artwork/limits.ts'
import { SHEETS } from '#domains/assets/sheets.ts'
import { sentenceOf } from '#schemas/reasons.ts'

/** A warning with its page, where it is about one, and its sentence. */
export const shown = (warning: ArtworkWarning) => ({
  code: warning.code,
  page: 'page' in warning.params ? warning.params.page : undefined,
  message: sentenceOf(warning),
})

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
  return { ...cleaned, warnings: warnings.map(shown) }
}
