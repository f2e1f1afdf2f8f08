import { confirmPrinting } from './confirm-printing.js'

/*
 * The reference of the interface, drawn by Scalar from the service's own document. It asks no other host: no fonts, no
 * counting of readers, no proxy, no assistant. Keys stay in memory and are gone with the page.
 */

/** What operations need that print letters and charge for them. */
const PRINTS = 'campaigns:create'

const openapi = await (await fetch('openapi.json')).json()
const printing = new Set()
for (const [path, item] of Object.entries(openapi.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    for (const parameter of operation.parameters ?? []) {
      // A campaign of one's own, and the same one if it is sent again from this page.
      if (parameter.name === 'idempotency-key') parameter.example = crypto.randomUUID?.()
    }
    const permission = operation['x-permission']
    if (permission === undefined) continue
    operation.description = `Permission \`${permission}\`.\n\n${operation.description ?? ''}`
    if (permission === PRINTS) printing.add(`${method.toUpperCase()} ${path}`)
  }
}
openapi.info.description += '\n\nThis document: [openapi.json](openapi.json)'
// Whatever the service calls itself, the policy allows requests to where the page came from.
openapi.servers = [{ url: location.origin }]

/** Sends a trial request. Nobody's session is used: what may be done is what the key may. */
async function send(input, init) {
  const request = new Request(input, { ...init, credentials: 'omit', cache: 'no-store' })
  if (printing.has(`${request.method} ${new URL(request.url).pathname}`)) {
    const isMeant = await confirmPrinting(await request.clone().text())
    if (!isMeant) throw new DOMException('Nothing was sent', 'AbortError')
  }
  return fetch(request)
}

const place = document.getElementById('reference')
if ('Scalar' in window) {
  window.Scalar.createApiReference(place, {
    content: openapi,
    customFetch: send,
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    showDeveloperTools: 'never',
    hideClientButton: true,
    documentDownloadType: 'none',
    persistAuth: false,
    authentication: { preferredSecurityScheme: 'apiKey' },
  })
} else {
  place.textContent = 'This page is not built: run "npm ci". The document itself is at /api/openapi.json.'
}
