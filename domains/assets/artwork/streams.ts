import { promisify } from 'node:util'
import { createInflateRaw, inflate, inflateRaw } from 'node:zlib'
import { decodePDFRawStream, PDFArray, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { ArtworkError } from './error.ts'
import { LIMITS } from './limits.ts'
import { entry, items, numberEntry } from './read.ts'

const unzip = promisify(inflate)
const unzipRaw = promisify(inflateRaw)

interface Filter {
  readonly name: string
  readonly params: PDFDict | undefined
}

/** The filters of a stream in the order in which they are undone. */
function filtersOf(dict: PDFDict): Filter[] {
  const list = (value: ReturnType<typeof entry>) =>
    value instanceof PDFArray ? items(dict.context, value) : [value]
  const params = list(entry(dict, 'DecodeParms'))
  return list(entry(dict, 'Filter')).flatMap((filter, index) => {
    const own = params[index]
    return filter instanceof PDFName
      ? [{ name: filter.decodeText(), params: own instanceof PDFDict ? own : undefined }]
      : []
  })
}

/**
 * A stream's bytes without its filters, for page descriptions. Flate goes through zlib, which is bounded and much
 * faster than pdf-lib's; the rare filters go through pdf-lib under the child's memory limit.
 *
 * @throws {ArtworkError} on broken data, an unknown filter, or more than `LIMITS.content` bytes.
 */
export async function decode(stream: PDFRawStream): Promise<Uint8Array> {
  let bytes = stream.contents
  for (const { name, params } of filtersOf(stream.dict)) {
    bytes =
      name === 'FlateDecode' ? await inflateContent(bytes) : decodeRare(stream.dict, name, params, bytes)
    if (bytes.length > LIMITS.content) throw new ArtworkError('bomb')
    if (params && (name === 'FlateDecode' || name === 'LZWDecode')) bytes = unpredict(bytes, params)
  }
  return bytes
}

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

async function inflateContent(bytes: Uint8Array): Promise<Uint8Array> {
  const options = { maxOutputLength: LIMITS.content }
  try {
    return await unzip(bytes, options)
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw new ArtworkError('bomb')
    if (errorCode(error) !== 'Z_BUF_ERROR') throw new ArtworkError('malformed')
  }
  // Writers that miscount the end of line before `endstream` cut the checksum, and every reader shows their pages;
  // data that end before their own last block are broken.
  return await unzipRaw(bytes.subarray(2), options).catch(() => {
    throw new ArtworkError('truncated')
  })
}

function decodeRare(dict: PDFDict, name: string, params: PDFDict | undefined, bytes: Uint8Array): Uint8Array {
  const alone = dict.context.obj({ Filter: name })
  if (params) alone.set(PDFName.of('DecodeParms'), params)
  try {
    return decodePDFRawStream(PDFRawStream.of(alone, bytes)).decode()
  } catch {
    throw new ArtworkError('malformed')
  }
}

/** Undoes a PNG predictor, which pdf-lib does not know. TIFF's (2) never occurs in page descriptions. */
function unpredict(bytes: Uint8Array, params: PDFDict): Uint8Array {
  const predictor = numberEntry(params, 'Predictor') ?? 1
  if (predictor === 1) return bytes
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
      out[to] = (bytes[from + 1 + x] ?? 0) + prediction(filter, a, b, c)
    }
  }
  return out
}

function prediction(filter: number, a: number, b: number, c: number): number {
  if (filter === 1) return a
  if (filter === 2) return b
  if (filter === 3) return (a + b) >> 1
  if (filter !== 4) return 0
  const p = a + b - c
  const [pa, pb, pc] = [Math.abs(p - a), Math.abs(p - b), Math.abs(p - c)]
  if (pa <= pb && pa <= pc) return a
  return pb <= pc ? b : c
}

/**
 * Bytes that a stream unpacks to, counted without keeping them: images and fonts are passed on as they came, but
 * a bomb among them would go off at the printer's.
 *
 * @throws {ArtworkError} on broken data, or more than `room` bytes.
 */
export async function unpackedLength(stream: PDFRawStream, room: number): Promise<number> {
  const [first] = filtersOf(stream.dict)
  if (first?.name !== 'FlateDecode') return stream.contents.length
  let length = 0
  const inflater = createInflateRaw({ chunkSize: 1 << 20 })
  inflater.end(stream.contents.subarray(2))
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
