import type { TemplateDesign } from '../../../editor/model/design.ts'
import type { Fields } from '../model.ts'

/** The parts of a template that a campaign may replace without a letter of its own. */
const REPLACED: readonly (keyof TemplateDesign)[] = ['name', 'hasCode', 'code', 'noReturnAddress']

/** The campaign's fields after a change of the template; null if the change requires a letter of its own. */
export function replacedFields(
  template: TemplateDesign,
  changed: TemplateDesign,
): Pick<Fields, 'qrCode' | 'noReturnAddress'> | null {
  const keys = Object.keys(template) as (keyof TemplateDesign)[]
  const isOwn = keys.some(key => !REPLACED.includes(key) && template[key] !== changed[key])
  const losesCode = template.hasCode && !changed.hasCode
  const getsSender = template.noReturnAddress && !changed.noReturnAddress
  if (isOwn || losesCode || getsSender) return null
  const hasOwnCode = changed.hasCode && !(template.hasCode && changed.code === template.code)
  return {
    qrCode: hasOwnCode ? changed.code : null,
    noReturnAddress: changed.noReturnAddress && !template.noReturnAddress,
  }
}
