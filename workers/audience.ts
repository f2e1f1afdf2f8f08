import type { AudienceText } from '../domains/recipients/audience-text.ts'
import type { AudienceRow } from './recipient.ts'

export { type AudienceText, readAudience } from '../domains/recipients/audience-text.ts'

/** Reads what `readAudience` gave. */
export const rowsOf = ({ json }: AudienceText): AudienceRow[] => JSON.parse(json)
