import { promisify } from 'node:util'
import { createInflateRaw, inflate, inflateRaw } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { ArtworkError } from '../error.ts'
import { entry, items, numberEntry } from './objects.ts'
import { predicted } from './png-predictor.ts'

const unzip = promisify(inflate)
const unzipRaw = promisify(inflateRaw)

export interface Filter {
  readonly name: string
  readonly params: PDFDict | undefined
}

/** Meant for inline images; readers take them everywhere (ISO 32000-1, table 94). */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
  CCF: 'CCITTFaxDecode',
  DCT: 'DCTDecode',
}

/** The filters of a stream, in the order of decoding. */
export function filtersOf(dict: PDFDict): Filter[] {
  const list = (value: ReturnType<typeof entry>) =>
    value instanceof PDFArray ? items(dict.context, value) : [value]
  const params = list(entry(dict, 'DecodeParms'))
  return list(entry(dict, 'Filter')).flatMap((filter, index) => {
    const own = params[index]
    if (!(filter instanceof PDFName)) return []
    const name = filter.decodeText()
    // It says how the data were encrypted, and they no longer are.
    if (name === 'Crypt') return []
    return [{ name: ABBREVIATIONS[name] ?? name, params: own instanceof PDFDict ? own : undefined }]
  })
}

/**
 * A stream's decoded bytes, never more than `room`, not even between two filters. Flate goes through zlib, which is
 * much faster than pdf-lib's; the rare filters go through pdf-lib.
 * @throws {ArtworkError} on broken data, an unknown filter, or more bytes
 */
export async function decode(stream: PDFRawStream, room: number): Promise<Uint8Array> {
  let bytes: Uint8Array = stream.contents
  for (const filter of filtersOf(stream.dict)) bytes = unpredict(await unpack(filter, bytes, room), filter)
  return bytes
}

/** Decodes one filter, but not its predictor. */
export async function unpack(filter: Filter, bytes: Uint8Array, room: number): Promise<Uint8Array> {
  return filter.name === 'FlateDecode' ? inflateAll(bytes, room) : decodeRare(filter, bytes, room)
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function inflateAll(bytes: Uint8Array, room: number): Promise<Uint8Array> {
  const options = { maxOutputLength: room }
  // Nothing unpacks to nothing: some programs name the filter of an empty stream all the same.
  if (bytes.every(isLineEnd)) return bytes.subarray(0, 0)
  try {
    return await unzip(bytes, options)
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new ArtworkError('bomb')
    if (errorCode(error) !== 'Z_BUF_ERROR') throw new ArtworkError('malformed')
  }
  // Writers that miscount the end of line before `endstream` cut the checksum, and every reader shows their pages;
  // data that end before their own last block are broken, unless their writer flushed them and wrote no more.
  const flushed = flushedData(bytes)
  const data = flushed ? Buffer.concat([flushed, LAST_BLOCK]) : bytes
  return await unzipRaw(data.subarray(2), options).catch(() => {
    throw new ArtworkError('truncated')
  })
}

/** The empty stored block that a flush ends with (RFC 1951, 3.2.4), and an empty last one. */
const FLUSH = Buffer.from([0x00, 0x00, 0xff, 0xff])
const LAST_BLOCK = Buffer.from([0x03, 0x00])

/** Deflated data that end in a flush, as Acrobat writes them, without the end of line behind them; or undefined. */
function flushedData(bytes: Uint8Array): Buffer | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = data.lastIndexOf(FLUSH) + FLUSH.length
  const behind = data.subarray(end)
  return end > FLUSH.length && behind.length <= 2 && behind.every(isLineEnd)
    ? data.subarray(0, end)
    : undefined
}

const isLineEnd = (byte: number) => byte === 0x0a || byte === 0x0d

/** Whether data that every reader takes have no end of their own: nothing at all, or a flush. */
export const isOpenEnded = (bytes: Uint8Array): boolean =>
  bytes.every(isLineEnd) || flushedData(bytes) !== undefined

/** Bytes that are unpacked at a time and then counted. */
const STEP = 1024 * 1024

function decodeRare({ name, params }: Filter, bytes: Uint8Array, room: number): Uint8Array {
  const dict = PDFDict.withContext(PDFContext.create())
  dict.set(PDFName.of('Filter'), PDFName.of(name))
  const earlyChange = params && numberEntry(params, 'EarlyChange')
  if (earlyChange !== undefined)
    dict.set(PDFName.of('DecodeParms'), dict.context.obj({ EarlyChange: earlyChange }))
  try {
    const decoder = decodePDFRawStream(PDFRawStream.of(dict, bytes))
    for (let length = 0, some = STEP; some > 0; length += some) {
      if (length > room) throw new ArtworkError('bomb')
      some = decoder.getBytes(STEP).length
    }
    return decoder.decode()
  } catch (error) {
    throw error instanceof ArtworkError ? error : new ArtworkError('malformed')
  }
}

/** Undoes a PNG predictor, which pdf-lib does not know. TIFF's (2) occurs in images only. */
export function unpredict(bytes: Uint8Array, { name, params }: Filter): Uint8Array {
  const predictor = isPredicted(name) ? ((params && numberEntry(params, 'Predictor')) ?? 1) : 1
  if (!params || predictor === 1) return bytes
  const bits = (numberEntry(params, 'Colors') ?? 1) * (numberEntry(params, 'BitsPerComponent') ?? 8)
  const stride = Math.ceil((bits * (numberEntry(params, 'Columns') ?? 1)) / 8)
  const left = Math.ceil(bits / 8)
  if (predictor < 10 || !(stride > 0)) throw new ArtworkError('malformed')
  const rows = Math.ceil(bytes.length / (stride + 1))
  const out = new Uint8Array(bytes.length - rows)
  for (let row = 0, to = 0; row < rows; row++) {
    const from = row * (stride + 1)
    const filter = bytes[from] ?? 0
    for (let x = 0; x < stride && to < out.length; x++, to++) {
      const a = x >= left ? (out[to - left] ?? 0) : 0
      const b = row > 0 ? (out[to - stride] ?? 0) : 0
      const c = x >= left && row > 0 ? (out[to - stride - left] ?? 0) : 0
      out[to] = (bytes[from + 1 + x] ?? 0) + predicted(filter, a, b, c)
    }
  }
  return out
}

export const isPredicted = (name: string): boolean => name === 'FlateDecode' || name === 'LZWDecode'

/**
 * The length of deflated bytes after unpacking, counted without keeping them.
 * @throws {ArtworkError} on broken data, or more than `room` bytes.
 */
export async function inflatedLength(bytes: Uint8Array, room: number): Promise<number> {
  let length = 0
  const inflater = createInflateRaw({ chunkSize: 1 << 20 })
  inflater.end(bytes.subarray(2))
  try {
    for await (const chunk of inflater) {
      length += (chunk as Buffer).length
      if (length > room) throw new ArtworkError('bomb')
    }
  } catch (error) {
    if (error instanceof ArtworkError) throw error
    if (errorCode(error) !== 'Z_BUF_ERROR') throw new ArtworkError('malformed')
  }
  return length
}
