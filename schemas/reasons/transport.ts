import { count, oneOf, phrase, says, text } from './kinds.ts'

/** How a request can be malformed, or its body not arrive. A person meets it where the page or a proxy is broken. */
export const ofTransport = {
  request_malformed: 'Malformed request',
  url_malformed: 'Malformed URL',
  host_missing: 'Host header is required',
  host_repeated: 'Host header must not be repeated',
  host_invalid: 'Host header is not valid',
  header_not_uuid: phrase`${{ header: text }} must be a valid UUID`,
  etag_invalid: 'If-Match must be an entity tag',
  idempotency_key_invalid: phrase`Idempotency-Key must be between 1 and ${{ most: count }} characters`,
  content_length_wrong: 'The body is not as long as Content-Length says',
  content_encoding_not_taken: 'Content-Encoding is not supported: send the body as it is',
  body_stalled: 'The body stopped arriving while others waited',
  json_invalid: 'Invalid JSON body',
  json_too_deep: phrase`JSON can be nested at most ${{ most: count }} levels deep`,
  json_too_long: phrase`JSON can hold at most ${{ most: count }} values`,
  body_too_complex: says(
    { what: oneOf('draft', 'template') },
    ({ what }) => `The ${what} holds too much to be read`,
  ),
  character_not_stored: 'Text must not contain the character U+0000',
  form_invalid: 'The body is not valid multipart/form-data',
  form_too_many_parts: phrase`A form can have at most ${{ most: count }} parts`,
  part_repeated: phrase`Part ${{ part: text }} was sent twice`,
  part_too_large: phrase`Part ${{ part: text }} is too large`,
  part_not_text: phrase`Part ${{ part: text }} is not text in UTF-8`,
  downloads_limited: 'Too many downloads at once',
} as const
