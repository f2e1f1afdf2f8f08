import { invalidFields, type ValidationDetails } from '../../../schemas/errors.ts'
import { spell } from '../../../schemas/validation-error.ts'

/** Something that is wrong with a template. */
export interface Fault {
  /** Where in the template (`['images', '0', 'w']`); empty: the whole. */
  readonly path: readonly string[]
  /** Where in the document that stands there (`content[0].content[1]`). */
  readonly node?: string
  readonly problem: string
}

/** A template that cannot be printed. Its message is the first fault's, with its path as in the JSON pointer. */
export class TemplateFaults extends Error {
  override name = 'TemplateFaults'
  readonly faults: readonly Fault[]

  constructor(faults: readonly Fault[]) {
    const { path, node, problem } = faults[0]!
    const place = path.length === 0 ? 'The template' : `/${path.join('/')}`
    super(`${node ? `${place} ${node}` : place}: ${problem}`)
    this.faults = faults
  }

  /** As the API answers it: each fault at its field, so that it can be shown there. */
  toApiError() {
    const details: ValidationDetails = { formErrors: [], fieldErrors: {} }
    for (const fault of this.faults) {
      const [field] = fault.path
      if (field === undefined) details.formErrors.push(textOf(fault))
      else {
        details.fieldErrors[field] ??= []
        details.fieldErrors[field].push(textOf(fault))
      }
    }
    return invalidFields(details.fieldErrors, details.formErrors)
  }
}

const textOf = ({ path, node, problem }: Fault): string => {
  if (node) return `${node}: ${problem}`
  return path.length === 0 ? `The template ${problem}` : `${spell(path)} ${problem}`
}
