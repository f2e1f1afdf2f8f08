import { deflate, Inflate, Z_RLE } from 'pako'

export const constants = { Z_RLE }

/** zlib's format. With `Z_RLE` the same bytes as Node gives: see `image/raster.ts`. */
export const deflateSync = (
  bytes: Uint8Array,
  options: { readonly level: 6; readonly strategy: typeof Z_RLE },
): Buffer => asBuffer(deflate(bytes, options))

/** @throws Error when the data is damaged, ends too early, or unpacks to more than `maxOutputLength` bytes */
export function inflateSync(
  packed: Uint8Array,
  { maxOutputLength }: { readonly maxOutputLength: number; readonly chunkSize?: number },
): Buffer {
  // One chunk holds all that is allowed. Named window bits mean zlib's format and no other.
  const inflater = new Inflate({ chunkSize: maxOutputLength, windowBits: 15 })
  const keep = inflater.onData.bind(inflater)
  inflater.onData = chunk => {
    if (inflater.chunks.length > 0) throw new RangeError('unpacks to too many bytes')
    keep(chunk)
  }
  if (!inflater.push(packed, true)) throw new Error(inflater.msg)
  return asBuffer(inflater.result as Uint8Array<ArrayBuffer>)
}

const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array<ArrayBuffer>): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** CRC-32 by byte (ISO 3309, as PNG and zip use it). */
const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** @param before of what comes before these bytes */
export function crc32(bytes: Uint8Array, before = 0): number {
  let crc = ~before >>> 0
  for (let i = 0; i < bytes.length; i++) crc = (crc >>> 8) ^ TABLE[(crc ^ bytes[i]!) & 0xff]!
  return ~crc >>> 0
}
