import { isObject, type Schema } from './types.ts'

/** Example values by format, for schemas without an example. */
const byFormat: Readonly<Record<string, string>> = {
  uuid: '0199f3a2-7c41-7b6e-9d25-4f8e1c0a6b37',
  'date-time': '2026-03-02T08:15:30.412Z',
}

/**
 * An example for a schema, made of the examples of its parts, so that none is written twice or gets out of date.
 * Optional properties are shown if they have an example.
 */
export function exampleOf(schema: Schema, named: Readonly<Record<string, Schema>>): unknown {
  const example = (inner: Schema) => exampleOf(inner, named)
  const target = schema.$ref && named[schema.$ref.split('/').at(-1) ?? '']
  if (target) return example(target)
  if (schema.examples?.length) return schema.examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const first = schema.anyOf?.[0]
  if (first) return example(first)
  switch (schema.type) {
    case 'object':
      return objectExample(schema, example)
    case 'array':
      return schema.items ? [example(schema.items)] : []
    case 'string':
      return isObject(schema.contentSchema)
        ? JSON.stringify(example(schema.contentSchema))
        : (byFormat[String(schema.format)] ?? '')
    case 'integer':
    case 'number':
      return schema.minimum ?? 0
    case 'boolean':
      return false
    default:
      return null
  }
}

function objectExample(
  { properties = {}, required = [] }: Schema,
  example: (schema: Schema) => unknown,
): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name, schema]) => required.includes(name) || showsItself(schema),
  )
  return Object.fromEntries(shown.map(([name, schema]) => [name, example(schema)]))
}

const showsItself = (schema: Schema): boolean => (schema.examples?.length ?? 0) > 0
