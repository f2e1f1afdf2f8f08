import { type ApiError, invalidFields } from '#schemas/errors.ts'
import { type FieldReason, located, sentenceAt } from '#schemas/field-reasons.ts'
import { spell } from '#schemas/validation-error.ts'

/** Something that is wrong with a template. */
export interface FieldError {
  /** Where in the template (`['images', '0', 'w']`); empty: the whole. */
  readonly path: readonly string[]
  /** The place in the document of that field (`content[0].content[1]`). */
  readonly node?: string
  readonly why: FieldReason
}

/** A template that cannot be printed. Its message is that of the first error, with its path as in the JSON pointer. */
export class TemplateError extends Error {
  override name = 'TemplateError'
  readonly errors: readonly FieldError[]

  constructor(errors: readonly FieldError[]) {
    const { path, node, why } = errors[0]!
    const place = path.length === 0 ? 'The template' : `/${path.join('/')}`
    super(sentenceAt(why, `${node ? `${place} ${node}` : place}:`))
    this.errors = errors
  }

  /**
   * The API's error, with each error at its field, so that it can be shown there.
   * @param prefix of the fields' names
   */
  toApiError(prefix = ''): ApiError {
    // A field may have any name, `toString` too.
    const byField = Map.groupBy(this.errors, ({ path: [field] }) => field)
    const formErrors = (byField.get(undefined) ?? []).map(reasonOf)
    const fields = [...byField].flatMap(([field, errors]) =>
      field === undefined ? [] : [[prefix + field, errors.map(reasonOf)] as const],
    )
    return invalidFields(Object.fromEntries(fields), formErrors)
  }
}

const reasonOf = ({ path, node, why }: FieldError): FieldReason =>
  located(why, node ? `${node}:` : path.length === 0 ? 'The template' : spell(path))
