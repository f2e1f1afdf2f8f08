import { parse } from 'secure-json-parse'
import { ApiError, invalid } from './errors.ts'
import { reason } from './reasons.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The largest useful order, 5,000 recipients with 16 custom fields each, has 280,000. */
const MOST_VALUES = 500_000
/** None of our bodies is nested half as deep. The bound protects recursive code further on. */
const MOST_LEVELS = 100

const [QUOTE, COMMA, BACKSLASH, OPEN_ARRAY, CLOSE_ARRAY, OPEN_OBJECT, CLOSE_OBJECT] = Array.from(
  '",\\[]{}',
  character => character.charCodeAt(0),
)

/**
 * Refuses JSON that would cost far more than its size once it is parsed: 40 MB of `[],` come to 3 GB and ten seconds.
 * It reads the text only once and makes nothing of it; what is no JSON at all is left to the parser.
 *
 * @param mostValues that it may have
 * @returns how many values it has
 * @throws ApiError payload_too_large for too many values, validation_failed for too many levels
 */
export function requireModestJson(text: string, mostValues = MOST_VALUES): number {
  let values = 1
  let levels = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === COMMA) values++
    else if (code === OPEN_ARRAY || code === OPEN_OBJECT) {
      values++
      if (++levels > MOST_LEVELS) throw invalid(reason('json_too_deep', { most: MOST_LEVELS }))
    } else if (code === CLOSE_ARRAY || code === CLOSE_OBJECT) levels--
    if (values > mostValues) {
      throw new ApiError('payload_too_large', reason('json_too_long', { most: mostValues }))
    }
  }
  return values
}

/** Text of a body or a part. @throws TypeError if it is not UTF-8 */
export const decodeUtf8 = (bytes: Uint8Array): string => utf8.decode(bytes)

/** Text of a form's field. @throws ApiError validation_failed */
export function fieldText(name: string, bytes: Uint8Array): string {
  try {
    return decodeUtf8(bytes)
  } catch {
    throw invalid(reason('part_not_text', { part: name }))
  }
}

/**
 * Frees bytes that have been read and have a buffer of their own. Otherwise 40 MB of them would stay beside their text,
 * and everything made of it, until a garbage collection.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

/** The value of a body; keys that would reach an object's prototype are refused. @throws ApiError validation_failed */
export function parseBody(text: string): unknown {
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw invalid(reason('json_invalid'))
  }
}

/**
 * The value of a whole body, for a thread. Its bytes are freed.
 * @throws ApiError validation_failed, payload_too_large
 */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  let text: string
  try {
    text = decodeUtf8(bytes)
  } catch {
    throw invalid(reason('json_invalid'))
  }
  giveBack(bytes)
  requireModestJson(text)
  return parseBody(text)
}

/** An object as JSON without its closing brace, so that stored JSON can be appended unchanged. */
export const openJson = (object: object): string => JSON.stringify(object).slice(0, -1)

/** JSON of which parts are bytes that PostgreSQL sent. */
export type JsonPieces = readonly (string | Buffer)[]

/** A page of rows of which parts are bytes: those are copied once, and never become text. */
export function pageBytes(rows: readonly JsonPieces[], meta: object): Buffer {
  const chunks: Buffer[] = []
  let text = '{"data":['
  for (const [at, row] of rows.entries()) {
    if (at > 0) text += ','
    for (const piece of row) {
      if (typeof piece === 'string') text += piece
      else {
        chunks.push(Buffer.from(text), piece)
        text = ''
      }
    }
  }
  return Buffer.concat([...chunks, Buffer.from(`${text}],"meta":${JSON.stringify(meta)}}`)])
}

/**
 * What the answering thread parses itself: a few milliseconds, whatever is wrong with it. A route that takes more says
 * so, or reads large bodies in a thread.
 */
export const SMALL_JSON = { bytes: 65_536, values: 5000 }

/** Whether JSON of so many bytes is too large for the answering thread. */
export const isLarge = (bytes: number, values = 0): boolean =>
  bytes > SMALL_JSON.bytes || values > SMALL_JSON.values

/** The position of the closing quote of a string. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at++
  }
  return at
}
