import type { ErrorObject } from 'ajv'
import { ApiError, type ValidationDetails } from './errors.ts'

const MAX_MESSAGES = 100
/** Looked at in search of those messages. */
const MAX_FAULTS = 1000

/** What was asked: `params` may have a message of their own. */
export type RequestPart = 'params' | 'body' | 'querystring' | 'headers'

/** Faults of one part of a request, in Ajv's words. */
export interface PartFaults {
  readonly part: RequestPart
  readonly faults: readonly ErrorObject[]
}

/** The answer to a request that does not fit its schemas, in the interface's words. @param form fields in combination */
export function faultsTold(parts: readonly PartFaults[], form: readonly string[]): ApiError {
  const fieldErrors = new Map<string, Set<string>>()
  const formErrors = new Set<string>()
  let message: string | undefined
  let told = 0
  for (const { part, faults } of parts) {
    for (const fault of simplify(faults.slice(0, MAX_FAULTS))) {
      if (told++ >= MAX_MESSAGES) break
      const { field, text } = describe(fault, part)
      if (field === undefined) formErrors.add(text)
      else fieldErrors.set(field, (fieldErrors.get(field) ?? new Set()).add(text))
      if (part === 'params') message ??= ownMessage(fault)
    }
  }
  for (const fault of form) formErrors.add(fault)
  const details: ValidationDetails = {
    formErrors: [...formErrors],
    fieldErrors: Object.fromEntries([...fieldErrors].map(([field, texts]) => [field, [...texts]])),
  }
  return new ApiError('validation_failed', message, { details })
}

/** One fault for each thing that is wrong: what a union's branches and inner schemas add says nothing more. */
function simplify(faults: readonly ErrorObject[]): ErrorObject[] {
  let left = [...faults]
  for (const union of faults.filter(fault => fault.keyword === 'anyOf' || fault.keyword === 'oneOf')) {
    const inner = left.filter(
      fault =>
        fault.schemaPath.startsWith(`${union.schemaPath}/`) &&
        `${fault.instancePath}/`.startsWith(`${union.instancePath}/`),
    )
    const branches = Map.groupBy(
      inner,
      fault => fault.schemaPath.slice(union.schemaPath.length + 1).split('/')[0],
    )
    left = left.filter(fault => !inner.includes(fault))
    const told = ownMessage(union) === undefined ? meant([...branches.values()]) : [union]
    left.splice(left.indexOf(union), 1, ...told)
  }
  return left.filter(fault => fault.keyword !== 'propertyNames' && fault.keyword !== 'if')
}

/** Of a union's branches the one that was meant: whose literals fit, if any has them, and with the fewest faults. */
function meant(branches: ErrorObject[][]): ErrorObject[] {
  const candidates = branches.filter(branch => !branch.every(isNullBranch))
  const literals = candidates.map(branch => branch.find(fault => fault.keyword === 'const'))
  const [first] = literals
  if (first && literals.length > 1 && literals.every(fault => fault?.instancePath === first.instancePath)) {
    const allowedValues = literals.map(fault => fault?.params.allowedValue)
    return [{ ...first, keyword: 'enum', params: { allowedValues } }]
  }
  const rank = (branch: ErrorObject[]) =>
    branch.length + (branch.some(fault => fault.keyword === 'const') ? 1000 : 0)
  return candidates.sort((a, b) => rank(a) - rank(b))[0] ?? []
}

const isNullBranch = (fault: ErrorObject) => fault.keyword === 'type' && fault.params.type === 'null'

function describe(fault: ErrorObject, part: RequestPart): { field: string | undefined; text: string } {
  const path = fault.instancePath
    .split('/')
    .slice(1)
    .map(step => step.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 64))
  const key = fault.params.missingProperty ?? fault.params.additionalProperty ?? fault.propertyName
  if (typeof key === 'string') path.push(key.slice(0, 64))
  const own = ownMessage(fault)
  if (path.length === 0) return { field: undefined, text: own ?? `The ${part} ${problem(fault)}` }
  return { field: path[0], text: own ?? `${spell(path)} ${problem(fault)}` }
}

const spell = ([first = '', ...rest]: string[]) =>
  first + rest.map(step => (/^\d+$/.test(step) ? `[${step}]` : `.${step}`)).join('')

const ownMessage = (fault: ErrorObject): string | undefined => {
  const text: unknown = fault.parentSchema?.errorMessage
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
