import type { ApiError } from '../../api/api-error.ts'
import type { TemplateDesign } from '../model/design.ts'

/** Why the service did not save a design. */
export interface Refusal {
  readonly error: ApiError
  readonly design: TemplateDesign
}
