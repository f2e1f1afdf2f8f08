import { exampleOf } from './examples.ts'
import { type Document, isObject, type Method, type Operation, type Parameter, type Schema } from './types.ts'

/** An operation with its path and method. */
export interface Shown {
  readonly path: string
  readonly method: Method
  readonly operation: Operation
}

/** Sample calls of an operation, by the language's displayed name. They work once key and ids are filled in. */
export function samplesOf(shown: Shown, document: Document): Readonly<Record<string, string>> {
  const call = callOf(shown, document)
  return { curl: curlOf(call), TypeScript: typescriptOf(call), Python: pythonOf(call) }
}

/** One call with example values, independent of the language. */
export interface Call {
  readonly method: Method
  readonly base: string
  /** With placeholders in braces. */
  readonly path: string
  readonly params: { readonly path: Values; readonly header: Values; readonly query: Values }
  readonly hasKey: boolean
  readonly body:
    | { readonly json: unknown }
    | { readonly text: string }
    | { readonly form: readonly Part[] }
    | undefined
}

type Values = Readonly<Record<string, string>>

interface Part {
  readonly name: string
  /** A file's name, or the text of another part. */
  readonly file?: string
  /** The file's media type. Most libraries send none by themselves, and a PDF has to be called one. */
  readonly type?: string
  readonly value?: unknown
}

/** The least parts of forms whose schema has no `required` for them, because a rule checks it. */
const LEAST_PARTS: Readonly<Record<string, readonly string[]>> = { CampaignForm: ['name', 'pdf', 'listId'] }

const FILE_NAMES: Readonly<Record<string, string>> = {
  'application/pdf': 'artwork.pdf',
  'text/csv': 'recipients.csv',
}

export function callOf({ path, method, operation }: Shown, document: Document): Call {
  const named = document.components.schemas
  const valuesIn = (place: Parameter['in']): Values =>
    Object.fromEntries(
      (operation.parameters ?? [])
        .filter(parameter => parameter.in === place && (place !== 'query' || parameter.required))
        .map(({ name, schema, example }) => [
          name,
          String(example ?? schema.examples?.[0] ?? placeholder(name, schema)),
        ]),
    )
  const content = operation.requestBody?.content ?? {}
  const json = content['application/json']?.examples?.example?.value
  const text = content['text/plain']?.examples?.example?.value
  const form = content['multipart/form-data']?.schema
  const body = () => {
    if (json !== undefined) return { json }
    if (typeof text === 'string') return { text }
    return form ? { form: partsOf(form, named) } : undefined
  }
  return {
    method,
    base: document.servers[0]?.url ?? '',
    path,
    params: { path: valuesIn('path'), header: valuesIn('header'), query: valuesIn('query') },
    hasKey: (operation.security?.length ?? 0) > 0,
    body: body(),
  }
}

const placeholder = (name: string, { enum: values }: Schema): unknown =>
  Array.isArray(values) ? values[0] : name.toUpperCase()

function partsOf(form: Schema, named: Document['components']['schemas']): readonly Part[] {
  const name = form.$ref?.split('/').at(-1) ?? ''
  const { properties = {}, required = [] } = named[name] ?? form
  return (LEAST_PARTS[name] ?? required).map(part => {
    const schema = properties[part] ?? {}
    if (isObject(schema.contentSchema)) return { name: part, value: exampleOf(schema.contentSchema, named) }
    if (schema.contentMediaType === undefined) return { name: part, value: exampleOf(schema, named) }
    const type = String(schema.contentMediaType)
    return { name: part, file: FILE_NAMES[type] ?? 'recipients.xlsx', type }
  })
}

/** The address with its placeholders and its query filled in. */
function addressOf({ base, path, params }: Call): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params.path[name] ?? name),
  )
  const query = new URLSearchParams(params.query).toString()
  return `${base}${filled}${query && `?${query}`}`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`
const pretty = (value: unknown): string => JSON.stringify(value, null, 2)
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** For bash and zsh. */
export function curlOf(call: Call): string {
  const { method, params, hasKey, body } = call
  const address = addressOf(call)
  const lines = [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${/[?&]/.test(address) ? quoted(address) : address}`,
  ]
  if (hasKey) lines.push('-H "x-api-key: $BREVDUVA_KEY"')
  for (const [name, value] of Object.entries(params.header)) lines.push(`-H ${quoted(`${name}: ${value}`)}`)
  if (body && 'json' in body)
    lines.push("-H 'content-type: application/json'", `-d ${quoted(pretty(body.json))}`)
  if (body && 'text' in body) lines.push("-H 'content-type: text/plain'", `-d ${quoted(body.text)}`)
  for (const { name, file, value } of body && 'form' in body ? body.form : []) {
    lines.push(file ? `-F '${name}=@${file}'` : `-F ${quoted(`${name}=${asText(value)}`)}`)
  }
  return lines.join(' \\\n  ')
}

const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** JSON as programs write it: names without quotes where possible. */
const literal = (value: unknown): string => pretty(value).replace(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')

/** Strings in single quotes, as most programs write them. */
const singleQuoted = (source: string): string =>
  source.replace(/"((?:[^"\\\n]|\\.)*)"/g, (whole, text: string) =>
    /['\\]/.test(text) ? whole : `'${text}'`,
  )

/** Uses the typed client, or `fetch` if an answer is not JSON. */
const typescriptOf = (call: Call): string => singleQuoted(call.hasKey ? clientCall(call) : fetchCall(call))

function fetchCall(call: Call): string {
  const { body } = call
  const sent = body && 'text' in body ? `, { method: 'POST', body: ${JSON.stringify(body.text)} }` : ''
  return `const answer = await fetch(${JSON.stringify(addressOf(call))}${sent})\nif (!answer.ok) throw new Error(answer.statusText)`
}

function clientCall(call: Call): string {
  const { method, path, params, body, base } = call
  const form = body && 'form' in body ? body.form : undefined
  const given = Object.fromEntries(
    Object.entries(params).filter(([, values]) => Object.keys(values).length > 0),
  )
  const options = [
    ...(Object.keys(given).length > 0 ? [`params: ${indented(literal(given), 2)},`] : []),
    ...(body && 'json' in body ? [`body: ${indented(literal(body.json), 2)},`] : []),
    ...(form
      ? [
          `body: {${form.map(part => `\n    ${part.name}: ${typescriptPart(part)},`).join('')}\n  },`,
          'bodySerializer: asForm,',
        ]
      : []),
  ]
  const inner = options.length > 0 ? `, {\n  ${options.join('\n  ')}\n}` : ''
  return `${form?.some(({ file }) => file) ? "import { openAsBlob } from 'node:fs'\n" : ''}import { ${form ? 'asForm, ' : ''}createClient } from 'brevduva-client'

const client = createClient({ baseUrl: ${JSON.stringify(base)}, apiKey: process.env.BREVDUVA_KEY! })
const { data, error } = await client.${method.toUpperCase()}(${JSON.stringify(path)}${inner})
if (error) throw new Error(\`\${error.error.code}: \${error.error.message}\`)
console.log(data)`
}

function typescriptPart({ file, type, value }: Part): string {
  if (file) return `new File([await openAsBlob('${file}')], '${file}', { type: '${type}' })`
  return isObject(value) ? `JSON.stringify(${indented(literal(value), 4)})` : JSON.stringify(value)
}

/** `true`, `false` and `null` differ in Python; strings are written alike. */
const pythonLiteral = (value: unknown): string =>
  pretty(value).replace(
    /("(?:[^"\\]|\\.)*")|\b(?:true|false|null)\b/g,
    (word, text?: string) => text ?? { true: 'True', false: 'False', null: 'None' }[word] ?? word,
  )

/** Uses the common library `requests`. */
function pythonOf(call: Call): string {
  const { method, params, hasKey, body } = call
  const headers = [
    ...(hasKey ? ['"x-api-key": os.environ["BREVDUVA_KEY"]'] : []),
    ...Object.entries(params.header).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
  ]
  const form = body && 'form' in body ? body.form : undefined
  const files =
    form
      ?.filter(({ file }) => file)
      .map(({ name, file, type }) => `"${name}": ("${file}", open("${file}", "rb"), "${type}")`) ?? []
  const data =
    form
      ?.filter(({ file }) => !file)
      .map(
        ({ name, value }) =>
          `"${name}": ${typeof value === 'string' ? JSON.stringify(value) : `json.dumps(${indented(pythonLiteral(value), 4)})`}`,
      ) ?? []
  const words = [
    JSON.stringify(addressOf(call)),
    ...(headers.length > 0 ? [`headers={${headers.join(', ')}}`] : []),
    ...(body && 'json' in body ? [`json=${indented(pythonLiteral(body.json), 4)}`] : []),
    ...(body && 'text' in body ? [`data=${JSON.stringify(body.text)}`] : []),
    ...(files.length > 0 ? [`files={${files.join(', ')}}`] : []),
    ...(data.length > 0 ? [`data={${data.join(', ')}}`] : []),
    'timeout=30',
  ]
  const text = words.join('')
  const modules = ['json', 'os'].filter(name => text.includes(`${name}.`))
  return `${modules.map(name => `import ${name}\n`).join('')}${modules.length > 0 ? '\n' : ''}import requests

answer = requests.${method}(
${words.map(word => `    ${word},\n`).join('')})
answer.raise_for_status()
print(answer.${hasKey && method !== 'delete' ? 'json()' : 'status_code'})`
}
