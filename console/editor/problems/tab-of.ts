import type { Tab } from '../state/tab.ts'
import type { Target } from './problem.ts'

/** The tab in which a problem can be corrected; null: none. */
export function tabOf(target: Target): Tab | null {
  if (target.kind === 'text') return 'text'
  if (target.kind === 'image') return 'images'
  if (target.kind === 'recipient') return null
  if (/^(?:qrCode|pdfQrPlacement)/.test(target.field)) return 'code'
  if (/^images/.test(target.field)) return 'images'
  if (/^(?:returnAddress|noReturnAddress|logo)/.test(target.field)) return 'sender'
  return /^(?:content|backContent|variantB|pdf|hasBackPage)/.test(target.field) ? 'text' : null
}
