import { type Html, html, inline, paragraphs } from './html.ts'
import { fieldRows, json, resolve, row, table, typeOf } from './page-schema.ts'
import type { Document, Media, Method, Operation, Response } from './types.ts'

type Named = Document['components']['schemas']

/** One operation: its request, its answers, and a command to try it. */
export function operationPart(
  { path, method, operation }: { path: string; method: Method; operation: Operation },
  document: Document,
): Html {
  const named = document.components.schemas
  const permission = operation['x-permission']
  const parameters = (operation.parameters ?? []).map(({ name, schema, in: place, ...more }) =>
    row(name, schema, {
      required: more.required ?? false,
      description: `${more.description ?? ''} (${place})`.trimStart(),
    }),
  )
  return html`<article id="${operation.operationId}">
<h3><a class="permalink" href="#${operation.operationId}">${inline(operation.summary)}</a></h3>
<p class="route"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
<p class="needs">${permission ? html`Permission <code>${permission}</code>` : 'Public, no key'}</p>
${operation.description && paragraphs(operation.description)}
${parameters.length > 0 && html`<h4>Parameters</h4>${table(parameters)}`}
${operation.requestBody && bodyPart(operation.requestBody.content, named)}
<h4>Try it</h4>
<pre><code>${curlOf(document.servers[0]?.url ?? '', path, method, operation)}</code></pre>
<h4>Answers</h4>
${Object.entries(operation.responses).map(([status, response]) => responsePart(status, response, named))}
</article>`
}

function bodyPart(content: Record<string, Media>, named: Named): Html {
  const parts = Object.entries(content).map(([type, { schema = {}, examples }]) => {
    const fields = fieldRows(resolve(schema, named))
    return html`<details${type === 'application/json' && html` open`}><summary><code>${type}</code> ${typeOf(schema)}</summary>
${table(fields)}${examples && Object.values(examples).map(({ value }) => json(value))}</details>`
  })
  return html`<h4>Body</h4>${parts}`
}

function responsePart(status: string, response: Response, named: Named): Html {
  const kind = Number(status) < 400 ? 'good' : 'bad'
  const media = Object.entries(response.content ?? {})
  return html`<details class="answer"><summary><b class="${kind}">${status}</b> ${inline(response.description)}</summary>
${media.map(
  ([type, { schema = {}, examples = {} }]) => html`<p><code>${type}</code> ${typeOf(schema)}</p>
${Number(status) < 400 && table(fieldRows(resolve(schema, named)))}
${Object.values(examples).map(({ summary, value }) => html`${summary && html`<p class="case">${summary}</p>`}${json(value)}`)}`,
)}
<p><small>Headers: ${Object.keys(response.headers ?? {}).join(', ')}</small></p></details>`
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A command to paste once the key and the ids are filled in. */
export function curlOf(base: string, path: string, method: Method, operation: Operation): string {
  const body = operation.requestBody?.content
  const lines = [`curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${base}${path}`]
  if (operation.security?.length) lines.push("-H 'x-api-key: <API_KEY>'")
  for (const { name, in: place, example } of operation.parameters ?? []) {
    if (place === 'header') lines.push(`-H ${quoted(`${name}: ${String(example ?? '')}`)}`)
  }
  const json = body?.['application/json']?.examples?.example?.value
  const text = body?.['text/plain']?.examples?.example?.value
  if (json !== undefined) {
    lines.push("-H 'content-type: application/json'", `-d ${quoted(JSON.stringify(json, null, 2))}`)
  } else if (typeof text === 'string') lines.push("-H 'content-type: text/plain'", `-d ${quoted(text)}`)
  else if (body) lines.push("-F 'file=@recipients.csv'", "-F 'config=<config.json'")
  return lines.join(' \\\n  ')
}
