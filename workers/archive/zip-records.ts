import { Buffer } from 'node:buffer'

/**
 * The fixed structures of a zip file, after PKWARE's APPNOTE.TXT 6.3.10 (sections 4.3.7 to 4.3.16 and 4.5.3).
 * Sizes and offsets are bytes.
 */

/** What the directory says of one file. */
export interface ZipFacts {
  /** Path inside the archive, `/` between its parts. */
  readonly name: string
  /** CRC-32 of the inflated bytes. */
  readonly crc32: number
  /** Inflated. */
  readonly size: number
  readonly deflatedSize: number
}

/**
 * The first value that the classic fields cannot hold, because it means "see the zip64 record". Tests lower
 * them, so that zip64 is proved by real readers without gigabytes.
 */
export interface ZipLimits {
  readonly bytes: number
  readonly entries: number
}

export const ZIP_LIMITS: ZipLimits = { bytes: 0xffff_ffff, entries: 0xffff }

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const DOS_TIME = 0
/** 1980-01-01, the first day that the format knows: the same letters give the same bytes on any day. */
const DOS_DATE = (1 << 5) | 1
const CLASSIC = 20
const ZIP64 = 45
const UNIX = 3 << 8
/** -rw-r--r--, a regular file: without it `unzip` makes files that nobody may read. */
const UNIX_MODE = (0o100644 << 16) >>> 0
const MAX32 = 0xffff_ffff
const MAX16 = 0xffff

/** Classic value of a field, or the mark that sends the reader to the zip64 record. */
const field = (value: number, limit: number, mark: number): number => (value >= limit ? mark : value)

function extra(values: readonly number[]): Buffer {
  if (values.length === 0) return Buffer.alloc(0)
  const bytes = Buffer.alloc(4 + 8 * values.length)
  bytes.writeUInt16LE(1, 0)
  bytes.writeUInt16LE(8 * values.length, 2)
  for (const [i, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), 4 + 8 * i)
  return bytes
}

/** The six fields that local and central headers share, from `at` on (26 bytes with the two lengths). */
function common(
  bytes: Buffer,
  at: number,
  facts: ZipFacts,
  big: boolean,
  name: Buffer,
  extras: Buffer,
): void {
  bytes.writeUInt16LE(big ? ZIP64 : CLASSIC, at)
  bytes.writeUInt16LE(UTF8_NAMES, at + 2)
  bytes.writeUInt16LE(DEFLATED, at + 4)
  bytes.writeUInt16LE(DOS_TIME, at + 6)
  bytes.writeUInt16LE(DOS_DATE, at + 8)
  bytes.writeUInt32LE(facts.crc32 >>> 0, at + 10)
  bytes.writeUInt16LE(name.length, at + 22)
  bytes.writeUInt16LE(extras.length, at + 24)
}

export function localHeader(facts: ZipFacts, limits: ZipLimits): Buffer {
  const name = Buffer.from(facts.name, 'utf8')
  const big = facts.size >= limits.bytes || facts.deflatedSize >= limits.bytes
  // In a local header both sizes are there or none (4.5.3).
  const extras = extra(big ? [facts.size, facts.deflatedSize] : [])
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(0x04034b50, 0)
  common(bytes, 4, facts, big, name, extras)
  bytes.writeUInt32LE(big ? MAX32 : facts.deflatedSize, 18)
  bytes.writeUInt32LE(big ? MAX32 : facts.size, 22)
  return Buffer.concat([bytes, name, extras])
}

export function centralHeader(facts: ZipFacts, offset: number, limits: ZipLimits): Buffer {
  const name = Buffer.from(facts.name, 'utf8')
  // Only what does not fit, in this order (4.5.3); sizes stay together as in the local header.
  const big = facts.size >= limits.bytes || facts.deflatedSize >= limits.bytes
  const far = offset >= limits.bytes
  const extras = extra([...(big ? [facts.size, facts.deflatedSize] : []), ...(far ? [offset] : [])])
  const bytes = Buffer.alloc(46)
  bytes.writeUInt32LE(0x02014b50, 0)
  bytes.writeUInt16LE(UNIX | (big || far ? ZIP64 : CLASSIC), 4)
  common(bytes, 6, facts, big || far, name, extras)
  bytes.writeUInt32LE(big ? MAX32 : facts.deflatedSize, 20)
  bytes.writeUInt32LE(big ? MAX32 : facts.size, 24)
  bytes.writeUInt32LE(UNIX_MODE, 38)
  bytes.writeUInt32LE(field(offset, limits.bytes, MAX32), 42)
  return Buffer.concat([bytes, name, extras])
}

/** The end of the archive: where its directory begins and how long it is, with zip64 records when needed. */
export function endRecords(entries: number, size: number, offset: number, limits: ZipLimits): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(field(entries, limits.entries, MAX16), 8)
  end.writeUInt16LE(field(entries, limits.entries, MAX16), 10)
  end.writeUInt32LE(field(size, limits.bytes, MAX32), 12)
  end.writeUInt32LE(field(offset, limits.bytes, MAX32), 16)
  if (entries < limits.entries && size < limits.bytes && offset < limits.bytes) return end

  const big = Buffer.alloc(56)
  big.writeUInt32LE(0x06064b50, 0)
  big.writeBigUInt64LE(44n, 4)
  big.writeUInt16LE(UNIX | ZIP64, 12)
  big.writeUInt16LE(ZIP64, 14)
  big.writeBigUInt64LE(BigInt(entries), 24)
  big.writeBigUInt64LE(BigInt(entries), 32)
  big.writeBigUInt64LE(BigInt(size), 40)
  big.writeBigUInt64LE(BigInt(offset), 48)
  const locator = Buffer.alloc(20)
  locator.writeUInt32LE(0x07064b50, 0)
  locator.writeBigUInt64LE(BigInt(offset + size), 8)
  locator.writeUInt32LE(1, 16)
  return Buffer.concat([big, locator, end])
}
