import { inflateRawSync } from 'node:zlib'

export interface ReadArchive {
  readonly names: string[]
  readonly manifest: {
    version: number
    campaignId: string
    format: string
    letters: number
    pagesPerLetter: number
    documents: { file: string; letters: number; pages: number; sha256: string }[]
  }
  /** Lines of letters.csv without the header, cells apart. */
  readonly rows: string[][]
  file(name: string): Buffer
}

/** Opens an archive as the partner does. */
export function readArchive(bytes: Buffer): ReadArchive {
  const entries = new Map(readZip(bytes).map(entry => [entry.name, entry]))
  const file = (name: string) => inflateRawSync(entries.get(name)!.deflated)
  const [header, ...lines] = file('letters.csv').toString().trimEnd().split('\r\n')
  if (header !== 'sequence,file,firstPage,pages,postCode,postTown,country,variant')
    throw new Error(`${header}`)
  return {
    names: [...entries.keys()],
    manifest: JSON.parse(file('manifest.json').toString()),
    rows: lines.map(line => (line.match(/"(?:[^"]|"")*"|[^,]+/g) ?? []).map(unquoted)),
    file,
  }
}

const unquoted = (cell: string): string =>
  cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell

/** A file as an archive's directory describes it. */
export interface ReadEntry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly dosTime: number
  readonly dosDate: number
  readonly crc32: number
  readonly size: number
  readonly deflatedSize: number
  /** Unix permissions and file type. */
  readonly mode: number
  readonly offset: number
  /** The stored bytes; empty where the first file's were left out. */
  readonly deflated: Buffer
}

/**
 * Reads a zip strictly, from its end as every reader does, written from APPNOTE.TXT apart from the writer.
 * Checks that local and central headers say the same.
 *
 * @param bytes the archive; the content of its first file may have been left out
 * @throws Error for anything that is not as it must be
 */
export function readZip(bytes: Buffer): ReadEntry[] {
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end), 0x06054b50, 'end record')
  let count = bytes.readUInt16LE(end + 10)
  let size = bytes.readUInt32LE(end + 12)
  let start = bytes.readUInt32LE(end + 16)
  let directoryEnd = end
  if (bytes.length >= 42 && bytes.readUInt32LE(end - 20) === 0x07064b50) {
    const at = end - 20 - 56
    expect(bytes.readUInt32LE(at), 0x06064b50, 'zip64 end record')
    if (count === 0xffff) count = Number(bytes.readBigUInt64LE(at + 32))
    if (size === 0xffff_ffff) size = Number(bytes.readBigUInt64LE(at + 40))
    if (start === 0xffff_ffff) start = Number(bytes.readBigUInt64LE(at + 48))
    expect(Number(bytes.readBigUInt64LE(end - 20 + 8)), start + size, 'place of the zip64 end record')
    directoryEnd = at
  }
  const missing = start + size - directoryEnd
  const entries: ReadEntry[] = []
  let at = start - missing
  for (let i = 0; i < count; i++) {
    const entry = central(bytes, at, missing)
    entries.push(entry)
    at += 46 + Buffer.byteLength(entry.name) + bytes.readUInt16LE(at + 30)
  }
  expect(at, directoryEnd, 'end of the directory')
  return entries
}

function central(bytes: Buffer, at: number, missing: number): ReadEntry {
  expect(bytes.readUInt32LE(at), 0x02014b50, 'central header')
  const nameLength = bytes.readUInt16LE(at + 28)
  const nameBytes = bytes.subarray(at + 46, at + 46 + nameLength)
  const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + bytes.readUInt16LE(at + 30))
  const wide = zip64(extra)
  const deflated32 = bytes.readUInt32LE(at + 20)
  const size32 = bytes.readUInt32LE(at + 24)
  const offset32 = bytes.readUInt32LE(at + 42)
  // The extra field only has values that do not fit the header, in this order.
  const size = size32 === 0xffff_ffff ? Number(wide.shift()) : size32
  const deflatedSize = deflated32 === 0xffff_ffff ? Number(wide.shift()) : deflated32
  const offset = offset32 === 0xffff_ffff ? Number(wide.shift()) : offset32
  expect(wide.length, 0, 'rest of the zip64 field')
  const entry = {
    name: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(nameBytes),
    flags: bytes.readUInt16LE(at + 8),
    method: bytes.readUInt16LE(at + 10),
    dosTime: bytes.readUInt16LE(at + 12),
    dosDate: bytes.readUInt16LE(at + 14),
    crc32: bytes.readUInt32LE(at + 16),
    size,
    deflatedSize,
    mode: bytes.readUInt32LE(at + 38) >>> 16,
    offset,
  }
  // The bytes that are missing are those of the first file.
  const local = offset === 0 ? 0 : offset - missing
  expect(bytes.readUInt32LE(local), 0x04034b50, `local header of ${entry.name}`)
  // The version before them may differ: only the directory knows of an offset that needs zip64.
  expect(bytes.compare(bytes, at + 8, at + 20, local + 6, local + 18), 0, 'flags to CRC, twice the same')
  const localName = bytes.readUInt16LE(local + 26)
  const localExtra = bytes.readUInt16LE(local + 28)
  expect(bytes.subarray(local + 30, local + 30 + localName).compare(nameBytes), 0, 'the name, twice the same')
  const sizes = [bytes.readUInt32LE(local + 22), bytes.readUInt32LE(local + 18)]
  const from = local + 30 + localName + localExtra
  const localWide = zip64(bytes.subarray(local + 30 + localName, from))
  const [localSize, localDeflated] = sizes.map(value =>
    value === 0xffff_ffff ? Number(localWide.shift()) : value,
  )
  expect(localSize, size, 'size')
  expect(localDeflated, deflatedSize, 'deflated size')
  return { ...entry, deflated: bytes.subarray(from, missing > 0 ? from : from + deflatedSize) }
}

function zip64(extra: Buffer): bigint[] {
  if (extra.length === 0) return []
  expect(extra.readUInt16LE(0), 1, 'zip64 field')
  expect(extra.readUInt16LE(2), extra.length - 4, 'its length')
  return Array.from({ length: (extra.length - 4) / 8 }, (_, i) => extra.readBigUInt64LE(4 + 8 * i))
}

function expect(actual: unknown, expected: unknown, what: string): void {
  if (actual !== expected) throw new Error(`${what}: ${actual}, not ${expected}`)
}
