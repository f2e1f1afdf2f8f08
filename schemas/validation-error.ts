import type { ErrorObject } from 'ajv'
import { ApiError, type ValidationDetails } from './errors.ts'

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
 * @param form messages about fields in combination
 */
export function validationError(parts: readonly PartErrors[], form: readonly string[]): ApiError {
  const fieldErrors = new Map<string, Set<string>>()
  const formErrors = new Set<string>()
  let message: string | undefined
  let count = 0
  for (const { part, errors } of parts) {
    for (const error of simplify(errors.slice(0, MAX_ERRORS))) {
      if (count++ >= MAX_MESSAGES) break
      const { field, text } = describe(error, part)
      if (field === undefined) formErrors.add(text)
      else fieldErrors.set(field, (fieldErrors.get(field) ?? new Set()).add(text))
      if (part === 'params') message ??= ownMessage(error)
    }
  }
  for (const text of form) formErrors.add(text)
  const details: ValidationDetails = {
    formErrors: [...formErrors],
    fieldErrors: Object.fromEntries([...fieldErrors].map(([field, texts]) => [field, [...texts]])),
  }
  return new ApiError('validation_failed', message, { details })
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
    const kept = ownMessage(union) === undefined ? meant([...branches.values()]) : [union]
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

function describe(error: ErrorObject, part: RequestPart): { field: string | undefined; text: string } {
  const path = pathOf(error)
  const own = ownMessage(error)
  if (path.length === 0) return { field: undefined, text: own ?? `The ${part} ${problem(error)}` }
  return { field: path[0], text: own ?? `${spell(path)} ${problem(error)}` }
}

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
export const fieldErrorsOf = (errors: readonly ErrorObject[]): { path: string[]; problem: string }[] =>
  simplify(errors.slice(0, MAX_ERRORS))
    .slice(0, MAX_MESSAGES)
    .map(error => ({ path: pathOf(error), problem: ownMessage(error) ?? problem(error) }))

/** A path as people write it: `images[0].w`. */
export const spell = ([first = '', ...rest]: readonly string[]): string =>
  first + rest.map(step => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('')

const ownMessage = (error: ErrorObject): string | undefined => {
  const text: unknown = error.parentSchema?.errorMessage
  return typeof text === 'string' ? text : undefined
}

const articles: Record<string, string> = { integer: 'a whole number', array: 'an array', object: 'an object' }
const formats: Record<string, string> = { uuid: 'a valid UUID', 'web-url': 'a valid http or https URL' }
const characters = (n: number) => `${n} ${n === 1 ? 'character' : 'characters'}`
const entries = (n: number) => `${n} ${n === 1 ? 'entry' : 'entries'}`

function problem({ keyword, params, parentSchema }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'additionalProperties':
      return 'is not allowed'
    case 'type':
      return `must be ${[params.type]
        .flat()
        .map(type => articles[type] ?? (type === 'null' ? 'null' : `a ${type}`))
        .join(' or ')}`
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${characters(params.limit)}`
    case 'maxLength':
      return `must be at most ${characters(params.limit)}`
    case 'exclusiveMinimum':
      return `must be more than ${params.limit}`
    case 'minimum':
      return `must be at least ${params.limit}`
    case 'maximum':
      return `must be at most ${params.limit}`
    case 'minItems':
    case 'minProperties':
      return `must have at least ${entries(params.limit)}`
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${entries(params.limit)}`
    case 'enum':
      return `must be one of ${params.allowedValues.join(', ')}`
    case 'const':
      return `must be ${params.allowedValue}`
    case 'format':
      return `must be ${formats[params.format] ?? `a valid ${params.format}`}`
    case 'pattern': {
      const text: unknown = parentSchema?.patternMessage
      return typeof text === 'string' ? text : 'has an invalid format'
    }
    default:
      return 'is not valid'
  }
}
