/** A request that posts one letter of a template: ready to be pasted, in several languages. */

interface ExampleRecipient {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly postTown: string
  readonly country: string
  /** Values of custom fields by key; those that are missing are made up. */
  readonly fields: Readonly<Record<string, string>>
}

export interface Example {
  /** Where the service is reached. */
  readonly origin: string
  readonly template: { readonly id: string; readonly name: string }
  /** Merge fields that the template prints. */
  readonly fields: readonly string[]
  readonly recipient: ExampleRecipient
  /** The labels of custom fields, by key. */
  readonly labels: ReadonlyMap<string, string>
  readonly idempotencyKey: string
}

const STANDARD = new Set(['name', 'street', 'postCode', 'postTown', 'country'])

/** The merge fields that a rich-text document prints, in order of first appearance. */
export function fieldsIn(document: unknown, found: Set<string> = new Set()): string[] {
  if (Array.isArray(document)) for (const node of document) fieldsIn(node, found)
  else if (typeof document === 'object' && document !== null) {
    const { type, attrs, content } = document as Record<string, unknown>
    const field: unknown = type === 'mergeField' ? Object(attrs).field : undefined
    if (typeof field === 'string') found.add(field)
    fieldsIn(content, found)
  }
  return [...found]
}

/**
 * Values for fields whose value is unknown: plausible ones for the field's name, because they may really be printed.
 */
const guesses: readonly (readonly [RegExp, string])[] = [
  [/since|year|sedan|år$/i, '2019'],
  [/date|datum|day|until|before/i, '2 mars 2027'],
  [/amount|price|sum|total|belopp|pris|kr$/i, '250'],
  [/code|kod|number|nummer|no$|nr$|id$/i, 'A1024'],
  [/mail|epost/i, 'asa@example.se'],
  [/phone|tel/i, '070-174 06 05'],
  [/name|namn/i, 'Åsa'],
]

const madeUpFor = (key: string): string => guesses.find(([pattern]) => pattern.test(key))?.[1] ?? 'Exempel'

function bodyOf({ template, fields, recipient, labels }: Example) {
  const { fields: values, ...address } = recipient
  const custom = fields.filter(field => !STANDARD.has(field))
  const customFields = Object.fromEntries(
    custom.map(key => [key, { label: labels.get(key) ?? key, value: values[key] || madeUpFor(key) }]),
  )
  return {
    name: template.name,
    templateId: template.id,
    recipients: [{ ...address, ...(custom.length === 0 ? {} : { customFields }) }],
  }
}

/** The sample in each programming language. All of them read the key from `BREVDUVA_KEY`. */
const written = {
  curl: (
    { origin, idempotencyKey }: Example,
    body: string,
  ) => `curl --fail-with-body '${origin}/api/v1/campaigns' \\
  -H "x-api-key: $BREVDUVA_KEY" \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: ${idempotencyKey}' \\
  --data-binary @- <<'JSON'
${body}
JSON
`,
  typescript: (
    { origin, idempotencyKey }: Example,
    body: string,
  ) => `import { createClient } from 'brevduva-client'

const client = createClient({ baseUrl: '${origin}', apiKey: process.env.BREVDUVA_KEY! })

const { data, error } = await client.POST('/api/v1/campaigns', {
  params: { header: { 'idempotency-key': '${idempotencyKey}' } },
  body: ${indented(body, 2)},
})
if (error) throw new Error(\`\${error.error.code}: \${error.error.message}\`)
console.log(data.data.id, data.data.status)
`,
  python: ({ origin, idempotencyKey }: Example, body: string) => `import json
import os
import urllib.request

body = ${body}
request = urllib.request.Request(
    "${origin}/api/v1/campaigns",
    data=json.dumps(body).encode(),
    headers={
        "x-api-key": os.environ["BREVDUVA_KEY"],
        "content-type": "application/json",
        "idempotency-key": "${idempotencyKey}",
    },
)
with urllib.request.urlopen(request) as answer:
    campaign = json.load(answer)["data"]
print(campaign["id"], campaign["status"])
`,
} as const

export type Programming = keyof typeof written

export const programmings = ['curl', 'typescript', 'python'] as const satisfies readonly Programming[]

const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** The body has only texts, so its JSON is valid in all three languages. */
export const requestIn = (programming: Programming, example: Example): string =>
  written[programming](example, JSON.stringify(bodyOf(example), null, 2))
