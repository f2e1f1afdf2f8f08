import { element } from './element.js'

/* Sends an operation from the page, with the reader's own key: it is kept in memory, and gone with the page. */

/** @type {Promise<any> | undefined} */
let document_
const openapi = () => {
  document_ ??= fetch('openapi.json').then(answer => answer.json())
  return document_
}

/** All fields for the key: what is typed into one stands in the others. */
const keyFields = []

function field(label, input, hint) {
  const id = `try-${Math.random().toString(36).slice(2)}`
  input.id = id
  const parts = [element('label', { htmlFor: id }, label), input]
  if (hint) {
    parts.push(element('small', { id: `${id}-hint` }, hint))
    input.setAttribute('aria-describedby', `${id}-hint`)
  }
  return element('p', { className: 'field' }, ...parts)
}

function keyField() {
  const input = element('input', { type: 'password', autocomplete: 'off', spellcheck: false })
  input.value = keyFields[0]?.value ?? ''
  keyFields.push(input)
  input.addEventListener('input', () => {
    for (const other of keyFields) other.value = input.value
  })
  return { input, row: field('API key', input, 'Stays on this page only.') }
}

function parameterField({ name, in: place, required, schema, example }) {
  const given = place === 'header' && name === 'idempotency-key' ? crypto.randomUUID() : (example ?? '')
  const choices = schema.enum
  const input = choices
    ? element(
        'select',
        {},
        ...(required ? choices : ['', ...choices]).map(value => element('option', {}, String(value))),
      )
    : element('input', { value: place === 'path' || place === 'query' ? '' : given, spellcheck: false })
  input.required = required ?? false
  return { name, place, input, row: field(`${name} (${place})${required ? '' : ', optional'}`, input) }
}

/** The body's field, or one for each part of a form. Reads what is to be sent; undefined where there is no body. */
function bodyFields(content, schemas) {
  const [type, media] = Object.entries(content ?? {})[0] ?? []
  if (!type) return { rows: [], read: () => undefined }
  if (type !== 'multipart/form-data') {
    const value = media.examples?.example?.value ?? ''
    const text = typeof value === 'string' ? value : JSON.stringify(value, null, 2)
    const input = element('textarea', {
      value: text,
      rows: Math.min(20, text.split('\n').length + 1),
      spellcheck: false,
    })
    return { rows: [field(`Body (${type})`, input)], read: () => ({ type, body: input.value }) }
  }
  const { properties, required = [] } = schemas[media.schema.$ref.split('/').at(-1)]
  const parts = Object.entries(properties).map(([name, schema]) => {
    const isFile = schema.contentMediaType && !schema.contentSchema
    const input = element('input', isFile ? { type: 'file' } : { spellcheck: false })
    input.required = required.includes(name)
    return { name, isFile, input, row: field(`${name}${input.required ? '' : ', optional'}`, input) }
  })
  const read = () => {
    const form = new FormData()
    for (const { name, isFile, input } of parts) {
      const value = isFile ? input.files[0] : input.value
      if (value) form.append(name, value)
    }
    return { body: form }
  }
  return { rows: parts.map(({ row }) => row), read }
}

/** How many are written to, where the body itself says it. */
function lettersIn({ body }) {
  try {
    const { recipients } = JSON.parse(body)
    return Array.isArray(recipients) ? recipients.length : undefined
  } catch {
    return undefined
  }
}

/** Letters that have been printed cannot be recalled: whoever tries says so first. */
function confirmPrinting(sent) {
  const letters = lettersIn(sent)
  const many = letters === undefined ? 'Letters' : letters === 1 ? '1 letter' : `${letters} letters`
  const cancel = element('button', { value: 'no', autofocus: true }, 'Cancel')
  const dialog = element(
    'dialog',
    {},
    element(
      'form',
      { method: 'dialog' },
      element('h4', {}, `${many} will be printed and charged`),
      element(
        'p',
        {},
        'This is the real service: the key’s account pays, and printed letters cannot be recalled. Only a sandbox account prints nothing.',
      ),
      element(
        'p',
        { className: 'actions' },
        cancel,
        element('button', { value: 'yes', className: 'bad' }, 'Print and charge'),
      ),
    ),
  )
  document.body.append(dialog)
  dialog.showModal()
  return new Promise(resolve => {
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
  })
}

async function show(place, answer) {
  if (answer.type === 'opaqueredirect') {
    place.replaceChildren(
      element(
        'p',
        {},
        'Redirects elsewhere (302). Browsers hide the address from pages: open it, or use curl.',
      ),
    )
    return
  }
  const type = answer.headers.get('content-type') ?? ''
  const status = element(
    'p',
    {},
    element('b', { className: answer.ok ? 'good' : 'bad' }, String(answer.status)),
    ` ${answer.statusText} `,
  )
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const parts = [
    status,
    element('details', {}, element('summary', {}, 'Headers'), element('pre', {}, headers)),
  ]
  if (/json|text|javascript/.test(type)) {
    const text = await answer.text()
    const shown = /json/.test(type) ? JSON.stringify(JSON.parse(text), null, 2) : text
    parts.push(element('pre', { tabIndex: 0 }, element('code', {}, shown.slice(0, 100_000))))
  } else if (answer.status !== 204 && answer.status !== 304) {
    const href = URL.createObjectURL(await answer.blob())
    parts.push(element('p', {}, element('a', { href, download: '' }, `Save the file (${type})`)))
  }
  place.replaceChildren(...parts)
}

/** Fills `place` with what the operation takes, and a button that sends it. */
export async function tryOperation(place, operationId, prints) {
  const { paths, components } = await openapi()
  const [path, method, operation] = Object.entries(paths)
    .flatMap(([path, item]) => Object.entries(item).map(([method, operation]) => [path, method, operation]))
    .find(([, , operation]) => operation.operationId === operationId)
  const key = operation.security?.length ? keyField() : undefined
  const parameters = (operation.parameters ?? []).map(parameterField)
  const { rows, read } = bodyFields(operation.requestBody?.content, components.schemas)
  const answer = element('div', { className: 'outcome' })
  answer.setAttribute('role', 'status')
  const button = element('button', {}, prints ? 'Send…' : 'Send')
  const warning = prints
    ? 'Prints letters and charges credits, unless the key belongs to a sandbox account.'
    : method !== 'get' && key && 'Changes data in the key’s account.'
  const form = element(
    'form',
    {},
    ...(warning ? [element('p', { className: prints ? 'warning' : 'needs' }, warning)] : []),
    ...(key ? [key.row] : []),
    ...parameters.map(({ row }) => row),
    ...rows,
    element('p', {}, button),
  )

  async function send() {
    const values = where => parameters.filter(one => one.place === where && one.input.value !== '')
    const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent(parameters.find(one => one.place === 'path' && one.name === name).input.value),
    )
    const query = new URLSearchParams(values('query').map(({ name, input }) => [name, input.value]))
    const sent = read()
    if (prints && !(await confirmPrinting(sent))) return
    const headers = Object.fromEntries(values('header').map(({ name, input }) => [name, input.value]))
    if (key) headers['x-api-key'] = key.input.value.trim()
    if (sent?.type) headers['content-type'] = sent.type
    await show(
      answer,
      await fetch(`${filled}${query.size > 0 ? `?${query}` : ''}`, {
        method: method.toUpperCase(),
        headers,
        body: sent?.body,
        // Nobody's session is used: what may be done is what the key may.
        credentials: 'omit',
        redirect: 'manual',
        cache: 'no-store',
      }),
    )
  }

  form.addEventListener('submit', async event => {
    event.preventDefault()
    button.disabled = true
    answer.replaceChildren()
    try {
      await send()
    } catch (error) {
      answer.replaceChildren(element('p', { className: 'bad' }, `No response: ${error.message}`))
    } finally {
      button.disabled = false
    }
  })
  place.append(form, answer)
}
