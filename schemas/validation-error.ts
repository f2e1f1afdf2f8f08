import type { ErrorObject } from 'ajv'
import { type ApiError, invalidFields } from './errors.ts'
import { type FieldReason, fieldReason, located } from './field-reasons.ts'
import { type Reason, sentenceOf } from './reasons.ts'

const MAX_MESSAGES = 100
/** How many of Ajv's errors are read to find those messages. */
const MAX_ERRORS = 1000

/** The parts of a request that have a schema. Errors of `params` may replace the message of the whole answer. */
export type RequestPart = 'params' | 'body' | 'querystring' | 'headers'

/** Ajv's errors for one part of a request. */
export interface PartErrors {
  readonly part: RequestPart
  readonly errors: readonly ErrorObject[]
}

/**
 * The 400 for a request that does not fit its schemas, in the interface's words.
 * @param form errors of fields in combination
 */
export function validationError(parts: readonly PartErrors[], form: readonly Reason[]): ApiError {
  const fields = new Map<string, Reason[]>()
  const whole: Reason[] = []
  let first: Reason | undefined
  let count = 0
  for (const { part, errors } of parts) {
    for (const error of simplify(errors.slice(0, MAX_ERRORS))) {
      if (count++ >= MAX_MESSAGES) break
      const path = pathOf(error)
      const own = ownReason(error)
      const why = own ?? located(problem(error), path.length > 0 ? spell(path) : `The ${part}`)
      const [field] = path
      addNew(field === undefined ? whole : entryOf(fields, field), why)
      if (part === 'params') first ??= own
    }
  }
  for (const why of form) addNew(whole, why)
  return invalidFields(Object.fromEntries(fields), whole, first)
}

const entryOf = (fields: Map<string, Reason[]>, field: string): Reason[] => {
  const known = fields.get(field) ?? []
  fields.set(field, known)
  return known
}

/** Adds a reason unless its sentence is there. */
function addNew(known: Reason[], why: Reason): void {
  const sentence = sentenceOf(why)
  if (!known.some(one => sentenceOf(one) === sentence)) known.push(why)
}

/** One error for each mistake: the errors of a union's branches and of inner schemas add nothing. */
function simplify(errors: readonly ErrorObject[]): ErrorObject[] {
  let left = [...errors]
  for (const union of errors.filter(error => error.keyword === 'anyOf' || error.keyword === 'oneOf')) {
    const inner = left.filter(
      error =>
        error.schemaPath.startsWith(`${union.schemaPath}/`) &&
        `${error.instancePath}/`.startsWith(`${union.instancePath}/`),
    )
    const branches = Map.groupBy(
      inner,
      error => error.schemaPath.slice(union.schemaPath.length + 1).split('/')[0],
    )
    left = left.filter(error => !inner.includes(error))
    const kept = ownReason(union) === undefined ? meant([...branches.values()]) : [union]
    left.splice(left.indexOf(union), 1, ...kept)
  }
  return left.filter(error => error.keyword !== 'propertyNames' && error.keyword !== 'if')
}

/** The branch of a union that the client meant: its literals fit, if it has any, and it has the fewest errors. */
function meant(branches: ErrorObject[][]): ErrorObject[] {
  const candidates = branches.filter(branch => !branch.every(isNullBranch))
  const literals = candidates.map(branch => branch.find(error => error.keyword === 'const'))
  const [first] = literals
  if (first && literals.length > 1 && literals.every(error => error?.instancePath === first.instancePath)) {
    const allowedValues = literals.map(error => error?.params.allowedValue)
    return [{ ...first, keyword: 'enum', params: { allowedValues } }]
  }
  const rank = (branch: ErrorObject[]) =>
    branch.length + (branch.some(error => error.keyword === 'const') ? 1000 : 0)
  return candidates.sort((a, b) => rank(a) - rank(b))[0] ?? []
}

const isNullBranch = (error: ErrorObject) => error.keyword === 'type' && error.params.type === 'null'

function pathOf(error: ErrorObject): string[] {
  const path = error.instancePath
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 64))
  const key = error.params.missingProperty ?? error.params.additionalProperty ?? error.propertyName
  if (typeof key === 'string') path.push(key.slice(0, 64))
  return path
}

/** What is wrong with data that does not match its schema, each with its path (empty: the whole). */
export const fieldErrorsOf = (errors: readonly ErrorObject[]): { path: string[]; why: FieldReason }[] =>
  simplify(errors.slice(0, MAX_ERRORS))
    .slice(0, MAX_MESSAGES)
    .map(error => ({ path: pathOf(error), why: problem(error) }))

/** A path as people write it: `images[0].w`. */
export const spell = ([first = '', ...rest]: readonly string[]): string =>
  first + rest.map(step => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('')

/** The reason that a schema names for all that is wrong with its value. */
const ownReason = (error: ErrorObject): Reason | undefined => error.parentSchema?.errorReason

function problem({ keyword, params, parentSchema }: ErrorObject): FieldReason {
  switch (keyword) {
    case 'required':
      return fieldReason('field_required')
    case 'additionalProperties':
      return fieldReason('field_unknown')
    case 'type':
      return fieldReason('field_wrong_type', { types: [params.type].flat() })
    case 'minLength':
      return params.limit === 1
        ? fieldReason('field_empty')
        : fieldReason('field_too_short', { least: params.limit })
    case 'maxLength':
      return fieldReason('field_too_long', { most: params.limit })
    case 'exclusiveMinimum':
      return fieldReason('field_not_more', { than: params.limit })
    case 'minimum':
      return fieldReason('field_too_small', { least: params.limit })
    case 'maximum':
      return fieldReason('field_too_large', { most: params.limit })
    case 'minItems':
    case 'minProperties':
      return fieldReason('field_too_few', { least: params.limit })
    case 'maxItems':
    case 'maxProperties':
      return fieldReason('field_too_many', { most: params.limit })
    case 'enum':
      return fieldReason('field_not_one_of', { allowed: params.allowedValues.map(String) })
    case 'const':
      return fieldReason('field_not', { wanted: String(params.allowedValue) })
    case 'format':
      return fieldReason('field_wrong_format', { format: params.format })
    case 'pattern':
      return parentSchema?.patternReason ?? fieldReason('field_wrong_pattern')
    default:
      return fieldReason('field_invalid')
  }
}
