import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Html, html, inline, paragraphs } from './html.ts'
import { operationPart } from './page-operation.ts'
import { fieldRows, json, table } from './page-schema.ts'
import { type Document, operationsOf } from './types.ts'

export interface Page {
  readonly html: string
  /** The page's content security policy. */
  readonly policy: string
}

/** In this order: the rules for narrow screens and for paper override the rest. */
const css = ['page.css', 'page-tools.css', 'page-media.css']
  .map(name => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))
  .join('')

/** Nothing from other hosts, no inline script, only this page's style, and only answers of this service. */
const policy = `default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'sha256-${createHash('sha256').update(css).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The page's scripts by their names, below the page's own address. */
export const scripts: ReadonlyMap<string, string> = new Map(
  ['element.js', 'reference.js', 'try-it.js'].map(name => [
    name,
    readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8'),
  ]),
)

/** The document as a page. It is complete without its scripts, which only search it and send trial requests. */
export function renderPage(document: Document): Page {
  const { info, tags, components } = document
  const operations = operationsOf(document)
  const groups = tags.map(tag => ({
    ...tag,
    id: `tag-${tag.name.toLowerCase().replace(/[^a-z]+/g, '-')}`,
    operations: operations.filter(({ operation }) => operation.tags.includes(tag.name)),
  }))
  const schemas = Object.entries(components.schemas)
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title} API reference</title><style>${new Html(css)}</style><script type="module" src="docs/reference.js"></script></head>
<body>
<nav aria-label="Contents"><p class="brand"><a href="#top">${info.title}</a> <small>${info.version}</small></p>
<p><a href="openapi.json">openapi.json</a></p>
<div id="search"></div>
<details class="contents" open><summary>Contents</summary>
${groups.map(
  group => html`<h2><a href="#${group.id}">${group.name}</a></h2><ul>
${group.operations.map(
  ({ operation, method }) =>
    html`<li><a href="#${operation.operationId}"><b class="method ${method}">${method}</b> ${inline(operation.summary)}</a></li>`,
)}</ul>`,
)}
<h2><a href="#schemas">Schemas</a></h2></details></nav>
<main id="top"><h1>${info.title} API reference</h1>
${paragraphs(info.description ?? '')}
${groups.map(
  group => html`<section id="${group.id}"><h2>${group.name}</h2><p>${inline(group.description)}</p>
${group.operations.map(one => operationPart(one, document))}</section>`,
)}
<section id="schemas"><h2>Schemas</h2>
${schemas.map(
  ([name, schema]) => html`<article id="schema-${name}"><h3>${name}</h3>
${schema.description && html`<p>${inline(schema.description)}</p>`}${table(fieldRows(schema))}
${schema.examples?.map(json)}</article>`,
)}</section></main></body></html>`
  return { html: page.text, policy }
}
