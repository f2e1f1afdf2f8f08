import { reason } from '#schemas/reasons.ts'
import { TableError, type TableFormat } from './table.ts'

const startsWith = (bytes: Uint8Array, ...signature: number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

/** Whether the bytes begin as a zip archive does, and with it every .xlsx. */
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)

/** Whether the bytes are an OLE2 compound file: an .xls, or a workbook behind a password. */
export const isCompoundFile = (bytes: Uint8Array): boolean =>
  startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)

/** A file's format by its first bytes, whatever its name: a workbook, or text. */
export const formatOfBytes = (bytes: Uint8Array): TableFormat =>
  isZip(bytes) || isCompoundFile(bytes) ? 'excel' : 'csv'

/** The encoding that a byte order mark declares. */
function declaredEncoding(bytes: Uint8Array): string | undefined {
  if (startsWith(bytes, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be'
  return undefined
}

function decode(bytes: Uint8Array): string {
  const declared = declaredEncoding(bytes)
  // A damaged character in a declared encoding becomes U+FFFD, so that its row can be named; guessing another
  // encoding would garble every other row.
  if (declared) return new TextDecoder(declared).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/**
 * Text of a CSV file: UTF-8 or UTF-16 by its byte order mark, else UTF-8, else Windows-1252, which is what
 * Excel writes as plain "CSV" in Western Europe. The byte order mark is dropped.
 *
 * @throws TableError for a workbook, an archive or other binary data
 */
export function decodeText(bytes: Uint8Array): string {
  if (isZip(bytes) || isCompoundFile(bytes)) {
    throw new TableError(reason('csv_not_text', { is: 'workbook' }))
  }
  const text = decode(bytes)
  if (text.includes('\0')) {
    throw new TableError(reason('csv_not_text', { is: 'binary' }))
  }
  return text
}
