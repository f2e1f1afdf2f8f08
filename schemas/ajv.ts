import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { isTimestamp, isUuid, isWebUrl } from './formats.ts'

/**
 * Bodies of more values are told their first fault only: a million wrong rows must not become a million error objects,
 * and on the thread that answers not even a tenth of that.
 */
export const MOST_VALUES_FOR_ALL_ERRORS = { here: 10_000, inThread: 100_000 } as const

const common: Options = {
  useDefaults: true,
  removeAdditional: false,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  // Messages are made from the schema that was not met.
  verbose: true,
  addUsedSchema: false,
}

/** Ajv as this service uses it: own formats, and the two keywords that only carry messages. */
export function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...common, ...options })
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('web-url', isWebUrl)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addVocabulary(['errorMessage', 'patternMessage', 'example'])
  return ajv
}

/** Whether data fits a schema, whose defaults it is given. */
export type BodyCheck = (data: unknown) => true | { error: SchemaFault }

/**
 * A body is first checked up to its first fault, which bounds the work whatever was sent; all faults are gathered
 * afterwards, and only where there can't be too many.
 */
export function bodyCompiler(mostValues: number): (schema: object) => BodyCheck {
  const first = createAjv({ allErrors: false })
  const all = createAjv({ allErrors: true })
  return schema => {
    const passes = first.compile(schema)
    let gathers: ValidateFunction | undefined
    return data => {
      if (passes(data)) return true
      if (!hasFewValues(data, mostValues)) return { error: new SchemaFault(passes.errors) }
      gathers ??= all.compile(schema)
      return gathers(data) ? true : { error: new SchemaFault(gathers.errors) }
    }
  }
}

/** Faults of one part of a request, in Ajv's words. They hold what was sent: never log them. */
export class SchemaFault extends Error {
  override name = 'SchemaFault'
  readonly faults: readonly ErrorObject[]

  constructor(faults: readonly ErrorObject[] | null | undefined) {
    super('The request does not fit its schema')
    this.faults = faults ?? []
  }
}

function hasFewValues(data: unknown, most: number): boolean {
  const open: unknown[] = [data]
  let left = most
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value !== 'object' || value === null) continue
    const inner = Object.values(value)
    left -= inner.length
    if (left < 0) return false
    for (const one of inner) open.push(one)
  }
  return true
}
