import { type Html, html, inline } from './html.ts'
import { type Document, isObject, type Schema } from './types.ts'

type Named = Document['components']['schemas']

const nameOf = (ref: string): string => ref.split('/').at(-1) ?? ''

export const resolve = (schema: Schema, named: Named): Schema =>
  schema.$ref ? (named[nameOf(schema.$ref)] ?? {}) : schema

const link = (name: string): Html => html`<a href="#schema-${name}">${name}</a>`

/** A value's type in a few words. */
export function typeOf(schema: Schema): Html {
  if (schema.$ref) return link(nameOf(schema.$ref))
  if (schema.anyOf) {
    return html`${schema.anyOf.map((one, index) => html`${index > 0 && ' or '}${typeOf(one)}`)}`
  }
  if (Array.isArray(schema.enum)) {
    return html`${schema.enum.map((value, index) => html`${index > 0 && ' | '}<code>${String(value)}</code>`)}`
  }
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (isObject(schema.contentSchema)) return html`JSON: ${typeOf(schema.contentSchema)}`
  if (typeof schema.contentMediaType === 'string') return html`file (${schema.contentMediaType})`
  if (schema.type === 'array') return html`array of ${typeOf(schema.items ?? {})}`
  if (isObject(schema.additionalProperties))
    return html`object by key, of ${typeOf(schema.additionalProperties)}`
  return html`${schema.format ? `${schema.type} (${schema.format})` : (schema.type ?? 'any')}`
}

const bounds: readonly (readonly [keyword: string, words: (value: unknown) => string])[] = [
  ['minLength', value => `at least ${value} ${value === 1 ? 'character' : 'characters'}`],
  ['maxLength', value => `at most ${value} characters`],
  ['minimum', value => `at least ${value}`],
  ['maximum', value => `at most ${value}`],
  ['minItems', value => `at least ${value}`],
  ['maxItems', value => `at most ${value}`],
  ['maxProperties', value => `at most ${value}`],
  ['default', value => `default ${JSON.stringify(value)}`],
]

function limitsOf(schema: Schema): string {
  const isFile = typeof schema.contentMediaType === 'string' && !schema.contentSchema
  return bounds
    .filter(([keyword]) => schema[keyword] !== undefined && schema[keyword] !== 0)
    .filter(([keyword]) => !(isFile && keyword === 'maxLength'))
    .map(([keyword, words]) => words(schema[keyword]))
    .join(', ')
}

/** One row of a table of fields or parameters. */
export function row(name: string, schema: Schema, more: { required: boolean; description?: string }): Html {
  const limits = limitsOf(schema)
  const description = more.description ?? schema.description ?? ''
  return html`<tr><th scope="row"><code>${name}</code>${more.required && html` <b class="required">required</b>`}</th>
<td>${typeOf(schema)}${limits !== '' && html`<br><small>${limits}</small>`}</td><td>${inline(description)}</td></tr>`
}

/** The fields of an object. Fields of unnamed inner objects get dotted names. */
export function fieldRows(schema: Schema, prefix = ''): readonly Html[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const path = `${prefix}${name}`
    const own = row(path, inner, { required: schema.required?.includes(name) ?? false })
    const element = inner.type === 'array' ? (inner.items ?? {}) : inner
    const within = inner.type === 'array' ? `${path}[].` : `${path}.`
    return [own, ...(element.$ref ? [] : fieldRows(element, within))]
  })
}

export const table = (rows: readonly Html[]): Html | false =>
  rows.length > 0 && html`<div class="scroll"><table><tbody>${rows}</tbody></table></div>`

export const json = (value: unknown): Html => html`<pre><code>${JSON.stringify(value, null, 2)}</code></pre>`
