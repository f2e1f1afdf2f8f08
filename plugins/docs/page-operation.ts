import { type Html, html, inline, paragraphs } from './html.ts'
import { samplesOf } from './page-samples.ts'
import { fieldRows, json, resolve, row, table, typeOf } from './page-schema.ts'
import { answersOf, type Document, type Media, type Method, type Operation, type Response } from './types.ts'

type Named = Document['components']['schemas']

/** Operations that print letters and charge for them. */
const PRINTS = new Set(['campaigns:create'])

/** One operation: its request, answers, sample calls, and a place where the page's script lets readers try it. */
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
<h4>Call it</h4>
<div class="samples">${Object.entries(samplesOf({ path, method, operation }, document)).map(
    ([language, sample], index) =>
      html`<details name="sample-${operation.operationId}" data-language="${language}"${index === 0 && html` open`}><summary>${language}</summary><pre><code>${sample}</code></pre></details>`,
  )}</div>
<div class="try" data-operation="${operation.operationId}"${PRINTS.has(permission ?? '') && html` data-prints`}></div>
<h4>Answers</h4>
${Object.entries(answersOf(operation, document)).map(([status, response]) => responsePart(status, response, named))}
</article>`
}

function bodyPart(content: Record<string, Media>, named: Named): Html {
  const parts = Object.entries(content).map(([type, { schema = {}, examples }]) => {
    const fields = fieldRows(resolve(schema, named))
    return html`<details${type === 'application/json' && html` open`}><summary><code>${type}</code></summary>
<p>${typeOf(schema)}</p>
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
