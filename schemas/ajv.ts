import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { isTimestamp, isUuid, isWebUrl } from './formats.ts'

/**
 * A body with more values gets its first error only, so that a million wrong rows do not become a million error
 * objects. The answering thread can bear less than a tenth of that.
 */
export const MOST_VALUES_FOR_ALL_ERRORS = { here: 10_000, inThread: 100_000 } as const

const common: Options = {
  useDefaults: true,
  removeAdditional: false,
  strictTypes: false,
  strictTuples: false,
  strictRequired: false,
  // Messages are made from the schema that does not match.
  verbose: true,
  addUsedSchema: false,
  // Optimising the code takes more than a third of the time of compiling, and makes checks no faster.
  code: { optimize: false },
}

/** Ajv with this service's formats, and the keywords that only carry reasons, and what the document says. */
export function createAjv(options: Options): Ajv {
  const ajv = new Ajv({ ...common, ...options })
  ajv.addFormat('uuid', isUuid)
  ajv.addFormat('web-url', isWebUrl)
  ajv.addFormat('date-time', isTimestamp)
  ajv.addVocabulary(['errorReason', 'patternReason', 'portablePattern', 'example', 'style', 'explode'])
  return ajv
}

/** Whether data matches a schema. Defaults of the schema are filled in. */
export type BodyCheck = (data: unknown) => true | { error: SchemaError }

/**
 * A body is first checked up to its first error, which bounds the work for any body. All errors are collected
 * afterwards, and only if there cannot be too many.
 */
export function bodyCompiler(mostValues: number): (schema: object) => BodyCheck {
  const first = createAjv({ allErrors: false })
  const all = createAjv({ allErrors: true })
  return schema => {
    let passes: ValidateFunction | undefined
    let collects: ValidateFunction | undefined
    return data => {
      passes ??= first.compile(schema)
      if (passes(data)) return true
      if (!hasFewValues(data, mostValues)) return { error: new SchemaError(passes.errors) }
      collects ??= all.compile(schema)
      return collects(data) ? true : { error: new SchemaError(collects.errors) }
    }
  }
}

/** Ajv's errors for one part of a request. They contain what was sent: never log them. */
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
