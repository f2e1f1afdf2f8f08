import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { isTimestamp, isUuid, isWebUrl } from './formats.ts'

/**
 * A body of more values gets its first error only: a million wrong rows must not become a million error objects. The
 * thread that answers bears less than a tenth of that.
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
  // To shorten the code takes more than a third of what compiling takes, and checks are as fast without.
  code: { optimize: false },
}

/** Ajv with this service's formats, and the keywords that only carry messages and examples. */
export function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...common, ...options })
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('web-url', isWebUrl)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addVocabulary(['errorMessage', 'patternMessage', 'portablePattern', 'example'])
  return ajv
}

/** Whether data fits a schema. Defaults of the schema are filled in. */
export type BodyCheck = (data: unknown) => true | { error: SchemaError }

/**
 * A body is first checked up to its first error, which bounds the work whatever was sent. All errors are collected
 * afterwards, and only where there can't be too many.
 */
export function bodyCompiler(mostValues: number): (schema: object) => BodyCheck {
  const first = createAjv({ allErrors: false })
  const all = createAjv({ allErrors: true })
  return schema => {
    const passes = first.compile(schema)
    let collects: ValidateFunction | undefined
    return data => {
      if (passes(data)) return true
      if (!hasFewValues(data, mostValues)) return { error: new SchemaError(passes.errors) }
      collects ??= all.compile(schema)
      return collects(data) ? true : { error: new SchemaError(collects.errors) }
    }
  }
}

/** Ajv's errors for one part of a request. They hold what was sent: never log them. */
export class SchemaError extends Error {
  override name = 'SchemaError'
  readonly errors: readonly ErrorObject[]

  constructor(errors: readonly ErrorObject[] | null | undefined) {
    super('The request does not fit its schema')
    this.errors = errors ?? []
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
