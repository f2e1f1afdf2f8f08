/** A part of a form: a field, or a file where it has a filename. */
export interface Part {
  readonly name: string
  readonly content: string | Uint8Array
  readonly filename?: string
  readonly type?: string
}

export const BOUNDARY = 'a-boundary-that-nothing-else-holds'

/** A multipart body, also for malformed requests that no client library would send. */
export function multipartBody(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name, content, filename, type }) => [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"`,
    filename === undefined ? '' : `; filename="${filename}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ])
  return Buffer.concat([...chunks, `--${BOUNDARY}--\r\n`].map(chunk => Buffer.from(chunk)))
}

export const multipartHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

/** A body as the parts of a form: values that are not text become JSON, undefined ones are left out. */
export const partsOf = (fields: Readonly<Record<string, unknown>>): Part[] =>
  Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({
      name,
      content: typeof value === 'string' ? value : JSON.stringify(value),
    }))
