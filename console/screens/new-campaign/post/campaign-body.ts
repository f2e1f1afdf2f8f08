import type { PostedBody } from '../../../api/posting.ts'
import type { TemplateDesign } from '../../../editor/model/design.ts'
import { addressed } from '../audience/typed.ts'
import { type Fields, sourceOf } from '../model.ts'

/**
 * The body that posts a campaign. It contains the shown letter, not the template's id, so that what was shown is
 * printed even if someone changes the template meanwhile.
 * @returns null if a letter or recipients are still to be chosen
 */
export function campaignBody(id: string, fields: Fields, design: TemplateDesign | null): PostedBody | null {
  const { format, cardDesign, audience, payment } = fields
  if (!design || !audience) return null
  const name = fields.name.trim()
  const recipients = audience.kind === 'typed' ? addressed(audience.recipients) : null
  if (recipients?.length === 0) return null
  return {
    name,
    format,
    ...(cardDesign && { cardDesign }),
    letter: sourceOf({ ...design, name }, fields),
    ...(audience.kind === 'list' ? { listId: audience.listId } : { recipients: recipients ?? [] }),
    ...(payment === 'checkout' && { payment: true }),
    draftId: id,
  }
}
