import { reason } from '#schemas/reasons.ts'
import { type Reading, readInPage } from './code-page.ts'
import { type ReadingOptions, TableError, type TableFormat } from './table.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** Whether the bytes begin as a zip archive does, and with it every .xlsx. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/** Whether the bytes are an OLE2 compound file: an .xls, or a workbook behind a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

/** Some programs save HTML, perhaps as an e-mail, or XML of their own as `.xls`. */
const MARKUP =
  /^[\ufeff\ufffd]*\s*(?:<(?:!--|(?:!doctype|html|head|body|meta|style|table|div|center|font|\?xml|workbook)\b)|mime-version:)/i

/** In UTF-16 each second byte of it is zero. */
const isMarkup = (bytes: Uint8Array): boolean =>
  MARKUP.test(new TextDecoder().decode(bytes.subarray(0, 512)).replaceAll('\0', ''))

/** A file's format by its first bytes, whatever its name: a workbook, or what calls itself one, or text. */
export const formatOfBytes = (bytes: Uint8Array): TableFormat =>
  isZip(bytes) || isCompoundFile(bytes) || isMarkup(bytes) ? 'excel' : 'csv'

/** UTF-16 that lacks its byte order mark: of digits, blanks and delimiters every other byte is zero, and no other one. */
function unmarkedEncoding(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 1024)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  if (even === odd || Math.min(even, odd) > 0 || bytes.length % 2 === 1) return undefined
  if (Math.max(even, odd) * 8 <= sample.length) return undefined
  return even > 0 ? 'utf-16be' : 'utf-16le'
}

/** The encoding that a byte order mark declares. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return undefined
}

function decode(bytes: Uint8Array, { locale, encoding }: ReadingOptions): Reading {
  const declared = declaredEncoding(bytes) ?? unmarkedEncoding(bytes)
  // A damaged character in a declared encoding becomes U+FFFD, so that its row can be named; guessing another
  // encoding would garble every other row.
  if (declared) return { text: new TextDecoder(declared).decode(bytes), unsure: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), unsure: false }
  } catch {
    return readInPage(bytes, locale, encoding)
  }
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what it looks for
const END_OF_FILE = /\x1a\s*$/

/**
 * Text of a CSV file: UTF-8, or UTF-16 with or without its byte order mark, else a page of one byte a character, mostly
 * Windows-1252, which is what Excel writes as plain "CSV" in Western Europe. The byte order mark is dropped, and the
 * character 0x1A, by which DOS ends a file.
 *
 * @throws TableError for a workbook, an archive or other binary data
 */
export function decodeText(bytes: Uint8Array, options: ReadingOptions): Reading {
  if (isZip(bytes) || isCompoundFile(bytes)) {
    throw new TableError(reason('csv_not_text', { is: 'workbook' }))
  }
  const { text: decoded, ...how } = decode(bytes, options)
  const text = decoded.replace(END_OF_FILE, '')
  if (text.includes('\0')) {
    throw new TableError(reason('csv_not_text', { is: 'binary' }))
  }
  return { text, ...how }
}
