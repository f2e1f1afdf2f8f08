import { crc32, inflateRawSync } from 'node:zlib'
import { TableError, type TableLimits } from './table.ts'

/** Contents by lower-cased name: the names of an Office package do not tell case apart. */
export type ZipParts = Map<string, Buffer>

type Entry = {
  name: string
  flags: number
  method: number
  crc: number
  compressedSize: number
  size: number
  offset: number
}

const endSignature = 0x06054b50
const end64LocatorSignature = 0x07064b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const maximalEntries = 10_000
const zip64Extra = 0x0001
/** zlib asks for a second block when it fills the first to the last byte, and for no block below 64 bytes. */
const zlibSlack = 64

export function unreadableWorkbook(): TableError {
  return new TableError(
    'unreadable',
    'The file is not a readable Excel workbook. Open it in Excel, save it again as .xlsx and upload that copy.',
  )
}

/** Reads 64 bits that must fit where they point: anything past 2^53 is no size of an uploaded file. */
function readSize64(bytes: Buffer, at: number): number {
  const value = bytes.readBigUInt64LE(at)
  if (value > BigInt(Number.MAX_SAFE_INTEGER)) throw unreadableWorkbook()
  return Number(value)
}

function findEnd(bytes: Buffer): { entries: number; offset: number } {
  // Only a record whose comment ends with the file counts: behind any other a second archive could hide.
  const lowest = Math.max(0, bytes.length - 22 - 0xffff)
  let at = bytes.length - 22
  while (
    at >= lowest &&
    !(bytes.readUInt32LE(at) === endSignature && bytes.readUInt16LE(at + 20) === bytes.length - at - 22)
  )
    at--
  if (at < lowest) throw unreadableWorkbook()
  const end = { entries: bytes.readUInt16LE(at + 10), offset: bytes.readUInt32LE(at + 16) }
  if (end.entries !== 0xffff && end.offset !== 0xffffffff) return end
  if (at < 20 || bytes.readUInt32LE(at - 20) !== end64LocatorSignature) throw unreadableWorkbook()
  const at64 = readSize64(bytes, at - 12)
  if (at64 > at - 56 || bytes.readUInt32LE(at64) !== end64Signature) throw unreadableWorkbook()
  return { entries: readSize64(bytes, at64 + 32), offset: readSize64(bytes, at64 + 48) }
}

/** Replaces the sizes that say "too large for 32 bits" by those in the ZIP64 extra field, in its fixed order. */
function applyZip64(entry: Entry, extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== zip64Extra) continue
    let field = at + 4
    for (const key of ['size', 'compressedSize', 'offset'] as const) {
      if (entry[key] !== 0xffffffff) continue
      entry[key] = readSize64(extra, field)
      field += 8
    }
    return
  }
}

function readEntries(bytes: Buffer): Entry[] {
  const end = findEnd(bytes)
  if (end.entries > maximalEntries) throw unreadableWorkbook()
  const entries: Entry[] = []
  let at = end.offset
  for (let index = 0; index < end.entries; index++) {
    if (bytes.readUInt32LE(at) !== entrySignature) throw unreadableWorkbook()
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    const extraEnd = nameEnd + bytes.readUInt16LE(at + 30)
    const entry: Entry = {
      name: bytes
        .toString('utf8', at + 46, nameEnd)
        .replaceAll('\\', '/')
        .toLowerCase(),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      crc: bytes.readUInt32LE(at + 16),
      compressedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    }
    applyZip64(entry, bytes.subarray(nameEnd, extraEnd))
    entries.push(entry)
    at = extraEnd + bytes.readUInt16LE(at + 32)
  }
  return entries
}

function inflate(bytes: Buffer, entry: Entry): Buffer {
  if (bytes.readUInt32LE(entry.offset) !== localSignature) throw unreadableWorkbook()
  const start =
    entry.offset + 30 + bytes.readUInt16LE(entry.offset + 26) + bytes.readUInt16LE(entry.offset + 28)
  if (start + entry.compressedSize > bytes.length) throw unreadableWorkbook()
  const raw = bytes.subarray(start, start + entry.compressedSize)
  let content = raw
  if (entry.method === 8) {
    content = inflateRawSync(raw, {
      // An entry that inflates past its declared size is cut off there: zlib wants at least one byte of room.
      maxOutputLength: Math.max(1, entry.size),
      // One block of the right size, which the system gets back; thousands of small ones stay with malloc.
      chunkSize: entry.size + zlibSlack,
    })
  } else if (entry.method !== 0) throw unreadableWorkbook()
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw unreadableWorkbook()
  return content
}

/**
 * The parts of a zip archive, each of them really inflated and held against its declared size and CRC, after
 * the declared sizes have been added up: a bomb that tells its size is refused before a byte is inflated, and
 * one that lies as soon as it passes the size that it declared. Only the central directory is believed.
 *
 * @param keep names (lower case) to return; the others are checked and dropped
 * @throws TableError `too_large` for a bomb, `unreadable` for anything damaged, doubled or encrypted
 */
export function readZip(bytes: Buffer, keep: (name: string) => boolean, limits: TableLimits): ZipParts {
  try {
    const entries = readEntries(bytes)
    const total = entries.reduce((sum, entry) => sum + entry.size, 0)
    if (total > limits.inflatedBytes) {
      throw new TableError(
        'too_large',
        'The workbook is too large when unpacked. Split it into several files.',
      )
    }
    // Many entries over the same bytes, which may well be empty blocks, would be read as often as there are entries.
    if (entries.reduce((sum, entry) => sum + entry.compressedSize, 0) > bytes.length) {
      throw unreadableWorkbook()
    }
    if (entries.some(entry => (entry.flags & 0x2041) !== 0)) {
      throw new TableError('unreadable', 'The file is protected by a password. Save it without one.')
    }
    const parts: ZipParts = new Map()
    const seen = new Set<string>()
    for (const entry of entries) {
      if (seen.has(entry.name)) throw unreadableWorkbook()
      seen.add(entry.name)
      const content = inflate(bytes, entry)
      if (keep(entry.name)) parts.set(entry.name, content)
    }
    return parts
  } catch (error) {
    // Offsets that point outside the file and damaged deflate streams surface as errors of Buffer and zlib.
    throw error instanceof TableError ? error : unreadableWorkbook()
  }
}
